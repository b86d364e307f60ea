import { type App, endpoint } from '#http/endpoint.ts'
import { invalid, invalidFields, Problem, under } from '#http/problem.ts'
import { One } from '#shapes'
import { type BulkItem, changeConversations } from './bulk.ts'
import { checkFormer } from './former.ts'
import { findKnown } from './queries.ts'
import { type BulkState, type References, requireKnown, type Step } from './rules.ts'
import { ConversationBulk, ConversationBulkOutcome } from './schema.ts'

/** Throws a 422 unless a call names exactly one change, and the conversations that it is for. */
const refuseMixed = ({ ids, former, run_rules: _, ...ways }: ConversationBulk) => {
  const given = Object.entries({ ...ways, former }).flatMap(([name, value]) => (value ? [name] : []))
  if (!given.length) throw invalid('changes', 'conversations.change_required')
  if (given.length > 1)
    throw invalidFields(Object.fromEntries(given.map((name) => [name, ['conversations.change_conflict']])))
  if (former && ids) throw invalid('ids', 'conversations.change_conflict')
  if (!former && !ids) throw invalid('ids', 'fields.required')
  const { handler_id, campaign_queue_id } = ways.transfer ?? {}
  if (ways.transfer && !handler_id && !campaign_queue_id)
    throw invalid('transfer.handler_id', 'conversations.handler_or_queue_required')
  if (handler_id && campaign_queue_id)
    throw invalid('transfer.campaign_queue_id', 'conversations.queue_conflict')
  if (ways.changes && !Object.values(ways.changes).some((value) => value !== undefined))
    throw invalid('changes', 'conversations.nothing_to_change')
}

const stepOf = ({ accept, transfer, close, changes }: ConversationBulk, viewerId: number): Step => {
  if (accept) return { kind: 'accept', viewerId }
  if (transfer) return { kind: 'transfer', to: transfer }
  return close ? { kind: 'close', closure: close } : { kind: 'label', changes: changes ?? {} }
}

const itemsOf = (body: ConversationBulk, viewerId: number): BulkItem[] => {
  if (body.former) return body.former.map((former) => ({ id: former.id, step: { kind: 'restore', former } }))
  const step = stepOf(body, viewerId)
  return [...new Set(body.ids)].map((id) => ({ id, step }))
}

/** Throws a 422 for what all conversations would be refused for. */
const refuseForAll = ({ transfer, close, changes }: ConversationBulk, known: References) => {
  const { add_tag_ids = [], remove_tag_ids = [] } = changes ?? {}
  const contrary = remove_tag_ids.findIndex((id) => add_tag_ids.includes(id))
  if (contrary >= 0) throw invalid(`changes.remove_tag_ids.${contrary}`, 'conversations.tag_conflict')
  const unknown = add_tag_ids.findIndex((id) => !known.tags.has(id))
  if (unknown >= 0) throw invalid(`changes.add_tag_ids.${unknown}`, 'fields.no_such_record')
  if (close?.result_id && !known.results.has(close.result_id))
    throw invalid('close.result_id', 'fields.no_such_record')
  try {
    requireKnown(transfer ?? {}, known)
  } catch (error) {
    throw error instanceof Problem ? under('transfer', error) : error
  }
}

const referencesIn = ({ transfer, changes, former = [] }: ConversationBulk): Partial<BulkState>[] => [
  ...(transfer ? [transfer] : []),
  ...(changes ? [{ tag_ids: changes.add_tag_ids ?? [] }] : []),
  ...(former as Partial<BulkState>[]),
]

export const conversationBulk = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/bulk',
    tag: 'Conversations',
    access: 'conversation.update',
    operationId: 'changeConversations',
    summary: 'Change many conversations',
    description:
      'Each that can be changed is; `conversations` names the others. `former` sent back takes the change back where nobody has changed the conversation since.',
    body: ConversationBulk,
    answer: One(ConversationBulkOutcome),
    handle: async (context) => {
      const { db, body, viewer } = context
      refuseMixed(body)
      checkFormer(body.former ?? [])
      const known = await findKnown(db, referencesIn(body), body.close?.result_id)
      refuseForAll(body, known)
      const how = { known, closure: body.close ?? {}, runsRules: body.run_rules ?? false }
      return { data: await changeConversations(context, itemsOf(body, viewer.id), how) }
    },
  })
