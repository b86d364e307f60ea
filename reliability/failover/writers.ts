import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** What writers did that repeat each write, with its idempotency key, until it is acknowledged. */
interface WriteLog {
  /** The membership numbers of the acknowledged contacts. */
  acknowledged: string[]
  /** The number of answers by status; 0 counts requests without an answer. */
  statuses: Map<number, number>
  /** Rejections that did not say when to try again. */
  withoutRetry: number
  /** When each acknowledgement came, in milliseconds of the process's clock. */
  moments: number[]
}

export interface Writers {
  written: WriteLog
  /** Resolves with the moment of the first acknowledgement of a write that began from now on. */
  next(): Promise<number>
  stop(): Promise<WriteLog>
}

const EVERY_MS = 40
const PATIENCE_MS = 10_000
const RETRY_MS = 250

/** Starts one writer at each address. */
export const startWriters = (addresses: string[], token: string): Writers => {
  const written: WriteLog = { acknowledged: [], statuses: new Map(), withoutRetry: 0, moments: [] }
  const { acknowledged, statuses, moments } = written
  const waiting = new Set<{ since: number; tell: (moment: number) => void }>()
  let isStopped = false

  const send = (address: string, key: string) =>
    fetch(`${address}/api/v1/contact`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ first_name: 'Failover', membership_no: key }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (answer) => {
        await answer.arrayBuffer()
        return { status: answer.status, retry: answer.headers.get('retry-after') }
      })
      .catch(() => ({ status: 0, retry: null }))

  const note = (since: number) => {
    const now = performance.now()
    moments.push(now)
    for (const each of waiting)
      if (each.since <= since) {
        waiting.delete(each)
        each.tell(now)
      }
  }

  const writeOne = async (address: string, key: string): Promise<void> => {
    const since = performance.now()
    const { status, retry } = await send(address, key)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200 || status === 201) {
      acknowledged.push(key)
      note(since)
      return
    }
    if (status === 503 && !retry) written.withoutRetry++
    if (status >= 400 && status < 500) throw new Error(`A write was answered ${status}.`)
    await pause(RETRY_MS)
    return writeOne(address, key)
  }

  const writing = Promise.all(
    addresses.map(async (address) => {
      while (!isStopped) {
        await writeOne(address, randomUUID())
        await pause(EVERY_MS)
      }
    }),
  )
  writing.catch(() => undefined)

  return {
    written,
    next: () =>
      Promise.race([
        new Promise<number>((tell) => waiting.add({ since: performance.now(), tell })),
        writing.then(() => Promise.reject(new Error('The writers have stopped.'))),
      ]),
    stop: async () => {
      isStopped = true
      await writing
      return written
    },
  }
}

/** The longest time between two acknowledgements from a moment on, in milliseconds. */
export const longestPause = (moments: number[], from: number) => {
  const since = moments.filter((moment) => moment >= from)
  return since.reduce((most, moment, index) => Math.max(most, moment - (since[index - 1] ?? from)), 0)
}
