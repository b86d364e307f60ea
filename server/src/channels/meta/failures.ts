import { message, verbatim } from '#messages/message.ts'
import type { Reply } from '#outbound/types.ts'
import type { Failure, FailureCode } from '../adapter.ts'
import { listOf, objectOf, textOf } from './call.ts'

/** A subcode takes precedence over its code. */
const bySubcode: Record<number, FailureCode> = {
  2018278: 'window_closed',
  2018065: 'window_closed',
  2534022: 'window_closed',
  2018001: 'recipient_unknown',
  2534014: 'recipient_unknown',
  1545041: 'recipient_blocked',
  2018108: 'recipient_blocked',
  1893063: 'permission_missing',
}

const byCode: Record<number, FailureCode> = {
  1: 'platform_unavailable',
  2: 'platform_unavailable',
  3: 'permission_missing',
  4: 'rate_limited',
  10: 'permission_missing',
  17: 'rate_limited',
  32: 'rate_limited',
  100: 'payload_invalid',
  102: 'auth_invalid',
  104: 'auth_invalid',
  105: 'payload_invalid',
  190: 'auth_invalid',
  200: 'permission_missing',
  230: 'permission_missing',
  368: 'permission_missing',
  551: 'recipient_blocked',
  613: 'rate_limited',
  1200: 'platform_unavailable',
  80002: 'rate_limited',
  80006: 'rate_limited',
}

const byStatus = (status: number): FailureCode => {
  if (status === 401) return 'auth_invalid'
  if (status === 403) return 'permission_missing'
  if (status === 429) return 'rate_limited'
  return status < 500 ? 'payload_invalid' : 'platform_unavailable'
}

/** Checks for a code whose documentation says that the message may have been sent nevertheless. */
const isDoubtful = (code: number) => code === 1 || code === 2

/** Returns the seconds from the plain header, or from the minutes that Meta reports per kind of use. */
const retryAfterOf = ({ headers }: Reply) => {
  const plain = Number(headers['retry-after'])
  if (plain > 0) return { retryAfter: Math.ceil(plain) }
  try {
    const uses = Object.values(objectOf(JSON.parse(headers['x-business-use-case-usage'] ?? '{}'))).flatMap(
      listOf,
    )
    const minutes = Math.max(0, ...uses.map((use) => Number(use.estimated_time_to_regain_access) || 0))
    return minutes > 0 ? { retryAfter: Math.ceil(minutes * 60) } : {}
  } catch {
    return {}
  }
}

/** Returns the Failure for an unsuccessful response. */
export const failureOf = (reply: Reply, answer: Record<string, unknown>): Failure => {
  const error = objectOf(answer.error)
  const code = Number(error.code)
  const words = textOf(error.message)
  const said =
    bySubcode[Number(error.error_subcode)] ??
    (words.includes('appsecret_proof') ? 'auth_invalid' : undefined) ??
    byCode[code] ??
    (code > 200 && code < 300 ? 'permission_missing' : undefined) ??
    (error.is_transient === true ? 'platform_unavailable' : byStatus(reply.status))
  const number = [error.code, error.error_subcode].filter((each) => each !== undefined).join('/')
  return {
    kind: 'failed',
    code: said,
    message: words
      ? verbatim(`${words}${number ? ` (${number})` : ''}`)
      : message('meta.answered', { status: reply.status }),
    isCertain: reply.status < 500 && !isDoubtful(code),
    ...(said === 'rate_limited' ? retryAfterOf(reply) : {}),
  }
}
