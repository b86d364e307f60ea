import { createHmac, randomBytes } from 'node:crypto'
import type { Customer, PlatformRequest, PlatformResponse, World } from '../platform.ts'
import { graphError, invalid } from './errors.ts'
import { bodyRefused } from './message.ts'
import type { Refusal } from './parameters.ts'
import type { Rules } from './templates.ts'

/** One of the two platforms, as far as the API that they share has to know it. */
export interface House {
  rules: Rules
  tokenOf(credentials: Record<string, string>): string
  /** Who `me` is. */
  self(world: World): Record<string, unknown>
  person(customer: Customer): Record<string, unknown>
  noSuchUser: PlatformResponse
  isOutside: PlatformResponse
  subscribedFields: string[]
}

const dayMs = 24 * 60 * 60 * 1000

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const unauthorized = (
  { query, headers, body }: PlatformRequest,
  house: House,
  { credentials }: World,
): Refusal => {
  const sent = (jsonIn(body) ?? {}) as Record<string, unknown>
  const token =
    /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? query.get('access_token') ?? sent.access_token
  if (!token) return graphError('An access token is required to request this resource.', { code: 104 })
  if (token !== house.tokenOf(credentials))
    return graphError('Invalid OAuth access token - Cannot parse access token', { status: 401, code: 190 })
  const proof = query.get('appsecret_proof') ?? sent.appsecret_proof
  if (!proof)
    return graphError('API calls from the server require an appsecret_proof argument', {
      type: 'GraphMethodException',
      code: 100,
    })
  const expected = createHmac('sha256', credentials.app_secret ?? '')
    .update(token)
    .digest('hex')
  return proof === expected
    ? undefined
    : graphError('Invalid appsecret_proof provided in the API argument', {
        type: 'GraphMethodException',
        code: 100,
      })
}

const send = ({ path, body }: PlatformRequest, house: House, world: World): PlatformResponse => {
  const fault = world.faults.shift()
  if (fault) return fault
  const sent = jsonIn(body)
  const refusal = bodyRefused(sent, house.rules)
  if (refusal) return refusal
  const { recipient } = sent as { recipient: { id: string } }
  const customer = world.customers.get(recipient.id)
  if (!customer) return house.noSuchUser
  if (customer.isBlocking || !customer.isFollowing)
    return graphError("(#551) This person isn't available right now.", { code: 551, error_subcode: 1545041 })
  if (customer.lastWroteAt === null || world.now() - customer.lastWroteAt > dayMs) return house.isOutside
  const id = `m_${randomBytes(24).toString('base64url')}`
  customer.sentSince += 1
  world.taken.push({ to: recipient.id, id, path, body: sent as Record<string, unknown>, at: world.now() })
  return { status: 200, body: { recipient_id: recipient.id, message_id: id } }
}

/** The fields asked for; a field in braces has fields of its own. */
const picked = (node: Record<string, unknown>, fields: string | null, isMe: boolean): PlatformResponse => {
  const names = (fields ?? 'id').replace(/\{[^{}]*\}/g, '').split(',')
  const unknown = names.find((name) => !(name in node))
  if (unknown)
    return invalid(`Tried accessing nonexisting field (${unknown}) on node type (${isMe ? 'Page' : 'User'})`)
  const entries = Object.entries(node).filter(([name, value]) => names.includes(name) && value !== undefined)
  return { status: 200, body: { ...Object.fromEntries(entries), id: node.id } }
}

const lookUp = (node: string, query: URLSearchParams, house: House, world: World): PlatformResponse => {
  const fields = query.get('fields')
  if (node === 'me') return picked(house.self(world), fields, true)
  const customer = world.customers.get(node)
  if (customer && !customer.isBlocking) return picked(house.person(customer), fields, false)
  return graphError(
    `Unsupported get request. Object with ID '${node}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { type: 'GraphMethodException', code: 100, error_subcode: 33 },
  )
}

/** The Graph API of one account. */
export const answerAs =
  (house: House) =>
  (asked: PlatformRequest, world: World): PlatformResponse => {
    const { method, path, query } = asked
    const file = world.notes.get(path)
    if (method === 'GET' && file) return file as PlatformResponse
    const [, version, node = '', edge] = /^\/v(\d+)\.0\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
    const refusal = unauthorized(asked, house, world)
    if (refusal) return refusal
    if (Number(version) >= 22 && Number(version) <= 26) {
      if (method === 'POST' && node === 'me' && edge === 'messages') return send(asked, house, world)
      if (method === 'GET' && edge === undefined) return lookUp(decodeURIComponent(node), query, house, world)
      if (method === 'GET' && node === 'me' && edge === 'subscribed_apps')
        return { status: 200, body: { data: subscribed(house, world) } }
    }
    return graphError(`Unknown path components: ${path}`, { code: 2500 })
  }

const subscribed = ({ subscribedFields }: House, { notes }: World) => {
  const fields = notes.get('subscribed_fields') ?? subscribedFields
  return (fields as string[]).length ? [{ id: '1', name: 'Parley', subscribed_fields: fields }] : []
}
