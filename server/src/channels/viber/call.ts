import type { Account, Failure, FailureCode } from '#channels/adapter.ts'
import { objectIn, textOf } from '#channels/json.ts'

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

const failed = (code: FailureCode, message: string, isCertain: boolean): Failure => ({
  kind: 'failed',
  code,
  message: message.slice(0, maxReasonLength),
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
  if (reply.status === 429) return failed('rate_limited', 'Viber answered 429.', true)
  if (reply.status !== 200 || typeof status !== 'number')
    return failed('platform_unavailable', `Viber answered ${reply.status}.`, false)
  if (status === 0) return { kind: 'done' as const, answer }
  const words = textOf(answer.status_message) || `Viber answered with status ${status}.`
  return failed(codes[status] ?? 'platform_unavailable', words, true)
}
