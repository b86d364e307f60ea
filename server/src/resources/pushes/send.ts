import type { JobServices } from '#http/services.ts'
import { type Message, message } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { encrypt, type Recipient } from './encrypt.ts'
import { authorizationFor, type PushKeys } from './vapid.ts'
import type { PushContent } from './words.ts'

/** Shorter than other calls: push services answer at once, and others wait. */
const callMs = 5_000
const maxReplyBytes = 16_384

/** The outcome of one attempt. */
export type Outcome =
  | { kind: 'sent' }
  /** The browser does not exist for its push service anymore. */
  | { kind: 'gone' }
  /** Surely not delivered. `retryAfter`: how many seconds the push service asks us to wait. */
  | { kind: 'postponed'; error: Message; retryAfter: number }
  /** Refused for good, or perhaps delivered. */
  | { kind: 'failed'; error: Message }

export interface Target extends Recipient {
  endpoint: string
  origin: string
}

const outcomeOf = (status: number, retryAfter: string | undefined): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const error = message('calls.answered', { status })
  if (status === 429 || status >= 500)
    return { kind: 'postponed', error, retryAfter: Number(retryAfter) || 0 }
  return { kind: 'failed', error }
}

const outcomeOfFailure = (error: unknown): Outcome => {
  if (!(error instanceof CallFailed)) throw error
  const isFinal = error.isSent || error.reason === 'refused_address'
  // Not why: that would tell an employee about the network of the server.
  const text = message('web_push.not_reached')
  return isFinal ? { kind: 'failed', error: text } : { kind: 'postponed', error: text, retryAfter: 0 }
}

/** Sends something to a browser by its push service, which keeps it for so many seconds. */
export const sendPush = async (
  outbound: JobServices['outbound'],
  keys: PushKeys,
  { endpoint, origin, ...recipient }: Target,
  shown: PushContent,
  seconds: number,
): Promise<Outcome> => {
  const headers = {
    authorization: authorizationFor(endpoint, origin, keys),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.max(0, Math.round(seconds))),
    // What a sleeping browser has not fetched yet is replaced, as its tag replaces what it shows.
    topic: shown.tag,
    urgency: 'high',
  }
  const body = encrypt(JSON.stringify(shown), recipient)
  try {
    const reply = await outbound.outside(
      { method: 'POST', url: endpoint, headers, body },
      { milliseconds: callMs, maxBytes: maxReplyBytes },
    )
    return outcomeOf(reply.status, reply.headers['retry-after'])
  } catch (error) {
    return outcomeOfFailure(error)
  }
}
