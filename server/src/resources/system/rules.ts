import { type DatabaseRoom, isFull, isNearlyFull } from '#db/embedded/disk.ts'
import type { RefusalReason } from '#resources/channels/refusals.ts'
import type { Check, System } from './schema.ts'

export type Facts = Omit<System, 'checks'> & {
  /** The newest migration in this version of the program. */
  newest: string
  /** The seconds since a process last checked for due jobs. */
  seconds: number | null
  /** The disk space of the embedded database. */
  databaseDisk: DatabaseRoom | undefined
}

type Said = Omit<Check, 'name'>

const ok = (message: string): Said => ({ state: 'ok', message })
const attention = (message: string): Said => ({ state: 'attention', message })
const failed = (message: string): Said => ({ state: 'failed', message })

const gigabytes = (bytes: number) => `${(bytes / 1_073_741_824).toFixed(1)} GB`
const counted = (number: number) => number.toLocaleString('en')

const schema = ({ schema_version, newest }: Facts) =>
  schema_version === newest
    ? ok(`The database is at ${schema_version}.`)
    : attention(
        `The database is at ${schema_version}, this server at ${newest}: bring all servers to one version.`,
      )

const connections = ({ database: { connections: c } }: Facts) =>
  c.used < c.max * 0.9
    ? ok(`${c.used} of ${c.max} connections are used.`)
    : attention(`${c.used} of ${c.max} connections are used: raise max_connections, or set WORKERS to fewer.`)

const damage = ({ database: { checksum_failures: times } }: Facts) => {
  if (times === null) return undefined
  return times
    ? failed(
        `Damaged pages of the database were read ${counted(times)} times: run parley verify, which names them, and restore the last good backup.`,
      )
    : ok('No damaged page of the database was read.')
}

/** The seconds without a check for due jobs that count as a failure; there are two checks a minute. */
const maxSilenceSeconds = 180

const jobs = ({ seconds }: Facts) => {
  if (seconds === null) return failed('No process has taken jobs yet: start parley serve or parley work.')
  return seconds <= maxSilenceSeconds
    ? ok('Jobs are taken.')
    : failed(`No process has taken jobs for ${counted(seconds)} s: start parley serve or parley work.`)
}

const failures = ({ jobs: { queues } }: Facts) => {
  const wrong = queues.filter((queue) => queue.failed)
  return wrong.length
    ? attention(
        `Jobs were given up: ${wrong.map((q) => `${q.name} ${q.failed}`).join(', ')}. The log says why.`,
      )
    : ok('No job was given up.')
}

const replicaWords: Record<string, string> = {
  away: 'The replica cannot be reached: lists are read on the primary.',
  behind: 'The replica is too far behind: lists are read on the primary.',
  'no replica': 'What should be a replica is none: lists are read on the primary.',
}

const replica = ({ database }: Facts) => {
  if (!database.replica) return undefined
  const words = replicaWords[database.replica.state]
  return words ? attention(words) : ok('Lists are read on the replica.')
}

const disk = ({ files: { free_bytes: free, total_bytes: total } }: Facts) => {
  if (free === null || total === null) return undefined
  const [left, all] = [gigabytes(free), gigabytes(total)]
  if (free < 209_715_200)
    return failed(`${left} of ${all} are free in the data folder: uploads and imports will be refused.`)
  return free < total * 0.05
    ? attention(`${left} of ${all} are free in the data folder: make room.`)
    : ok(`${left} of ${all} are free in the data folder.`)
}

const diskWords = {
  data: {
    full: (left: string) =>
      `The disk of the database has ${left} left: nothing can be changed until there is room.`,
    nearlyFull: (left: string) =>
      `The disk of the database has ${left} left: imports and other background work wait until there is room.`,
    fine: (left: string) => `The disk of the database has ${left} left.`,
  },
  log: {
    full: (left: string) =>
      `The disk of the database’s log (pg_wal) has ${left} left: nothing can be changed until there is room.`,
    nearlyFull: (left: string) =>
      `The disk of the database’s log (pg_wal) has ${left} left: imports and other background work wait until there is room.`,
    fine: (left: string) => `The disk of the database’s log (pg_wal) has ${left} left.`,
  },
}

