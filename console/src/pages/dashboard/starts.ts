const dayMs = 86_400_000

const shortest = [
  (start: string) => (start.length > 10 ? start.slice(11, 16) : start.slice(5)),
  (start: string) => start.slice(5, 16),
]

/**
 * Returns the starts of a report's rows in the shortest form that tells them apart: `14:00`, `11-20`, `11-20
 * 14:00`.
 */
export const startTexts = (rows: { start: string }[]) => {
  const starts = rows.map(({ start }) => start)
  const isClear = (write: (start: string) => string) => new Set(starts.map(write)).size === starts.length
  const write = shortest.find(isClear)
  return write ? starts.map(write) : starts
}

/** Returns the index of the day or week still in progress. */
const unfinishedOf = (rows: { start: string }[], { to, today }: Record<'to' | 'today', string>) => {
  const last = rows.at(-1)?.start
  return last === undefined || to < today || last.length > 10 ? undefined : rows.length - 1
}

/** Returns the places of a chart over time, with the one in progress marked. */
export const placesOf = (
  rows: { start: string }[],
  days: Record<'to' | 'today', string>,
  soFar: (text: string) => string,
) => {
  const unfinished = unfinishedOf(rows, days)
  const places = startTexts(rows).map((text, at) => (at === unfinished ? soFar(text) : text))
  return { places, unfinished }
}

/** Returns the first day of a row. A week may start before the period. */
export const firstDay = (start: string | undefined, from: string) => (start && start > from ? start : from)

/** Returns the last day of a row: the day before the next row, or the end of the period. */
export const lastDay = (next: string | undefined, to: string) =>
  next ? new Date(Date.parse(`${next.slice(0, 10)}T00:00:00Z`) - dayMs).toISOString().slice(0, 10) : to
