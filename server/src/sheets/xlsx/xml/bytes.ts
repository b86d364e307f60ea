export const [LESS, MORE, SLASH, BANG, QUESTION, EQUALS, QUOTE, APOSTROPHE] = Buffer.from(
  '<>/!?="\'',
) as unknown as [number, number, number, number, number, number, number, number]

export const SPACE = 1
export const BREAK = 2
const NOT_FIRST = 3

// The class of a byte in a name: 0 is part of it.
const kinds = new Uint8Array(256)
for (const byte of Buffer.from('-.0123456789')) kinds[byte] = NOT_FIRST
for (const byte of Buffer.from('<>/!?="\'&;,()[]{}|\\`~@#$%^*+')) kinds[byte] = BREAK
for (let byte = 0; byte < 32; byte += 1) kinds[byte] = BREAK
for (const byte of Buffer.from('\t\n\r ')) kinds[byte] = SPACE

export const kindOf = (byte: number | undefined) => kinds[byte as number] as number

export const isSpace = (byte: number | undefined) => kinds[byte as number] === SPACE
