import type { DatabaseRoom } from '#db/embedded/disk.ts'
import { type Message, message } from '#messages/message.ts'
import type { RefusalReason } from '#resources/channels/refusals.ts'
import { backupStore, backups, logArchive } from './backup-rules.ts'
import type { BackupFacts } from './backups.ts'
import { attention, failed, ok } from './check-result.ts'
import type { DiskPace } from './disk-pace.ts'
import { databaseDisk, disk } from './disk-rules.ts'
import type { Check, System } from './schema.ts'
import { releases, type ServerFacts, timeZones } from './servers.ts'
import { type TransactionAges, transactionIds } from './transaction-ids.ts'

export type Facts = Omit<System, 'checks'> & {
  /** The newest migration in this version of the program. */
  newest: string
  /** The seconds since a process last checked for due jobs. */
  seconds: number | null
  /** The disk space of the embedded database. */
  databaseDisk: DatabaseRoom | undefined
  diskPace: DiskPace
  servers: ServerFacts
  transactionAges: TransactionAges
  backupFacts: BackupFacts
  /** Why the file store cannot be used; null if it can. */
  filesTrouble: string | null
  /** The seconds by which this machine's clock is ahead of the database's. */
  clockOffset: number
}

const counted = (number: number) => number.toLocaleString('en')

const schema = ({ schema_version, newest }: Facts) =>
  schema_version === newest
    ? ok(message('system.schema_version', { version: schema_version }))
    : attention(message('system.schema_versions', { version: schema_version, newest }))

const connections = ({ database: { connections: c } }: Facts) =>
  c.used < c.max * 0.9
    ? ok(message('system.connections', { used: c.used, max: c.max }))
    : attention(message('system.connections_scarce', { used: c.used, max: c.max }))

const writable = ({ database: { is_read_only } }: Facts) =>
  is_read_only ? failed(message('system.database_read_only')) : ok(message('system.database_writable'))

/** Seconds by which clocks may differ before it matters, and before tokens and schedules go wrong. */
const clockSlack = { attention: 2, failed: 60 }

const clock = ({ clockOffset }: Facts) => {
  const seconds = Math.abs(clockOffset)
  if (seconds < clockSlack.attention) return ok(message('system.clock_fine'))
  const say = seconds < clockSlack.failed ? attention : failed
  return say(message('system.clock_differs', { seconds: counted(Math.round(seconds)) }))
}

const damage = ({ database: { checksum_failures: times } }: Facts) => {
  if (times === null) return undefined
  return times
    ? failed(message('system.pages_damaged', { count: counted(times) }))
    : ok(message('system.pages_fine'))
}

/** The seconds without a check for due jobs that count as a failure; there are two checks a minute. */
const maxSilenceSeconds = 180

const jobs = ({ seconds }: Facts) => {
  if (seconds === null) return failed(message('system.jobs_never'))
  return seconds <= maxSilenceSeconds
    ? ok(message('system.jobs_taken'))
    : failed(message('system.jobs_not_taken', { seconds: counted(seconds) }))
}

const failures = ({ jobs: { queues } }: Facts) => {
  const wrong = queues.filter((queue) => queue.failed)
  return wrong.length
    ? attention(
        message('system.jobs_failed', { queues: wrong.map((q) => `${q.name} ${q.failed}`).join(', ') }),
      )
    : ok(message('system.jobs_fine'))
}

const replicaWords: Record<string, Message> = {
  away: message('system.replica_away'),
  behind: message('system.replica_behind'),
  'no replica': message('system.replica_none'),
}

const replica = ({ database }: Facts) => {
  if (!database.replica) return undefined
  const words = replicaWords[database.replica.state]
  return words ? attention(words) : ok(message('system.replica_used'))
}

const fileStore = ({ files: { kind }, filesTrouble }: Facts) => {
  const isFolder = kind === 'folder'
  if (filesTrouble !== null)
    return failed(message(isFolder ? 'system.folder_away' : 'system.bucket_away', { error: filesTrouble }))
  return isFolder ? undefined : ok(message('system.bucket_fine'))
}

const webhooks = ({ webhooks: { dead } }: Facts) =>
  dead
    ? attention(message('system.deliveries_failed', { count: counted(dead) }))
    : ok(message('system.deliveries_fine'))

const upgrade = ({ upgrade: u }: Facts) => {
  if (!u) return ok(message('system.upgrade_complete'))
  const share = u.total ? Math.min(100, Math.floor((100 * u.done) / u.total)) : 0
  return attention(message('system.upgrade_running', { count: u.steps_left, percent: share, step: u.step }))
}

const keyWords = {
  not_used_yet: () => ok(message('system.secrets_previous_unused')),
  in_use: ({ left, total }: System['secrets']) =>
    attention(message('system.secrets_resealing', { left, total })),
  replaced_elsewhere: () => attention(message('system.secrets_key_outdated')),
  removable: () => ok(message('system.secrets_resealed')),
}

const secretKey = ({ secrets }: Facts) => {
  if (secrets.unreadable)
    return attention(message('system.secrets_unreadable', { count: counted(secrets.unreadable) }))
  return secrets.previous_key
    ? keyWords[secrets.previous_key](secrets)
    : ok(message('system.secrets_readable'))
}

const maxWaitSeconds = 60

const inbound = ({ inbound: { waiting, oldest_waiting_seconds: seconds } }: Facts) =>
  (seconds ?? 0) > maxWaitSeconds
    ? attention(message('system.inbound_waiting', { count: counted(waiting), seconds: Number(seconds) }))
    : ok(message('system.inbound_fine'))

const clockOf = (time: string) => time.slice(11, 16)

const remedies: Record<RefusalReason, (channel: string, count: string, last: string) => Message> = {
  no_signature: (channel, count, last) => message('system.refused_unsigned', { channel, count, time: last }),
  wrong_signature: (channel, count, last) =>
    message('system.refused_signature', { channel, count, time: last }),
  malformed: (channel, count, last) => message('system.refused_unreadable', { channel, count, time: last }),
  too_large: (channel, count, last) => message('system.refused_size', { channel, count, time: last }),
  disabled: (channel, count, last) => message('system.refused_disabled', { channel, count, time: last }),
  no_credentials: (channel, count, last) =>
    message('system.refused_credentials', { channel, count, time: last }),
}

const refused = ({ inbound: { refused: calls } }: Facts) => {
  const [latest] = calls
  if (!latest) return ok(message('system.refused_none'))
  const { reason, channel_name, count, last_at } = latest
  return attention(remedies[reason](channel_name, counted(count), clockOf(last_at)))
}

const platforms = ({ failing_channels: [latest] }: Facts) => {
  if (!latest) return ok(message('system.platforms_fine'))
  const { channel_name: channel, first_at, error } = latest
  return attention(
    message('system.platform_failing', { channel, time: clockOf(first_at), reason: error as Message }),
  )
}

const checks = {
  schema,
  upgrade,
  secret_key: secretKey,
  writable,
  connections,
  transaction_ids: transactionIds,
  clock,
  time_zones: timeZones,
  releases,
  damage,
  jobs,
  failed_jobs: failures,
  replica,
  disk,
  file_store: fileStore,
  database_disk: databaseDisk,
  backups,
  backup_store: backupStore,
  log_archive: logArchive,
  webhooks,
  inbound,
  refused,
  platforms,
}

/** Returns the checks with their state, and what to do about problems. */
export const judge = (known: Facts): Check[] =>
  Object.entries(checks).flatMap(([name, check]) => {
    const said = check(known)
    return said ? [{ name, ...said }] : []
  })
