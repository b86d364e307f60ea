import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account, Adapter, Failure, Outcome, PlatformRequest } from '#channels/adapter.ts'
import { withoutSecrets } from '#channels/secrets.ts'
import { message } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'

/** The outcome of sending a message to its platform. */
export type Delivery =
  | { state: 'sent'; ids: string[]; isFree: boolean }
  /** Certainly not sent, not even in part. */
  | { state: 'failed'; ids: string[]; failure: Failure }
  /** May have arrived, or was sent in part. */
  | { state: 'unknown'; ids: string[]; failure: Failure }

/** The milliseconds within which all requests of a message must be sent. */
const maxSendMs = 9_000
const maxWaitMs = 2_000

/** Returns a UUID that is the same for each attempt at one request of a message. */
const keyOf = (messageId: number, index: number) => {
  const digest = createHash('sha256').update(`${messageId}.${index}`).digest('hex')
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

const failureOf = (error: unknown, name: string): Failure => {
  if (!(error instanceof CallFailed)) throw error
  const isTimeout = error.reason === 'timeout'
  return {
    kind: 'failed',
    code: isTimeout ? 'platform_timeout' : 'platform_unavailable',
    message: isTimeout
      ? message('messages.platform_timeout', { channel: name })
      : message('messages.platform_away', { channel: name, reason: error.text }),
    isCertain: !error.isSent,
  }
}

/** Returns the account with calls that fail at the deadline, whatever their own timeouts. */
const untilDeadline = (account: Account, deadline: number): Account => ({
  ...account,
  call: async (request) => {
    const left = deadline - performance.now()
    if (left <= 0) throw new CallFailed('timeout', 'messages.time_over', false)
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new CallFailed('timeout', 'messages.time_over', true)), left)
    try {
      return await Promise.race([account.call(request), late.promise])
    } finally {
      clearTimeout(timer)
    }
  },
})

const waitOf = (outcome: Outcome, deadline: number) => {
  if (outcome.kind !== 'failed' || outcome.code !== 'rate_limited' || !outcome.isCertain) return undefined
  const wait = (outcome.retryAfter ?? 0) * 1000
  return wait > 0 && wait <= maxWaitMs && performance.now() + wait < deadline ? wait : undefined
}

interface Sending {
  adapter: Adapter
  account: Account
  messageId: number
  requests: PlatformRequest[]
  /** With which the first request can be sent as a reply. */
  replyToken?: string | undefined
}

/** Sends one request, and retries once if the platform asked for a short wait. */
const sendOne = async (
  { adapter, account, messageId, requests, replyToken }: Sending,
  index: number,
  deadline: number,
) => {
  const request = requests[index] as PlatformRequest
  const within = untilDeadline(account, deadline)
  const send = () => adapter.send(within, request, keyOf(messageId, index))
  const reply = async () =>
    index === 0 && replyToken ? adapter.reply?.(within, request, replyToken) : undefined
  const attempt = (sending: Promise<Outcome>) =>
    sending
      .catch((error) => failureOf(error, adapter.description.name.en))
      .then((outcome) => withoutSecrets(outcome, account.credentials))
  const outcome = await attempt(reply().then((replied) => replied ?? send()))
  const wait = waitOf(outcome, deadline)
  if (wait === undefined) return outcome
  await pause(wait)
  return attempt(send())
}

/** Sends a message's requests one after the other, and stops at the first failure. */
export const deliver = async (sending: Sending): Promise<Delivery> => {
  const deadline = performance.now() + maxSendMs
  const ids: string[] = []
  const { length } = sending.requests
  let isFree = length > 0
  for (let index = 0; index < length; index++) {
    const outcome = await sendOne(sending, index, deadline)
    if (outcome.kind === 'failed') {
      if (index === 0) return { state: outcome.isCertain ? 'failed' : 'unknown', ids, failure: outcome }
      const reason = outcome.message
      const text = message('messages.partly_sent', { reason, index, count: length })
      return { state: 'unknown', ids, failure: { ...outcome, message: text } }
    }
    if (outcome.id) ids.push(outcome.id)
    isFree &&= outcome.isFree === true
  }
  return { state: 'sent', ids, isFree }
}
