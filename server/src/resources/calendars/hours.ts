import type { Calendar as Hours } from '#calendars/calendar.ts'
import type { Db } from '#db/connections/connect.ts'

const hoursFields = ['timezone', 'weekly', 'holidays', 'exceptions', 'closed_days'] as const

/** Returns what calendars say about when they are open. */
export const hoursOf = async (db: Db, ids: number[]): Promise<Map<number, Hours>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('calendars')
    .select(['id', ...hoursFields])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...hours }) => [id, hours as unknown as Hours]))
}
