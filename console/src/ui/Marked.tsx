import type { Schemas } from '#sdk/types.ts'

/** A text with its matches marked. */
export const Marked = ({ text, matches }: Schemas['SearchExcerpt']) => {
  let end = 0
  const parts = matches.flatMap(({ start, length }) => {
    const before = text.slice(end, start)
    end = start + length
    return [before, <mark key={start}>{text.slice(start, end)}</mark>]
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
