import { setTimeout as pause } from 'node:timers/promises'

/** How many items a process keeps while the collector is away, sends at once, and how often it sends. */
const maxKept = 4_096
const maxPerBatch = 512
const intervalMs = 2_000
/** The pauses before a batch is sent again. */
const retryMs = [1_000, 3_000]

export type Outcome = 'accepted' | 'refused' | { retryAfterMs: number | undefined }

interface Options<Item> {
  send(items: Item[]): Promise<Outcome>
  /** Called with how many items are lost. */
  onLost(count: number): void
}

export interface Batches<Item> {
  add(item: Item): void
  /** Sends what is left, once, and takes no more. */
  close(): Promise<void>
}

/** Collects items and sends them in batches, one at a time. What cannot be sent is dropped: nothing waits for it. */
export const createBatches = <Item>({ send, onLost }: Options<Item>): Batches<Item> => {
  const closing = new AbortController()
  let items: Item[] = []
  let working: Promise<void> | undefined

  const deliver = async (batch: Item[]) => {
    for (const next of [...retryMs, undefined]) {
      // What is on its way as the process ends is sent once more.
      const isLast = closing.signal.aborted || next === undefined
      const outcome = await send(batch).catch((): Outcome => ({ retryAfterMs: undefined }))
      if (outcome === 'accepted') return
      if (outcome === 'refused' || isLast) return onLost(batch.length)
      const { retryAfterMs = next } = outcome
      await pause(Math.min(retryAfterMs, 10_000), undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  const work = async () => {
    while (items.length) await deliver(items.splice(0, maxPerBatch))
  }

  const flush = () => {
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }
  const timer = setInterval(flush, intervalMs).unref()

  const add = (item: Item) => {
    if (items.length >= maxKept || closing.signal.aborted) return onLost(1)
    items.push(item)
    if (items.length >= maxPerBatch) flush()
  }

  const close = async () => {
    clearInterval(timer)
    closing.abort()
    await working
    await flush()
    items = []
  }
  return { add, close }
}
