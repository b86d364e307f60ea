import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/connections/connect.ts'
import { type ChangeRow, readLatest, readLimits } from './queries.ts'

/** The latest changes of all types: those after `from`, up to `through`. */
export interface News {
  from: number
  through: number
  rows: ChangeRow[]
}

type Tell = (news: News) => void

const maxRows = 1_000

const createTail = (database: Database, every: number) => {
  const watchers = new Set<Tell>()
  let isRunning = false

  const readNews = async (from: number): Promise<News | undefined> => {
    const { settled } = await readLimits(database.lists)
    if (settled <= from) return undefined
    const rows = await readLatest(database.lists, from, settled, maxRows)
    return { from, through: rows.length === maxRows ? (rows.at(-1) as ChangeRow).id : settled, rows }
  }

  const run = async () => {
    isRunning = true
    let position: number | undefined
    while (watchers.size) {
      // While the database is unavailable nobody is notified; each stream notices on its own.
      const news = await (position === undefined ? firstNews() : readNews(position)).catch(() => undefined)
      if (news) {
        position = news.through
        for (const tell of watchers) tell(news)
      }
      await pause(every, undefined, { ref: false })
    }
    isRunning = false
  }

  /** Nothing is known yet, so watchers read on. */
  const firstNews = async (): Promise<News> => {
    const { settled } = await readLimits(database.lists)
    return { from: settled, through: settled, rows: [] }
  }

  return (tell: Tell) => {
    watchers.add(tell)
    if (!isRunning) run()
    return () => void watchers.delete(tell)
  }
}

const tails = new WeakMap<Database, ReturnType<typeof createTail>>()

/** Tells a watcher the latest changes until the returned function is called; one poll per process. */
export const watchChanges = (database: Database, tell: Tell, every: number) => {
  const watch = tails.get(database) ?? createTail(database, every)
  tails.set(database, watch)
  return watch(tell)
}
