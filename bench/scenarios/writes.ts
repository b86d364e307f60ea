import type pg from 'pg'
import { cpuOf, postmasterOf } from '../processes.ts'
import type { Result } from '../result.ts'
import { settle } from '../settle.ts'
import { columns, makePlainTable, plainSize } from './plain.ts'

/** A contact’s row written with all its indexes and triggers, beside the same row in a table with its keys alone. */

const rowsSql = `select ${columns} from contacts where id in (
  select 1 + (n * 104729::bigint) % $2 from generate_series(1, $1::int) n) order by id`

const insertInto = (table: string) => ({
  name: `insert ${table}`,
  text: `insert into ${table} (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
})

const updateOf = (table: string) => ({
  name: `update ${table}`,
  text: `update ${table} set first_name = $2, last_name = $3, cz_values = cz_values || jsonb_build_object($4::text, $5::int) where id = $1`,
})

/** Spent on so many writes: milliseconds on the clock, and microseconds of all processes of the server. */
interface Cost {
  writes: number
  wall: number
  cpu: number
}

type Write = (n: number) => Promise<unknown>

/** Adds what a stretch of writes costs, with the work that indexes put off. */
const spend = async (
  client: pg.ClientBase,
  postmaster: number,
  cost: Cost,
  { from, to, write }: { from: number; to: number; write: Write },
) => {
  const before = cpuOf(postmaster)
  const begun = performance.now()
  for (let n = from; n < to; n++) await write(n)
  await settle(client)
  cost.wall += performance.now() - begun
  cost.cpu += ((cpuOf(postmaster) ?? Number.NaN) - (before ?? Number.NaN)) * 1e6
  cost.writes += to - from
}

/** The contacts that are updated. */
export const writtenIds = (size: number, count: number) =>
  Array.from({ length: count }, (_, n) => 1 + ((n * 7919) % size))

const kinds = ['plain insert', 'full insert', 'plain update', 'full update'] as const
type Kind = (typeof kinds)[number]

const writesOf = (
  client: pg.ClientBase,
  rows: unknown[][],
  field: string,
  size: number,
  count: number,
): Record<Kind, Write> => {
  const row = (n: number) => rows[n % rows.length] as unknown[]
  const insert = (table: string) => (n: number) =>
    client.query({ ...insertInto(table), values: row(n) as never })
  const update = (table: string, ids: number[]) => (n: number) =>
    client.query({ ...updateOf(table), values: [ids[n], row(n)[0], row(n)[1], field, n] })
  return {
    'plain insert': insert('bench.plain'),
    'full insert': insert('contacts'),
    'plain update': update('bench.plain', writtenIds(plainSize(size), count)),
    'full update': update('contacts', writtenIds(size, count)),
  }
}

const rowsOf = async (client: pg.ClientBase, size: number, count: number) => {
  const { rows } = await client.query({ text: rowsSql, values: [count, size], rowMode: 'array' })
  return (rows as unknown[][]).map((cells) =>
    cells.map((cell) => (cell !== null && typeof cell === 'object' ? JSON.stringify(cell) : cell)),
  )
}

const resultOf = (name: string, size: number, own: Cost, insert: Cost, update?: Cost): Result => {
  const wall = (cost: Cost) => cost.wall / cost.writes
  const cpu = (cost: Cost) => cost.cpu / cost.writes
  const values: Record<string, number> = {
    plainInsert: wall(insert),
    ratio: wall(insert) / wall(own),
    cpu: cpu(own),
    plainInsertCpu: cpu(insert),
    cpuRatio: cpu(insert) / cpu(own),
    ...(update ? { plainUpdate: wall(update), plainUpdateCpu: cpu(update) } : {}),
  }
  const known = Object.entries(values).filter(([, value]) => Number.isFinite(value))
  return { group: 'writes', name, size, p50: wall(own), values: Object.fromEntries(known) }
}

// Long enough that indexes merge what they put off by the thousand, as they do in service.
const stretches = 2

/** Creates and updates, one a transaction through one connection, on both tables in turn, so that disturbance is shared. */
export const measureWrites = async (
  client: pg.ClientBase,
  { size, count }: { size: number; count: number },
): Promise<Result[]> => {
  await makePlainTable(client, size)
  const postmaster = await postmasterOf(client)
  await client.query('set synchronous_commit = off')
  const rows = await rowsOf(client, size, count)
  const [field] = (await client.query('select id::text from cz_cols where type = 0 order by id limit 1')).rows
  const writes = writesOf(client, rows, field.id, size, count)
  const begin = (): Cost => ({ writes: 0, wall: 0, cpu: 0 })
  for (const kind of kinds)
    await spend(client, postmaster, begin(), { from: 0, to: Math.ceil(count / 10), write: writes[kind] })
  const costs = Object.fromEntries(kinds.map((kind) => [kind, begin()])) as Record<Kind, Cost>
  for (let stretch = 0; stretch < stretches; stretch++) {
    const [from, to] = [stretch, stretch + 1].map((n) => Math.floor((count * n) / stretches)) as [
      number,
      number,
    ]
    for (const kind of kinds) await spend(client, postmaster, costs[kind], { from, to, write: writes[kind] })
  }
  const {
    'plain insert': insert,
    'full insert': create,
    'plain update': plain,
    'full update': change,
  } = costs
  return [
    resultOf('create a contact’s row', size, create, insert),
    resultOf('update a contact’s row', size, change, insert, plain),
  ]
}
