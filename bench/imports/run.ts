import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import { type Accounts, makeAccounts } from '../accounts.ts'
import { median } from '../ask.ts'
import { openFolder, withConnection, withServer } from '../folder.ts'
import { number } from '../result.ts'
import { membersOf, sizeOf, writeCsv, writeXlsx } from './files.ts'
import { writeHostile } from './hostile.ts'
import { loadByHand } from './limit.ts'
import { peakOf, type Server, send, startServer, taskOf } from './server.ts'
import { clearImports, type Fields, makeFields, makeRecipe, takeOut } from './setup.ts'

type Say = (line: string) => void

interface Stage {
  client: pg.Client
  server: Server
  accounts: Accounts
  fields: Fields
  recipe: number
  size: number
  say: Say
}

interface TimedLoad {
  seconds: number
  rows: number
}

/** How long the work took, by the clock of the database. */
const secondsOf = async (client: pg.ClientBase, id: number) => {
  const { rows } = await client.query(
    'select extract(epoch from executed_end_at - executed_start_at)::float8 as seconds from relation_import_tasks where id = $1',
    [id],
  )
  return rows[0].seconds as number
}

const importFile = async (
  { client, server, accounts, recipe }: Stage,
  path: string,
  rows: number,
  beside: () => Promise<unknown> = async () => undefined,
): Promise<TimedLoad> => {
  const { id } = await send(server, accounts.token, recipe, path)
  let task = await taskOf(server, accounts.token, id)
  while (task.status === 0 || (task.status === 1 && task.imported_amount === 0)) {
    await pause(100)
    task = await taskOf(server, accounts.token, id)
  }
  await beside()
  while (task.status < 2) {
    await pause(200)
    task = await taskOf(server, accounts.token, id)
  }
  if (task.status !== 2 || task.imported_amount !== rows)
    throw new Error(`The import ended with ${task.status}, ${task.imported_amount} rows: ${task.error}`)
  return { seconds: await secondsOf(client, id), rows }
}

/** Contacts by id through 32 connections. Requests a second and milliseconds. */
const reads = async ({ server, accounts, size }: Stage, seconds: number) => {
  const requests = Array.from({ length: 200 }, (_, index) => ({
    path: `/api/v1/contact/${1 + ((index * 7919) % size)}`,
    headers: { authorization: `Bearer ${accounts.token}` },
  }))
  const result = await autocannon({ url: server.address, connections: 32, requests, duration: seconds })
  return { rate: result.requests.average, p99: result.latency.p99 }
}

interface Files {
  csv: string
  xlsx: string
  small: string
}

const makeFiles = async (
  { client, say }: Pick<Stage, 'client' | 'say'>,
  folder: string,
  rows: number,
): Promise<Files> => {
  mkdirSync(folder, { recursive: true })
  const members = await membersOf(client, rows)
  const files = {
    csv: join(folder, `${rows}.csv`),
    xlsx: join(folder, `${rows}.xlsx`),
    small: join(folder, `${rows / 10}.csv`),
  }
  await writeCsv(files.csv, members, rows)
  await writeCsv(files.small, members, rows / 10)
  await writeXlsx(files.xlsx, members, rows)
  say(
    `Files: ${Object.values(files)
      .map((path) => `${(sizeOf(path) / 1e6).toFixed(1)} MB`)
      .join(', ')}`,
  )
  return files
}

const rateOf = ({ rows, seconds }: TimedLoad) => rows / seconds

const measureRound = async (stage: Stage, files: Files, rows: number) => {
  const { client, fields, say } = stage
  const clean = () => takeOut(client, fields)
  const limit = await loadByHand(client, files.csv, fields)
  say(`  by hand: ${limit.seconds.toFixed(1)} s, of these COPY ${limit.copySeconds.toFixed(1)} s`)
  await clean()
  const csv = await importFile(stage, files.csv, rows)
  say(`  CSV: ${csv.seconds.toFixed(1)} s, ${(limit.seconds / csv.seconds).toFixed(2)} of it`)
  await clean()
  const xlsx = await importFile(stage, files.xlsx, rows)
  say(`  XLSX: ${xlsx.seconds.toFixed(1)} s, ${(limit.seconds / xlsx.seconds).toFixed(2)} of it`)
  await clean()
  const small = await importFile(stage, files.small, rows / 10)
  say(
    `  a tenth as CSV: ${small.seconds.toFixed(1)} s; a row costs ${(rateOf(small) / rateOf(csv)).toFixed(2)} at full size`,
  )
  await clean()
  return { limit: { seconds: limit.seconds, rows }, csv, xlsx, small }
}

