import type { ReadBytes } from './reading.ts'

/** No real film or image has more boxes side by side. */
const MAX_BOXES = 1_000

interface Box {
  type: string
  /** Where its content begins and ends. */
  start: number
  end: number
}

const boxAt = async (read: ReadBytes, position: number, limit: number): Promise<Box | undefined> => {
  const head = await read(position, 16)
  const type = head.toString('latin1', 4, 8)
  const stated = head.readUInt32BE(0)
  // 1 says that a longer size follows, and 0 that the box goes on to the end.
  const [size, headBytes] = stated === 1 ? [Number(head.readBigUInt64BE(8)), 16] : [stated || limit, 8]
  return size < headBytes ? undefined : { type, start: position + headBytes, end: position + size }
}

/** Yields the boxes in a part of an MP4 or AVIF file, as far as they are undamaged. */
export async function* boxesIn(read: ReadBytes, from: number, to: number) {
  let position = from
  for (let count = 0; count < MAX_BOXES && position + 8 <= to; count++) {
    const box = await boxAt(read, position, to - position)
    if (!box) return
    yield box
    position = box.end
  }
}

/** Returns the first box of a type in a part of a file. */
export const findBox = async (read: ReadBytes, wanted: string, from: number, to: number) => {
  for await (const box of boxesIn(read, from, to)) if (box.type === wanted) return box
  return undefined
}
