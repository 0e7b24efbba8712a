"""The locks pin what is asked for, with hashes and without anybody's address."""

import re

import pytest

from tests.conventions.files import ROOT

FOLDER = ROOT / "requirements"
PIN = re.compile(r"^(?P<name>[a-z0-9][a-z0-9._-]*)==(?P<version>[^\s;]+)", re.MULTILINE)
WANTED = re.compile(r"^(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)", re.MULTILINE)
LAYERS = ("run", "postgres", "dev")


def normal(name: str) -> str:
    """Return a package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(layer: str) -> dict[str, str]:
    """Return what a lock pins: name and version."""
    text = (FOLDER / f"{layer}.txt").read_text("ascii")
    return {normal(pin["name"]): pin["version"] for pin in PIN.finditer(text)}


@pytest.mark.parametrize("layer", LAYERS)
def test_everything_asked_for_is_pinned(layer: str) -> None:
    """A requirement without its pin means that `make lock` was forgotten."""
    text = (FOLDER / f"{layer}.in").read_text("ascii")
    assert {normal(wanted["name"]) for wanted in WANTED.finditer(text)} <= set(pinned(layer))


@pytest.mark.parametrize("layer", LAYERS)
def test_every_pin_has_its_hashes(layer: str) -> None:
    """Nothing else than what was tried is ever installed."""
    text = (FOLDER / f"{layer}.txt").read_text("ascii")
    starts = [pin.start() for pin in PIN.finditer(text)]
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        assert "--hash=sha256:" in text[start:end], text[start : start + 40]


@pytest.mark.parametrize("layer", LAYERS)
def test_no_lock_names_a_registry(layer: str) -> None:
    """Everybody installs from the registry that is theirs."""
    assert "://" not in (FOLDER / f"{layer}.txt").read_text("ascii")


def test_each_layer_holds_the_one_below_it() -> None:
    """What is tested is what runs."""
    run, postgres, dev = map(pinned, LAYERS)
    assert run.items() <= postgres.items() <= dev.items()
