const [A, Z, ZERO, NINE] = Buffer.from('AZ09') as unknown as [number, number, number, number]

// Makes a letter a capital, and of a digit nothing that is a letter.
const CAPITAL = 0xdf

/** Of `BC12` the column, counted from 0; -1 where there is none. */
export const columnOf = (bytes: Buffer, from: number, to: number) => {
  let column = 0
  for (let at = from; at < to; at += 1) {
    const byte = (bytes[at] as number) & CAPITAL
    if (byte < A || byte > Z) break
    column = column * 26 + byte - A + 1
  }
  return column - 1
}

/** Goes on reading a whole number; NaN once anything but digits and blanks was met. */
export const wholeNumber = (before: number, bytes: Buffer, from: number, to: number) => {
  let value = before
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number
    if (byte >= ZERO && byte <= NINE) value = Math.max(value, 0) * 10 + byte - ZERO
    else if (byte > 32) return Number.NaN
  }
  return value
}
