import { type RawBuilder, sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { beginsWith, equalsIgnoringCase, isBroadText } from '#db/records/filters.ts'
import { conditionsOf } from '#fields/statements.ts'
import type { KnownFields } from '#resources/cz-cols/definitions.ts'
import { customConditions } from '#resources/cz-cols/filters.ts'
import { contactFields } from './fields.ts'
import type { ContactFilter } from './schema.ts'
import { inSearchText } from './search-text.ts'

type Condition = RawBuilder<boolean>

/** Returns whether a search text may be the beginning of an e-mail address, which the viewer may read. */
export const mayBeEmail = (text: string, missingPermissions: MissingPermissions) =>
  text.normalize('NFKC').includes('@') &&
  !isBroadText(text) &&
  !missingPermissions.includes('email_contact.read')

const matchesSearch = (text: string, missingPermissions: MissingPermissions): Condition =>
  sql`contacts.id in (select s.id from contact_search s where ${inSearchText(text, missingPermissions, 's')} ${
    mayBeEmail(text, missingPermissions)
      ? sql`union select e.contact_id from email_contacts e where ${beginsWith('e.address', text)}`
      : sql``
  })`

const withPhone = (number: string) => sql`select p.contact_id from phone_lookup p
  where p.key = any(phone_lookup_keys(${number})) and p.key <> ''
    and same_phone(p.code, p.digits, phone_code(${number}), phone_national(${number}))`

/** Digits that are too many for a number as dialed at home: a calling code and a number, without their plus. */
const isWithoutPlus = (number: string) => /^[1-9]\d{11,14}$/.test(number.replace(/[\s().-]/g, ''))

/**
 * Matches contacts with the same phone number; see `same_phone` in the migrations. A plus in an address that is not
 * encoded arrives as a blank, and platforms leave it out.
 */
const hasPhone = (number: string): Condition =>
  isWithoutPlus(number)
    ? sql`contacts.id in (${withPhone(number)} union all ${withPhone(`+${number}`)})`
    : sql`contacts.id in (${withPhone(number)})`

const hasEmail = (address: string): Condition => sql<boolean>`exists (
  select from email_contacts e where e.contact_id = contacts.id and ${equalsIgnoringCase('e.address', address)})`

const inCompanies = (ids: number[]) => sql<boolean>`exists (
  select from contact_companies c where c.contact_id = contacts.id and c.company_id = any(${ids}::bigint[]))`

/** The condition of each filter; undefined adds none. */
const conditions: {
  [F in keyof ContactFilter]-?: (
    value: NonNullable<ContactFilter[F]>,
    missingPermissions: MissingPermissions,
  ) => Condition | undefined
} = {
  ...conditionsOf('contacts', contactFields),
  id: (ids) => sql`contacts.id = any(${ids}::bigint[])`,
  search: matchesSearch,
  cz_cols: () => undefined,
  phone_number: hasPhone,
  email: hasEmail,
  birth_months: (months) => sql`contacts.birth_month = any(${months}::smallint[])`,
  sponsor_ids: (ids) => sql`contacts.sponsor_id = any(${ids}::bigint[])`,
  company_id: (id) => inCompanies([id]),
  company_ids: (ids) => inCompanies(ids),
  tag_ids: (ids) =>
    sql`exists (select from contact_tags t where t.contact_id = contacts.id and t.tag_id = any(${ids}::bigint[]))`,
}

/** Returns the conditions of a viewer's contact list, all of which must hold. */
export const conditionsOfContacts = async (
  db: Db,
  filter: ContactFilter,
  missingPermissions: MissingPermissions,
  known?: KnownFields,
): Promise<Condition[]> => {
  type ToCondition =
    | ((value: unknown, missingPermissions: MissingPermissions) => Condition | undefined)
    | undefined
  const plain = Object.entries(filter).map(([name, value]) =>
    (conditions[name as keyof ContactFilter] as ToCondition)?.(value, missingPermissions),
  )
  const custom = filter.cz_cols
    ? await customConditions(db, { of: 'contact' }, 'contacts', filter.cz_cols, known)
    : []
  return [...plain.filter((condition) => condition !== undefined), ...custom]
}
