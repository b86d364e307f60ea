import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { nested } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { EmailOfContact } from './schema.ts'

const eb = expressionBuilder<Tables, 'email_contacts'>()

/** The e-mail addresses of the contact that a column points to: `emailsOf('contacts.id').as('email_contacts')`. */
export const emailsOf = (contactId: string) =>
  jsonArrayFrom(
    eb
      .selectFrom('email_contacts')
      .select(nested('email_contacts', EmailOfContact))
      .where('email_contacts.contact_id', '=', sql.ref<number>(contactId))
      .orderBy('email_contacts.id'),
  )
