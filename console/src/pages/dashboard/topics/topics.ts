import type { Schemas } from '#sdk/types.ts'

type Row = Schemas['TopicReportRow']
type Counts = Pick<Row, 'tickets' | 'tickets_before' | 'conversations' | 'conversations_before'>

export interface Topic extends Counts {
  key: string
  group: string | null
  category: string | null
  subCategory: string | null
  /** How they ended, the most frequent first. */
  outcomes: { name: string | null; count: number }[]
}

const sum = (rows: Row[], name: keyof Counts) => rows.reduce((total, row) => total + row[name], 0)

/** Returns the rows of a report with those of one topic together, in their order. */
export const topicsOf = (rows: Row[]): Topic[] =>
  [...Map.groupBy(rows, (row) => `${row.group_id} ${row.category_id} ${row.sub_category_id}`)].map(
    ([key, all]) => ({
      key,
      group: all[0]?.group_name ?? null,
      category: all[0]?.category_name ?? null,
      subCategory: all[0]?.sub_category_name ?? null,
      tickets: sum(all, 'tickets'),
      tickets_before: sum(all, 'tickets_before'),
      conversations: sum(all, 'conversations'),
      conversations_before: sum(all, 'conversations_before'),
      outcomes: all
        .map((row) => ({ name: row.termination_code_name, count: row.tickets + row.conversations }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count),
    }),
  )

/** Returns a change in percent with its sign; undefined if there was nothing before. */
export const changeOf = (now: number, before: number) => {
  if (!before) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  return percent > 0 ? `+${percent} %` : `${percent === 0 ? '±0' : `−${-percent}`} %`
}
