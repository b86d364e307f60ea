import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import type { App } from '#http/endpoint.ts'
import { Id, Nullable } from '#shapes'
import { begun, type Conditions, ofConversations, within } from './conditions.ts'
import { Count } from './schema.ts'
import { type Row, serveTable } from './serve.ts'

const VolumeQuery = Type.Object({
  by: Type.Optional(
    Type.Unsafe<'channel' | 'weekday'>({
      type: 'string',
      enum: ['channel', 'weekday'],
      default: 'channel',
      description: 'What the hours are counted for',
    }),
  ),
  of: Type.Optional(
    Type.Unsafe<'conversations' | 'messages'>({
      type: 'string',
      enum: ['conversations', 'messages'],
      default: 'conversations',
      description: 'Count conversations started by customers, or all their messages',
    }),
  ),
})
type VolumeQuery = Static<typeof VolumeQuery>

const VolumeCell = Type.Object(
  {
    channel_id: Nullable(Type.Integer({ ...Id, description: 'The channel; null by weekday' })),
    channel_name: Nullable(Type.String()),
    weekday: Nullable(
      Type.Integer({ minimum: 1, maximum: 7, description: '1 Monday to 7 Sunday; null by channel' }),
    ),
    hour: Type.Integer({ minimum: 0, maximum: 23, description: 'The hour of the day that begins then' }),
    count: Count('How many came in that hour, on all days of the period together'),
  },
  { $id: 'VolumeReportRow' },
)

const moments = ({ of, ...asked }: Conditions & VolumeQuery) =>
  of === 'messages'
    ? sql`select messages.created_at::timestamp as moment, conversations.channel_id
        from messages join conversations on conversations.id = messages.conversation_id
        where messages.direction = 'inbound' and ${within('messages.created_at', asked)}
          and ${ofConversations(asked)}`
    : sql`select created_at::timestamp as moment, channel_id from conversations where ${begun(asked)}`

const keysOf = {
  channel: {
    key: sql`channel_id`,
    all: sql`(select distinct key from counts)`,
    columns: sql`keys.key as channel_id,
      (select name from channels where id = keys.key) as channel_name, null as weekday`,
  },
  weekday: {
    key: sql`extract(isodow from moment)::int`,
    all: sql`(select generate_series(1, 7) as key)`,
    columns: sql`null as channel_id, null as channel_name, keys.key as weekday`,
  },
}

const read = async (db: Db, asked: Conditions & VolumeQuery) => {
  const { key, all, columns } = keysOf[asked.by ?? 'channel']
  const { rows } = await sql<Row>`
    with counts as (
      select ${key} as key, extract(hour from moment)::int as hour, count(*) as n
      from (${moments(asked)}) moments group by 1, 2)
    select ${columns}, hours.hour, coalesce(counts.n, 0) as count
    from ${all} keys cross join generate_series(0, 23) as hours (hour)
    left join counts on counts.key = keys.key and counts.hour = hours.hour
    order by keys.key, hours.hour`.execute(db)
  return rows
}

export const volumeReport = (app: App) =>
  serveTable(app, {
    name: 'volume',
    operation: 'VolumeReport',
    summary: 'Report when customers write, by hour of the day',
    description:
      'Every hour has a row, also where nothing came; channels without anything in the period are left out.',
    row: VolumeCell,
    query: VolumeQuery,
    read,
  })
