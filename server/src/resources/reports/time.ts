import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App, Context } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { may } from '#resources/record-changes/readable.ts'
import { Nullable } from '#shapes'
import { type Conditions, ofTickets, spentBy } from './conditions.ts'
import { Count } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

interface Part {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** What the names require besides the report. */
  permission?: 'contact.read' | 'company.read'
}

/** The rows of a report; all that have less time are added up in one more. */
const maxRows = 1000

const named = (column: string, table: string): Part => ({
  key: sql.ref(column),
  name: sql`(select name from ${sql.table(table)} where id = r.key)`,
})

/** What the time of a period is added up by. */
const parts = {
  company: { ...named('contact_companies.company_id', 'companies'), permission: 'company.read' },
  contact: {
    key: sql.ref('tickets.contact_id'),
    name: sql`(select contact_name(first_name, last_name) from contacts where id = r.key)`,
    permission: 'contact.read',
  },
  employee: {
    key: sql.ref('entry.employee_id'),
    name: sql`(select ${employeeName} from employees where id = r.key)`,
  },
  category: named('tickets.category_id', 'categories'),
  of_group: named('tickets.group_id', 'groups'),
} satisfies Record<string, Part>
type By = keyof typeof parts

const TimeQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<By>({
      type: 'string',
      enum: Object.keys(parts),
      default: 'employee',
      description: 'What the time is added up by; `of_group` is the group that the ticket belongs to',
    }),
  ),
})
type TimeQuery = Static<typeof TimeQuery>

const TimeRow = Type.Object(
  {
    key: Nullable(
      Type.Integer({
        description: 'The ID of the company, contact, employee, category or group; null for what has none',
      }),
    ),
    name: Nullable(
      Type.String({
        description: 'Its name; that of a contact requires contact.read, that of a company company.read',
      }),
    ),
    minutes: Count('Minutes spent in the period'),
    entries: Count('Entries that they are from'),
    tickets: Count('Tickets on which they were spent'),
    others: Count(
      'How many companies, contacts, employees, categories or groups after the first thousand this row adds up; 0 for a row of one',
    ),
  },
  { $id: 'TimeReportRow' },
)

const read = async (
  db: Db,
  { by = 'employee', ...asked }: Conditions & TimeQuery,
  { viewer }: Pick<Context, 'viewer'>,
) => {
  const { group_id: _group, handler_id: _handler, ...ticket } = asked
  const { key, name, permission }: Part = parts[by]
  const shown = permission ? sql`case when ${may(viewer, permission)} then ${name} end` : name
  const companies =
    by === 'company'
      ? sql`left join contact_companies on contact_companies.contact_id = tickets.contact_id`
      : sql``
  const { rows } = await sql<Row>`
    with spent as materialized (
      select coalesce(${key}, 0) as id, entry.minutes, entry.ticket_id
      from ticket_time_entries entry join tickets on tickets.id = entry.ticket_id ${companies}
      where entry.minutes is not null and entry.spent_on between ${asked.from}::date and ${asked.to}::date
        and ${spentBy(asked)} and ${ofTickets(ticket)}),
    places as (
      select id, least(row_number() over (order by sum(minutes) desc, nullif(id, 0) nulls last), ${sql.lit(maxRows + 1)}) as place
      from spent group by id),
    r as (
      select place, case when place <= ${sql.lit(maxRows)} then nullif(min(id), 0) end as key, sum(minutes)::bigint as minutes,
        count(*) as entries, count(distinct ticket_id) as tickets,
        case when place > ${sql.lit(maxRows)} then count(distinct id) else 0 end as others
      from spent join places using (id) group by place)
    select key, ${shown} as name, minutes, entries, tickets, others from r order by place`.execute(db)
  return rows
}

export const timeReport = (app: App) =>
  serveTable(app, {
    name: 'time',
    operation: 'TimeReport',
    summary: 'Report the time spent on tickets',
    description:
      'By the day on which it was spent; `group_id` and `handler_id` are those whose time it is. By companies, the time for a contact of several companies counts for each of them. Timers count once they are stopped. The first thousand rows, those with most time first, are followed by one for all others.',
    row: TimeRow,
    query: TimeQuery,
    read,
  })
