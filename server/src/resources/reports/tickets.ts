import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { Day } from '#shapes'
import { type Conditions, ofTickets, within } from './conditions.ts'
import { startOf, startText, stepsOf } from './measures.ts'
import { Count, ReportFilter } from './schema.ts'
import { type Row, serveFigures, serveTable } from './serve.ts'

const TicketDay = Type.Object(
  {
    start: Type.String({ ...Day, description: 'The day' }),
    created: Count('Tickets created on it'),
    closed: Count('Tickets that were resolved or closed on it, and still are'),
  },
  { $id: 'TicketReportRow' },
)

const perDay = (column: string, asked: Conditions) =>
  sql`(select ${startOf('day', column)} as start, count(*) as n from tickets
    where ${within(column, asked)} and ${ofTickets(asked)} group by 1)`

const readDays = async (db: Db, asked: Conditions) => {
  const { rows } = await sql<Row>`
    select ${startText('day')} as start, coalesce(created.n, 0) as created, coalesce(closed.n, 0) as closed
    from ${stepsOf('day', asked)}
    left join ${perDay('tickets.created_at', asked)} created using (start)
    left join ${perDay('tickets.closed_at', asked)} closed using (start)
    order by steps.start`.execute(db)
  return rows
}

const OpenTickets = Type.Object(
  {
    status: Type.Integer({ enum: [0, 1], description: '0 pending, 1 processing' }),
    under_1_day: Count('Created less than a day ago'),
    days_1_to_3: Count('Less than three days'),
    days_3_to_7: Count('Less than seven days'),
    days_7_to_30: Count('Less than thirty days'),
    over_30_days: Count('Thirty days ago or more'),
    total: Count('All of this status'),
    late: Count('Of these, those whose time to be done by has passed'),
  },
  { $id: 'OpenTicketReportRow' },
)

const younger = (days: number) => sql`created_at > now() - make_interval(hours => ${sql.lit(days * 24)})`
const between = (min: number, max: number) =>
  sql`count(created_at) filter (where not ${younger(min)} and ${younger(max)})`

const readOpen = async (db: Db, filter: ReportFilter) => {
  const { rows } = await sql<Row>`
    select s.status, count(created_at) filter (where ${younger(1)}) as under_1_day,
      ${between(1, 3)} as days_1_to_3, ${between(3, 7)} as days_3_to_7, ${between(7, 30)} as days_7_to_30,
      count(created_at) filter (where not ${younger(30)}) as over_30_days, count(created_at) as total,
      count(created_at) filter (where due_at < now()) as late
    from (values (0), (1)) s (status)
    left join (select * from tickets where status < 2 and ${ofTickets(filter)}) t using (status)
    group by s.status order by s.status`.execute(db)
  return rows
}

export const ticketReports = (app: App) => {
  serveTable(app, {
    name: 'tickets',
    operation: 'TicketReport',
    summary: 'Report tickets created and closed per day',
    description:
      'A ticket that is opened again no longer counts as closed; one closed twice counts the second time.',
    row: TicketDay,
    read: readDays,
  })
  serveFigures(app, {
    name: 'open-tickets',
    operation: 'OpenTicketReport',
    summary: 'Report open tickets by status and age',
    description: 'As they are now. Each column counts the tickets that the columns before it do not.',
    query: ReportFilter,
    data: Type.Object({ rows: Type.Array(OpenTickets) }),
    columns: Object.keys(OpenTickets.properties),
    read: async (db, query: ReportFilter) => ({ rows: await readOpen(db, query) }),
    rowsOf: ({ rows }: { rows: Row[] }) => rows,
  })
}
