import { createHmac } from 'node:crypto'
import type { Inbound, InboundResult } from '../adapter.ts'
import { isSame } from '../secrets.ts'
import { listOf } from './call.ts'
import type { Dialect } from './dialect.ts'
import { eventsOf } from './events.ts'

const refused = (status: 401 | 403): InboundResult => ({ kind: 'refused', status })

/** Meta verifies once that the address is ours, with the token that was set there. */
const shakeHands = (query: Inbound['query'], { verify_token = '' }: Record<string, string>): InboundResult =>
  verify_token && query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'] ?? '', verify_token)
    ? { kind: 'handshake', body: query['hub.challenge'] ?? '' }
    : refused(403)

const isSigned = (signature: string, body: Buffer, { app_secret = '' }: Record<string, string>) =>
  app_secret !== '' &&
  isSame(signature, `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`)

/**
 * Returns a function that reads the webhook calls of one page or account. An app reports on all of its pages;
 * events of others are skipped.
 */
export const receiveIn =
  (dialect: Dialect) =>
  ({ method, query, headers, body }: Inbound, credentials: Record<string, string>): InboundResult => {
    if (method === 'GET') return shakeHands(query, credentials)
    const signature = headers['x-hub-signature-256']
    if (!signature) return refused(401)
    if (!isSigned(signature, body, credentials)) return refused(403)
    const told = parsed(body)
    if (!told || typeof told.object !== 'string' || !Array.isArray(told.entry)) return { kind: 'malformed' }
    if (told.object !== dialect.object) return { kind: 'events', events: [] }
    const own = dialect.accountOf(credentials)
    const entries = listOf(told.entry).filter(({ id }) => String(id) === own)
    return { kind: 'events', events: entries.flatMap((entry) => eventsOf(entry, own)) }
  }

const parsed = (body: Buffer): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(body.toString()) ?? undefined
  } catch {
    return undefined
  }
}
