import type { Failure, FailureCode } from '#channels/adapter.ts'
import { message, verbatim } from '#messages/message.ts'
import type { Reply } from '#outbound/types.ts'

const meanings: Record<number, FailureCode> = {
  [-1]: 'platform_unavailable',
  40001: 'auth_invalid',
  40003: 'recipient_unknown',
  40013: 'auth_invalid',
  40014: 'auth_invalid',
  40125: 'auth_invalid',
  40164: 'permission_missing',
  41001: 'auth_invalid',
  41002: 'auth_invalid',
  41004: 'auth_invalid',
  42001: 'auth_invalid',
  43004: 'recipient_blocked',
  43019: 'recipient_blocked',
  45009: 'quota_exhausted',
  45011: 'rate_limited',
  45015: 'window_closed',
  45047: 'quota_exhausted',
  48001: 'permission_missing',
  48004: 'permission_missing',
  50002: 'permission_missing',
}

/** The token was replaced or has expired: the same request may be sent again with a new one. */
const staleCodes = [40001, 40014, 42001]

export interface Refusal extends Failure {
  isStale: boolean
}

/** A response of WeChat, which reports nearly everything with status 200. */
export interface Answer {
  errcode?: number
  errmsg?: string
  [field: string]: unknown
}

const answerOf = ({ body }: Reply): Answer | undefined => {
  try {
    const answer = JSON.parse(body.toString('utf8'))
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

const refusalOf = (errcode: number, errmsg = ''): Refusal => ({
  kind: 'failed',
  code: meanings[errcode] ?? 'payload_invalid',
  message: verbatim(`${errcode} ${errmsg}`.trim()),
  isCertain: true,
  isStale: staleCodes.includes(errcode),
  ...(errcode === 45011 ? { retryAfter: 60 } : {}),
})

/** The refusal in a response that says nothing. */
export const unread = (status: number): Refusal => ({
  kind: 'failed',
  code: 'platform_unavailable',
  message: message('wechat.answered', { status }),
  isCertain: status >= 400 && status < 500,
  isStale: false,
})

/** Reads a response of WeChat: its fields, or why it refused. */
export const read = (reply: Reply): { kind: 'answered'; fields: Answer } | Refusal => {
  const fields = answerOf(reply)
  if (reply.status !== 200 || !fields) return unread(reply.status)
  return fields.errcode ? refusalOf(fields.errcode, fields.errmsg) : { kind: 'answered', fields }
}
