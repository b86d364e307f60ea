import { setTimeout as pause } from 'node:timers/promises'

/** What the service must never do, whatever happens to it. */
export class Violation extends Error {}

export type Reply =
  | { outcome: 'done'; body: { data?: unknown; access_token?: string } }
  | { outcome: 'refused' | 'unknown' | 'unauthorized' }

const ANSWER_WITHIN_MS = 60_000
const ACCEPT_WITHIN_MS = 120_000

/** No connection was made, so nothing was asked. */
const isUnsent = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED'

const judge = async (reply: Response, what: string): Promise<Reply> => {
  const text = await reply.text()
  const body = text ? JSON.parse(text) : {}
  if (reply.ok) return { outcome: 'done', body }
  if (reply.status === 401) return { outcome: 'unauthorized' }
  if (![429, 503, 507].includes(reply.status) || !reply.headers.has('retry-after'))
    throw new Violation(`${what} was answered ${reply.status}: ${text}`)
  return { outcome: body.code === 'outcome_unknown' ? 'unknown' : 'refused' }
}

/** Calls the service wherever it is now. */
export const callsTo =
  (address: () => string) =>
  async (method: string, path: string, body: unknown, token = ''): Promise<Reply> => {
    const isForm = body instanceof FormData
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    try {
      const reply = await fetch(`${address()}/api/v1${path}`, { method, headers, signal, ...sent })
      return await judge(reply, `${method} ${path}`)
    } catch (error) {
      if (error instanceof Violation) throw error
      if (signal.aborted) throw new Violation(`${method} ${path} was not answered in ${ANSWER_WITHIN_MS} ms`)
      return { outcome: isUnsent(error) ? 'refused' : 'unknown' }
    }
  }

export type Call = ReturnType<typeof callsTo>

/** Repeats a refused request, as a client does after a Retry-After. */
export const insist = async <T extends { outcome: string }>(
  what: string,
  attempt: (n: number) => Promise<T>,
) => {
  for (const deadline = Date.now() + ACCEPT_WITHIN_MS, n = { of: 0 }; ; await pause(100)) {
    const reply = await attempt(n.of++)
    if (reply.outcome !== 'refused') return reply
    if (Date.now() > deadline) throw new Violation(`${what} was refused for ${ACCEPT_WITHIN_MS} ms`)
  }
}
