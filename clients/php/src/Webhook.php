<?php

declare(strict_types=1);

namespace Parley;

final class Webhook
{
    /**
     * Returns the event of a webhook, after the check of its signature and age.
     *
     * @param string $secret As the service returned it, `whsec_…`.
     * @param array<string, string> $headers By names, as of `getallheaders()`, or `$_SERVER`.
     * @param string $body The raw body: `file_get_contents('php://input')`.
     * @return array{type: string, timestamp: string, data: array<string, mixed>}
     * @throws WebhookException if the service did not send it, or did so long ago. Answer it with 400.
     */
    public static function verify(
        string $secret,
        array $headers,
        string $body,
        int $toleranceSeconds = 300,
        ?int $now = null,
    ): array {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new \InvalidArgumentException('The secret has to be as the service returned it, whsec_….');
        }
        $id = self::header($headers, 'webhook-id');
        $sentAt = self::header($headers, 'webhook-timestamp');
        $signatures = self::header($headers, 'webhook-signature');
        if (!ctype_digit($sentAt) || abs(($now ?? time()) - (int) $sentAt) > $toleranceSeconds) {
            throw new WebhookException("The timestamp is more than $toleranceSeconds seconds from this machine's time.");
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) {
                return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
            }
        }
        throw new WebhookException('The signature is not of this secret and body.');
    }

    /** @param array<string, string> $headers */
    private static function header(array $headers, string $name): string
    {
        $given = array_change_key_case($headers);
        $value = $given[$name] ?? $given['http_' . str_replace('-', '_', $name)] ?? '';
        if (!is_string($value) || $value === '') {
            throw new WebhookException("The header $name is missing.");
        }
        return $value;
    }
}
