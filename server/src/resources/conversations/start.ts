import Type from 'typebox'
import { ChannelType } from '#channels/types.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid, Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { runRulesOf } from '#resources/rule-engine/run.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { Id } from '#shapes'
import { beginHandled, lockContactable, openConversationOf } from './contactable-lock.ts'
import { find } from './queries.ts'
import { Conversation } from './schema.ts'

const NewConversation = Type.Object(
  { contactable_type: ChannelType, contactable_id: Id },
  { $id: 'NewConversation', examples: [{ contactable_type: 'App\\LineContact', contactable_id: 1 }] },
)

/** Serves starting a conversation with a customer who has no open one. */
export const starts = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation',
    tag: 'Conversations',
    access: 'conversation.update',
    operationId: 'startConversation',
    summary: 'Start a conversation with a customer',
    description:
      'Handled by the caller. Where one is open it is a 409 `conversation_open` with its `conversation_id`.',
    body: NewConversation,
    answer: OneWithRules(Conversation),
    problems: [409],
    handle: async (context) => {
      const { db, body, viewer, services, afterCommit } = context
      const contactable = await lockContactable(db, body.contactable_id)
      if (!contactable) throw invalid('contactable_id', 'fields.no_such_record')
      if (contactable.contactable_type !== body.contactable_type)
        throw invalid(
          'contactable_type',
          message('conversations.contactable_type', { type: contactable.contactable_type }),
        )
      const open = await openConversationOf(db, contactable.id)
      if (open)
        throw new Problem(409, 'conversations.already_open', {
          code: 'conversation_open',
          facts: { conversation_id: open.id },
        })
      const conversation_id = await beginHandled(db, contactable, viewer.id)
      const data = await find(db, conversation_id)
      await announce(db, 'conversation.opened', async () => data)
      const { id: contactable_id, campaign_queue_id } = contactable
      const current = { state: 'handling', handler_id: viewer.id, campaign_queue_id }
      const hint = { kind: 'conversation' as const, conversation_id, contactable_id, ...current }
      afterCommit(() => services.live.tell(hint))
      const fact = { subject: 'conversation', event: 'created' } as const
      const effects = await runRulesOf(contextOf(context), fact, async () => data)
      await stepRecord(db, 'conversation', conversation_id, { employeeId: viewer.id })
      return effects.length ? { data: await find(db, conversation_id), by_rules: effects } : { data }
    },
  })
