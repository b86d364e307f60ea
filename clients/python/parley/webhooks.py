from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any


class WebhookError(Exception):
    """A request that is not a webhook of the service, or is an old one. Answer it with 400."""


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError("The secret has to be as the service returned it, whsec_….")
    return key


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    tolerance_seconds: int = 300,
    now: float | None = None,
) -> dict[str, Any]:
    """Returns the event of a webhook, after the check of its signature and age.

    `headers` are those of any web framework; `body` is the raw body, before it is parsed. Raises a WebhookError if the
    service did not send it, or did so long ago.
    """
    key = _key_of(secret)
    given = {name.lower(): value for name, value in headers.items()}

    def header(name: str) -> str:
        if not given.get(name):
            raise WebhookError(f"The header {name} is missing.")
        return given[name]

    event_id, sent_at, signatures = map(header, ("webhook-id", "webhook-timestamp", "webhook-signature"))
    present = time.time() if now is None else now
    if not sent_at.isascii() or not sent_at.isdigit() or abs(present - int(sent_at)) > tolerance_seconds:
        raise WebhookError(f"The timestamp is more than {tolerance_seconds} seconds from this machine's time.")
    signed = f"{event_id}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    for signature in signatures.split(" "):
        if hmac.compare_digest(expected, signature.encode()):
            return json.loads(body)
    raise WebhookError("The signature is not of this secret and body.")
