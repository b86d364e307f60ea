import type { Account, Failure, FailureCode } from '#channels/adapter.ts'
import { objectIn, objectOf, textOf } from '#channels/json.ts'
import { message, verbatim } from '#messages/message.ts'
import { beginningOf } from '#messages/plain.ts'
import type { Reply, Request } from '#outbound/types.ts'

/** Calls LINE with an account's token. */
export const ask = (
  { base, credentials, call }: Account,
  { method, path, body, headers }: Pick<Request, 'method' | 'headers'> & { path: string; body?: unknown },
) =>
  call({
    method,
    url: base + path,
    headers: {
      authorization: `Bearer ${credentials.channel_access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const maxReasonLength = 1000

const wordsOf = ({ body }: Reply) => {
  const { message, details } = objectIn(body) ?? {}
  const reasons = (Array.isArray(details) ? details : [])
    .map(objectOf)
    .map(({ message, property }) => [textOf(property), textOf(message)].filter(Boolean).join(': '))
  const words = [textOf(message), ...reasons].filter(Boolean).join('; ')
  return beginningOf(words, maxReasonLength)
}

const isAboutRecipient = ({ body }: Reply) => {
  const { message, details } = objectIn(body) ?? {}
  const properties = (Array.isArray(details) ? details : []).map((each) => objectOf(each).property)
  return properties.includes('to') || /'to'|^Failed to send messages$/.test(textOf(message))
}

const codeOf = (reply: Reply): FailureCode => {
  switch (reply.status) {
    case 401:
      return 'auth_invalid'
    case 403:
      return 'permission_missing'
    case 429:
      return /monthly limit/i.test(wordsOf(reply)) ? 'quota_exhausted' : 'rate_limited'
    case 400:
      return isAboutRecipient(reply) ? 'recipient_unknown' : 'payload_invalid'
    default:
      return reply.status >= 400 && reply.status < 500 ? 'payload_invalid' : 'platform_unavailable'
  }
}

/** Returns the Failure for an unsuccessful response. */
export const failureOf = (reply: Reply): Failure => {
  const code = codeOf(reply)
  const retryAfter = Number(reply.headers['retry-after'])
  const words = wordsOf(reply)
  return {
    kind: 'failed',
    code,
    message: words ? verbatim(words) : message('line.answered', { status: reply.status }),
    isCertain: code !== 'platform_unavailable',
    ...(code === 'rate_limited' && retryAfter > 0 ? { retryAfter } : {}),
  }
}
