const [A, Z, ZERO, NINE] = Buffer.from('AZ09') as unknown as [number, number, number, number]

// Turns a letter into a capital, and no digit into a letter.
const CAPITAL = 0xdf

/** Returns the column of `BC12`, counted from 0; -1 if there is none. */
export const columnOf = (bytes: Buffer, from: number, to: number) => {
  let column = 0
  for (let at = from; at < to; at += 1) {
    const byte = (bytes[at] as number) & CAPITAL
    if (byte < A || byte > Z) break
    column = column * 26 + byte - A + 1
  }
  return column - 1
}

/** Continues reading a whole number; returns NaN after anything but digits and blanks. */
export const wholeNumber = (before: number, bytes: Buffer, from: number, to: number) => {
  let value = before
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number
    if (byte >= ZERO && byte <= NINE) value = Math.max(value, 0) * 10 + byte - ZERO
    else if (byte > 32) return Number.NaN
  }
  return value
}
