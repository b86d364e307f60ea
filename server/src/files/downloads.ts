import { FilesBusy } from './types.ts'

/** Leaves connections for uploads and imports when readers are slow. */
const MAX_DOWNLOADS = 16
/** Half of them, so that strangers who read slowly leave room for employees; half of those for one network. */
const MAX_OF_STRANGERS = 8
const MAX_OF_NETWORK = 4
/** A page shows more pictures at once than that, so what is beyond waits for a moment. */
const MAX_WAITING = 100
const MAX_WAITING_MS = 10_000

interface Waiting {
  network: string
  go: () => void
}

/**
 * Returns a function that waits for a download slot and returns a function that releases it. Throws FilesBusy if no slot
 * becomes free. Only downloads by anonymous visitors have a `network`.
 */
export const limitDownloads = () => {
  const held = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let all = 0
  let ofStrangers = 0

  const isFull = (network: string) =>
    all >= MAX_DOWNLOADS || ofStrangers >= MAX_OF_STRANGERS || (held.get(network) ?? 0) >= MAX_OF_NETWORK

  const count = (network: string | undefined, change: 1 | -1) => {
    all += change
    if (network === undefined) return
    ofStrangers += change
    const left = (held.get(network) ?? 0) + change
    if (left) held.set(network, left)
    else held.delete(network)
  }

  const admitNext = () => {
    const next = waiting.values().find(({ network }) => !isFull(network))
    if (!next) return
    waiting.delete(next)
    count(next.network, 1)
    next.go()
  }

  const wait = async (network: string) => {
    if (waiting.size >= MAX_WAITING) throw new FilesBusy()
    const turn = Promise.withResolvers<void>()
    const entry = { network, go: turn.resolve }
    waiting.add(entry)
    const timer = setTimeout(() => {
      waiting.delete(entry)
      turn.reject(new FilesBusy())
    }, MAX_WAITING_MS)
    timer.unref()
    await turn.promise.finally(() => clearTimeout(timer))
  }

  return async (network?: string) => {
    if (network !== undefined && isFull(network)) await wait(network)
    else if (all >= MAX_DOWNLOADS) throw new FilesBusy()
    else count(network, 1)
    return () => {
      count(network, -1)
      admitNext()
    }
  }
}
