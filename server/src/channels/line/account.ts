import type { Account, CheckResult, Failure, MediaReference, Profile, Usage } from '#channels/adapter.ts'
import { objectIn, objectOf, textOf } from '#channels/json.ts'
import { type Message, message } from '#messages/message.ts'
import { ask, failureOf } from './call.ts'

/** The base URL of LINE's Messaging API. */
export const ownAddress = 'https://api.line.me'
const ownContentAddress = 'https://api-data.line.me'
const webhookPath = '/v2/bot/channel/webhook/endpoint'
const testPath = '/v2/bot/channel/webhook/test'

type Fault = Pick<Failure, 'code' | 'message'>

const pathOf = (url: unknown) => (URL.canParse(textOf(url)) ? new URL(textOf(url)).pathname : undefined)

/**
 * Requests a signed test call to the webhook, so that a wrong secret shows before the first customer writes.
 */
const faultOf = async (account: Account): Promise<Fault | undefined> => {
  const { status, body } = await ask(account, { method: 'POST', path: testPath, body: {} })
  const { success, statusCode, reason, detail } = objectIn(body) ?? {}
  if (status !== 200 || success !== false) return undefined
  if (statusCode === 401 || statusCode === 403)
    return {
      code: 'auth_invalid',
      message: message('line.webhook_signature'),
    }
  const words = textOf(detail) || textOf(reason)
  return { code: 'platform_unavailable', message: message('line.webhook_unreachable', { reason: words }) }
}

interface Webhook {
  notes: Message[]
  fault?: Fault | undefined
}

const webhookAt = async (account: Account, webhookUrl: string | undefined): Promise<Webhook> => {
  const { status, body } = await ask(account, { method: 'GET', path: webhookPath })
  if (status === 404) return { notes: [message('line.no_webhook')] }
  const { active, endpoint } = objectIn(body) ?? {}
  if (active === false)
    return {
      notes: [message('line.webhook_off')],
    }
  if (webhookUrl === undefined) return { notes: [] }
  if (pathOf(endpoint) !== pathOf(webhookUrl))
    return { notes: [message('line.webhook_elsewhere', { address: textOf(endpoint) })] }
  return { notes: [], fault: await faultOf(account) }
}

/** Reads how many messages of the month's quota are used. */
export const usage = async (account: Account): Promise<Usage | undefined> => {
  const read = async (path: string) => {
    const { status, body } = await ask(account, { method: 'GET', path })
    return status === 200 ? objectOf(objectIn(body)) : {}
  }
  const { type, value } = await read('/v2/bot/message/quota')
  const { totalUsage } = await read('/v2/bot/message/quota/consumption')
  if (typeof totalUsage !== 'number') return undefined
  return { used: totalUsage, limit: type === 'limited' && typeof value === 'number' ? value : null }
}

const usageNotes = async (account: Account): Promise<Message[]> => {
  const found = await usage(account)
  if (!found) return []
  const { used, limit } = found
  return [limit === null ? message('line.usage', { used }) : message('line.quota', { used, limit })]
}

export const check = async (account: Account, webhookUrl?: string): Promise<CheckResult> => {
  const reply = await ask(account, { method: 'GET', path: '/v2/bot/info' })
  if (reply.status !== 200) return failureOf(reply)
  const { displayName, basicId } = objectIn(reply.body) ?? {}
  const account_name = [textOf(displayName), textOf(basicId) && `(${basicId})`].filter(Boolean).join(' ')
  const { notes: missing, fault } = await webhookAt(account, webhookUrl)
  const notes = [...missing, ...(await usageNotes(account))]
  return { kind: 'works', account_name, ...(notes.length && { notes }), ...(fault && { fault }) }
}

export const register = async (account: Account, endpoint: string): Promise<CheckResult> => {
  const reply = await ask(account, { method: 'PUT', path: webhookPath, body: { endpoint } })
  return reply.status === 200 ? check(account, endpoint) : failureOf(reply)
}

/** LINE returns the profiles of followers only, and not of those who have blocked the account. */
export const profile = async (account: Account, externalId: string): Promise<Profile | undefined> => {
  const path = `/v2/bot/profile/${encodeURIComponent(externalId)}`
  const { status, body } = await ask(account, { method: 'GET', path })
  const display_name = textOf(objectIn(body)?.displayName)
  return status === 200 && display_name ? { display_name } : undefined
}

export const media = async ({ base, credentials }: Account, { url, id = '' }: MediaReference) => {
  if (url) return { request: { method: 'GET' as const, url }, isForeign: true }
  const address = base === ownAddress ? ownContentAddress : base
  const request = {
    method: 'GET' as const,
    url: `${address}/v2/bot/message/${encodeURIComponent(id)}/content`,
    headers: { authorization: `Bearer ${credentials.channel_access_token}` },
  }
  return { request, isForeign: false }
}
