import { inEach, type WidgetChannel } from '#channels/livechat/widget-channel.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import { invalid } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { lockContactable } from '#resources/conversations/contactable-lock.ts'
import { findOrAddCustomer } from '#resources/inbound/customers.ts'
import { readQuestions } from '#resources/ticket-forms/visitors.ts'
import { addUnattended } from '#resources/tickets/unattended.ts'
import { checkAnswers, type FilledForm } from '#resources/visitor-forms/answers.ts'
import { keepAnswers } from '#resources/visitor-forms/queries.ts'
import { withQuestion } from '#resources/visitor-forms/rules.ts'
import { fillIn, isClosed, notAsked, recordForm, shownForm } from './form.ts'
import { arrivalOf, claim, noteOutcome } from './say.ts'
import type { GivenForm } from './schema.ts'
import { hasAddress, strangerName } from './stranger.ts'
import type { Place } from './thread.ts'
import type { Visit, Visitor } from './visit.ts'

const ofPerson = new Set(['name', 'email', 'phone'])

/** Returns what the form asks of this visitor: of one whom the page knows, not who they are. */
const fieldsFor = ({ widgetChannel, known }: Pick<Visit, 'widgetChannel' | 'known'>) =>
  widgetChannel.visitor_form.filter(({ field }) => !known || !ofPerson.has(field))

/** Returns what the category of the ticket asks of its visitor, if it becomes one. */
const questionsOf = ({ widgetChannel }: Pick<Visit, 'widgetChannel'>, { database }: Services) =>
  readQuestions(
    database.reads,
    widgetChannel.offline_form === 'ticket' ? widgetChannel.offline_category_id : null,
  )

interface Situation {
  /** Whether somebody of the channel's queue is at the desk. */
  isOnline: boolean
  conversation: { state: string } | null
}

const isOffline = (widgetChannel: WidgetChannel, services: Services, isOnline: boolean) =>
  widgetChannel.offline_form !== 'none' &&
  (isClosed(widgetChannel, services) || (widgetChannel.offline_when === 'away' && !isOnline))

/** Returns the form that this visitor gets in place of the chat; null if they get the chat. */
export const offlineFormFor = async (
  visit: Pick<Visit, 'widgetChannel' | 'known'>,
  services: Services,
  { isOnline, conversation }: Situation,
) => {
  const { widgetChannel } = visit
  const isOpen = conversation !== null && conversation.state !== 'closed'
  if (isOpen || !isOffline(widgetChannel, services, isOnline)) return null
  const { offline_form: becomes, offline_greetings } = widgetChannel
  const questions = await questionsOf(visit, services)
  const fields = await shownForm(services, fieldsFor(visit), questions)
  const { timezone: time_zone } = services.config
  return { becomes, greetings: inEach(offline_greetings), fields, time_zone }
}

const maxSubject = 255

const subjectOf = (text: string) => {
  const [first = ''] = text.trim().split('\n')
  const letters = [...first.trim()]
  return letters.length > maxSubject ? `${letters.slice(0, maxSubject - 1).join('')}…` : first.trim()
}

interface Outcome {
  hints: Hint[]
  number: number
  /** The message of a conversation. */
  message?: { place: Place; contactable_id: number }
}

const intoConversation = async (
  db: Db,
  visitor: Visitor,
  id: string,
  filled: FilledForm,
): Promise<Outcome> => {
  const { place, contactable_id, hints, isNew, isFirst } = await recordForm(db, visitor, { id, filled })
  if (isNew && isFirst) await fillIn(db, visitor, contactable_id, filled)
  return { hints, number: place.conversation_id, message: { place, contactable_id } }
}

const customerOf = async (db: Db, { widgetChannel, externalId, known }: Visitor) => {
  const channel = { id: widgetChannel.id, contactable_type: 'App\\LivechatContact' as const }
  const display_name = known?.name ?? strangerName(externalId)
  const event = { from: externalId, display_name, ...(known && { visitor: known }) }
  const { id, isNew } = await findOrAddCustomer(db, channel, event)
  return { id, isNew, contact_id: (await lockContactable(db, id))?.contact_id ?? null }
}

const intoTicket = async (db: Db, visitor: Visitor, id: string, filled: FilledForm): Promise<Outcome> => {
  const former = await claim(db, visitor, id)
  if (former && 'file_id' in former) throw invalid('client_message_id', 'livechat.id_taken')
  if (former) return { hints: [], number: 'ticket_id' in former ? former.ticket_id : former.conversation_id }
  const { widgetChannel } = visitor
  const customer = await customerOf(db, visitor)
  if (customer.isNew) await fillIn(db, visitor, customer.id, filled)
  const hints: Hint[] = customer.isNew
    ? [arrivalOf(visitor, customer.id), { kind: 'list', list: 'contact' }]
    : []
  const context = { db, employeeId: null, tell: (...some: Hint[]) => void hints.push(...some) }
  const { text, answers, ticketValues } = filled
  const columns = {
    subject: subjectOf(text),
    content: text,
    contact_id: customer.contact_id,
    category_id: widgetChannel.offline_category_id,
    sponsor_id: widgetChannel.sponsor_id,
    campaign_queue_id: widgetChannel.campaign_queue_id,
  }
  const ticket_id = await addUnattended(context, columns, {
    cz_cols: ticketValues,
    complete: (made) =>
      keepAnswers(db, { column: 'ticket_id', id: made }, { channel_id: widgetChannel.id, answers }),
  })
  await noteOutcome(db, visitor, id, { ticket_id })
  return { hints, number: ticket_id }
}

/** Returns whether a form leaves no way to answer its visitor: a ticket has no conversation. */
const isUnreachable = async (db: Db, { widgetChannel, externalId, known }: Visitor, filled: FilledForm) => {
  const { email, phone } = filled.person
  if (widgetChannel.offline_form !== 'ticket' || known || email || phone) return false
  return !(await hasAddress(db, widgetChannel.id, externalId))
}

/**
 * Records what a visitor filled in while nobody answered, once. A form that was opened before somebody did is
 * recorded all the same.
 */
export const submitOffline = async (services: Services, visitor: Visitor, given: GivenForm) => {
  const { offline_form, language } = visitor.widgetChannel
  if (offline_form === 'none') throw notAsked()
  const questions = await questionsOf(visitor, services)
  const form = withQuestion(fieldsFor(visitor))
  return transact(services, async (db) => {
    const filled = await checkAnswers(db, { form, questions, language }, given)
    const record = offline_form === 'ticket' ? intoTicket : intoConversation
    const outcome = await record(db, visitor, given.client_message_id, filled)
    return { ...outcome, isUnreachable: await isUnreachable(db, visitor, filled) }
  })
}
