import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connections/connect.ts'
import type { WatchedList } from './lists.ts'

/** A notice to every server, sent after commit, that something happened; watchers then fetch the details. */
export type Hint =
  | { kind: 'message'; conversation_id: number; contactable_id: number; seq: number }
  /** A message's delivery state changed, or a customer or an employee has read up to it. */
  | { kind: 'receipt'; conversation_id: number; contactable_id: number; seq: number }
  | {
      kind: 'conversation'
      conversation_id: number
      contactable_id: number
      state: string
      campaign_queue_id: number | null
      handler_id: number | null
      /** The previous queue and handler, if they were different. */
      former_queue_id?: number | null
      former_handler_id?: number | null
    }
  /** For employees only: a note was written or withdrawn. */
  | { kind: 'note'; conversation_id: number }
  /** For employees only: the handler has read the customer's messages. */
  | { kind: 'unread'; conversation_id: number; handler_id: number }
  /** For one employee: a colleague did something that concerns them. */
  | { kind: 'notice'; employee_id: number }
  /** For all employees: these are at the desk, or not, from now on. */
  | {
      kind: 'availability'
      employees: {
        id: number
        status: 'here' | 'busy' | 'away'
        away_until: string | null
        is_automatic: boolean
      }[]
    }
  /** Between servers: who is connected to one of them and looks at a record, or writes there. */
  | {
      kind: 'presence'
      subject: 'conversation' | 'ticket'
      id: number
      server: string
      people: { id: number; name: string; is_writing: boolean }[]
      /** Whether the other servers say the same of theirs. */
      is_asking: boolean
    }
  /** Between servers: one of them has to learn who looks at records, so that all repeat what they know. */
  | { kind: 'presence_request' }
  /** For one employee: the scanner is done with a file that they uploaded. */
  | { kind: 'file'; employee_id: number; file_id: number }
  /** A live chat visitor has become a contactable. */
  | { kind: 'arrival'; contactable_id: number; channel_id: number; external_id: string }
  /** For one live chat visitor: an employee has ended their sessions. */
  | { kind: 'session_end'; contactable_id: number }
  | { kind: 'typing'; conversation_id: number; contactable_id: number; by: 'customer' | 'employee' }
  /** For employees only: records of a list were added, changed or deleted. `ids` names the existing ones, if known. */
  | { kind: 'list'; list: WatchedList; ids?: number[] }

export interface Live {
  tell(...hints: Hint[]): void
  /** Resolves once all hints so far have been sent. */
  flush(): Promise<void>
}

export const hintChannel = 'parley_hints'

const gatherMs = 10
/** However much is written, the watchers of a list are notified about three times a second at most. */
const listGatherMs = 300
/** The most records of a list that one hint names. */
const maxIds = 50
/** Stays below the 8,000 bytes that a notification may have. */
const maxBytes = 7_000

/** Even fifty names of this length, in Chinese, fit into a notification. */
const maxNameLength = 24

const fits = (text: string) => Buffer.byteLength(text) <= maxBytes

/** Returns a hint as JSON that fits into a notification: a long list becomes several, and long names are cut. */
const textsOf = (hint: Hint): string[] => {
  const text = JSON.stringify(hint)
  if (fits(text)) return [text]
  if (hint.kind === 'availability' && hint.employees.length > 1) {
    const middle = Math.ceil(hint.employees.length / 2)
    const halves = [hint.employees.slice(0, middle), hint.employees.slice(middle)]
    return halves.flatMap((employees) => textsOf({ ...hint, employees }))
  }
  if (hint.kind === 'list') return textsOf({ kind: 'list', list: hint.list })
  if (hint.kind !== 'presence') return []
  const people = hint.people.map((each) => ({ ...each, name: each.name.slice(0, maxNameLength) }))
  return [JSON.stringify({ ...hint, people })].filter(fits)
}

/** Groups hints into notifications, as many as fit into each. */
const inNotifications = (hints: Hint[]) => {
  const texts: string[] = []
  let batch: string[] = []
  let bytes = 0
  for (const hint of hints.flatMap(textsOf)) {
    const length = Buffer.byteLength(hint)
    if (bytes + length > maxBytes) {
      texts.push(`[${batch.join()}]`)
      batch = []
      bytes = 0
    }
    batch.push(hint)
    bytes += length + 1
  }
  return batch.length ? [...texts, `[${batch.join()}]`] : texts
}

/** Sends hints from a process without a `Live`, immediately and outside any transaction. */
export const tellBy = (db: Db, ...hints: Hint[]) =>
  sql`select pg_notify(${hintChannel}, text) from unnest(${inNotifications(hints)}::text[]) text`.execute(db)

/**
 * Sends hints to every server, batched over a few milliseconds and after their transactions: a notification
 * within a transaction would make all of these commit one after the other. Clients refetch what a crash
 * loses.
 */
export const createLive = (pool: Pick<pg.Pool, 'query'>): Live => {
  let waiting: Hint[] = []
  let leaving: Promise<void> | undefined
  const lists = new Map<WatchedList, Set<number> | undefined>()
  const leave = async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherMs))
    const texts = inNotifications(waiting)
    waiting = []
    leaving = undefined
    // If the database is unavailable, hints are dropped: its listeners could not receive them either.
    await pool
      .query('select pg_notify($1, text) from unnest($2::text[]) text', [hintChannel, texts])
      .catch(() => undefined)
  }
  const tellLists = () => {
    for (const [list, ids] of lists) waiting.push({ kind: 'list', list, ...(ids && { ids: [...ids] }) })
    lists.clear()
    if (waiting.length) leaving ??= leave()
  }
  const noteList = ({ list, ids }: Extract<Hint, { kind: 'list' }>) => {
    if (!lists.size) setTimeout(tellLists, listGatherMs).unref()
    const before = lists.has(list) ? lists.get(list) : new Set<number>()
    const all = ids && before?.union(new Set(ids))
    lists.set(list, all && all.size <= maxIds ? all : undefined)
  }
  return {
    tell: (...hints) => {
      for (const hint of hints) {
        if (hint.kind === 'list') noteList(hint)
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
