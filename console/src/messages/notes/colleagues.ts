import { readColleagues } from '#console/api/availability.ts'
import { partsWith } from './mentions.ts'

/** Returns the IDs of the colleagues whom a note mentions. */
export const mentionIdsOf = async (text: string): Promise<number[]> => {
  if (!text.includes('@')) return []
  const ids = partsWith(text, await readColleagues()).flatMap(({ colleague }) =>
    colleague ? [colleague.id] : [],
  )
  return [...new Set(ids)]
}
