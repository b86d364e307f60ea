"""The client for the API of Parley, the open-source customer-service platform."""

from .client import Parley
from .errors import ParleyError
from .upload import Upload
from .webhooks import WebhookError, verify_webhook

__all__ = ["Parley", "ParleyError", "Upload", "WebhookError", "verify_webhook"]
