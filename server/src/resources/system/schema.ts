import Type, { type Static } from 'typebox'
import { FailingChannel } from '#resources/channels/failing.ts'
import { RefusedCalls } from '#resources/channels/refusals.ts'
import { DateTime, Id, Name, Nullable, Worded } from '#shapes'

const Count = Type.Integer({ minimum: 0 })
const Bytes = Type.Integer({ minimum: 0 })
const Capped = Type.Integer({ minimum: 0, description: 'At most 10,000 for each webhook' })
const Seconds = Nullable(Type.Integer({ minimum: 0, description: 'How long the oldest has been due' }))

const Table = Type.Object({
  name: Type.String({ examples: ['contacts'] }),
  rows: Type.Integer({ minimum: 0, description: 'As the database estimates them' }),
  bytes: Bytes,
})

const Replica = Type.Object({
  state: Type.String({ examples: ['in use'], description: 'in use, away, behind or no replica' }),
  lag_bytes: Type.Integer({ minimum: 0, description: 'Of the primary’s log, when both were last asked' }),
})

const Queue = Type.Object({
  name: Type.String({ examples: ['housekeeping'] }),
  waiting: Type.Integer({ minimum: 0, description: 'Those that are due later are not counted' }),
  running: Count,
  failed: Type.Integer({ minimum: 0, description: 'Given up within the last days' }),
  oldest_waiting_seconds: Seconds,
})

const Upgrade = Type.Object({
  step: Type.String({ examples: ['fill_contact_search'] }),
  done: Type.Integer({ minimum: 0, description: 'The last id that a step through a table has reached' }),
  total: Type.Integer({ minimum: 0, description: 'Its last id; 0 where a step is not counted' }),
  steps_left: Count,
})

const Secrets = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Credentials of channels and secrets of webhooks' }),
  left: Type.Integer({ minimum: 0, description: 'Not sealed with the present SECRET_KEY yet' }),
  unreadable: Type.Integer({
    minimum: 0,
    description: 'Opened by neither SECRET_KEY nor a key of SECRET_KEY_PREVIOUS',
  }),
  previous_key: Nullable(
    Type.Enum(['not_used_yet', 'in_use', 'replaced_elsewhere', 'removable'], {
      description:
        'How far a change of the key is; null without SECRET_KEY_PREVIOUS. not_used_yet: no server has used it so far. replaced_elsewhere: another server was started with a newer key',
    }),
  ),
})

const Backups = Type.Object({
  is_scheduled: Type.Boolean({ description: 'Whether BACKUP_SCHEDULE is set' }),
  last_good_at: Nullable(Type.String({ ...DateTime, description: 'When the last good backup began' })),
  last_bytes: Nullable(Bytes),
  last_verified_at: Nullable(
    Type.String({ ...DateTime, description: 'When a backup was last restored on trial' }),
  ),
  last_error: Nullable(Type.String({ description: 'Why the last attempt failed; null if it did not' })),
  log_archived_at: Nullable(
    Type.String({
      ...DateTime,
      description: 'When a part of the write-ahead log was last archived; null without BACKUP_WAL',
    }),
  ),
})

const RefusedByChannel = Type.Object({
  channel_id: Id,
  channel_name: Name,
  ...Type.Omit(RefusedCalls, ['first_at']).properties,
})

export const checkStates = ['ok', 'attention', 'failed'] as const
export const Check = Type.Object({
  name: Type.String({ examples: ['jobs'] }),
  state: Type.Unsafe<(typeof checkStates)[number]>({ type: 'string', enum: [...checkStates] }),
  message: Worded({ description: 'The problem and its solution in one sentence' }),
})

export const System = Type.Object(
  {
    version: Type.String({ description: 'Of Parley' }),
    node_version: Type.String(),
    schema_version: Type.String({ description: 'The newest migration that the database has seen' }),
    started_at: Type.String({ ...DateTime, description: 'When the process that answers was started' }),
    uptime_seconds: Count,
    database: Type.Object({
      version: Type.String({ description: 'Of PostgreSQL' }),
      is_embedded: Type.Boolean({ description: 'Whether Parley runs it itself' }),
      is_read_only: Type.Boolean({ description: 'Whether it takes no changes' }),
      bytes: Bytes,
      connections: Type.Object({ used: Count, max: Count }),
      replica: Nullable(Replica),
      checksum_failures: Nullable(
        Type.Integer({
          minimum: 0,
          description: 'How often a damaged page was read; null where PostgreSQL keeps no checksums',
        }),
      ),
      tables: Type.Array(Table, { description: 'The ten largest, with their indexes and partitions' }),
    }),
    jobs: Type.Object({
      last_seen_at: Nullable(
        Type.String({
          ...DateTime,
          description: 'When a process last looked what is due; null before the first',
        }),
      ),
      queues: Type.Array(Queue),
    }),
    upgrade: Nullable(Upgrade),
    secrets: Secrets,
    backups: Backups,
    imports: Type.Object({ waiting: Count, running: Count }),
    webhooks: Type.Object({ pending: Capped, dead: Capped }),
    inbound: Type.Object({
      waiting: Type.Integer({
        minimum: 0,
        description: 'Events of platforms not worked yet; at most 10,000',
      }),
      oldest_waiting_seconds: Seconds,
      refused: Type.Array(RefusedByChannel, {
        description: 'Webhook calls refused within the last day, the latest first; at most 20',
      }),
    }),
    failing_channels: Type.Array(FailingChannel, {
      description: 'Channels over which messages could not be sent within the last 15 minutes',
    }),
    files: Type.Object({
      kind: Type.Unsafe<'folder' | 'bucket'>({ type: 'string', enum: ['folder', 'bucket'] }),
      free_bytes: Nullable(Bytes),
      total_bytes: Nullable(Bytes),
      is_away: Type.Boolean({ description: 'Whether the bucket or folder does not answer' }),
    }),
    checks: Type.Array(Check),
  },
  { $id: 'System', description: 'Installation status' },
)
export type System = Static<typeof System>
export type Check = Static<typeof Check>
