import { JsonText } from '#http/answers/answer.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { stepAfterMessage } from '#resources/sla-clocks/after.ts'
import { One } from '#shapes'
import { records } from './queries.ts'
import { Conversation, NoAnswer } from './schema.ts'
import { findConversationState, hintOf, requireState } from './state.ts'
import { settleAnswer } from './writes.ts'

/** Serves saying that the customer's last message needs no answer. */
export const noAnswers = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/conversation/:conversation/no-answer-needed',
    tag: 'Conversations',
    access: 'conversation.update',
    operationId: 'needNoAnswer',
    summary: 'Say that the customer’s last message needs no answer',
    description: 'The customer no longer waits, and the time towards the next answer ends.',
    body: NoAnswer,
    answer: One(Conversation),
    problems: [404, 409, 412],
    find: findConversationState,
    handle: async ({ db, record, viewer, services, afterCommit }) => {
      requireState(record, 'handling')
      const { id } = record
      if (await settleAnswer(db, id)) {
        await noteChanges(db, viewer, {
          ...{ subject_type: 'conversation', subject_id: id, kind: 'conversation.no_answer_needed' },
          ...{ before: { needs_answer: true }, after: { needs_answer: false } },
        })
        await stepAfterMessage(db, id, { said: 'no_answer_needed', employeeId: viewer.id })
        afterCommit(() => services.live.tell(hintOf(record, record)))
      }
      return JsonText.of(await records.readStored(db, id))
    },
  })
