import { rowOf } from '#db/records/rows.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { notFound, Problem } from '#http/problem.ts'
import { latestConversationOf, lockContactable } from '#resources/conversations/contactable-lock.ts'
import { endOpen } from '#resources/conversations/end.ts'
import { hintOf } from '#resources/conversations/state.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { Audited, Contactable } from './schema.ts'

type Blocking = Pick<Context<'/contactable/:id'>, 'db' | 'params' | 'viewer' | 'services' | 'afterCommit'>

/** Closes the open conversation of a contactable that is blocked, and shows the change where the latest is open. */
const tellWatchers = async (context: Blocking, isBlocked: boolean) => {
  const { db, params, viewer, services, afterCommit } = context
  const contactable_id = params.id
  const [latest] = await latestConversationOf(db, [contactable_id])
  if (!latest) return
  const current = { ...latest, contactable_id }
  const hints =
    isBlocked && latest.state !== 'closed' ? await endOpen(db, current, viewer) : [hintOf(current, current)]
  afterCommit(() => services.live.tell(...hints))
}

const change = async (context: Blocking, isBlocked: boolean) => {
  const { db, params, viewer } = context
  await lockContactable(db, params.id)
  const before = await queries.find(db, params.id)
  if (!before) throw notFound('conversations.no_such_contactable')
  if (before.contactable_type !== 'App\\LivechatContact') throw new Problem(409, 'livechat.visitors_only')
  if (isBlocked === (before.visitor_block !== null)) return before
  await queries.block(db, params.id, isBlocked ? viewer.id : null)
  const data = await queries.find(db, params.id)
  const record = { resource: 'contactable', record_id: params.id, shape: Audited } as const
  await recordAudit(context as Context, { action: 'contactable.update', ...record, before, after: data })
  await tellWatchers(context, isBlocked)
  return data
}

/** Serves blocking visitors of live chats, and unblocking them. */
export const visitorBlocks = (app: App) => {
  const declared = {
    path: '/contactable/:id/visitor-block',
    tag: 'Channels',
    access: 'conversation.update',
    answer: One(Contactable),
    problems: [404, 409] as number[],
    find: rowOf('contactables'),
  } as const
  endpoint(app, {
    ...declared,
    method: 'POST',
    operationId: 'blockVisitor',
    summary: 'Block a live chat visitor',
    description:
      'What the visitor sends is refused from then on, and their open conversation is closed. They still read the thread.',
    handle: async (context) => ({ data: await change(context, true) }),
  })
  endpoint(app, {
    ...declared,
    method: 'DELETE',
    operationId: 'unblockVisitor',
    summary: 'Unblock a live chat visitor',
    description: 'The visitor can write again. A conversation that was closed stays closed.',
    handle: async (context) => ({ data: await change(context, false) }),
  })
}
