import { createHmac } from 'node:crypto'
import type { Account } from '../adapter.ts'
import type { Dialect } from './dialect.ts'

const version = '/v25.0'

/** The path that messages are sent to; `me` is the account that the token belongs to. */
export const messagesPath = `${version}/me/messages`

/** Calls the Graph API with the token in a header, and a proof that we know the app secret. */
export const ask = async (
  account: Account,
  dialect: Dialect,
  { path, fields, body }: { path: string; fields?: string[]; body?: Record<string, unknown> },
) => {
  const token = dialect.tokenOf(account.credentials)
  const query = new URLSearchParams({
    ...(fields ? { fields: fields.join() } : {}),
    appsecret_proof: createHmac('sha256', account.credentials.app_secret ?? '')
      .update(token)
      .digest('hex'),
  })
  const reply = await account.call({
    method: body ? 'POST' : 'GET',
    url: `${account.base}${path}?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { reply, answer: objectIn(reply.body) }
}

/** Reads data about an account or a customer. */
export const look = (account: Account, dialect: Dialect, node: string, fields?: string[]) =>
  ask(account, dialect, { path: `${version}/${node}`, ...(fields ? { fields } : {}) })

/** Returns the JSON object in a response, or an empty one. */
const objectIn = (body: Buffer): Record<string, unknown> => {
  try {
    return objectOf(JSON.parse(body.toString()))
  } catch {
    return {}
  }
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map(objectOf) : []

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
