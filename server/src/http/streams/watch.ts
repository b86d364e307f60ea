import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/connections/connect.ts'
import { find } from './queries.ts'

export type Task = NonNullable<Awaited<ReturnType<typeof find>>>

/** A stream that watches a task, and the version it knows. */
export interface Watcher {
  version: number
  /** Receives the current task; undefined once it is deleted. */
  tell(task: Task | undefined): void
}

const versions = {
  name: 'watched_tasks',
  text: 'select id, version from relation_import_tasks where id = any($1)',
}

/** Notifies all watchers of a task, which is read once and only if it has changed. */
const pass = async (database: Database, id: number, watchers: Set<Watcher>, version: number | undefined) => {
  if (![...watchers].some((watcher) => watcher.version !== version)) return
  const task = version === undefined ? undefined : await find(database.lists, id)
  for (const watcher of watchers) {
    if (watcher.version === task?.version) continue
    if (task) watcher.version = task.version
    watcher.tell(task)
  }
}

const createWatch = (database: Database, every: number) => {
  const watched = new Map<number, Set<Watcher>>()
  let isRunning = false

  const poll = async () => {
    const asked = [...watched.keys()]
    const rows = await database.reads.query<{ id: number; version: number }>(versions, [asked])
    const known = new Map(rows.map(({ id, version }) => [id, version]))
    // Watchers that joined during the query, for a task not in it, are notified next time.
    for (const id of asked) await pass(database, id, watched.get(id) ?? new Set(), known.get(id))
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

  return (id: number, watcher: Watcher) => {
    const watchers = watched.get(id) ?? new Set()
    watched.set(id, watchers.add(watcher))
    if (!isRunning) run()
    return () => {
      watchers.delete(watcher)
      if (!watchers.size && watched.get(id) === watchers) watched.delete(id)
    }
  }
}

type Watch = ReturnType<typeof createWatch>

const watches = new WeakMap<Database, Watch>()

/** Notifies a watcher of a task's changes until the returned function is called; one poll per process. */
export const watchTask = (database: Database, id: number, watcher: Watcher, every: number) => {
  const watch = watches.get(database) ?? createWatch(database, every)
  watches.set(database, watch)
  return watch(id, watcher)
}
