from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

# The service takes 4 MiB; a part of it is left for what surrounds the items.
_MAX_BYTES = 4_190_000


def chunks_of(items: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """Collects items until a call is full, by number or by bytes."""
    chunk: list[Any] = []
    size_in_bytes = 0
    for item in items:
        more = len(json.dumps(item)) + 2
        if len(chunk) == size or (chunk and size_in_bytes + more > _MAX_BYTES):
            yield chunk
            chunk = []
            size_in_bytes = 0
        chunk.append(item)
        size_in_bytes += more
    if chunk:
        yield chunk
