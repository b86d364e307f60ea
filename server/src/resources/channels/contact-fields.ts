import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { resolveFields } from '#resources/cz-cols/fields.ts'
import { customIdOf, customIdsIn } from '#resources/visitor-forms/rules.ts'
import type { ChannelChanges } from './schema.ts'

/** Throws a 422 for what a form asks for that is no custom field of contacts. */
export const checkContactFields = async (db: Db, { visitor_form }: Pick<ChannelChanges, 'visitor_form'>) => {
  const form = visitor_form ?? []
  const ids = customIdsIn(form)
  if (!ids.length) return
  const { fields } = await resolveFields(db, { of: 'contact' }, { ids, moments: [] })
  const errors = form.flatMap(({ field }, index): [string, Message[]][] => {
    const id = customIdOf(field)
    const isKnown = id === undefined || fields.has(id)
    return isKnown ? [] : [[`visitor_form.${index}.field`, [message('channels.no_contact_field')]]]
  })
  if (errors.length) throw invalidFields(Object.fromEntries(errors))
}
