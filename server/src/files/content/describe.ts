import { dimensionsOf } from './dimensions.ts'
import { durationOf } from './duration.ts'
import { mediaTypeOf } from './media-type.ts'

/** Facts read from a file's content. */
export interface ContentFacts {
  mime: string
  /** In pixels, of an image. */
  width: number | null
  height: number | null
  /** Milliseconds, of audio or video. */
  duration_ms: number | null
}

/** Returns the facts read from a file's content; null for those that it does not contain. */
export const describeContent = async (path: string): Promise<ContentFacts> => {
  const mime = await mediaTypeOf(path)
  const { width = null, height = null } = (await dimensionsOf(path, mime)) ?? {}
  return { mime, width, height, duration_ms: (await durationOf(path, mime)) ?? null }
}
