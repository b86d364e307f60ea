/** The name of an element: as written, and without its prefix. */
export interface Name {
  hash: number
  bytes: Buffer
  full: string
  local: string
}

export type Names = ReturnType<typeof createNames>

const SLOTS = 256

/** Checks whether the bytes at a position are this name. */
export const isNameAt = (name: Name, bytes: Buffer, from: number, length: number) => {
  const own = name.bytes
  if (own.length !== length) return false
  for (let index = 0; index < length; index += 1) if (own[index] !== bytes[from + index]) return false
  return true
}

const hashOf = (bytes: Buffer, from: number, to: number) => {
  let hash = 0
  for (let index = from; index < to; index += 1) hash = (Math.imul(hash, 31) + (bytes[index] as number)) | 0
  return hash
}

const madeOf = (hash: number, bytes: Buffer, from: number, to: number): Name => {
  const full = bytes.toString('utf8', from, to)
  const local = full.slice(full.indexOf(':') + 1)
  return { hash, bytes: Buffer.from(bytes.subarray(from, to)), full, local }
}

/** Builds each name once, in a table of fixed size, since a hostile part may have any number of names. */
export const createNames = () => {
  const slots: (Name | undefined)[] = new Array(SLOTS).fill(undefined)
  const nameAt = (bytes: Buffer, from: number, to: number): Name => {
    const hash = hashOf(bytes, from, to)
    const slot = hash & (SLOTS - 1)
    const known = slots[slot]
    if (known !== undefined && known.hash === hash && isNameAt(known, bytes, from, to - from)) return known
    const name = madeOf(hash, bytes, from, to)
    slots[slot] = name
    return name
  }
  return { nameAt }
}
