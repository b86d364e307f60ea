import type { Account, Failure, FailureCode } from '#channels/adapter.ts'
import { objectIn, objectOf, textOf } from '#channels/json.ts'
import { message, verbatim } from '#messages/message.ts'
import type { Reply } from '#outbound/types.ts'

/** `ok`, with a `result` or a `description` and `parameters`; nothing of it is certain. */
type Answer = Record<string, unknown>

const answerOf = ({ body }: Reply): Answer => objectIn(body) ?? {}

/** What Telegram's error messages mean; it has no codes beyond the status. */
const meanings: [RegExp, FailureCode][] = [
  [/blocked by the user|USER_IS_BLOCKED|bot was kicked/i, 'recipient_blocked'],
  [/chat not found|user not found|user is deactivated|USER_DEACTIVATED/i, 'recipient_unknown'],
  [/can't initiate conversation|PEER_ID_INVALID|upgraded to a supergroup/i, 'recipient_unknown'],
]

const codeOf = (status: number, words: string): FailureCode => {
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 404) return 'auth_invalid'
  if (status < 400 || status >= 500) return 'platform_unavailable'
  const meant = meanings.find(([pattern]) => pattern.test(words))?.[1]
  return meant ?? (status === 403 ? 'permission_missing' : 'payload_invalid')
}

/** Returns the Failure for a response without a result. */
export const failureOf = (status: number, answer: Answer = {}): Failure => {
  const { retry_after, migrate_to_chat_id } = objectOf(answer.parameters)
  const retryAfter = Number(retry_after)
  const words = textOf(answer.description)
  const reason = words ? verbatim(words) : message('telegram.answered', { status })
  return {
    kind: 'failed',
    code: codeOf(status, words),
    message: migrate_to_chat_id
      ? message('telegram.chat_moved', { reason, chat: Number(migrate_to_chat_id) })
      : reason,
    isCertain: status >= 400 && status < 500,
    ...(retryAfter > 0 ? { retryAfter } : {}),
  }
}

/** Calls a method of the Bot API. Returns its result or a Failure. */
export const ask = async <T>(
  { base, credentials, call }: Account,
  path: string,
  body: Record<string, unknown> = {},
): Promise<{ kind: 'answered'; result: T } | Failure> => {
  const reply = await call({
    method: 'POST',
    url: `${base}/bot${credentials.bot_token}${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = answerOf(reply)
  if (reply.status === 200 && answer.ok && (answer.result ?? undefined) !== undefined)
    return { kind: 'answered', result: answer.result as T }
  return failureOf(reply.status, answer)
}
