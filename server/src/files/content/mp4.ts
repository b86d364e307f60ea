import { findBox } from './boxes.ts'
import type { ReadBytes } from './reading.ts'

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
