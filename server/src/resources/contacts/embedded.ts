import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import Type from 'typebox'
import { nested } from '#db/records/select.ts'
import type { Tables } from '#db/tables.ts'
import { embeddedShapesOf } from '#fields/shapes.ts'
import { contactFields } from './fields.ts'

/** A contact as embedded in other records. */
export const EmbeddedContact = Type.Object(embeddedShapesOf(contactFields), {
  $id: 'EmbeddedContact',
  description: 'A customer, as other records show one',
})

/** The contact that a column points to, or null: `contactOf(eb, 'tickets.contact_id').as('contact')`. */
export const contactOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('contacts')
      .select(nested('contacts', EmbeddedContact))
      .where('contacts.id', '=', sql.ref<number>(id)),
  )
