import type pg from 'pg'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { clientOf, median, quantile, timesOfAll } from '../ask.ts'
import { withConnection } from '../folder.ts'
import { start } from '../measure.ts'
import type { Result } from '../result.ts'
import type { Growth } from './growth.ts'

const choose = async (client: pg.ClientBase) => {
  const { rows } = await client.query(`
    select (select text from bench.phrases where id = 2) as common, (select text from bench.phrases where id = 19000) as rare,
      (select left(text, 2) from bench.phrases where id = 18001) as han,
      (select max(id) from messages where id % 8 = 0) as latest, (select epoch from change_stream) as epoch,
      (select min(id) from changes) as first_change`)
  return rows[0]
}

const groupOf = (name: string) => {
  if (name.startsWith('search')) return 'message searches'
  return /history|log|stream/.test(name) ? 'logs' : 'threads'
}

/** Spread over everything, and the same in every run. */
const anyOf = (count: number) => {
  let n = 0
  return () => 1 + ((++n * 7919) % count)
}

const pathsOf = async (client: pg.ClientBase, { messages, conversations, contacts, logs }: Growth) => {
  const { common, rare, han, epoch, first_change } = await choose(client)
  const [conversation, contact, message] = [anyOf(conversations), anyOf(contacts), anyOf(messages / 8)]
  const found = (text: string) => `/message?search=${encodeURIComponent(text)}`
  const change = anyOf(logs - 500)
  const cursor = () => Buffer.from(`${epoch}.${first_change + change()}`).toString('base64url')
  return {
    'thread of any conversation': () => `/conversation/${conversation()}/message`,
    'inbox: waiting': () => '/conversation?state=waiting&per_page=50&sort=id',
    'inbox: handled': () => '/conversation?state=handling&per_page=50&sort=id',
    'all conversations, with total': () => '/conversation?per_page=15',
    'conversations of any contact': () => `/conversation?contact_id=${contact()}`,
    'numbers of the menu': () => '/me/counts',
    'search: an order number': () => found(`hp${1_000_000 + 8 * message()}`),
    'search: a rare phrase': () => found(rare),
    'search: two Han characters': () => found(han),
    'search: a common phrase': () => found(common),
    'search in one contact': () => `${found(common)}&contact_id=${contact()}`,
    'history of any contact': () => `/contact/${contact()}/history`,
    'audit log of a record': () => `/audit-log?resource=tag&record_id=${1 + (contact() % 500)}&per_page=15`,
    'stream of changes, 500 from anywhere': () => `/change?limit=500&after=${cursor()}`,
  }
}

/** A filled installation, with the token of an administrator. */
export interface FilledInstallation {
  growth: Growth
  connection: pg.ClientConfig
  token: string
}

const askersOf = async ({ connection, token, growth }: FilledInstallation) => {
  const paths = await withConnection(connection, (client) => pathsOf(client, growth))
  const service = await start('service.ts', { BENCH_CONNECTION: JSON.stringify(connection) })
  const client = clientOf(service.address, token)
  const close = () => {
    client.close()
    service.process.disconnect()
  }
  return { size: growth.messages, paths: Object.entries(paths), get: client.get, close }
}

/** Measures the same requests to all installations in turn, so that what else the machine does counts for all. */
export const measureReads = async (filled: FilledInstallation[]): Promise<Result[]> => {
  const askers = await Promise.all(filled.map(askersOf))
  const asks = (askers[0]?.paths ?? []).flatMap(([name], place) =>
    askers.map(({ size, paths, get }) => ({
      name,
      size,
      ask: () => get(`/api/v1${paths[place]?.[1]()}`),
    })),
  )
  const times = await timesOfAll(
    asks.map(({ ask }) => ask),
    (index, error) => {
      throw new Error(asks[index]?.name, { cause: error })
    },
  )
  for (const { close } of askers) close()
  return asks.map(({ name, size }, index) => {
    const own = times[index] as number[]
    return { group: groupOf(name), name, size, p50: median(own), p99: quantile(own, 0.99) }
  })
}

