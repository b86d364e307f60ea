import type { Account, Outcome, PlatformRequest } from '#channels/adapter.ts'
import { objectIn, objectOf, textOf } from '#channels/json.ts'
import { CallFailed, type Reply } from '#outbound/types.ts'
import { ask, failureOf } from './call.ts'

const replyPath = '/v2/bot/message/reply'

const alreadyTaken = 409

const idIn = ({ body }: Reply) => {
  const { sentMessages } = objectIn(body) ?? {}
  return textOf(objectOf(Array.isArray(sentMessages) ? sentMessages.at(-1) : undefined).id)
}

const outcomeOf = (reply: Reply): Outcome => {
  if (reply.status !== 200 && reply.status !== alreadyTaken) return failureOf(reply)
  const id = idIn(reply)
  return { kind: 'accepted', ...(id ? { id } : {}) }
}

/**
 * Sends a push, and once more if it is unknown whether LINE accepted it: the key prevents a duplicate. A
 * failure of the second attempt says nothing about the first.
 */
export const send = async (
  account: Account,
  { method, path, body }: PlatformRequest,
  key: string,
): Promise<Outcome> => {
  const attempt = async () =>
    outcomeOf(await ask(account, { method, path, body, headers: { 'x-line-retry-key': key } }))
  const again = async (): Promise<Outcome> => {
    const outcome = await attempt()
    return outcome.kind === 'failed' ? { ...outcome, isCertain: false } : outcome
  }
  try {
    const first = await attempt()
    return first.kind === 'accepted' || first.isCertain ? first : await again()
  } catch (error) {
    if (!(error instanceof CallFailed) || !error.isSent) throw error
    return again()
  }
}

/** Returns nothing if LINE certainly did not take the reply. */
const replyOnce = async (
  account: Account,
  { method, body: { to: _, ...rest } }: PlatformRequest,
  replyToken: string,
): Promise<Outcome | undefined> => {
  try {
    const told = await ask(account, { method, path: replyPath, body: { ...rest, replyToken } })
    const outcome = outcomeOf(told)
    if (outcome.kind === 'accepted') return { ...outcome, isFree: true }
    return outcome.isCertain ? undefined : outcome
  } catch (error) {
    if (error instanceof CallFailed && !error.isSent) return undefined
    throw error
  }
}

/** Sends a reply, and once more if it is unknown whether LINE accepted it: a token is good for one message. */
export const reply = async (account: Account, request: PlatformRequest, token: string) => {
  const lost = (error: unknown) => {
    if (error instanceof CallFailed) return error
    throw error
  }
  const first = await replyOnce(account, request, token).catch(lost)
  if (!(first instanceof CallFailed) && first?.kind !== 'failed') return first
  const second = await replyOnce(account, request, token)
  if (second !== undefined) return second
  // Refused now: the token may have been used by the first attempt.
  if (first instanceof CallFailed) throw first
  return first
}
