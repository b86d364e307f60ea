import { Marked } from '#console/ui/Marked.tsx'
import type { Schemas } from '#sdk/types.ts'

type Excerpt = Schemas['SearchExcerpt']

/** The number of characters before the first match that fit on a narrow screen. */
const maxBefore = 24

/** Returns an excerpt that begins near its first match, with a whole word if there are spaces. */
const shortened = ({ text, matches }: Excerpt): Excerpt => {
  const start = matches[0]?.start ?? 0
  if (start <= maxBefore + 1) return { text, matches }
  const before = text.slice(start - maxBefore, start)
  // Half of a character beyond the first 65,536 is left out.
  const kept = before.replace(/^\S*\s+(?=\S)/, '').replace(/^[\udc00-\udfff]/, '')
  const cut = start - kept.length - 1
  return {
    text: `…${kept}${text.slice(start)}`,
    matches: matches.map((match) => ({ ...match, start: match.start - cut })),
  }
}

/** A title with the search text marked. */
export const Title = ({ title, text }: { title: string; text: string }) => {
  const start = text ? title.toLowerCase().indexOf(text.toLowerCase()) : -1
  return <Marked text={title} matches={start < 0 ? [] : [{ start, length: text.length }]} />
}

/** The part of a text that a search found. */
export const FoundText = ({ excerpt }: { excerpt: Excerpt }) => <Marked {...shortened(excerpt)} />