type Round = Awaited<ReturnType<typeof measureRound>>

const middle = (rounds: Round[], value: (round: Round) => number) => {
  const sorted = rounds.map(value).sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] as number) + (sorted[sorted.length >> 1] as number)) / 2
}

/** What was measured of imports; ratios are of a load by hand in the same round. */
export interface Measurement {
  size: number
  rows: number
  /** Rows a second. */
  limit: number
  csv: number
  xlsx: number
  csvRatio: number
  xlsxRatio: number
  /** What a row costs, against its cost in a file of a tenth. */
  growth: number
  /** MB. */
  peak: number
  /** Requests a second beside an import, of those alone. */
  reads: number
  hostile: Hostile
}

interface Hostile {
  /** p99 of reads beside, of that alone. */
  slowdown: number
  /** MB. */
  peak: number
  /** The longest of them. */
  seconds: number
}

/** Sends files that mean no good, and reads contacts meanwhile. */
const measureHostile = async (stage: Stage, folder: string): Promise<Hostile> => {
  const { client, server, accounts, recipe, say } = stage
  const files = await writeHostile(folder)
  const alone = await reads(stage, 10)
  let isOver = false
  const beside = (async () => {
    const slowest: number[] = []
    while (!isOver) slowest.push((await reads(stage, 5)).p99)
    return median(slowest)
  })()
  let longest = 0
  for (const [what, path] of Object.entries(files)) {
    const { id } = await send(server, accounts.token, recipe, path)
    let task = await taskOf(server, accounts.token, id)
    while (task.status < 2) {
      await pause(100)
      task = await taskOf(server, accounts.token, id)
    }
    const seconds = await secondsOf(client, id)
    longest = Math.max(longest, seconds)
    say(`  ${what}: ${seconds.toFixed(1)} s, ${task.error}`)
    if (task.status !== 3) throw new Error(`${what} was taken.`)
  }
  isOver = true
  return { slowdown: (await beside) / alone.p99, peak: peakOf(server), seconds: longest }
}

const measureAll = async (
  stage: Stage,
  files: Files,
  { rows, rounds }: ImportOptions,
  folder: string,
): Promise<Measurement> => {
  const { server, say, size } = stage
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(stage, files, rows))
  const peak = peakOf(server)
  say(`  the server process: ${peak.toFixed(0)} MB at most`)
  const alone = await reads(stage, 5)
  let during = alone
  await importFile(stage, files.csv, rows, async () => {
    during = await reads(stage, 5)
  })
  say(`  reads: ${number(alone.rate)} a second, beside an import ${number(during.rate)}`)
  return {
    size,
    rows,
    limit: middle(measured, ({ limit }) => rateOf(limit)),
    csv: middle(measured, ({ csv }) => rateOf(csv)),
    xlsx: middle(measured, ({ xlsx }) => rateOf(xlsx)),
    csvRatio: middle(measured, ({ csv, limit }) => limit.seconds / csv.seconds),
    xlsxRatio: middle(measured, ({ xlsx, limit }) => limit.seconds / xlsx.seconds),
    growth: middle(measured, ({ csv, small }) => rateOf(small) / rateOf(csv)),
    peak,
    reads: during.rate / alone.rate,
    hostile: await measureHostile(stage, folder),
  }
}

export interface ImportOptions {
  size: number
  rows: number
  rounds: number
  say: Say
}

/** Imports beside a hand-written load of the same rows into the same tables, in turn. */
export const measureImports = async (options: ImportOptions): Promise<Measurement> => {
  const { size, rows, say } = options
  const folder = await openFolder(size, say)
  const own = join(folder.dataDir, '..', 'imports')
  return withServer(folder, say, ({ connection }) =>
    withConnection(connection, async (client) => {
      await client.query('create schema if not exists bench')
      const accounts = await makeAccounts(connection)
      const fields = await makeFields(client)
      const files = await makeFiles({ client, say }, own, rows)
      const recipe = await makeRecipe(client, fields)
      await takeOut(client, fields)
      const server = await startServer(connection, join(own, 'data'))
      try {
        return await measureAll({ client, server, accounts, fields, recipe, size, say }, files, options, own)
      } finally {
        await server.stop()
        await clearImports(client)
      }
    }),
  )
}