const databaseDisk = ({ databaseDisk: room }: Facts) => {
  if (!room) return undefined
  const [words, left] = [diskWords[room.part], gigabytes(room.free)]
  if (isFull(room)) return failed(words.full(left))
  return isNearlyFull(room) ? attention(words.nearlyFull(left)) : ok(words.fine(left))
}

const webhooks = ({ webhooks: { dead } }: Facts) =>
  dead
    ? attention(
        `${counted(dead)} deliveries to webhooks were given up: put the receiver right and replay them.`,
      )
    : ok('No delivery to a webhook was given up.')

const upgrade = ({ upgrade: u }: Facts) => {
  if (!u) return ok('The upgrade of the database is complete.')
  const share = u.total ? Math.min(100, Math.floor((100 * u.done) / u.total)) : 0
  return attention(
    `The database is being upgraded while the service runs: ${u.steps_left} steps left, ${share} % of “${u.step}” done.`,
  )
}

const keyWords = {
  not_used_yet: () =>
    ok('No server has used SECRET_KEY_PREVIOUS so far: it may become SECRET_KEY once every server has it.'),
  in_use: ({ left, total }: System['secrets']) =>
    attention(`Secrets are being sealed with the new SECRET_KEY: ${left} of ${total} are left.`),
  replaced_elsewhere: () =>
    attention('Another server was started with a newer SECRET_KEY: start this one with it too.'),
  removable: () => ok('All secrets are sealed with SECRET_KEY: SECRET_KEY_PREVIOUS may be removed.'),
}

const secretKey = ({ secrets }: Facts) => {
  if (secrets.unreadable)
    return attention(
      `No known key opens ${counted(secrets.unreadable)} stored secrets: put theirs into SECRET_KEY_PREVIOUS, or enter them again. parley verify names them.`,
    )
  return secrets.previous_key
    ? keyWords[secrets.previous_key](secrets)
    : ok('SECRET_KEY opens all stored secrets.')
}

const maxWaitSeconds = 60

const inbound = ({ inbound: { waiting, oldest_waiting_seconds: seconds } }: Facts) =>
  (seconds ?? 0) > maxWaitSeconds
    ? attention(`${counted(waiting)} messages of customers wait to be taken in, the oldest for ${seconds} s.`)
    : ok('Messages of customers are taken in as they come.')

const clockOf = (time: string) => time.slice(11, 16)

const remedies: Record<RefusalReason, (channel: string, count: string, last: string) => string> = {
  no_signature: (channel, count, last) =>
    `${channel} refused webhook calls without a signature: ${count}, the last at ${last}. Check that nothing between the platform and this server removes headers.`,
  wrong_signature: (channel, count, last) =>
    `${channel} refused webhook calls with a wrong signature: ${count}, the last at ${last}. Messages are being lost: check the channel’s secret.`,
  malformed: (channel, count, last) =>
    `${channel} refused unreadable webhook calls: ${count}, the last at ${last}. Check that the webhook belongs to this channel’s platform.`,
  too_large: (channel, count, last) =>
    `${channel} refused webhook calls that were too large: ${count}, the last at ${last}.`,
  disabled: (channel, count, last) =>
    `${channel} is switched off and refused webhook calls: ${count}, the last at ${last}. Switch it on, or remove the webhook at the platform.`,
  no_credentials: (channel, count, last) =>
    `${channel} has no usable credentials and refused webhook calls: ${count}, the last at ${last}. Enter its credentials.`,
}

const refused = ({ inbound: { refused: calls } }: Facts) => {
  const [latest] = calls
  if (!latest) return ok('No webhook call was refused within the last day.')
  const { reason, channel_name, count, last_at } = latest
  return attention(remedies[reason](channel_name, counted(count), clockOf(last_at)))
}

const checks = {
  schema,
  upgrade,
  secret_key: secretKey,
  connections,
  damage,
  jobs,
  failed_jobs: failures,
  replica,
  disk,
  database_disk: databaseDisk,
  webhooks,
  inbound,
  refused,
}

/** Returns the checks with their state, and what to do about problems. */
export const judge = (known: Facts): Check[] =>
  Object.entries(checks).flatMap(([name, check]) => {
    const said = check(known)
    return said ? [{ name, ...said }] : []
  })
