import { createHmac, randomBytes } from 'node:crypto'
import type { Customer, CustomerAction, Report, World } from '../platform.ts'
import { tapped } from './show.ts'

/** Where the two platforms report differently. */
export interface Reporting {
  object: 'page' | 'instagram'
  ownId(credentials: Record<string, string>): string
  /** The report that a message was read: Instagram names the message, Messenger the time up to which all were read. */
  readOf(messageId: string, world: World): Record<string, unknown>
  /** Instagram does not report delivery. */
  tellsOfDelivery: boolean
  /** Pressing the button with which a conversation begins. */
  hasGetStarted: boolean
}

const newId = () => `m_${randomBytes(24).toString('base64url')}`

const kindOf = (mime: string) => {
  const [kind = ''] = mime.split('/')
  return ['image', 'audio', 'video'].includes(kind) ? kind : 'file'
}

/** Puts a file where the platform's address for it is. */
const uploaded = ({ name, mime, content }: Extract<CustomerAction, { kind: 'file' }>, world: World) => {
  const path = `/files/${newId()}/${encodeURIComponent(name)}`
  world.notes.set(path, { status: 200, headers: { 'content-type': mime }, body: content })
  return `${world.notes.get('address') ?? 'https://files.test'}${path}`
}

const tapTold = ({ message_id, label }: Extract<CustomerAction, { kind: 'tap' }>, world: World) => {
  const { isQuick, payload } = tapped(
    world.taken.find(({ id }) => id === message_id),
    label,
  )
  return isQuick
    ? { message: { mid: newId(), text: label, quick_reply: { payload } } }
    : { postback: { mid: newId(), title: label, payload } }
}

const told = (
  customerAction: CustomerAction,
  world: World,
  reporting: Reporting,
): Record<string, unknown> | undefined => {
  if (customerAction.kind === 'text') return { message: { mid: newId(), text: customerAction.text } }
  if (customerAction.kind === 'tap') return tapTold(customerAction, world)
  if (customerAction.kind === 'file') {
    const attachment = {
      type: kindOf(customerAction.mime),
      payload: { url: uploaded(customerAction, world) },
    }
    return { message: { mid: newId(), attachments: [attachment] } }
  }
  if (customerAction.kind === 'read') return { read: reporting.readOf(customerAction.message_id, world) }
  if (customerAction.kind === 'receive' && reporting.tellsOfDelivery)
    return { delivery: { mids: [customerAction.message_id], watermark: world.now() } }
  if (customerAction.kind === 'follow' && reporting.hasGetStarted)
    return { postback: { mid: newId(), title: 'Get Started', payload: 'GET_STARTED' } }
  return undefined
}

/** A call at the webhook, signed with the app's secret; without an event where the platform does not report the action. */
export const reportAs =
  (reporting: Reporting) =>
  (customerAction: CustomerAction, customer: Customer, world: World): Report => {
    const what = told(customerAction, world, reporting)
    const at = world.now()
    const id = reporting.ownId(world.credentials)
    const event = { sender: { id: customer.id }, recipient: { id }, timestamp: at, ...what }
    return signed(
      { object: reporting.object, entry: [{ id, time: at, messaging: what ? [event] : [] }] },
      world,
    )
  }

/** Any body as the platform would sign it. */
export const signed = (body: unknown, { credentials }: Pick<World, 'credentials'>): Report => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = createHmac('sha256', credentials.app_secret ?? '')
    .update(text)
    .digest('hex')
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body: text,
  }
}
