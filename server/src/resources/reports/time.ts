import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { Nullable } from '#shapes'
import { type Conditions, ofTickets, spentBy } from './conditions.ts'
import { Count } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

interface Part {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

const named = (column: string, table: string): Part => ({
  key: sql.ref(column),
  name: sql`(select name from ${sql.table(table)} where id = r.key)`,
})

/** What the time of a period is added up by. */
const parts = {
  company: named('contact_companies.company_id', 'companies'),
  contact: {
    key: sql.ref('tickets.contact_id'),
    name: sql`(select contact_name(first_name, last_name) from contacts where id = r.key)`,
  },
  employee: {
    key: sql.ref('entry.employee_id'),
    name: sql`(select ${employeeName} from employees where id = r.key)`,
  },
  category: named('tickets.category_id', 'categories'),
} satisfies Record<string, Part>
type By = keyof typeof parts

const TimeQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<By>({
      type: 'string',
      enum: Object.keys(parts),
      default: 'employee',
      description: 'What the time is added up by',
    }),
  ),
})
type TimeQuery = Static<typeof TimeQuery>

const TimeRow = Type.Object(
  {
    key: Nullable(
      Type.Integer({
        description: 'The ID of the company, contact, employee or category; null for what has none',
      }),
    ),
    name: Nullable(Type.String({ description: 'Its name' })),
    minutes: Count('Minutes spent in the period'),
    entries: Count('Entries that they are from'),
    tickets: Count('Tickets on which they were spent'),
  },
  { $id: 'TimeReportRow' },
)

const read = async (db: Db, { by = 'employee', ...asked }: Conditions & TimeQuery) => {
  const { key, name } = parts[by]
  const companies =
    by === 'company'
      ? sql`left join contact_companies on contact_companies.contact_id = tickets.contact_id`
      : sql``
  const { rows } = await sql<Row>`
    select r.key, ${name} as name, sum(minutes)::bigint as minutes, count(*) as entries,
      count(distinct ticket_id) as tickets
    from (
      select ${key} as key, entry.minutes, entry.ticket_id
      from ticket_time_entries entry join tickets on tickets.id = entry.ticket_id ${companies}
      where entry.minutes is not null and entry.spent_on between ${asked.from}::date and ${asked.to}::date
        and ${spentBy(asked)} and ${ofTickets(asked.channel_id === undefined ? {} : { channel_id: asked.channel_id })}) r
    group by r.key order by minutes desc, r.key nulls last`.execute(db)
  return rows
}

export const timeReport = (app: App) =>
  serveTable(app, {
    name: 'time',
    operation: 'TimeReport',
    summary: 'Report the time spent on tickets',
    description:
      'By the day on which it was spent; `group_id` and `handler_id` are those whose time it is. By companies, the time for a contact of several companies counts for each of them. Timers count once they are stopped.',
    row: TimeRow,
    query: TimeQuery,
    read,
  })
