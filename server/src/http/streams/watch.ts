import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/connections/connect.ts'
import type { Db } from '#db/db.ts'
import type { RecordTable } from '#db/records/rows.ts'

export interface VersionedRow {
  id: number
  version: number
}

/** The table of what is watched, and how one of its records is read. */
export interface WatchKind<Row extends VersionedRow> {
  table: RecordTable
  find: (db: Db, id: number) => Promise<Row | undefined>
}

/** A stream that watches a record, and the version it knows. */
interface Watcher<Row extends VersionedRow> {
  version: number
  /** Receives the current record; undefined once it is deleted. */
  tell(record: Row | undefined): void
}

const createWatch = <Row extends VersionedRow>(
  database: Database,
  { table, find }: WatchKind<Row>,
  every: number,
) => {
  const versions = { name: `watched_${table}`, text: `select id, version from ${table} where id = any($1)` }
  const watched = new Map<number, Set<Watcher<Row>>>()
  let isRunning = false

  /** Notifies all watchers of a record, which is read once and only if it has changed. */
  const pass = async (id: number, watchers: Set<Watcher<Row>>, version: number | undefined) => {
    if (![...watchers].some((watcher) => watcher.version !== version)) return
    const record = version === undefined ? undefined : await find(database.lists, id)
    for (const watcher of watchers) {
      if (watcher.version === record?.version) continue
      if (record) watcher.version = record.version
      watcher.tell(record)
    }
  }
  const poll = async () => {
    const asked = [...watched.keys()]
    const rows = await database.reads.query<{ id: number; version: number }>(versions, [asked])
    const known = new Map(rows.map(({ id, version }) => [id, version]))
    // Watchers that joined during the query, for a record not in it, are notified next time.
    for (const id of asked) await pass(id, watched.get(id) ?? new Set(), known.get(id))
  }
  const run = async () => {
    isRunning = true
    while (watched.size) {
      await pause(every, undefined, { ref: false })
      // While the database is unavailable nobody is notified; each stream notices on its own.
      if (watched.size) await poll().catch(() => undefined)
    }
    isRunning = false
  }

  return (id: number, watcher: Watcher<Row>) => {
    const watchers = watched.get(id) ?? new Set()
    watched.set(id, watchers.add(watcher))
    if (!isRunning) run()
    return () => {
      watchers.delete(watcher)
      if (!watchers.size && watched.get(id) === watchers) watched.delete(id)
    }
  }
}

type Watch<Row extends VersionedRow> = ReturnType<typeof createWatch<Row>>

/** Returns a function that notifies watchers of changes of a table's records; one poll per process. */
export const watchOf = <Row extends VersionedRow>(kind: WatchKind<Row>) => {
  const watches = new WeakMap<Database, Watch<Row>>()
  return (database: Database, every: number) => {
    const watch = watches.get(database) ?? createWatch(database, kind, every)
    watches.set(database, watch)
    return watch
  }
}
