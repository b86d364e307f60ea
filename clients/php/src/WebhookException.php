<?php

declare(strict_types=1);

namespace Parley;

/** A request that is not a webhook of the service, or is an old one. */
final class WebhookException extends \RuntimeException
{
}
