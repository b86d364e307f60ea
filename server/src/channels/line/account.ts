import type { Account, Checked, MediaReference, Profile } from '#channels/adapter.ts'
import { objectIn, textOf } from '#channels/json.ts'
import { ask, failureOf } from './call.ts'

/** The address of LINE's Messaging API. */
export const ownAddress = 'https://api.line.me'
const ownContentAddress = 'https://api-data.line.me'
const webhookPath = '/v2/bot/channel/webhook/endpoint'

const notesOn = async (account: Account) => {
  const { status, body } = await ask(account, { method: 'GET', path: webhookPath })
  if (status === 404)
    return ['LINE has no webhook for this account yet: what customers write does not arrive.']
  const { active } = objectIn(body) ?? {}
  return active === false
    ? ['The webhook is switched off at LINE: turn on “Use webhook” in the LINE Developers Console.']
    : []
}

export const check = async (account: Account): Promise<Checked> => {
  const reply = await ask(account, { method: 'GET', path: '/v2/bot/info' })
  if (reply.status !== 200) return failureOf(reply)
  const { displayName, basicId } = objectIn(reply.body) ?? {}
  const account_name = [textOf(displayName), textOf(basicId) && `(${basicId})`].filter(Boolean).join(' ')
  const notes = await notesOn(account)
  return { kind: 'works', account_name, ...(notes.length ? { notes } : {}) }
}

export const register = async (account: Account, endpoint: string): Promise<Checked> => {
  const reply = await ask(account, { method: 'PUT', path: webhookPath, body: { endpoint } })
  return reply.status === 200 ? check(account) : failureOf(reply)
}

/** LINE tells of those only who follow the account and have not blocked it. */
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
