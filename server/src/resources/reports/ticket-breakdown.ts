import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import type { App, Context } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { may } from '#resources/record-changes/readable.ts'
import { Id, Nullable } from '#shapes'
import { type Conditions, ofTickets, within } from './conditions.ts'
import { optionPart } from './option-part.ts'
import { Count, Seconds } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

interface Part {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** What a ticket may have several of. */
  join?: RawBuilder<unknown>
}

/** The rows of a report: there may be more companies and tags than anybody reads. */
const maxRows = 1000

const named = (column: string, table: string): Part => ({
  key: sql.ref(column),
  name: sql`(select name from ${sql.table(table)} where id = counted.key)`,
})

/** What tickets are counted by. */
const parts = {
  of_group: named('tickets.group_id', 'groups'),
  employee: {
    key: sql.ref('tickets.handler_id'),
    name: sql`(select ${employeeName} from employees where id = counted.key)`,
  },
  queue: named('tickets.campaign_queue_id', 'campaign_queues'),
  sponsor: named('tickets.sponsor_id', 'sponsors'),
  category: named('tickets.category_id', 'categories'),
  priority: { key: sql.ref('tickets.priority'), name: sql`null` },
  tag: {
    ...named('ticket_tags.tag_id', 'tags'),
    join: sql`left join ticket_tags on ticket_tags.ticket_id = tickets.id`,
  },
  company: {
    ...named('contact_companies.company_id', 'companies'),
    join: sql`left join contact_companies on contact_companies.contact_id = tickets.contact_id`,
  },
} satisfies Record<string, Part>
type By = keyof typeof parts | 'field'

/** What a viewer needs to read the names. */
const permissions: { [B in By]?: Permission } = { company: 'company.read', field: 'cz_col.read' }

const BreakdownQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<By>({
      type: 'string',
      enum: [...Object.keys(parts), 'field'],
      default: 'of_group',
      description:
        'What tickets are counted by; `of_group` is the group that a ticket belongs to, `field` the custom field that `field_id` names',
    }),
  ),
  field_id: Type.Optional(
    Type.Integer({ ...Id, description: 'With `by=field`: a custom field of tickets that has options' }),
  ),
})
type BreakdownQuery = Static<typeof BreakdownQuery>

const counts = {
  created: Count('Tickets created in the period'),
  closed: Count('Tickets that were resolved or closed in the period, and still are'),
  tickets_reopened: Count('How often a resolved or closed ticket was opened again in the period'),
  tickets_open: Count('Tickets that are pending or processing now'),
  tickets_late: Count('Of these, those whose time to be done by has passed'),
}
type CountName = keyof typeof counts
const names = Object.keys(counts) as CountName[]

const Breakdown = Type.Object(
  {
    key: Nullable(
      Type.Integer({
        description:
          'The ID of the group, employee, queue, brand, category, tag or company; the priority; or the place of the option among those of the custom field, from 1; null for tickets without',
      }),
    ),
    name: Nullable(
      Type.String({
        description:
          'Its name; null for priorities. That of a company requires company.read, that of an option cz_col.read',
      }),
    ),
    ...counts,
    resolution_median: Seconds('Median time from the creation of the tickets closed to when they were'),
    resolution_p90: Seconds('The time that nine of ten of them did not exceed'),
  },
  { $id: 'TicketBreakdownRow' },
)

type CountColumns = { [N in CountName]?: RawBuilder<unknown> }

const all = sql`count(*)`
const lasted = sql`greatest(extract(epoch from tickets.closed_at - tickets.created_at)::float8, 0)`
const share = (fraction: number) =>
  sql`round(percentile_cont(${sql.lit(fraction)}) within group (order by ${lasted}))`

const read = async (
  db: Db,
  { by = 'of_group', field_id, ...asked }: Conditions & BreakdownQuery,
  { viewer }: Pick<Context, 'viewer'>,
) => {
  const { key, name, join = sql`` }: Part = by === 'field' ? await optionPart(db, field_id) : parts[by]
  const needed = permissions[by]
  const shown = needed ? sql`case when ${may(viewer, needed)} then ${name} end` : name
  /** Selects some of the counts of tickets, the others as 0. */
  const counted = (
    some: CountColumns,
    where: RawBuilder<unknown>,
    times = sql`null::float8, null::float8`,
  ) => sql`
    select ${key} as key, ${sql.join(names.map((count) => some[count] ?? sql`0`))}, ${times}
    from tickets ${join} ${where} and ${ofTickets(asked)} group by 1`
  const reopened = sql`join handovers on handovers.subject_type = 'ticket' and handovers.subject_id = tickets.id
    where handovers.kind = 'reopen' and ${within('handovers.created_at', asked)}`
  const every = [
    counted({ created: all }, sql`where ${within('tickets.created_at', asked)}`),
    counted(
      { closed: all },
      sql`where ${within('tickets.closed_at', asked)}`,
      sql`${share(0.5)}, ${share(0.9)}`,
    ),
    counted({ tickets_reopened: all }, reopened),
    counted(
      { tickets_open: all, tickets_late: sql`count(*) filter (where due_at < now())` },
      sql`where tickets.status < 2`,
    ),
  ]
  const sums = sql.join(names.map((count) => sql`sum(${sql.ref(count)})::int as ${sql.ref(count)}`))
  const { rows } = await sql<Row>`
    with counted as (
      select key, ${sums}, max(resolution_median) as resolution_median, max(resolution_p90) as resolution_p90
      from (${sql.join(every, sql` union all `)})
        as every (key, ${sql.join(names.map((count) => sql.ref(count)))}, resolution_median, resolution_p90)
      group by key order by sum(created) desc, sum(tickets_open) desc, key nulls last limit ${sql.lit(maxRows)})
    select counted.*, ${shown} as name from counted`.execute(db)
  return rows
}

export const ticketBreakdownReport = (app: App) =>
  serveTable(app, {
    name: 'ticket-breakdown',
    operation: 'TicketBreakdownReport',
    summary:
      'Report tickets by group, employee, queue, brand, category, priority, tag, company or custom field',
    description:
      'By what the tickets have now, in a period before as well. Open and late tickets are those of now, whatever the period. A ticket of several tags, companies or options counts for each of them. The thousand rows with most new tickets.',
    row: Breakdown,
    query: BreakdownQuery,
    read,
  })
