import * as queries from '#resources/calendars/queries.ts'
import { checkCalendar } from '#resources/calendars/rules.ts'
import { Calendar, NewCalendar } from '#resources/calendars/schema.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import type { Kind } from '../kind.ts'
import { removeUnused } from '../plain.ts'

/** Calendars, without what was read from their iCal addresses. */
export const calendars: Kind = {
  section: 'calendars',
  words: 'calendar',
  resource: 'calendar',
  keys: ['name'],
  isCaseless: true,
  entry: NewCalendar,
  record: Calendar,
  read: async (db) => {
    const rows = await db
      .selectFrom('calendars')
      .select(['id', 'name', 'timezone', 'weekly', 'holidays', 'exceptions', 'ical_url'])
      .orderBy('id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: queries.records.find,
  insert: ({ db, webhookAddresses }, entry) => {
    checkCalendar(entry as NewCalendar, webhookAddresses)
    return queries.insert(db, entry as NewCalendar)
  },
  update: async ({ db, webhookAddresses }, id, entry) => {
    checkCalendar(entry as NewCalendar, webhookAddresses)
    await lockOrder(db)
    await queries.update(db, id, entry as NewCalendar)
  },
  remove: async (session, id) => {
    await lockOrder(session.db)
    await removeUnused('calendars')(session, id)
  },
}
