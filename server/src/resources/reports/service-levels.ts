import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { Metric } from '#resources/sla-clocks/schema.ts'
import { Nullable } from '#shapes'
import { type Conditions, ofResults, within } from './conditions.ts'
import { Count } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

interface Part {
  /** The key of each part: an ID, or the hour. */
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

const named = (table: string, column: string): Part => ({
  key: sql.ref(column),
  name: sql`(select name from ${sql.table(table)} where id = r.key)`,
})

/** What the promises of a period are counted by. */
const parts = {
  policy: { key: sql.ref('policy_id'), name: sql`(array_agg(policy_name order by decided_at desc))[1]` },
  group: named('groups', 'group_id'),
  channel: named('channels', 'channel_id'),
  queue: named('campaign_queues', 'campaign_queue_id'),
  employee: {
    key: sql.ref('handler_id'),
    name: sql`(select ${employeeName} from employees where id = r.key)`,
  },
  priority: { key: sql.ref('priority'), name: sql`null` },
  hour: { key: sql`extract(hour from started_at)::int`, name: sql`null` },
} satisfies Record<string, Part>
type By = keyof typeof parts

const ServiceLevelQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<By>({
      type: 'string',
      enum: Object.keys(parts),
      default: 'policy',
      description: 'What the promises are counted by',
    }),
  ),
})
type ServiceLevelQuery = Static<typeof ServiceLevelQuery>

const ServiceLevelRow = Type.Object(
  {
    key: Nullable(
      Type.Integer({
        description:
          'The ID of the policy, group, channel, queue or employee, the priority, or the hour of the day in which it was promised, from 0; null for what has none',
      }),
    ),
    name: Nullable(Type.String({ description: 'Its name; null for priorities and hours' })),
    metric: Metric,
    kept: Count('Promises that were kept in the period'),
    breached: Count('Promises whose time was used up in the period'),
    kept_percent: Type.Number({ minimum: 0, maximum: 100, description: 'Of all these, to one decimal' }),
  },
  { $id: 'ServiceLevelReportRow' },
)

const read = async (db: Db, { by = 'policy', ...asked }: Conditions & ServiceLevelQuery) => {
  const { key, name } = parts[by]
  const { rows } = await sql<Row>`
    select r.key, ${name} as name, metric, count(*) filter (where is_kept) as kept,
      count(*) filter (where not is_kept) as breached,
      round(100.0 * count(*) filter (where is_kept) / count(*), 1)::float8 as kept_percent
    from (select *, ${key} as key from sla_results where ${within('decided_at', asked)} and ${ofResults(asked)}) r
    group by r.key, metric
    order by r.key nulls last, array_position(array['first_answer', 'next_answer', 'resolution'], metric)`.execute(
    db,
  )
  return rows
}

export const serviceLevelReport = (app: App) =>
  serveTable(app, {
    name: 'service-levels',
    operation: 'ServiceLevelReport',
    summary: 'Report promises kept and missed',
    description:
      'A promise counts once: when it is kept, or when its time is used up. Group, queue, employee and channel are those of that moment, and later changes of policies or calendars change nothing. What is resolved again counts the last time, and a ticket that was merged into another one does not count as resolved.',
    row: ServiceLevelRow,
    query: ServiceLevelQuery,
    read,
  })
