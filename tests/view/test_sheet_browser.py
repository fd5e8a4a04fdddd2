"""A sheet in a real browser: opened, printed to PDF, looked at. No network is needed, and the sheet asks for none."""

import shutil
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Sequence
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.view.documents import RULINGS, deal_sheet, ruling_sheet

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip

pytestmark = pytest.mark.skipif(BROWSER is None, reason=f"no browser is installed: none of {', '.join(BROWSERS)}")


def browse(path: Path, *flags: str) -> None:
    """Open a file in the browser, with a profile of its own that is thrown away."""
    assert BROWSER is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [BROWSER, *FLAGS, f"--user-data-dir={profile}", *flags, path.as_uri()]
        subprocess.run(command, capture_output=True, check=True, timeout=180)


def printed(text: str, folder: Path) -> list[str]:
    """Print a sheet and return the text of each page, all blanks as one."""
    page, pdf = folder / "sheet.html", folder / "sheet.pdf"
    page.write_text(text, encoding="utf-8")
    browse(page, f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
    pages = PdfReader(pdf).pages
    for each in pages:
        assert (round(each.mediabox.width), round(each.mediabox.height)) == pytest.approx((595, 842), abs=2)
    return [" ".join(each.extract_text().split()) for each in pages]


def has_font_for(language: str) -> bool:
    """Tell whether a font with the characters of a language is installed."""
    listed = shutil.which("fc-list")
    return bool(listed and subprocess.run([listed, f":lang={language}"], capture_output=True, check=False).stdout)


def test_a_page_of_a4_a_hand_and_a_deal(tmp_path: Path) -> None:
    """Everything on one start of the browser: hands in Korean and English, the busiest pages there are."""
    pages = printed(ruling_sheet(languages=("ko", "en")), tmp_path)
    assert len(pages) == len(RULINGS)
    for page, line in zip(pages, RULINGS, strict=True):
        squeezed = page.replace(" ", "")
        assert line.replace(" ", "") in squeezed  # as typed
        assert "mjcalc" in squeezed
        assert "Rulingonaclaimedhand" in squeezed
        assert "Referee" in squeezed  # the last lines are there: nothing is cut off
    assert "Goldenwait" in pages[0].replace(" ", "").replace("Wait", "wait")
    if has_font_for("ko"):
        assert "판정서" in pages[0].replace(" ", "")


@pytest.mark.parametrize("events", [30, 150])
def test_a_full_deal_is_printed_small_and_a_fuller_one_says_that_it_goes_on(events: int, tmp_path: Path) -> None:
    warnings = "".join(f'B warning yellow "number {n}"\n' for n in range(events))
    record = f"deal dealer=A\n{warnings}C win 112233m445566p9p +9p from=B = 3 fan\nD win fan=1\nB win fan=0\n"
    pages = printed(deal_sheet(record, ("en", "zh")), tmp_path)
    deal = [page for page in pages if "Resultofamatch" not in page.replace(" ", "")]
    text = "".join(deal).replace(" ", "")
    assert all(f'"number{n}"' in text for n in range(events))
    assert (len(deal) > 1) == ("thispageistoofull" in text) == (events == 150)


def test_a_person_sees_it(tmp_path: Path) -> None:
    """The screenshot has the size asked for, is white paper on grey, and has ink and red characters on it."""
    page, picture = tmp_path / "sheet.html", tmp_path / "sheet.png"
    page.write_text(ruling_sheet(RULINGS[2:3]), encoding="utf-8")
    browse(page, "--window-size=900,1200", f"--screenshot={picture}")
    width, height, colours = pixels(picture.read_bytes())
    assert (width, height) == (900, 1200)
    white, grey = (colours.get(colour, 0) for colour in ((255, 255, 255), (0x77, 0x77, 0x77)))
    assert white > 0.5 * width * height
    assert grey > 0.01 * width * height
    assert colours.get((0x11, 0x11, 0x11), 0) > 1000
    assert any(red > 140 and green < 60 and blue < 70 for red, green, blue in colours)


def pixels(png: bytes) -> tuple[int, int, dict[tuple[int, int, int], int]]:
    """Read a PNG of 8 bits a channel; return its size and how often each colour is in it."""
    at, data = 8, b""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    raw, step = zlib.decompress(data), {2: 3, 6: 4}[kind]
    colours: dict[tuple[int, int, int], int] = {}
    before: Sequence[int] = bytes(width * step)
    for row in range(height):
        begin = row * (width * step + 1)
        line = unfiltered(raw[begin], raw[begin + 1 : begin + 1 + width * step], before, step)
        for place in range(0, len(line), step):
            colour = (line[place], line[place + 1], line[place + 2])
            colours[colour] = colours.get(colour, 0) + 1
        before = line
    return width, height, colours


def unfiltered(kind: int, line: bytes, above: Sequence[int], step: int) -> bytearray:
    """Undo the filter of a line of a PNG (PNG specification, section 9)."""
    found = bytearray(line)
    for place, value in enumerate(line):
        left = found[place - step] if place >= step else 0
        up, corner = above[place], above[place - step] if place >= step else 0
        if kind == 4:
            near = left + up - corner
            left = min((left, up, corner), key=lambda each: abs(near - each))
        added = {0: 0, 1: left, 2: up, 3: (left + up) // 2, 4: left}[kind]
        found[place] = (value + added) & 255
    return found
