import type { Db } from '#db/connections/connect.ts'
import { keepAnswers } from '#resources/visitor-forms/queries.ts'
import type { GuardPermission } from '#shapes'

/** What each permission shows, as it is in the test's records. */
export const secrets = {
  'contact.read': '1971-03-09',
  'contact.identity_no': 'CUSTOMER-5566',
  'phone_number.read': '0977 123 987',
  'email_contact.read': 'secret@example.com',
  'employee.read': 'COLLEAGUE-7788',
  'conversation.read': 'A memo of what was said',
} satisfies Partial<Record<GuardPermission, string>>

/** Stores a visitor's answers with a conversation or ticket: an address, a number, and a value of this custom field. */
export const answering =
  (db: Db, custom: number) => async (column: 'conversation_id' | 'ticket_id', id: number) => {
    const values = {
      email: secrets['email_contact.read'],
      phone: secrets['phone_number.read'],
      [`cz_col.${custom}`]: secrets['contact.read'],
    }
    const answers = Object.entries(values).map(([field, value]) => ({
      field,
      labels: { en: null, 'zh-TW': null },
      type: field.startsWith('cz_col.') ? 1 : null,
      value: `Answer: ${value}`,
    }))
    await keepAnswers(db, { column, id }, { channel_id: null, answers })
    return id
  }
