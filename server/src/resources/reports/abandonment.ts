import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { Nullable } from '#shapes'
import { begun, type Conditions } from './conditions.ts'
import { Count, Percent, Seconds } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

interface Part {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

const parts = {
  channel: { key: sql`channel_id`, name: sql`(select name from channels where id = counted.key)` },
  queue: {
    key: sql`campaign_queue_id`,
    name: sql`(select name from campaign_queues where id = counted.key)`,
  },
  weekday: { key: sql`extract(isodow from created_at::timestamp)::int`, name: sql`null` },
  hour: { key: sql`extract(hour from created_at::timestamp)::int`, name: sql`null` },
} satisfies Record<string, Part>
type By = keyof typeof parts

const AbandonmentQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<By>({
      type: 'string',
      enum: Object.keys(parts),
      default: 'channel',
      description: 'What is counted by',
    }),
  ),
})
type AbandonmentQuery = Static<typeof AbandonmentQuery>

const Abandonment = Type.Object(
  {
    key: Nullable(
      Type.Integer({
        description:
          'The ID of the channel or queue, the day of the week from 1 (Monday), or the hour of the day from 0; null for no queue',
      }),
    ),
    name: Nullable(Type.String({ description: 'Its name; null for weekdays and hours' })),
    started: Count('Conversations that customers began'),
    left_waiting: Count('Of these, those whose customer left before anybody had accepted them'),
    left_unanswered: Count('Of these, those that ended accepted but without an answer'),
    abandoned_percent: Percent('Both, of all begun'),
    wait_median: Seconds('Median time that these customers waited until the end'),
    wait_p90: Seconds('The time that nine of ten of them did not exceed'),
  },
  { $id: 'AbandonmentReportRow' },
)

/** Whether an employee or a rule ended it, as far as its history shows; the customer otherwise. */
const isClosedByDesk = sql`coalesce((
  select r.employee_id is not null or r.rule_id is not null from record_changes r
  where r.subject_type = 'conversation' and r.subject_id = conversations.id
    and r.created_at >= conversations.created_at and r.changes @> '[{"field": "state", "to": "closed"}]'
  order by r.id desc limit 1), false)`

const abandoned = sql`
  case when state <> 'closed' or first_response_at is not null then null
    when accepted_at is not null then 'unanswered'
    when ${isClosedByDesk} then null
    else 'waiting' end`

const wait = (fraction: number) =>
  sql`round(percentile_cont(${sql.lit(fraction)}) within group (order by wait) filter (where abandoned is not null))`

const read = async (db: Db, { by = 'channel', ...asked }: Conditions & AbandonmentQuery) => {
  const { key, name } = parts[by]
  const { rows } = await sql<Row>`
    with talks as materialized (
      select ${key} as key, ${abandoned} as abandoned,
        greatest(extract(epoch from last_finished_at - first_enter_queue_at)::float8, 0) as wait
      from conversations where ${begun(asked)}),
    counted as (
      select key, count(*) as started,
        count(*) filter (where abandoned = 'waiting') as left_waiting,
        count(*) filter (where abandoned = 'unanswered') as left_unanswered,
        round(100.0 * count(abandoned) / count(*), 1)::float8 as abandoned_percent,
        ${wait(0.5)} as wait_median, ${wait(0.9)} as wait_p90
      from talks group by 1)
    select counted.*, ${name} as name from counted order by key nulls last`.execute(db)
  return rows
}

export const abandonmentReport = (app: App) =>
  serveTable(app, {
    name: 'abandonment',
    operation: 'AbandonmentReport',
    summary: 'Report customers who left without an answer',
    description:
      'Conversations that ended without a first response: the customer left while waiting, or they were accepted and ended without an answer. They count in the period in which they began.',
    row: Abandonment,
    query: AbandonmentQuery,
    read,
  })
