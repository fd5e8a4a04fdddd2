"""The shape of the code: sizes, documentation, and what must not stand in any file.

Sizes are those of the README's "How it is built". A function is measured from its `def` to its last line, without its
docstring. Files whose first line says "generated" may be as long as they come out.
"""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "mjcalc"
FILE_LINES = 400
FUNCTION_LINES = 60
PATTERN_LINES = 25

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef

UNFINISHED = ("TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error")
MACHINE_PATHS = ("/" + "work/", "/" + "root/", "/" + "home/", "http:" + "//localhost", "127.0" + ".0.1")
TEXT_SUFFIXES = frozenset(
    {"", ".cfg", ".css", ".csv", ".card", ".deal", ".deals", ".hands", ".ini", ".js", ".json", ".jsonl", ".lark"}
    | {".md", ".py", ".pyi", ".sh", ".toml", ".tsv", ".txt", ".typed", ".yaml", ".yml"}
)
LAST_RESORT = {"mjcalc/batch/worker.py", "mjcalc/cli/__init__.py", "mjcalc/cli/running.py"}
"""Where a bug of ours is caught, told in one line and given its exit code: nowhere else is everything caught."""
ROOMS = {"click": "cli", "lark": "notation", "tabulate": "view"}
BROKEN_ON_PURPOSE = ROOT / "tests" / "vectors" / "invalid"

SOURCES = sorted(PACKAGE.rglob("*.py"))

if not PACKAGE.exists():
    pytest.skip("the sources are not here: copies of the tests beside an installed wheel", allow_module_level=True)


def _name(path: Path) -> str:
    """Name a file the way a person would, for the test ids."""
    return path.relative_to(ROOT).as_posix()


def _is_generated(text: str) -> bool:
    return "generated" in text.partition("\n")[0].lower()


def _decorators(function: Definition) -> list[str]:
    """List the last names of a definition's decorators: ``pattern`` for ``@base.pattern(30)``."""
    names = []
    for decorator in function.decorator_list:
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        names.append(
            target.attr if isinstance(target, ast.Attribute) else target.id if isinstance(target, ast.Name) else ""
        )
    return names


def _has_definition(function: Definition) -> bool:
    """Tell whether a pattern says what it is in its decorator, which stands for a docstring."""
    calls = [decorator for decorator in function.decorator_list if isinstance(decorator, ast.Call)]
    return any(keyword.arg == "definition" for call in calls for keyword in call.keywords)


def _length(function: Function) -> int:
    """Count a function's lines without its docstring and without its decorators."""
    length = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function, clean=False) is not None:
        docstring = function.body[0]
        length -= (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1
    return length


def _public(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Definition]]:
    """Yield the public classes, functions and methods of a body; what stands inside a function is nobody's business."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from _public(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.If):
            yield from _public(node.body + node.orelse, prefix)


def _tracked_text_files() -> list[Path]:
    """List the text files of the checkout (of the folders, where there is no git, as in an unpacked sdist)."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
        ).stdout.split("\0")
        paths = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [path for folder in ("mjcalc", "grammar", "tests", "examples") for path in (ROOT / folder).rglob("*")]
    return sorted(
        path for path in paths if path.is_file() and path.suffix in TEXT_SUFFIXES and "__pycache__" not in path.parts
    )


def test_there_is_code_to_look_at() -> None:
    assert SOURCES


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_file_and_function_lengths(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if _is_generated(text):
        return
    assert len(text.splitlines()) <= FILE_LINES
    too_long = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, Function):
            limit = PATTERN_LINES if "pattern" in _decorators(node) else FUNCTION_LINES
            if _length(node) > limit:
                too_long.append(f"{node.name}: {_length(node)} lines, at most {limit}")
    assert not too_long


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_every_public_name_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    missing = [] if ast.get_docstring(tree) else ["the module"]
    for name, node in _public(tree.body):
        documented = ast.get_docstring(node) or _has_definition(node) or "overload" in _decorators(node)
        if not documented and not {"setter", "deleter"} & set(_decorators(node)):
            missing.append(name)
    assert not missing


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_nothing_is_swallowed_or_left_unfinished(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [word for word in UNFINISHED if word in text]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ExceptHandler):
            kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
            wide = {"Exception", "BaseException"}
            if any(kind is None or (isinstance(kind, ast.Name) and kind.id in wide) for kind in kinds):
                found.append(f"line {node.lineno}: except for everything")
    if _name(path) in LAST_RESORT:
        assert len(found) == 1
    else:
        assert not found


def _imports(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also those imported inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_libraries_stay_in_their_rooms(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0]
    for module in _imports(path):
        room = ROOMS.get(module.partition(".")[0])
        assert room in (None, own), f"{module} is imported outside {room}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "rulesets").glob("*/*.py")), ids=_name)
def test_rule_sets_do_not_know_each_other(path: Path) -> None:
    folders = {folder.name for folder in (PACKAGE / "rulesets").iterdir() if folder.is_dir()}
    for module in _imports(path):
        if module.startswith("mjcalc.rulesets."):
            assert module.split(".")[2] not in folders - {path.parent.name}


def test_tracked_text_is_clean() -> None:
    wrong = []
    for path in _tracked_text_files():
        if path.is_relative_to(BROKEN_ON_PURPOSE):
            continue
        data = path.read_bytes()
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            wrong.append(f"{_name(path)}: {error}")
            continue
        if "\0" in text:
            wrong.append(f"{_name(path)}: a NUL byte")
        wrong += [f"{_name(path)}: {place}" for place in MACHINE_PATHS if place in text]
    assert not wrong
