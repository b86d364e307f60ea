import type { Account, Failure } from '#channels/adapter.ts'
import { textOf } from '#channels/json.ts'
import { message } from '#messages/message.ts'
import { CallFailed, type Reply } from '#outbound/types.ts'
import { type Answer, type Refusal, read, unread } from './failures.ts'

/** A token is discarded this long before WeChat expires it. */
const slackSeconds = 300
const usualSeconds = 7_200

/** Returns for how many seconds a token is kept; WeChat is not believed what would be longer than usual. */
const lifetimeOf = (expiresIn: unknown) => {
  const seconds = Number(expiresIn)
  return Math.max((seconds > 0 ? Math.min(seconds, usualSeconds) : 0) - slackSeconds, 1)
}

const post = ({ base, call }: Account, path: string, body: object): Promise<Reply> =>
  call({
    method: 'POST',
    url: base + path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Without a token or a file nothing was sent, however the call for it failed. */
export const unsent = (error: unknown, text: 'wechat.no_token' | 'wechat.no_upload'): Failure => {
  if (!(error instanceof CallFailed)) throw error
  const code = error.reason === 'timeout' ? 'platform_timeout' : 'platform_unavailable'
  return {
    kind: 'failed',
    code,
    message: message(text, { reason: error.text }),
    isCertain: true,
  }
}

type Token = { kind: 'token'; token: string } | Failure

/** Requests the token of the account, which is the same for all callers unless a new one is forced. */
export const fetchToken = async (account: Account, isForced = false): Promise<Token> => {
  const { app_id: appid, app_secret: secret } = account.credentials
  const body = { grant_type: 'client_credential', appid, secret, force_refresh: isForced }
  try {
    const answer = read(await post(account, '/cgi-bin/stable_token', body))
    if (answer.kind === 'failed') return { ...answer, isCertain: true }
    const token = textOf(answer.fields.access_token)
    if (!token) return { ...unread(200), isCertain: true }
    await account.tokens.keep(token, lifetimeOf(answer.fields.expires_in))
    return { kind: 'token', token }
  } catch (error) {
    return unsent(error, 'wechat.no_token')
  }
}

/**
 * Returns a token other than the rejected one: another server's, WeChat's current one, or finally a new one.
 */
const tokenFor = async (account: Account, refused?: string): Promise<Token> => {
  const kept = await account.tokens.find()
  if (kept && kept !== refused) return { kind: 'token', token: kept }
  const present = await fetchToken(account)
  return present.kind === 'token' && present.token === refused ? fetchToken(account, true) : present
}

/** Calls WeChat with the account's token. A rejected token is replaced once, and the call repeated. */
export const withToken = async <T extends object>(
  account: Account,
  call: (token: string) => Promise<T | Refusal>,
): Promise<T | Failure> => {
  const first = await tokenFor(account)
  if (first.kind === 'failed') return first
  const answer = await call(first.token)
  if (!('isStale' in answer && answer.isStale)) return answer
  const second = await tokenFor(account, first.token)
  if (second.kind === 'token') return call(second.token)
  // A new token was forced a moment ago and is already rejected: report that, not the rate limit.
  return second.code === 'rate_limited' ? answer : second
}

/** Sends JSON. Returns the fields of the response or a Failure. */
export const ask = (
  account: Account,
  path: string,
  body: object,
): Promise<{ kind: 'answered'; fields: Answer } | Failure> =>
  withToken(account, async (token) =>
    read(await post(account, `${path}?access_token=${encodeURIComponent(token)}`, body)),
  )
