import Type from 'typebox'
import { checkHours } from '#resources/channels/rules.ts'
import * as queries from '#resources/installation/queries.ts'
import { Installation, InstallationChanges } from '#resources/installation/schema.ts'
import { checkTimeZone } from '#resources/installation/time-zone.ts'
import { Maybe, Name } from '#shapes'
import type { Kind } from '../kind.ts'

/** What the company decides, in one entry without a name; the logo is a file and is left out. */
export const company: Kind = {
  section: 'installation',
  words: 'company',
  resource: 'installation',
  keys: [],
  isFixed: true,
  entry: Type.Object({
    ...Type.Omit(InstallationChanges, ['calendar_id']).properties,
    name: Maybe(Name),
    calendar: Maybe(Name),
  }),
  record: Installation,
  read: async (db) => {
    const row = await db
      .selectFrom('installation')
      .leftJoin('calendars', 'calendars.id', 'installation.calendar_id')
      .selectAll('installation')
      .select('calendars.name as calendar')
      .executeTakeFirst()
    const entry = {
      name: row?.name ?? null,
      late_reply_minutes: row?.late_reply_minutes ?? null,
      away_minutes: row?.away_minutes ?? null,
      max_session_days: row?.max_session_days ?? null,
      assistant_access: row?.assistant_access ?? null,
      employee_capacity: row?.employee_capacity ?? null,
      chat_points: row?.chat_points ?? null,
      ticket_points: row?.ticket_points ?? null,
      calendar: row?.calendar ?? null,
      service_hours: row?.service_hours ?? [],
      service_hours_note: row?.service_hours_note ?? null,
      service_hours_notes: row?.service_hours_notes ?? {},
      time_zone: row?.time_zone ?? null,
      ticket_reopen_days: row?.ticket_reopen_days ?? null,
    }
    return [{ id: 1, entry }]
  },
  find: async (db) => {
    const { row_version: _, ...company } = await queries.findCompany(db)
    return company
  },
  insert: async () => 1,
  update: async (session, _, { calendar, ...entry }) => {
    const changes = entry as InstallationChanges
    await checkTimeZone(session.db, changes.time_zone)
    return queries.update(session.db, {
      ...changes,
      calendar_id: calendar
        ? session.idOf('calendars', { name: calendar }, 'calendar')
        : (calendar as null | undefined),
      ...(changes.service_hours && { service_hours: checkHours(changes.service_hours) }),
    })
  },
  remove: async () => undefined,
}
