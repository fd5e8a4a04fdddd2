// Make the type of a page smaller until all of it stands on the page; a page that is still too full says so and goes on
// on the next sheet of paper: nothing is cut off.
for (const page of document.querySelectorAll(".page")) {
  const content = page.querySelector(".content");
  const tooFull = () =>
    content.scrollHeight > content.clientHeight + 1 || content.scrollWidth > content.clientWidth + 1;
  let size = 10;
  while (tooFull() && size > 5.5) page.style.fontSize = (size -= 0.25) + "pt";
  if (tooFull()) {
    page.classList.add("long");
    page.style.fontSize = "8pt";
  }
}
