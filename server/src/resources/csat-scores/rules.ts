import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { NewCsatScore } from './schema.ts'

/** The records that a score's IDs point to; undefined if an ID is unknown. */
export interface ScoreTargets {
  contactable: { contactable_type: string } | undefined
  conversation: { contactable_id: number; handler_id: number | null } | undefined
}

/** Throws a 422 if a score's channel type or conversation does not match its contactable. */
export const checkScored = (score: NewCsatScore, { contactable, conversation }: ScoreTargets) => {
  if (!contactable) throw invalid('contactable_id', 'fields.no_such_record')
  if (contactable.contactable_type !== score.contactable_type)
    throw invalid(
      'contactable_type',
      message('conversations.contactable_type', { type: contactable.contactable_type }),
    )
  if (score.contact_log_id && conversation?.contactable_id !== score.contactable_id)
    throw invalid('contact_log_id', 'records.other_contactable')
}
