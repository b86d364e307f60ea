import type { Customer, CustomerAction, Report, World } from '../platform.ts'
import { signed, xmlOf } from './envelope.ts'

type Fields = Record<string, string | number>

interface StoredFile {
  /** As what it was uploaded; none for what a customer sent. */
  type?: string
  mime: string
  content: Buffer
}

export const filesOf = (world: World) => {
  const files = (world.notes.get('files') as Map<string, StoredFile> | undefined) ?? new Map()
  world.notes.set('files', files)
  return files as Map<string, StoredFile>
}

export const nextOf = (world: World, name: string) => {
  const next = ((world.notes.get(name) as number | undefined) ?? 23_000_000_000_000) + 1
  world.notes.set(name, next)
  return next
}

interface Item {
  id: string
  content: string
}

const tapOf = ({ message_id, label }: Extract<CustomerAction, { kind: 'tap' }>, world: World): Fields => {
  const taken = world.taken.find(({ id }) => id === message_id)
  const list = (taken?.body.msgmenu as { list: Item[] } | undefined)?.list ?? []
  const item = list.find(({ content }) => content === label)
  if (!item) throw new Error(`There is nothing to tap that says ${label}.`)
  return { MsgType: 'text', Content: label, bizmsgmenuid: item.id }
}

const fileOf = ({ mime, content }: Extract<CustomerAction, { kind: 'file' }>, world: World): Fields => {
  const MediaId = `media-${nextOf(world, 'media_id')}`
  filesOf(world).set(MediaId, { mime, content })
  if (mime.startsWith('image/'))
    return { MsgType: 'image', PicUrl: `http://mmbiz.example/${MediaId}`, MediaId }
  if (mime.startsWith('audio/')) return { MsgType: 'voice', MediaId, Format: 'amr' }
  if (mime.startsWith('video/')) return { MsgType: 'video', MediaId, ThumbMediaId: `${MediaId}-thumb` }
  throw new Error('Customers of WeChat send pictures, voices and videos only.')
}

const fieldsOf = (customerAction: CustomerAction, world: World): Fields => {
  switch (customerAction.kind) {
    case 'text':
      return { MsgType: 'text', Content: customerAction.text }
    case 'tap':
      return tapOf(customerAction, world)
    case 'file':
      return fileOf(customerAction, world)
    case 'follow':
      return { MsgType: 'event', Event: 'subscribe', EventKey: '' }
    case 'unfollow':
      return { MsgType: 'event', Event: 'unsubscribe', EventKey: '' }
    default:
      throw new Error('WeChat reports neither delivery nor reading.')
  }
}

/** Any message of a customer's, with the fields that all have. */
export const reportOf = (fields: Fields, customer: Customer, world: World): Report => {
  const message: Fields = {
    ToUserName: 'gh_shop',
    FromUserName: customer.id,
    CreateTime: Math.floor(world.now() / 1000),
    ...fields,
    ...(fields.MsgType === 'event' ? {} : { MsgId: nextOf(world, 'msg_id') }),
  }
  return signed(xmlOf(message), { world, openid: customer.id })
}

export const report = (customerAction: CustomerAction, customer: Customer, world: World): Report => {
  const fields = fieldsOf(customerAction, world)
  if (fields.MsgType === 'event')
    Object.assign(customer, { isFollowing: customerAction.kind === 'follow', isBlocking: false })
  else Object.assign(customer, { lastWroteAt: world.now(), sentSince: 0 })
  return reportOf(fields, customer, world)
}
