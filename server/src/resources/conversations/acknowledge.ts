import { sql } from 'kysely'
import { JsonText } from '#http/answers/answer.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { One } from '#shapes'
import { records } from './queries.ts'
import { Acknowledgement, Conversation } from './schema.ts'
import { findConversationState, hintOf, requireState } from './state.ts'

/** Serves saying that somebody has seen who waits. */
export const acknowledgements = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/:conversation/acknowledge',
    tag: 'Conversations',
    access: 'conversation.update',
    operationId: 'acknowledgeConversation',
    summary: 'Say that the caller has seen a conversation',
    description:
      'Ends chains of rules that run while `acknowledged_at` is null. It is null again once the customer waits again.',
    body: Acknowledgement,
    answer: One(Conversation),
    problems: [404, 409, 412],
    find: findConversationState,
    handle: async ({ db, record, viewer, services, afterCommit }) => {
      requireState(record, 'waiting', 'handling')
      const { id } = record
      const updated = await db
        .updateTable('conversations')
        .set({ acknowledged_at: sql`now()`, acknowledged_by_id: viewer.id })
        .where('id', '=', id)
        .where('acknowledged_at', 'is', null)
        .executeTakeFirst()
      if (updated.numUpdatedRows) {
        await noteChanges(db, viewer, {
          ...{ subject_type: 'conversation', subject_id: id, kind: 'conversation.acknowledged' },
          ...{ before: { acknowledged_by_id: null }, after: { acknowledged_by_id: viewer.id } },
        })
        afterCommit(() => services.live.tell(hintOf(record, record)))
      }
      return JsonText.of(await records.readStored(db, id))
    },
  })
