import type { Account, Failure, FailureCode } from '#channels/adapter.ts'
import { objectIn, textOf } from '#channels/json.ts'
import { type Message, message, verbatim } from '#messages/message.ts'
import { beginningOf } from '#messages/plain.ts'

/** Viber's error codes, which come with status 200. */
const codes: Record<number, FailureCode> = {
  1: 'payload_invalid',
  2: 'auth_invalid',
  3: 'payload_invalid',
  4: 'payload_invalid',
  5: 'recipient_unknown',
  6: 'recipient_blocked',
  7: 'permission_missing',
  8: 'recipient_unknown',
  9: 'permission_missing',
  10: 'permission_missing',
  11: 'recipient_unknown',
  12: 'rate_limited',
  13: 'payload_invalid',
  14: 'payload_invalid',
  15: 'permission_missing',
  17: 'payload_invalid',
  18: 'rate_limited',
  20: 'payload_invalid',
}

const maxReasonLength = 1000

const failed = (code: FailureCode, message: Message, isCertain: boolean): Failure => ({
  kind: 'failed',
  code,
  message,
  isCertain,
})

/** Calls Viber with an account's token. After an unexpected response it is unknown what Viber did. */
export const ask = async ({ base, credentials, call }: Account, path: string, body: unknown) => {
  const reply = await call({
    method: 'POST',
    url: base + path,
    headers: { 'content-type': 'application/json', 'x-viber-auth-token': credentials.auth_token ?? '' },
    body: JSON.stringify(body),
  })
  const answer = objectIn(reply.body) ?? {}
  const { status } = answer
  if (reply.status === 429) return failed('rate_limited', message('viber.answered_429'), true)
  if (reply.status !== 200 || typeof status !== 'number')
    return failed('platform_unavailable', message('viber.answered', { status: reply.status }), false)
  if (status === 0) return { kind: 'done' as const, answer }
  const words = beginningOf(textOf(answer.status_message), maxReasonLength)
  const said = words ? verbatim(words) : message('viber.answered_with_status', { status })
  return failed(codes[status] ?? 'platform_unavailable', said, true)
}
