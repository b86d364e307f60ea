import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App, Context } from '#http/endpoint.ts'
import { Id, Nullable } from '#shapes'
import { type Conditions, ofTickets, within } from '../conditions.ts'
import { Count, Percent, Seconds } from '../schema.ts'
import { serveTable } from '../serve.ts'
import { countBy, type FigureSelection } from './count.ts'
import { firstContactPercent } from './first-contact.ts'
import { optionPart } from './option-part.ts'
import { named, type Part, partsOf } from './parts.ts'

/** What tickets are counted by. */
const parts = {
  ...partsOf('tickets'),
  category: named('tickets.category_id', 'categories'),
  priority: { key: sql.ref('tickets.priority'), name: sql`null` },
} satisfies Record<string, Part>
type By = keyof typeof parts | 'field'

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

const measures = {
  resolution_median: Seconds(
    'Median time from the creation of the tickets closed to when they were. Excludes tickets merged into others',
  ),
  resolution_p90: Seconds('The time that nine of ten of them did not exceed'),
  first_contact_percent: Percent(
    'Percentage of the closed tickets that were resolved at first contact: with one conversation at most, and neither the ticket nor the conversation ever reopened. Excludes tickets merged into others; null if there are none',
  ),
}

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
    ...measures,
  },
  { $id: 'TicketBreakdownRow' },
)

const all = sql`count(*)`
const lasted = sql`greatest(extract(epoch from tickets.closed_at - tickets.created_at)::float8, 0)`
/** A ticket that became part of another one is not resolved by that. */
const share = (fraction: number) =>
  sql`round(percentile_cont(${sql.lit(fraction)}) within group (order by ${lasted})
    filter (where tickets.merged_into_id is null))`

const read = async (
  db: Db,
  { by = 'of_group', field_id, ...asked }: Conditions & BreakdownQuery,
  context: Context,
) => {
  const part = by === 'field' ? await optionPart(db, field_id) : parts[by]
  const mine = ofTickets(asked)
  const selected: FigureSelection[] = [
    { figures: { created: all }, from: sql`where ${within('tickets.created_at', asked)} and ${mine}` },
    {
      figures: {
        closed: all,
        resolution_median: share(0.5),
        resolution_p90: share(0.9),
        first_contact_percent: firstContactPercent,
      },
      from: sql`where ${within('tickets.closed_at', asked)} and ${mine}`,
    },
    {
      figures: { tickets_reopened: all },
      from: sql`join handovers on handovers.subject_type = 'ticket' and handovers.subject_id = tickets.id
        where handovers.kind = 'reopen' and ${within('handovers.created_at', asked)} and ${mine}`,
    },
    {
      figures: { tickets_open: all, tickets_late: sql`count(*) filter (where due_at < now())` },
      from: sql`where tickets.status < 2 and ${mine}`,
    },
  ]
  const names = ['created', 'tickets_open', 'closed', 'tickets_reopened', 'tickets_late'] as const
  return countBy(
    db,
    part,
    { table: 'tickets', counts: [...names], measures: Object.keys(measures), selected },
    context,
  )
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
