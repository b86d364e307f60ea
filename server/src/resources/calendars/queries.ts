import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, rowOf, updateRow } from '#db/records/rows.ts'
import { wireTime } from '#db/records/select.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import type { PageQuery, Search } from '#shapes'
import type { CalendarChanges, NewCalendar } from './schema.ts'

const today = sql<string>`to_char(now() at time zone calendars.timezone, 'YYYY-MM-DD')`

const isClosedToday = sql<boolean>`exists (select from jsonb_array_elements(calendars.exceptions) e
  where e ->> 'date' = ${today} and e -> 'spans' = '[]')`

export const records = recordsOf('calendars', () => [
  ...(['calendars.id', 'calendars.name', 'calendars.timezone', 'calendars.weekly'] as const),
  ...(['calendars.holidays', 'calendars.exceptions', 'calendars.ical_url', 'calendars.closed_days'] as const),
  'calendars.ical_error',
  wireTime('calendars.ical_read_at').as('ical_read_at'),
  isClosedToday.as('is_closed_today'),
  wireTime('calendars.created_at').as('created_at'),
  wireTime('calendars.updated_at').as('updated_at'),
])

export const sorts = { name: 'calendars.name', updated_at: 'calendars.updated_at' }

export const list = (db: Db, { search }: Search, page: PageQuery) => {
  const all = db.selectFrom('calendars')
  const matching = search === undefined ? all : all.where(contains('calendars.name', search))
  return pageOf(db, { records, matching, sorts }, page)
}

/** Finds a calendar to change. The order of the rules is locked first, as by every change of a rule. */
export const findToChange: ReturnType<typeof rowOf<'id'>> = async (db, params, lock) => {
  if (lock) await lockOrder(db)
  return rowOf('calendars')(db, params, lock)
}

const week = (given: NewCalendar['weekly']) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, given[day] ?? []]))

const json = (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value))

const stored = ({ weekly, holidays, exceptions, ical_url, ...rest }: CalendarChanges) => ({
  ...rest,
  ...(weekly && { weekly: json(week(weekly)) }),
  ...(holidays !== undefined && { holidays: json(holidays && { region: null, ...holidays }) }),
  ...(exceptions !== undefined && {
    exceptions: json(
      (exceptions ?? []).map(({ note = null, date, spans }) => ({ date: date.slice(0, 10), spans, note })),
    ),
  }),
  ...(ical_url !== undefined && { ical_url, ical_due_at: sql`now()`, ical_read_at: null }),
  ...(ical_url === null && { closed_days: '[]', ical_error: null }),
})

export const insert = (db: Db, calendar: NewCalendar) => insertRow(db, 'calendars', stored(calendar) as never)

export const update = async (db: Db, id: number, { ical_url, ...changes }: CalendarChanges) => {
  const former = await db
    .selectFrom('calendars')
    .select('ical_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isOther = ical_url !== undefined && ical_url !== former.ical_url
  const values = stored({ ...changes, ...(isOther && { ical_url }) })
  const { exceptions } = values
  // Other exceptions than today's closing knows of are not to be replaced by what it keeps.
  const closure = sql`case when exceptions = ${exceptions}::jsonb then closure end`
  await updateRow(db, 'calendars', id, { ...values, ...(exceptions !== undefined && { closure }) } as never)
}

/** Closes today with an exception, and keeps the one that it replaces. */
export const closeToday = async (db: Db, id: number) => {
  await sql`update calendars set
      closure = case when ${isClosedToday} then closure else jsonb_build_object('date', ${today}, 'former', (
        select e from jsonb_array_elements(exceptions) e where e ->> 'date' = ${today})) end,
      exceptions = (select coalesce(jsonb_agg(e order by e ->> 'date'), '[]') from (
        select e from jsonb_array_elements(exceptions) e where e ->> 'date' <> ${today}
        union all select jsonb_build_object('date', ${today}, 'spans', '[]'::jsonb, 'note', null)) given (e))
    where id = ${id}`.execute(db)
}

/** Takes back that today is closed: the exception that it had before counts again. */
export const reopenToday = async (db: Db, id: number) => {
  await sql`update calendars set closure = null,
      exceptions = (select coalesce(jsonb_agg(e order by e ->> 'date'), '[]') from (
        select e from jsonb_array_elements(exceptions) e where e ->> 'date' <> ${today}
        union all select closure -> 'former' where closure ->> 'date' = ${today}
          and closure -> 'former' <> 'null') given (e))
    where id = ${id} and ${isClosedToday}`.execute(db)
}

/** Reads two times as the API takes them, in milliseconds since 1970. */
export const readTimes = async (db: Db, from: string, to: string) => {
  const { rows } = await sql<{ from: number; to: number }>`
    select extract(epoch from ${from}::timestamptz)::float8 * 1000 as "from",
      extract(epoch from ${to}::timestamptz)::float8 * 1000 as "to"`.execute(db)
  return rows[0] as { from: number; to: number }
}
