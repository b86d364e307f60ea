import { randomInt } from 'node:crypto'

/** The most that JSON from a client may hold. A megabyte of records is well below; only the size limits text. */
export const jsonLimits = { levels: 32, names: 10_000, values: 200_000 }

type Excess = keyof typeof jsonLimits

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const opens = (byte: number) => byte === 0x7b || byte === 0x5b
const closes = (byte: number) => byte === 0x7d || byte === 0x5d

const prime = 0x01000193
const hashBits = 16
const seed = randomInt(2 ** 31)
const names = new Uint8Array(2 ** hashBits)

/**
 * Returns which limit JSON exceeds. Looks at the bytes alone, because parsing is what costs: an object of 100,000
 * different names takes a hundred times as long as one with the same few.
 */
export const excessOf = (json: Uint8Array): Excess | undefined => {
  names.fill(0)
  let [levels, values, different, hash] = [0, 0, 0, 0]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (byte === quote) {
      hash = seed
      for (at++; at < json.length && json[at] !== quote; at++) {
        if (json[at] === backslash) at++
        hash = Math.imul(hash ^ (json[at] as number), prime)
      }
    } else if (byte === colon) {
      const name = hash >>> (32 - hashBits)
      if (!names[name]) different++
      names[name] = 1
    } else if (byte === comma) values++
    else if (opens(byte)) {
      values++
      levels++
    } else if (closes(byte)) levels--
    if (levels > jsonLimits.levels) return 'levels'
    if (different > jsonLimits.names) return 'names'
    if (values > jsonLimits.values) return 'values'
  }
  return undefined
}
