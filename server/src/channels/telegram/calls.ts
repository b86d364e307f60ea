import type { Account, Failure, FailureCode } from '#channels/adapter.ts'
import { message, verbatim } from '#messages/message.ts'
import type { Reply } from '#outbound/types.ts'

interface Answer {
  ok?: boolean
  result?: unknown
  description?: string
  parameters?: { retry_after?: unknown; migrate_to_chat_id?: number }
}

const answerOf = ({ body }: Reply): Answer => {
  try {
    return (JSON.parse(body.toString('utf8')) as Answer | null) ?? {}
  } catch {
    return {}
  }
}

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

const failureOf = (status: number, { description, parameters = {} }: Answer): Failure => {
  const { retry_after, migrate_to_chat_id } = parameters
  const retryAfter = Number(retry_after)
  const reason = description === undefined ? message('telegram.answered', { status }) : verbatim(description)
  return {
    kind: 'failed',
    code: codeOf(status, description ?? ''),
    message: migrate_to_chat_id
      ? message('telegram.chat_moved', { reason, chat: migrate_to_chat_id })
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
  if (reply.status === 200 && answer.ok && answer.result !== undefined)
    return { kind: 'answered', result: answer.result as T }
  return failureOf(reply.status, answer)
}
