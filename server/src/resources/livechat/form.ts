import { standingAt } from '#channels/livechat/hours.ts'
import type { WidgetChannel } from '#channels/livechat/widget-channel.ts'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields, Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { type Message, message } from '#messages/message.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { describe, isUntouched, strangerName } from './adopt.ts'
import { recordOnce } from './say.ts'
import type { FilledForm } from './schema.ts'
import type { Visit, Visitor } from './visit.ts'

const isClosed = ({ service_hours }: WidgetChannel, timezone: string) =>
  standingAt(service_hours, timezone)?.is_open === false

/** Returns what a channel asks this visitor before their first message; null if nothing. */
export const formFor = (
  { widgetChannel, known }: Pick<Visit, 'widgetChannel' | 'known'>,
  { config: { timezone } }: Services,
) => {
  const { visitor_form_when: when, visitor_form, contactable_id } = widgetChannel
  if (known || contactable_id !== null || !visitor_form.length) return null
  return when === 'always' || (when === 'closed' && isClosed(widgetChannel, timezone)) ? visitor_form : null
}

/** Throws a 409 for a visitor who has not filled in the form yet. */
export const requireForm = (visitor: Visitor, services: Services) => {
  if (formFor(visitor, services)) throw new Problem(409, 'livechat.form_required', { code: 'form_required' })
}

type FormValues = Partial<Record<'name' | 'email' | 'phone', string>>

/** Returns what was asked for and filled in; throws a 422 for what is required and missing. */
const checkFilled = (form: WidgetChannel['visitor_form'], given: FilledForm): FormValues => {
  const missing = form.filter(({ field, is_required }) => is_required && !given[field]?.trim())
  const required: Message[] = [message('fields.required')]
  if (missing.length) throw invalidFields(Object.fromEntries(missing.map(({ field }) => [field, required])))
  return Object.fromEntries(
    form.flatMap(({ field }) => {
      const text = given[field]?.trim()
      return text ? [[field, text]] : []
    }),
  )
}

/** Writes what a visitor said into the contact that their first message made, unless somebody has changed it. */
const fillIn = async (db: Db, { externalId }: Visitor, contactableId: number, filled: FormValues) => {
  const { contact_id } = await db
    .selectFrom('contactables')
    .select('contact_id')
    .where('id', '=', contactableId)
    .executeTakeFirstOrThrow()
  if (contact_id === null || !(await isUntouched(db, contact_id, contactableId, strangerName(externalId))))
    return
  await describe(db, contact_id, filled, false)
  if (filled.name)
    await db
      .updateTable('contactables')
      .set({ display_name: filled.name })
      .where('id', '=', contactableId)
      .execute()
  await announce(db, 'contact.updated', () => findContact(db, contact_id))
}

const notAsked = () => new Problem(409, 'livechat.form_not_asked', { code: 'form_not_asked' })

/** Records the question of a new visitor, once, and who they say they are. */
export const submitForm = (services: Services, visitor: Visitor, given: FilledForm) =>
  transact(services, async (db) => {
    const { client_message_id, question } = given
    const form = visitor.widgetChannel.visitor_form
    const filled = checkFilled(form, given)
    const recorded = await recordOnce(db, visitor, client_message_id, async () => {
      // A form sent again is answered as before; another one is not taken.
      if (!formFor(visitor, services)) throw notAsked()
      return { happening: { kind: 'text', text: question, message_id: client_message_id } }
    })
    // Another form was recorded while this one waited for it.
    if (recorded.isNew && !recorded.isFirst) throw notAsked()
    if (recorded.isNew) await fillIn(db, visitor, recorded.contactable_id, filled)
    return recorded
  })
