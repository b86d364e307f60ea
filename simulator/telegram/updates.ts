import type { Customer, CustomerAction, Report, World } from '../platform.ts'

interface Button {
  text: string
  callback_data?: string
  url?: string
}
export interface Markup {
  inline_keyboard?: Button[][]
  keyboard?: (Button | string)[][]
}

interface StoredFile {
  path: string
  content: Buffer
}

export const nextOf = (world: World, name: string) => {
  const next = ((world.notes.get(name) as number | undefined) ?? 1000) + 1
  world.notes.set(name, next)
  return next
}

export const filesOf = (world: World) => {
  const files = (world.notes.get('files') as Map<string, StoredFile> | undefined) ?? new Map()
  world.notes.set('files', files)
  return files as Map<string, StoredFile>
}

export const openTapsOf = (world: World) => {
  const taps = (world.notes.get('taps') as Set<string> | undefined) ?? new Set<string>()
  world.notes.set('taps', taps)
  return taps
}

const personOf = ({ id, name }: Customer) => {
  const [first_name = name, ...rest] = name.split(' ')
  return { id: Number(id), is_bot: false, first_name, ...(rest.length ? { last_name: rest.join(' ') } : {}) }
}

const chatOf = (customer: Customer) => ({ ...personOf(customer), type: 'private' })

const messageOf = (content: object, customer: Customer, world: World) => {
  customer.lastWroteAt = world.now()
  customer.sentSince = 0
  const date = Math.floor(world.now() / 1000)
  const message_id = nextOf(world, 'message_id')
  return { message: { message_id, from: personOf(customer), chat: chatOf(customer), date, ...content } }
}

const fileContent = ({ name, mime, content }: Extract<CustomerAction, { kind: 'file' }>, world: World) => {
  const number = nextOf(world, 'file')
  const file_id = `file-${number}`
  filesOf(world).set(file_id, { path: `files/${number}_${name}`, content })
  const file = { file_id, file_unique_id: `unique-${number}`, file_size: content.length }
  if (/^image\/(jpeg|png)$/.test(mime)) {
    const small = { ...file, file_id: `${file_id}-small`, width: 90, height: 60 }
    return { photo: [small, { ...file, width: 900, height: 600 }] }
  }
  if (mime === 'audio/ogg') return { voice: { ...file, duration: 3, mime_type: mime } }
  if (mime.startsWith('video/')) return { video: { ...file, mime_type: mime, file_name: name } }
  return { document: { ...file, mime_type: mime, file_name: name } }
}

const tap = (
  { message_id, label }: Extract<CustomerAction, { kind: 'tap' }>,
  customer: Customer,
  world: World,
) => {
  const taken = world.taken.find(({ id, to }) => id === message_id && to === customer.id)
  const markup = (taken?.body.reply_markup ?? {}) as Markup
  const words = markup.keyboard?.flat().map((each) => (typeof each === 'string' ? each : each.text)) ?? []
  if (words.includes(label)) return messageOf({ text: label }, customer, world)
  const button = markup.inline_keyboard?.flat().find(({ text }) => text === label)
  if (button?.callback_data === undefined) throw new Error(`There is nothing to tap that says ${label}.`)
  const id = `tap-${nextOf(world, 'tap')}`
  openTapsOf(world).add(id)
  const message = { message_id: Number(message_id), chat: chatOf(customer), date: 1, reply_markup: markup }
  const from = personOf(customer)
  return { callback_query: { id, from, message, chat_instance: '1', data: button.callback_data } }
}

const membership = (status: 'member' | 'kicked', customer: Customer, world: World) => {
  customer.isBlocking = status === 'kicked'
  if (status === 'member') customer.isFollowing = true
  const former = status === 'member' ? 'kicked' : 'member'
  return {
    my_chat_member: {
      chat: chatOf(customer),
      from: personOf(customer),
      date: Math.floor(world.now() / 1000),
      old_chat_member: { status: former },
      new_chat_member: { status },
    },
  }
}

const updateOf = (customerAction: CustomerAction, customer: Customer, world: World) => {
  switch (customerAction.kind) {
    case 'text':
      return messageOf({ text: customerAction.text }, customer, world)
    case 'tap':
      return tap(customerAction, customer, world)
    case 'file':
      return messageOf(fileContent(customerAction, world), customer, world)
    case 'follow':
      return membership('member', customer, world)
    case 'unfollow':
      return membership('kicked', customer, world)
    default:
      throw new Error('Telegram reports neither delivery nor reading.')
  }
}

/** An update as Telegram sends it to the webhook. */
export const report = (customerAction: CustomerAction, customer: Customer, world: World): Report => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-telegram-bot-api-secret-token': world.credentials.secret_token ?? '',
  },
  body: JSON.stringify({
    update_id: nextOf(world, 'update_id'),
    ...updateOf(customerAction, customer, world),
  }),
})
