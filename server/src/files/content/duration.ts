import { mp3Seconds } from './mp3.ts'
import { mp4Seconds } from './mp4.ts'
import { type ReadBytes, readHeaders } from './reading.ts'

/** A week: a longer sound is a forged header, and more than the database holds. */
const MAX_SECONDS = 604_800

const readers: Record<string, (read: ReadBytes, size: number) => Promise<number | undefined>> = {
  'audio/mp4': mp4Seconds,
  'video/mp4': mp4Seconds,
  'audio/mpeg': mp3Seconds,
}

/** Returns how many milliseconds an MP4 or MP3 file plays, by its header; undefined if that is unknown. */
export const durationOf = async (path: string, mime: string) => {
  const reader = readers[mime]
  const seconds = reader && (await readHeaders(path, reader))
  return seconds && seconds > 0 && seconds <= MAX_SECONDS ? Math.ceil(seconds * 1_000) : undefined
}
