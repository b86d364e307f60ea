import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import type { WatchedList } from './lists.ts'

/** That something happened, told to every server once it is committed: who watches it asks for what it is. */
export type Hint =
  | { kind: 'message'; conversation_id: number; contactable_id: number; seq: number }
  /** A message's delivery state changed, or a customer or the desk has read up to it. */
  | { kind: 'receipt'; conversation_id: number; contactable_id: number; seq: number }
  | {
      kind: 'conversation'
      conversation_id: number
      contactable_id: number
      state: string
      campaign_queue_id: number | null
      handler_id: number | null
      /** Whose it was before, where that is another. */
      former_queue_id?: number | null
      former_handler_id?: number | null
    }
  /** For the desk alone: employees have written a note, or taken one back. */
  | { kind: 'note'; conversation_id: number }
  /** For the desk alone: its handler has read what a customer said. */
  | { kind: 'unread'; conversation_id: number; handler_id: number }
  /** A visitor of live chat who was nobody yet has become a contactable. */
  | { kind: 'arrival'; contactable_id: number; channel_id: number; external_id: string }
  /** For one visitor of live chat: an employee has ended their sessions. */
  | { kind: 'session_end'; contactable_id: number }
  | { kind: 'typing'; conversation_id: number; contactable_id: number; by: 'customer' | 'employee' }
  /** For the desk alone: some records of a list were added, changed or deleted. */
  | { kind: 'list'; list: WatchedList }

export interface Live {
  tell(...hints: Hint[]): void
  /** Resolves once everything told so far has left. */
  flush(): Promise<void>
}

export const hintChannel = 'parley_hints'

const gathering = 10
/** However much is written, who watches a list is told of it thrice a second at most. */
const gatheringOfLists = 300
/** Of the 8,000 bytes that a notification may have. */
const mostBytes = 7_000

/** Hints of one notification each: as many as it can carry. */
const inNotifications = (hints: Hint[]) => {
  const texts: string[] = []
  let batch: string[] = []
  let bytes = 0
  for (const hint of hints.map((each) => JSON.stringify(each))) {
    if (bytes + hint.length > mostBytes) {
      texts.push(`[${batch.join()}]`)
      batch = []
      bytes = 0
    }
    batch.push(hint)
    bytes += hint.length + 1
  }
  return batch.length ? [...texts, `[${batch.join()}]`] : texts
}

/** Tells hints from a process that has no `Live`: at once, outside any transaction. */
export const tellBy = (db: Db, ...hints: Hint[]) =>
  sql`select pg_notify(${hintChannel}, text) from unnest(${inNotifications(hints)}::text[]) text`.execute(db)

/**
 * Tells hints to every server, a few milliseconds' worth at a time and after their transactions: a notification within
 * one would make all such transactions commit one after the other. What a crash loses a client asks for by itself.
 */
export const createLive = (pool: Pick<pg.Pool, 'query'>): Live => {
  let waiting: Hint[] = []
  let leaving: Promise<void> | undefined
  const lists = new Set<WatchedList>()
  const leave = async () => {
    await new Promise((resolve) => setTimeout(resolve, gathering))
    const texts = inNotifications(waiting)
    waiting = []
    leaving = undefined
    // A database that is away hears of nothing, and neither would who listens there.
    await pool
      .query('select pg_notify($1, text) from unnest($2::text[]) text', [hintChannel, texts])
      .catch(() => undefined)
  }
  const tellLists = () => {
    for (const list of lists) waiting.push({ kind: 'list', list })
    lists.clear()
    if (waiting.length) leaving ??= leave()
  }
  const noteList = (list: WatchedList) => {
    if (!lists.size) setTimeout(tellLists, gatheringOfLists).unref()
    lists.add(list)
  }
  return {
    tell: (...hints) => {
      for (const hint of hints) {
        if (hint.kind === 'list') noteList(hint.list)
        else waiting.push(hint)
      }
      if (waiting.length) leaving ??= leave()
    },
    flush: async () => {
      tellLists()
      await leaving
    },
  }
}
