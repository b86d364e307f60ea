from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlencode


def _parts_of(name: str, value: Any) -> list[tuple[str, str]]:
    if value is None:
        return []
    if isinstance(value, Mapping):
        return [part for key, inner in value.items() for part in _parts_of(f"{name}[{key}]", inner)]
    if isinstance(value, (list, tuple)):
        return [part for index, inner in enumerate(value) for part in _parts_of(f"{name}[{index}]", inner)]
    if isinstance(value, bool):
        return [(name, "true" if value else "false")]
    return [(name, str(value))]


def address_of(template: str, path: Mapping[str, Any], query: Mapping[str, Any]) -> str:
    def place(match: re.Match[str]) -> str:
        value = str(path.get(match[1], ""))
        # An empty value, or only dots, would address another path.
        if re.fullmatch(r"\.{0,2}", value):
            raise ValueError(f"{template} needs the path's {match[1]}.")
        return quote(value, safe="")

    filled = re.sub(r"\{(\w+)\}", place, template)
    given = urlencode([part for name, value in query.items() for part in _parts_of(name, value)])
    return f"{filled}?{given}" if given else filled
