import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '#resources/changes/schema.ts'
import { UserError } from '../user-error.ts'

/** Where the service is, and who asks. */
export interface Remote {
  /** With `/api/v1`. */
  api: string
  token: string
}

interface Subscription {
  types: string | undefined
  after: string
  signal: AbortSignal
  /** Told why the stream is opened again. */
  say: (line: string) => void
}

const firstPauseMs = 500
const maxPauseMs = 15_000
/** Twice as long as a stream is silent. */
const silenceMs = 30_000

/** Statuses that another try may change. */
const isTemporary = (status: number) => status === 429 || status >= 500

export const headersOf = ({ token }: Remote) => ({ authorization: `Bearer ${token}` })

const sentenceOf = async (response: Response) => {
  const { message, errors } = (await response.json().catch(() => ({}))) as {
    message?: string
    errors?: Record<string, string[]>
  }
  const faults = Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return [message ?? `HTTP ${response.status}`, ...faults].join(' ')
}

/** Yields the blocks of a stream of events; ends it if it is silent for too long. */
async function* blocksOf(body: ReadableStream<Uint8Array>, stop: () => void) {
  let timer = setTimeout(stop, silenceMs)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const piece of body) {
      clearTimeout(timer)
      timer = setTimeout(stop, silenceMs)
      text += decoder.decode(piece, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() as string
      yield* blocks
    }
  } finally {
    clearTimeout(timer)
  }
}

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

const open = async (
  { api, ...remote }: Remote,
  { types }: Subscription,
  after: string,
  signal: AbortSignal,
) => {
  const query = new URLSearchParams({ after, ...(types ? { types } : {}) })
  const response = await fetch(`${api}/change?${query}`, {
    headers: { ...headersOf({ api, ...remote }), accept: 'text/event-stream' },
    signal,
  })
  if (response.ok && response.body) return response.body
  const sentence = await sentenceOf(response)
  if (!isTemporary(response.status)) throw new UserError(sentence)
  throw new Error(sentence)
}

const reasonOf = (error: unknown) => {
  const cause = (error as { cause?: { code?: string } }).cause
  return cause?.code ?? (error as Error).message
}

/** How far the stream is, and the change that it has come to; without one, nothing wanted has happened on the way. */
interface Step {
  cursor: string
  change?: Change
}

/** Yields the changes as they happen, and goes on where it was when the connection is lost. */
export async function* changesFrom(remote: Remote, asked: Subscription): AsyncGenerator<Step> {
  const { signal, say } = asked
  let after = asked.after
  let wait = firstPauseMs
  while (!signal.aborted) {
    const silence = new AbortController()
    try {
      const body = await open(remote, asked, after, AbortSignal.any([signal, silence.signal]))
      for await (const block of blocksOf(body, () => silence.abort(new Error('the stream is silent')))) {
        wait = firstPauseMs
        const cursor = fieldOf(block, 'id')
        const data = fieldOf(block, 'data')
        if (cursor) yield { cursor, ...(data && { change: JSON.parse(data) as Change }) }
        after = cursor ?? after
      }
      if (!signal.aborted) say('The stream has ended; opening it again.')
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof UserError) throw error
      say(`No connection (${reasonOf(error)}); trying again.`)
    }
    await pause(wait, undefined, { signal }).catch(() => undefined)
    wait = Math.min(wait * 2, maxPauseMs)
  }
}

/** Returns the cursor of the end of the stream. */
export const latestCursor = async ({ api, ...remote }: Remote, types: string | undefined) => {
  const query = new URLSearchParams({ after: 'now', ...(types ? { types } : {}) })
  const response = await fetch(`${api}/change?${query}`, {
    headers: headersOf({ api, ...remote }),
  }).catch((error: unknown) => {
    throw new UserError(`There is no service at ${api}: ${reasonOf(error)}`)
  })
  if (!response.ok) throw new UserError(await sentenceOf(response))
  return ((await response.json()) as { meta: { next: string } }).meta.next
}
