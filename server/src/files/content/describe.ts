import { dimensionsOf } from './dimensions.ts'
import { durationOf } from './duration.ts'
import { mediaTypeOf } from './media-type.ts'

/** What a file's content says of itself. */
export interface ContentFacts {
  mime: string
  /** In pixels, of an image. */
  width: number | null
  height: number | null
  /** Milliseconds, of audio or video. */
  duration_ms: number | null
}

/** Returns what the content of a file says of itself; null for what it does not. */
export const describeContent = async (path: string): Promise<ContentFacts> => {
  const mime = await mediaTypeOf(path)
  const { width = null, height = null } = (await dimensionsOf(path, mime)) ?? {}
  return { mime, width, height, duration_ms: (await durationOf(path, mime)) ?? null }
}
