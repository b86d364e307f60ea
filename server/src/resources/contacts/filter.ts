import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { equalsIgnoringCase, since, until } from '#db/filters.ts'
import { conditionsOf } from '#resources/cz-cols/values.ts'
import type { ContactFilter } from './schema.ts'
import { inSearchText, type Lacks } from './search-text.ts'

type Condition = RawBuilder<boolean>

const matchesSearch = (text: string, lacks: Lacks): Condition =>
  sql`contacts.id in (select s.id from contact_search s where ${inSearchText(text, lacks, 's')})`

/** A number that is the same: see `same_phone` in the migrations. */
const hasPhone = (number: string): Condition => sql`contacts.id in (
  select p.contact_id from phone_lookup p
  where p.key = any(phone_lookup_keys(${number})) and p.key <> ''
    and same_phone(p.code, p.digits, phone_code(${number}), phone_national(${number})))`

const hasEmail = (address: string): Condition => sql<boolean>`exists (
  select from email_contacts e where e.contact_id = contacts.id and ${equalsIgnoringCase('e.address', address)})`

const inCompanies = (ids: number[]) => sql<boolean>`exists (
  select from contact_companies c where c.contact_id = contacts.id and c.company_id = any(${ids}::bigint[]))`

const day = (moment: string) => sql`${moment.slice(0, 10)}::date`

/** Each filter's condition; what is not given asks for nothing. */
const conditions: {
  [F in keyof ContactFilter]-?: (value: NonNullable<ContactFilter[F]>, lacks: Lacks) => Condition | undefined
} = {
  id: (ids) => sql`contacts.id = any(${ids}::bigint[])`,
  gender: (gender) => sql`contacts.gender = ${gender}`,
  birth_at__start: (moment) => sql`contacts.birth_at >= ${day(moment)}`,
  birth_at__end: (moment) => sql`contacts.birth_at <= ${day(moment)}`,
  search: matchesSearch,
  cz_cols: () => undefined,
  phone_number: hasPhone,
  email: hasEmail,
  created_at__start: (moment) => since('contacts.created_at', moment),
  created_at__end: (moment) => until('contacts.created_at', moment),
  birth_months: (months) => sql`contacts.birth_month = any(${months}::smallint[])`,
  identity_no: (text) => sql`contacts.identity_no = ${text}`,
  membership_no: (text) => sql`contacts.membership_no = ${text}`,
  sponsor_id: (id) => sql`contacts.sponsor_id = ${id}`,
  sponsor_ids: (ids) => sql`contacts.sponsor_id = any(${ids}::bigint[])`,
  company_id: (id) => inCompanies([id]),
  company_ids: (ids) => inCompanies(ids),
  tag_ids: (ids) =>
    sql`exists (select from contact_tags t where t.contact_id = contacts.id and t.tag_id = any(${ids}::bigint[]))`,
}

/** The conditions of a viewer's contact list, all of which must hold. */
export const conditionsOfContacts = async (
  db: Db,
  filter: ContactFilter,
  lacks: Lacks,
): Promise<Condition[]> => {
  type ToCondition = ((value: unknown, lacks: Lacks) => Condition | undefined) | undefined
  const plain = Object.entries(filter).map(([name, value]) =>
    (conditions[name as keyof ContactFilter] as ToCondition)?.(value, lacks),
  )
  const custom = filter.cz_cols ? await conditionsOf(db, { of: 'contact' }, 'contacts', filter.cz_cols) : []
  return [...plain.filter((condition) => condition !== undefined), ...custom]
}
