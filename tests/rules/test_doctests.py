"""The examples in the rulebook's docstrings hold, and every public name of the rules has one."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from types import ModuleType

import pytest

import rules_reference

NAMES = [
    module.name
    for module in pkgutil.walk_packages(rules_reference.__path__, "rules_reference.")
    if not module.ispkg
]
RULES = [
    name for name in NAMES if name.startswith(("rules_reference.rules.", "rules_reference.games."))
]


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_rules_have_examples_at_all() -> None:
    tried = [doctest.testmod(importlib.import_module(name)).attempted for name in RULES]
    assert sum(tried) > 30


@pytest.mark.parametrize("name", RULES)
def test_every_public_name_of_the_rules_is_documented(name: str) -> None:
    assert [thing for thing in _public(importlib.import_module(name)) if not thing.__doc__] == []


def _public(module: ModuleType) -> list[object]:
    """List a module's own public functions and classes, and the classes' public methods."""
    found: list[object] = []
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", "") != module.__name__:
            continue
        if inspect.isfunction(thing) or inspect.isclass(thing):
            found.append(thing)
        if inspect.isclass(thing):
            found.extend(
                method
                for key, method in vars(thing).items()
                if not key.startswith("_") and (inspect.isfunction(method) or _is_property(method))
            )
    return found


def _is_property(thing: object) -> bool:
    return isinstance(thing, property)
