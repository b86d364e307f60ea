interface Slice {
  utf8Slice(from: number, to: number): string
}

/** Does what toString does once it has resolved the encoding, which takes a twentieth of the total time. */
export const utf8 = (bytes: Buffer, from: number, to: number) => (bytes as Buffer & Slice).utf8Slice(from, to)
