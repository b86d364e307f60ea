import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import Type from 'typebox'
import { nested } from '#db/select.ts'
import type { Tables } from '#db/tables.ts'
import { Anything, Code, Day, guarded, Id, Line, Name, Nullable, timestamps } from '#shapes'

export const Gender = Code({ 0: 'female', 1: 'male' }, 'The labels are the installation’s own')

/** Whoever reads a contact inside another record needs the permission to read contacts for its day of birth. */
export const birthdayGuard = { permission: 'contact.read', shown: 'nothing' } as const

/** A customer's identity number as it is answered. */
export const IdentityNo = guarded(Nullable(Line), { permission: 'contact.identity_no', shown: 'last-four' })

/** A contact as it stands in another record. */
export const EmbeddedContact = Type.Object(
  {
    id: Id,
    name: Type.String({ description: 'Made of first and last name' }),
    first_name: Name,
    last_name: Nullable(Name),
    membership_no: Nullable(Line),
    identity_no: IdentityNo,
    gender: Nullable(Gender),
    birth_at: guarded(Nullable(Day), birthdayGuard),
    profile_id: Id,
    sponsor_id: Nullable(Id),
    disturb_setting: Type.Unsafe<unknown>({
      ...Anything,
      description: 'When not to disturb: any value, or null',
    }),
    ...timestamps,
  },
  { $id: 'EmbeddedContact', description: 'A customer, as other records show one' },
)

/** The contact that a column points to, or null: `contactOf(eb, 'tickets.contact_id').as('contact')`. */
export const contactOf = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, id: string) =>
  jsonObjectFrom(
    eb
      .selectFrom('contacts')
      .select(nested('contacts', EmbeddedContact))
      .where('contacts.id', '=', sql.ref<number>(id)),
  )
