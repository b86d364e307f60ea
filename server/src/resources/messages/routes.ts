import type { Adapter } from '#channels/adapter.ts'
import { renderWithPictures } from '#channels/pictures.ts'
import { adapterOf } from '#channels/registry.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Answer } from '#http/answers/answer.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { claimOf } from '#http/idempotency.ts'
import { invalid, Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { message } from '#messages/message.ts'
import { channelAccount, findChannel } from '#resources/channels/account.ts'
import {
  conversationForPush,
  type LockedContactable,
  lockContactable,
} from '#resources/conversations/contactable-lock.ts'
import { noteRead } from '#resources/files/read-audit.ts'
import { One } from '#shapes'
import { answered } from './answered.ts'
import { boundPushes, type PushLimits } from './limits.ts'
import { checkOutgoing, checkPreviewed } from './outgoing.ts'
import * as queries from './queries.ts'
import { NewPush, Preview, PreviewedPush, Pushed } from './schema.ts'
import { send, store } from './send.ts'

const tag = 'Messages'

const lockAddressee = async (db: Db, { contactable_id, contactable_type }: NewPush) => {
  const contactable = await lockContactable(db, contactable_id)
  if (!contactable) throw invalid('contactable_id', 'fields.no_such_record')
  if (contactable.contactable_type !== contactable_type)
    throw invalid(
      'contactable_type',
      message('conversations.contactable_type', { type: contactable.contactable_type }),
    )
  return contactable
}

const refuseIfBlocked = (
  contactable: LockedContactable,
  conversation: Awaited<ReturnType<typeof conversationForPush>>,
) => {
  if (conversation.state === 'handling')
    throw new Problem(409, 'messages.employee_talking', {
      code: 'conversation_blocked',
    })
  if (contactable.is_blocked)
    throw new Problem(409, 'messages.customer_blocked', {
      code: 'recipient_blocked',
    })
}

const push = async (context: Context<string, unknown, NewPush>, limits: PushLimits): Promise<Answer> => {
  const { body, services, viewer } = context
  const isForced = body.is_force === 1
  const prepare = async (db: Db) => {
    const checked = await checkOutgoing(db, context as Context, body.type, body.message)
    limits.countEmployee(viewer.id, isForced)
    const contactable = await lockAddressee(db, body)
    limits.countChannel(contactable.channel.id, isForced)
    const conversation = await conversationForPush(db, contactable)
    if (!isForced) refuseIfBlocked(contactable, conversation)
    const place = { contactable, conversation_id: conversation.id }
    return store(db, services, place, { type: body.type, ...checked, author_id: viewer.id })
  }
  return send(services, claimOf(context as Context, 'POST'), prepare, ({ id }) => ({
    status: 200,
    headers: { 'X-Message-Id': String(id) },
    body: '{}',
  }))
}

/** Returns the sender name shown with a message to a contactable; a generic name if there is none. */
const senderTo = async (services: Services, channelId: number | undefined, { senderOf }: Adapter) => {
  const channel = channelId ? await findChannel(services.database.main, channelId) : undefined
  if (!channel) return 'Parley'
  const opened = senderOf && channelAccount(services, channel)
  return (opened?.kind === 'open' && senderOf?.(opened.account.credentials)) || channel.name
}

const preview = async (context: Context<string, unknown, PreviewedPush>) => {
  const { db, services, body } = context
  const { contactable_type, contactable_id, type } = body
  const to = contactable_id ? await queries.addressee(db, contactable_id) : undefined
  if (contactable_id && !to) throw invalid('contactable_id', 'fields.no_such_record')
  if (to && to.contactable_type !== contactable_type)
    throw invalid(
      'contactable_type',
      message('conversations.contactable_type', { type: to.contactable_type }),
    )
  const checked = await checkedOf(context as Context, type, body.message)
  if ('errors' in checked) return { requests: [], shown: [], degradations: [], errors: checked.errors }
  for (const id of checked.file_ids) await noteRead(context.request, id)
  const adapter = adapterOf(contactable_type)
  const { requests, degradations, errors } = renderWithPictures(adapter, checked.content, {
    contactable_type,
    to: to?.external_id ?? 'recipient',
    sender: await senderTo(services, to?.channel_id, adapter),
  })
  const shown = requests.flatMap((request) => adapter.show(request.body))
  return { requests, shown, degradations, errors }
}

/** Returns the message's content, or its errors by field. */
const checkedOf = async (context: Context, type: PreviewedPush['type'], message: unknown) => {
  try {
    return await checkPreviewed(context.db, context, type, message)
  } catch (error) {
    const errors = error instanceof Problem ? error.detail.errors : undefined
    if (!errors) throw error
    return { errors }
  }
}

export const messages = (app: App) => {
  const limits = boundPushes(app)
  endpoint(app, {
    method: 'POST',
    path: '/message/push',
    tag,
    access: 'message.push',
    operationId: 'pushMessage',
    summary: 'Push a message to a customer',
    description:
      'Answered once the platform has answered: 200 means that it took the message, which `X-Message-Id` names. ' +
      'While an employee handles the customer’s conversation it is refused, unless `is_force` is 1. ' +
      'Pushes a minute are bounded for each employee and each channel, and forced ones more tightly (429 `push_limited`). ' +
      'A message that may have been sent is never sent again automatically.',
    body: NewPush,
    answer: Pushed,
    problems: [409, 429, 502, 503, 504],
    isTransaction: false,
    takesKey: true,
    handle: async (context) => answered(context, await push(context, limits)),
  })
  endpoint(app, {
    method: 'POST',
    path: '/message/preview',
    tag,
    access: 'message.push',
    operationId: 'previewMessage',
    summary: 'Preview a push',
    description:
      'Sends nothing and needs no credentials; without `contactable_id` it is rendered for the platform.',
    body: PreviewedPush,
    answer: One(Preview),
    isTransaction: false,
    worksOnFullDisk: true,
    handle: async (context) => ({ data: await preview(context) }),
  })
}
