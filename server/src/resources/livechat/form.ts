import { openStateOf } from '#channels/livechat/open-state.ts'
import type { WidgetChannel } from '#channels/livechat/widget-channel.ts'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields, Problem } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { transact } from '#http/transact.ts'
import { find as findContact } from '#resources/contacts/queries.ts'
import { storeValues } from '#resources/cz-cols/values.ts'
import type { FormField } from '#resources/ticket-forms/schema.ts'
import { checkAnswers, type FilledForm } from '#resources/visitor-forms/answers.ts'
import { keepAnswers, readCustomFields } from '#resources/visitor-forms/queries.ts'
import {
  askedIn,
  askedOfTicket,
  customIdsIn,
  together,
  withQuestion,
} from '#resources/visitor-forms/rules.ts'
import type { VisitorField } from '#resources/visitor-forms/schema.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { recordOnce } from './say.ts'
import type { GivenForm } from './schema.ts'
import { describe, isUntouched, strangerName } from './stranger.ts'
import type { Visit, Visitor } from './visit.ts'

export const isClosed = (widgetChannel: WidgetChannel, { config }: Pick<Services, 'config'>) =>
  openStateOf(widgetChannel, config.timezone)?.is_open === false

/** Returns whether a channel asks this visitor something before their first message. */
const isAsked = ({ widgetChannel, known }: Pick<Visit, 'widgetChannel' | 'known'>, services: Services) => {
  const { visitor_form_when: when, visitor_form, contactable_id } = widgetChannel
  if (known || contactable_id !== null || !visitor_form.length) return false
  return when === 'always' || (when === 'closed' && isClosed(widgetChannel, services))
}

/** Returns a form as the widget shows it, with what the ticket that it becomes asks for. */
export const shownForm = async (
  { database: { reads } }: Services,
  form: readonly VisitorField[],
  questions: readonly FormField[] = [],
) =>
  together(
    askedIn(withQuestion(form), await readCustomFields(reads, 'contact', customIdsIn(form))),
    askedOfTicket(questions, await readCustomFields(reads, 'ticket', customIdsIn(questions))),
  )

/** Returns what a channel asks this visitor before their first message; null if nothing. */
export const formFor = async (visit: Pick<Visit, 'widgetChannel' | 'known'>, services: Services) =>
  isAsked(visit, services) ? shownForm(services, visit.widgetChannel.visitor_form) : null

/** Throws a 409 for a visitor who has not filled in the form yet. */
export const requireForm = (visitor: Visitor, services: Services) => {
  if (isAsked(visitor, services)) throw new Problem(409, 'livechat.form_required', { code: 'form_required' })
}

const owner = { of: 'contact' } as const

/** Names the errors of custom values as the form names their fields. */
const named = (error: unknown, values: FilledForm['values']) => {
  const { errors } = error instanceof Problem ? error.detail : {}
  if (!errors) return error
  const nameOf = (path: string) => {
    const [, index] = /^cz_cols\.(\d+)\./.exec(path) ?? []
    return index === undefined ? path : `cz_col.${values[Number(index)]?.id}`
  }
  return invalidFields(Object.fromEntries(Object.entries(errors).map(([path, told]) => [nameOf(path), told])))
}

const fillInValues = async (db: Db, contact_id: number, values: FilledForm['values']) => {
  if (!values.length) return
  const { cz_values } = await db
    .selectFrom('contacts')
    .select('cz_values')
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow()
  const change = { owner, given: values, current: cz_values as Record<string, unknown>, mode: 'update' }
  await storeValues(db, change as Parameters<typeof storeValues>[1], ({ json, areValid }) =>
    db
      .updateTable('contacts')
      .set({ cz_values: json })
      .where('id', '=', contact_id)
      .where(areValid)
      .returning('id')
      .executeTakeFirst(),
  ).catch((error: unknown) => {
    throw named(error, values)
  })
}

/** Writes what a stranger said into the contact that was made for them, unless somebody has changed it. */
export const fillIn = async (
  db: Db,
  { externalId, known }: Visitor,
  contactableId: number,
  { person, values }: FilledForm,
) => {
  const { contact_id } = await db
    .selectFrom('contactables')
    .select('contact_id')
    .where('id', '=', contactableId)
    .executeTakeFirstOrThrow()
  if (known || contact_id === null) return
  if (!(await isUntouched(db, contact_id, contactableId, strangerName(externalId)))) return
  await fillInValues(db, contact_id, values)
  await describe(db, contact_id, person, false)
  if (person.name)
    await db
      .updateTable('contactables')
      .set({ display_name: person.name })
      .where('id', '=', contactableId)
      .execute()
  await announce(db, 'contact.updated', () => findContact(db, contact_id))
}

/** Records a filled-in form as a message, once, with its answers beside the conversation. */
export const recordForm = async (
  db: Db,
  visitor: Visitor,
  { id, filled, admit }: { id: string; filled: FilledForm; admit?: () => void },
) => {
  const recorded = await recordOnce(db, visitor, id, async () => {
    admit?.()
    return { payload: { kind: 'text', text: filled.text, message_id: id } }
  })
  const { answers } = filled
  if (!recorded.isNew || !answers.length) return recorded
  const { conversation_id } = recorded.place
  const given = { channel_id: visitor.widgetChannel.id, answers }
  await keepAnswers(db, { column: 'conversation_id', id: conversation_id }, given)
  return recorded
}

export const notAsked = () => new Problem(409, 'livechat.form_not_asked', { code: 'form_not_asked' })

/** Records the question of a new visitor, once, and who they say they are. */
export const submitForm = (services: Services, visitor: Visitor, given: GivenForm) =>
  transact(services, async (db) => {
    const { visitor_form, language } = visitor.widgetChannel
    const filled = await checkAnswers(db, { form: withQuestion(visitor_form), language }, given)
    const recorded = await recordForm(db, visitor, {
      id: given.client_message_id,
      filled,
      // A form sent again is answered as before; another one is not taken.
      admit: () => {
        if (!isAsked(visitor, services)) throw notAsked()
      },
    })
    // Another form was recorded while this one waited for it.
    if (recorded.isNew && !recorded.isFirst) throw notAsked()
    if (recorded.isNew) await fillIn(db, visitor, recorded.contactable_id, filled)
    return recorded
  })
