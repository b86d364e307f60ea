<?php

declare(strict_types=1);

namespace Parley;

/** A file in a request's body. */
final class Upload
{
    public function __construct(
        public readonly string $name,
        public readonly string $content,
        public readonly string $type = 'application/octet-stream',
    ) {
    }

    public static function file(string $path): self
    {
        $content = is_file($path) ? file_get_contents($path) : false;
        if ($content === false) {
            throw new \InvalidArgumentException("$path is no file that can be read.");
        }
        return new self(basename($path), $content);
    }

    /**
     * Encodes a body as a form, with its files last.
     *
     * @param array<string, mixed> $body
     * @return array{string, string} The content type, and the form.
     */
    public static function form(array $body): array
    {
        $boundary = bin2hex(random_bytes(16));
        $fields = array_filter($body, static fn (mixed $value): bool => $value !== null && !$value instanceof self);
        $form = '';
        foreach ($fields as $name => $value) {
            $text = is_string($value) ? $value : json_encode($value, JSON_THROW_ON_ERROR);
            $form .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$text\r\n";
        }
        foreach ($body as $name => $value) {
            if ($value instanceof self) {
                $file = str_replace(['"', "\r", "\n"], ['%22', '%0D', '%0A'], $value->name);
                $form .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"; filename=\"$file\"\r\n"
                    . "Content-Type: $value->type\r\n\r\n$value->content\r\n";
            }
        }
        return ["multipart/form-data; boundary=$boundary", "$form--$boundary--\r\n"];
    }
}