const inserts = 500

const insert = {
  name: 'insert_message',
  text: `insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
    values ($1, $2, $3, 'inbound', 'customer', 'text', $4, 'sent')`,
}

/** Milliseconds of adding a message and its search text in a transaction of its own, in turn. */
export const measureInserts = async (filled: FilledInstallation[]): Promise<Result[]> => {
  const writers = await Promise.all(
    filled.map(async ({ connection, growth }) => {
      const client = new WatchedClient(sessionConfig(connection, 'UTC', 0))
      await client.connect()
      await client.query('set synchronous_commit = off')
      return { client, growth, conversation: anyOf(growth.conversations), times: [] as number[] }
    }),
  )
  for (let n = 0; n < inserts; n++)
    for (const { client, growth, conversation, times } of writers) {
      const id = conversation()
      const values = [id, 1 + (id % growth.contacts), 1000 + n, JSON.stringify(`Where is order HP${n}?`)]
      const begun = performance.now()
      await client.query({ ...insert, values })
      times.push(performance.now() - begun)
    }
  for (const { client } of writers) await client.end()
  return writers.map(({ growth, times }) => ({
    group: 'threads',
    name: 'add a message',
    size: growth.messages,
    p50: median(times),
    p99: quantile(times, 0.99),
  }))
}

const parts = {
  message: ['messages', 'message_texts'],
  conversation: ['conversations', 'sla_clocks'],
  contact: ['contacts', 'contact_search', 'phone_numbers', 'email_contacts', 'contactables'],
  'entry of the history': ['record_changes'],
  'entry of the audit log': ['audit_log'],
  'change in the stream': ['changes'],
}

/** Bytes a row with its indexes, tables that hang on it included. */
export const measureBytes = async (
  client: pg.ClientBase,
  { messages, ...growth }: Growth,
): Promise<Result> => {
  const counts = [messages, growth.conversations, growth.contacts, growth.logs, growth.logs, growth.logs]
  const values: Record<string, number> = {}
  for (const [index, [name, tables]] of Object.entries(parts).entries()) {
    const { rows } = await client.query(
      `select sum(pg_total_relation_size(r.relid))::float8 as bytes
       from unnest($1::text[]) t cross join lateral pg_partition_tree(t::regclass) r`,
      [tables],
    )
    const plain = await client.query(
      `select coalesce(sum(pg_total_relation_size(t::regclass)), 0)::float8 as bytes from unnest($1::text[]) t
       where not exists (select from pg_partition_tree(t::regclass))`,
      [tables],
    )
    values[name] = ((rows[0].bytes ?? 0) + plain.rows[0].bytes) / (counts[index] as number)
  }
  return { group: 'bytes', name: 'bytes', size: messages, values }
}

/** The group of what nobody waits for. */
export const removing = 'removing'

const removals = {
  'drop a month of the history': ['record_changes', `select drop_partitions('record_changes', $1)`],
  'remove a month of messages': ['messages', 'select remove_messages($1)'],
} as const

/** Milliseconds of removing the first month of a table, and how many rows it had. */
export const measureRetention = async (client: pg.ClientBase, { messages }: Growth): Promise<Result[]> => {
  const results: Result[] = []
  for (const [name, [table, statement]] of Object.entries(removals)) {
    const { rows } = await client.query(
      `select p.name::text, p.until from partitions_of($1::regclass) p where p.until is not null order by p.until limit 1`,
      [table],
    )
    const counted = await client.query(`select count(*)::int as count from ${rows[0].name}`)
    const begun = performance.now()
    await client.query(statement, [rows[0].until])
    const p50 = performance.now() - begun
    results.push({ group: removing, name, size: messages, matches: counted.rows[0].count, p50 })
  }
  return results
}
