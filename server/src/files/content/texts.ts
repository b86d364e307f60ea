/** What may precede the first element; each part ends where it first can, so that matching is linear. */
const prolog = String.raw`^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!doctype\s+svg[^>]*>\s*)*`

const markup: [type: string, pattern: RegExp][] = [
  ['image/svg+xml', new RegExp(`${prolog}<svg[\\s>/]`, 'i')],
  [
    'text/html',
    new RegExp(`${prolog}<(!doctype\\s+html|html|head|body|script|iframe|meta|div|table)\\b`, 'i'),
  ],
  ['application/xml', /^\s*<(\?xml\s|!doctype\s)/i],
  ['text/calendar', /^BEGIN:VCALENDAR\r?\n/i],
  ['text/vcard', /^BEGIN:VCARD\r?\n/i],
]

const decoded = (head: Buffer, isWhole: boolean) => {
  const encoding = /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))
    ? head[0] === 0xff
      ? 'utf-16le'
      : 'utf-16be'
    : 'utf-8'
  try {
    // A character may be cut off at the end of the head.
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** Returns the media type of a text; undefined if these first bytes of a file are no text. */
export const textType = (head: Buffer, isWhole: boolean) => {
  const text = decoded(head, isWhole)
  if (text === undefined || /(?![\t-\r])\p{Cc}/u.test(text)) return undefined
  return markup.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text/plain'
}
