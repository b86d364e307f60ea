import type { Db } from '#db/connections/connect.ts'
import { UserError } from '../user-error.ts'
import type { Item, LeftOut } from './items.ts'
import type { Mapping } from './mapping.ts'
import { type Chunk, type Reading, readPart } from './read/read.ts'
import { alone } from './runs/alone.ts'
import {
  endRun,
  findLatest,
  findRunning,
  findUndoing,
  insertRun,
  lockRunning,
  type Run,
  recordAudit,
  saveProgress,
} from './runs/queries.ts'
import { Names, type Part, type Source } from './sources/source.ts'
import { type Counts, createTally } from './tally.ts'
import { prepareFiles, writeBatch } from './write/batch.ts'
import { makeHistory } from './write/history.ts'
import type { FileTools } from './write/writing.ts'

export interface Migration {
  db: Db
  source: Source
  mapping: Mapping
  /** The folder or the address that names the run. */
  origin: string
  from: Reading['from']
  tools: Omit<FileTools, 'from'>
  employee: { id: number; account: string }
  signal: AbortSignal
  report(lines: string[], isNew: boolean): Promise<unknown>
  progress(part: string, counts: Counts): void
}

const batchSize = 200

const emptyCounts = (): Counts => ({ outcomes: {}, leftOut: {} })

/** A new run starts a new list of what is not migrated. */
type Current = Run & { isNew?: boolean }

const begin = async ({ db, source, origin, employee }: Migration): Promise<Current> => {
  const running = await findRunning(db, source.name)
  if (running && running.origin !== origin)
    throw new UserError(
      `Run ${running.id} from ${running.origin} is not complete: go on with it, or take it back with --undo ${running.id}.`,
    )
  const undoing = await findUndoing(db, source.name)
  if (undoing)
    throw new UserError(`Run ${undoing.id} is being taken back: end that first, with --undo ${undoing.id}.`)
  if (running) return { ...running, counts: { ...emptyCounts(), ...running.counts } }
  const id = await db.transaction().execute((trx) => insertRun(trx, source.name, origin, employee))
  return {
    id,
    source: source.name,
    origin,
    state: 'running',
    positions: {},
    counts: emptyCounts(),
    isNew: true,
  }
}

/** A lock that is not given in time, a deadlock, and outdated definitions of custom fields. */
const passing = ['55P03', '40P01', '40001']
const maxAttempts = 5

/** Tries a transaction again that others were in the way of. */
const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxAttempts || !passing.includes(String((error as { code?: unknown }).code))) throw error
    }
  }
}

const requireRunning = async (db: Db, { id }: Run) => {
  if (!(await lockRunning(db, id)))
    throw new UserError(`Run ${id} has been completed or taken back meanwhile.`)
}

const isItem = (item: Item | LeftOut): item is Item => item.kind !== 'left-out'

/** Writes one batch and, with it, how far the run is. */
const commit = async (
  migration: Migration,
  run: Current,
  part: Part,
  items: Chunk['items'],
  position: string | null | undefined,
) => {
  const { db, source, mapping, employee, tools, from } = migration
  const before = createTally(structuredClone(run.counts))
  for (const item of items) if (!isItem(item)) before.leaveOut(part.name, item.id, item.reason)
  const writing = { db, run: run.id, source, mapping, employeeId: employee.id, tally: before }
  const real = items.filter(isItem)
  const files = await prepareFiles(db, writing, { ...tools, from }, real)
  const positions = position === undefined ? run.positions : { ...run.positions, [part.name]: position }
  const written = await withRetries(() =>
    db.transaction().execute(async (trx) => {
      await requireRunning(trx, run)
      const tally = createTally(structuredClone(before.counts))
      await writeBatch({ ...writing, db: trx, tally }, files, real)
      await saveProgress(trx, run.id, positions, tally.counts)
      return tally
    }),
  )
  run.positions = positions
  run.counts = written.counts
  await migration.report([...before.takeListed(), ...written.takeListed()], run.isNew === true)
  run.isNew = false
}

const migratePart = async (migration: Migration, run: Current, reading: Reading, part: Part) => {
  const { signal, progress } = migration
  const position = part.isLookup ? undefined : (run.positions[part.name] ?? undefined)
  for await (const { items, position: next } of readPart(reading, part, position)) {
    signal.throwIfAborted()
    for (let at = 0; at < items.length || at === 0; at += batchSize) {
      const isLast = at + batchSize >= items.length
      await commit(migration, run, part, items.slice(at, at + batchSize), isLast ? next : undefined)
      progress(part.name, run.counts)
      signal.throwIfAborted()
    }
  }
}

const bring = async (migration: Migration): Promise<Run> => {
  const { db, source, origin, from, signal, employee } = migration
  const run = await begin(migration)
  await makeHistory(db)
  const reading = {
    from,
    names: new Names(),
    since: await findLatest(db, source.name, origin),
    isWhole: true,
  }
  try {
    for (const part of source.parts)
      if (part.isLookup || run.positions[part.name] !== null) await migratePart(migration, run, reading, part)
  } catch (error) {
    if (signal.aborted) return run
    throw error
  }
  await db.transaction().execute(async (trx) => {
    await requireRunning(trx, run)
    await endRun(trx, run.id, 'completed')
    await recordAudit(trx, 'migration.update', run.id, employee, run.counts)
  })
  return { ...run, state: 'completed' }
}

/** Brings everything from a source, going on where an earlier try was stopped. Returns the run. */
export const migrate = (migration: Migration): Promise<Run> =>
  alone(migration.db, migration.source, () => bring(migration))
