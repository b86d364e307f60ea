const maxBytesPerUnit = 3

/** Texts stored as UTF-8 outside the heap: as strings, every garbage collection would copy them. */
export interface Lines {
  add(text: string): void
  count(): number
  at(index: number): string
  /** All texts; nothing may be added afterwards. */
  bytes(): Uint8Array<ArrayBuffer>
}

export const linesOf = (room: number): Lines => {
  let buffer = Buffer.allocUnsafeSlow(room)
  let length = 0
  const ends: number[] = []
  const grow = (maxBytes: number) => {
    const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, maxBytes))
    buffer.copy(larger, 0, 0, length)
    buffer = larger
  }
  return {
    add(text) {
      const maxBytes = length + text.length * maxBytesPerUnit
      if (maxBytes > buffer.length) grow(maxBytes)
      length += buffer.write(text, length)
      ends.push(length)
    },
    count: () => ends.length,
    at: (index) => buffer.toString('utf8', index ? ends[index - 1] : 0, ends[index]),
    bytes: () => new Uint8Array(buffer.buffer, 0, length),
  }
}
