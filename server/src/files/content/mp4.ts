import type { ReadBytes } from './reading.ts'

/** No real recording has more boxes side by side. */
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

const findBox = async (read: ReadBytes, wanted: string, from: number, to: number) => {
  let position = from
  for (let count = 0; count < MAX_BOXES && position + 8 <= to; count++) {
    const box = await boxAt(read, position, to - position)
    if (!box || box.type === wanted) return box
    position = box.end
  }
  return undefined
}

/** Returns the seconds that an MP4 file plays, from the header of its film; undefined if it has none. */
export const mp4Seconds = async (read: ReadBytes, size: number) => {
  const film = await findBox(read, 'moov', 0, size)
  const header = film && (await findBox(read, 'mvhd', film.start, Math.min(film.end, size)))
  if (!header) return undefined
  const fields = await read(header.start, 32)
  // The second version has its dates and its duration in 64 bits.
  if (fields.readUInt8(0) === 0) return fields.readUInt32BE(16) / fields.readUInt32BE(12)
  return Number(fields.readBigUInt64BE(24)) / fields.readUInt32BE(20)
}
