import type { Hint } from '#hints/hints.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { claimOf } from '#http/idempotency.ts'
import { answered } from '#resources/messages/answered.ts'
import { checkOutgoing } from '#resources/messages/outgoing.ts'
import { OutgoingMessage, StoredMessage } from '#resources/messages/schema.ts'
import { send, store } from '#resources/messages/send.ts'
import { type Scheduling, schedule } from '#resources/scheduled-messages/schedule.ts'
import { NewScheduledMessage, ScheduledMessage } from '#resources/scheduled-messages/schema.ts'
import { One } from '#shapes'
import { placeOfAnswer, placeToWait } from './answer.ts'
import { findTicket } from './queries.ts'

const path = '/ticket/:ticket/message'

const answer = async (context: Context<typeof path, unknown, OutgoingMessage>) => {
  const { services, params, viewer, body } = context
  const { type, message } = body
  let begun: Hint[] = []
  const sent = await send(
    services,
    claimOf(context as Context, 'POST'),
    async (db) => {
      const checked = await checkOutgoing(db, context as Context, type, message)
      const { hints, ...place } = await placeOfAnswer(db, params.ticket, context)
      begun = hints
      return store(db, services, place, { type, ...checked, author_id: viewer.id })
    },
    ({ id, json }) => ({
      status: 200,
      headers: { 'X-Message-Id': String(id) },
      body: `{"data":${json}}`,
    }),
  )
  services.live.tell(...begun)
  return sent
}

const scheduling = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/ticket/:ticket/scheduled-message',
    tag: 'Tickets',
    access: 'conversation.update',
    operationId: 'scheduleAnswerOfTicket',
    summary: 'Answer the customer of a ticket later',
    description:
      'At a moment, or after a few seconds in which it can be taken back, like a message of a conversation. It waits in the customer’s open conversation, or else in the ticket’s latest: there it can be changed and taken back. A new conversation begins only when it is sent.',
    body: NewScheduledMessage,
    answer: One(ScheduledMessage),
    problems: [404, 409, 502],
    find: findTicket,
    handle: async (context) => {
      const place = await placeToWait(context.db, context.params.ticket, context)
      return schedule(context as unknown as Scheduling, place)
    },
  })

const sending = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path,
    tag: 'Tickets',
    access: 'conversation.update',
    operationId: 'answerTicket',
    summary: 'Answer the customer of a ticket',
    description:
      'In the conversation that the ticket came from, or, if that is closed, in a new one that the caller handles and that becomes one of the ticket’s. Needs `ticket.read` too. A 409 tells that the ticket has no conversation or none with its contact, that the customer waits or talks with somebody else, or that they block the channel.',
    body: OutgoingMessage,
    answer: One(StoredMessage),
    problems: [404, 409, 502, 503, 504],
    isTransaction: false,
    takesKey: true,
    find: findTicket,
    handle: async (context) =>
      answered(context, await answer(context as Context<typeof path, unknown, OutgoingMessage>)),
  })

/** Serves answers to the customer of a ticket. */
export const ticketMessages = (app: App) => {
  sending(app)
  scheduling(app)
}
