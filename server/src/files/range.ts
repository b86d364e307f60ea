/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Returns the part that a Range header asks for; `none` if the file has no such part, undefined if the whole
 * file is to be sent, as for several parts at once.
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'none' | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  if (!first) {
    const length = Math.min(Number(last), size)
    return length ? { start: size - length, end: size - 1 } : 'none'
  }
  const start = Number(first)
  if (last && Number(last) < start) return undefined
  return start < size ? { start, end: last ? Math.min(Number(last), size - 1) : size - 1 } : 'none'
}
