from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Upload:
    """A file in a request's body."""

    name: str
    content: bytes
    type: str = "application/octet-stream"

    @staticmethod
    def file(path: str | Path) -> Upload:
        return Upload(Path(path).name, Path(path).read_bytes())


_escapes = str.maketrans({'"': "%22", "\r": "%0D", "\n": "%0A"})


def form_of(body: dict[str, Any]) -> tuple[str, bytes]:
    """Encodes a body as a form, with its files last. Returns its content type and bytes."""
    boundary = secrets.token_hex(16)
    parts: list[bytes] = []

    def add(disposition: str, content: bytes) -> None:
        head = f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\n\r\n"
        parts.append(head.encode() + content + b"\r\n")

    for name, value in body.items():
        if value is not None and not isinstance(value, Upload):
            text = value if isinstance(value, str) else json.dumps(value)
            add(f'name="{name}"', text.encode())
    for name, value in body.items():
        if isinstance(value, Upload):
            file = value.name.translate(_escapes)
            add(f'name="{name}"; filename="{file}"\r\nContent-Type: {value.type}', value.content)
    return f"multipart/form-data; boundary={boundary}", b"".join(parts) + f"--{boundary}--\r\n".encode()
