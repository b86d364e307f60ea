import type { Failure, FailureCode } from '#channels/adapter.ts'
import { Problem } from '#http/problem.ts'

const statuses: Record<FailureCode, number> = {
  recipient_blocked: 409,
  recipient_unknown: 409,
  window_closed: 409,
  quota_exhausted: 409,
  payload_invalid: 422,
  auth_invalid: 502,
  permission_missing: 502,
  rate_limited: 502,
  platform_unavailable: 502,
  platform_timeout: 504,
}

/** Returns the problem for a platform failure, with the message's ID if it was recorded. */
export const problemOfFailure = ({ code, message, retryAfter }: Failure, message_id?: number) =>
  new Problem(statuses[code], message, {
    code,
    ...(message_id && { facts: { message_id } }),
    ...(retryAfter ? { headers: { 'Retry-After': String(Math.ceil(retryAfter)) } } : {}),
  })
