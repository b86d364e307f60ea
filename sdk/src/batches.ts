import type { CallOptions } from './types.ts'

export interface BatchOptions extends Omit<CallOptions, 'ifMatch' | 'onProgress'> {
  /** How many items go in one call, by default 500; at most 1,000. */
  size?: number
}

export interface Outcome {
  index: number
  status?: number
}

/** Writes one call's items. Returns their outcomes in their order. */
type Write = (items: unknown[], idempotencyKey: string | undefined) => Promise<Outcome[]>

type Pause = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** The service takes 4 MiB; a part of it is left for what surrounds the items. */
const maxBytes = 4_190_000
const maxAttempts = 4
const pauseMs = 1_000

const encoder = new TextEncoder()
const bytesOf = (item: unknown) => encoder.encode(JSON.stringify(item)).length + 1

/** Collects items until a call is full, by number or by bytes. */
async function* chunksOf(items: Iterable<unknown> | AsyncIterable<unknown>, size: number) {
  let chunk: unknown[] = []
  let bytes = 0
  for await (const item of items) {
    const more = bytesOf(item)
    if (chunk.length === size || (chunk.length && bytes + more > maxBytes)) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(item)
    bytes += more
  }
  if (chunk.length) yield chunk
}

const keyOf = (key: string | undefined, call: number, attempt: number) =>
  key && (attempt === 1 ? `${key}-${call}` : `${key}-${call}-${attempt}`)

/** Writes items in as few calls as they need. Items that another request has locked are sent again. */
export async function* writeBatches(
  write: Write,
  items: Iterable<unknown> | AsyncIterable<unknown>,
  { size = 500, idempotencyKey, signal }: BatchOptions,
  wait: Pause,
) {
  let first = 0
  let call = 0
  for await (const chunk of chunksOf(items, size)) {
    call++
    const outcomes = await write(chunk, keyOf(idempotencyKey, call, 1))
    for (let attempt = 2; attempt <= maxAttempts; attempt++) {
      const locked = outcomes.filter(({ status }) => status === 503).map(({ index }) => index)
      if (!locked.length) break
      await wait(pauseMs, signal)
      const again = await write(
        locked.map((index) => chunk[index]),
        keyOf(idempotencyKey, call, attempt),
      )
      for (const outcome of again) {
        const index = locked[outcome.index] as number
        outcomes[index] = { ...outcome, index }
      }
    }
    for (const outcome of outcomes)
      yield { ...outcome, index: first + outcome.index, item: chunk[outcome.index] }
    first += chunk.length
  }
}
