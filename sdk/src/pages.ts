import { ParleyError } from './error.ts'

/** A page of a list. `total` is the number of records in the list when the page was read; absent with `count: false`. */
export interface Page<T, Total = number> {
  data: T[]
  total: Total
}

export type TotalOf<Count extends boolean> = [Count] extends [true] ? number : number | undefined

export interface ListPage<T> {
  data: T[]
  links: { next: string | null }
  /** False if the page ends early, because a transaction that may add records is still open. */
  meta: { total?: number; is_settled?: boolean }
}

export type ListQuery = Record<string, unknown>

export interface Pause {
  /** Waits before a page is requested again. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  signal?: AbortSignal | undefined
}

const firstPauseMs = 100
const maxPauseMs = 5_000
/** About four minutes of pauses without a record. */
const maxPauses = 50

const pauseOf = (pauses: number) => {
  if (pauses >= maxPauses)
    throw new ParleyError(
      503,
      'A transaction has been open on the server for minutes: the rest of the list cannot be read yet.',
      { code: 'unsettled' },
      new Headers(),
    )
  return Math.min(maxPauseMs, firstPauseMs * 2 ** pauses)
}

/** Goes on as the list does: by `after_id`, or by `page` if it is not in the order of its IDs. */
const after = ({ after_id: _, page: __, ...query }: ListQuery, link: string): ListQuery => {
  const following = new URLSearchParams(link.split('?')[1])
  const name = following.has('after_id') ? 'after_id' : 'page'
  return { ...query, [name]: Number(following.get(name)) }
}

/**
 * Reads a list page by page: by `after_id`, which misses no concurrent additions, or by the given sort. At an
 * open transaction, it waits and continues.
 */
export async function* walk<T>(
  read: (query: ListQuery) => Promise<ListPage<T>>,
  given: ListQuery,
  { wait, signal }: Pause,
): AsyncGenerator<Page<T, number | undefined>, void> {
  let query: ListQuery = { per_page: 500, ...given, ...(!given.sort && { after_id: given.after_id ?? 0 }) }
  let pauses = 0
  for (;;) {
    const { data, links, meta } = await read(query)
    const isOpen = meta.is_settled === false
    if (data.length || !isOpen) yield { data, total: meta.total }
    if (links.next === null || (!data.length && !isOpen)) return
    if (data.length) {
      query = after(query, links.next)
      pauses = 0
    }
    if (!isOpen) continue
    await wait(pauseOf(pauses++), signal)
    signal?.throwIfAborted()
  }
}
