import { sql } from 'kysely'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Matching } from '#db/paging/list.ts'
import { isAlone, keysIfAlone, pageOf } from '#db/paging/page.ts'
import { isBroadText } from '#db/records/filters.ts'
import { type Links, replaceLinks } from '#db/records/links.ts'
import { upToDate, versionSeen } from '#db/records/locked.ts'
import { insertRecordIf, recordsOf, updateRecord, updateRecordIf } from '#db/records/records.ts'
import { isUpgraded } from '#db/upgraded.ts'
import { namesWith } from '#fields/field.ts'
import { columnsOf, sortsOf, storedValues } from '#fields/statements.ts'
import { addressesOf } from '#resources/addresses/queries.ts'
import { isVersion, type KnownFields } from '#resources/cz-cols/definitions.ts'
import { readByKnown } from '#resources/cz-cols/known.ts'
import { storeValues, valuesOf } from '#resources/cz-cols/values.ts'
import { emailsOf } from '#resources/email-contacts/queries.ts'
import { phonesOf } from '#resources/phone-numbers/queries.ts'
import { relationsOf } from '#resources/relation-records/queries.ts'
import type { PageQuery } from '#shapes'
import { contactFields } from './fields.ts'
import { conditionsOfContacts, mayBeEmail } from './filter.ts'
import type { ContactChanges, ContactFilter, NewContact } from './schema.ts'
import { inSearchText } from './search-text.ts'

const tags: Links = {
  table: 'contact_tags',
  owner: 'contact_id',
  member: 'tag_id',
  members: 'tags',
  field: 'tag_ids',
}
const companies: Links = {
  table: 'contact_companies',
  owner: 'contact_id',
  member: 'company_id',
  members: 'companies',
  field: 'company_ids',
}

const idsIn = ({ table, member }: Links) =>
  sql<
    number[]
  >`array(select l.${sql.ref(member)} from ${sql.table(table)} l where l.contact_id = contacts.id order by 1)`

const socialContacts = sql<unknown>`(
  select coalesce(json_agg(json_build_object('contactable_type', s.contactable_type, 'contactable_id', s.id,
    'channel_id', s.channel_id, 'display_name', s.display_name, 'is_blocked', s.is_blocked) order by s.id), '[]')
  from contactables s where s.contact_id = contacts.id)`

/** The fields that callers write, except for the first name, which every contact has. */
export const ownFields = namesWith(contactFields, 'input').filter((name) => name !== 'first_name')

/** Returns the condition that the contact `c` has none of these fields. */
export const areEmpty = (names: readonly string[]) =>
  sql`num_nonnulls(${sql.join(names.map((name) => sql.ref(`c.${name}`)))}) = 0`

/** The select list of a contact as the API presents it, including its related records. */
const fields = [
  ...columnsOf('contacts', contactFields),
  sql<unknown>`json_build_object('id', contacts.profile_id, 'phones', ${phonesOf('contacts.id')})`.as(
    'profile',
  ),
  emailsOf('contacts.id').as('email_contacts'),
  valuesOf('contacts').as('cz_cols'),
  idsIn(companies).as('company_ids'),
  idsIn(tags).as('tag_ids'),
  idsIn(tags).as('tag_id'),
  socialContacts.as('social_contacts'),
] as const

const named = ({ table, member, members }: Links) =>
  sql<unknown>`(select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.id), '[]')
    from ${sql.table(table)} l join ${sql.table(members)} m on m.id = l.${sql.ref(member)} where l.contact_id = contacts.id)`

export const records = recordsOf('contacts', () => fields, {
  addresses: addressesOf('contacts.id'),
  contact_cz_relations: relationsOf('contact', 'contacts.id'),
  companies: named(companies),
  tags: named(tags),
})

export const sorts = sortsOf('contacts', contactFields)

const matchingContacts = async (
  db: Db,
  filter: ContactFilter,
  missingPermissions: MissingPermissions,
  known?: KnownFields,
) => {
  const conditions = await conditionsOfContacts(db, filter, missingPermissions, known)
  return conditions.reduce((query, condition) => query.where(condition), db.selectFrom('contacts'))
}

/** Returns the list for a filter, used by pages and exports, limited to what the viewer may read. */
export const listOf = async (
  db: Db,
  filter: ContactFilter,
  sort: string | undefined,
  missingPermissions: MissingPermissions,
  known?: KnownFields,
) => {
  const { search } = filter
  const isOnlySearch =
    search !== undefined && isAlone(filter, ['search']) && !sort && !mayBeEmail(search, missingPermissions)
  const matching: Matching = isOnlySearch
    ? db.selectFrom('contact_search as contacts').where(inSearchText(search, missingPermissions))
    : await matchingContacts(db, filter, missingPermissions, known)
  const keys = keysIfAlone(filter, 'gender')
  const isBroad = search !== undefined && isBroadText(search) && isAlone(filter, ['search', 'gender'])
  const isOrderedByBytes = /^-?name$/.test(sort ?? '') && !(await isUpgraded(db, 'contacts_in_order'))
  return {
    records,
    matching,
    sorts,
    keys,
    hasOnePlan: isOnlySearch && !isBroad,
    isBroad,
    isOrderedByBytes,
    isCurrent: known && isVersion(known.version),
  }
}

const owner = { of: 'contact' } as const

export const list = async (
  db: Db,
  filter: ContactFilter,
  page: PageQuery,
  missingPermissions: MissingPermissions,
) =>
  readByKnown(db, owner, filter.cz_cols, async (known) =>
    pageOf(db, await listOf(db, filter, page.sort, missingPermissions, known), page),
  )

const trackedColumns = namesWith(contactFields, 'isTracked')

/** The fields that a contact's history covers. */
export const historyFields = [...trackedColumns, 'company_ids', 'tag_ids', 'cz_cols'] as const

const forChange = (db: Db) =>
  db
    .selectFrom('contacts')
    .select(['id', 'version', 'cz_values', ...trackedColumns, valuesOf('contacts').as('cz_cols')])
    .select([idsIn(companies).as('company_ids'), idsIn(tags).as('tag_ids')])

/** Finds the fields of contacts that their history compares, and locks their rows before a change. */
export const findManyForChange = async (db: Db, ids: number[]) => {
  const query = forChange(db).where(sql<boolean>`id = any(${ids}::bigint[])`).orderBy('id')
  return upToDate(await query.select(versionSeen('contacts')).forUpdate().execute(), () => query.execute())
}

/** The same of one contact, locked or not. */
export const findForChange = async (db: Db, { contact }: { contact: number }, lock: boolean) =>
  lock
    ? (await findManyForChange(db, [contact]))[0]
    : forChange(db).where('id', '=', contact).executeTakeFirst()

export const { find } = records

export const findMany = (db: Db, ids: number[]) =>
  records.select(db).where('contacts.id', 'in', ids).orderBy('contacts.id').execute()

const replaceSets = async (db: Db, id: number, { company_ids, tag_ids }: ContactChanges) => {
  const hasOtherCompanies = company_ids !== undefined && (await replaceLinks(db, companies, id, company_ids))
  const hasOtherTags = tag_ids !== undefined && (await replaceLinks(db, tags, id, tag_ids))
  return hasOtherCompanies || hasOtherTags
}

export const insert = async (db: Db, contact: NewContact) => {
  const columns = storedValues(contactFields, contact)
  const change = { owner, given: contact.cz_cols, current: {}, mode: 'create' } as const
  const made = await storeValues(db, change, ({ json, areValid }) =>
    insertRecordIf(
      db,
      records,
      { ...columns, cz_values: json },
      { condition: areValid, event: 'contact.created' },
    ),
  )
  const hasSets = await replaceSets(db, made.id, contact)
  return hasSets ? records.readStored(db, made.id, made.subscribers) : made
}

const event = 'contact.updated'

type LockedContact = NonNullable<Awaited<ReturnType<typeof findForChange>>>

/** Changes a locked contact; any change, including to sets and custom values, increases its version by one. */
export const update = async (db: Db, { id, cz_values }: LockedContact, changes: ContactChanges) => {
  if (Object.keys(changes).length === 0) return records.readStored(db, id)
  const hasOtherSets = await replaceSets(db, id, changes)
  const version = hasOtherSets ? sql<number>`version + 1` : sql<number>`version`
  const columns = { ...storedValues(contactFields, changes), version }
  const given = changes.cz_cols
  if (!given?.length) return updateRecord(db, records, id, columns as never, { event })
  const change = { owner, given, current: cz_values as Record<string, unknown>, mode: 'update' } as const
  return storeValues(db, change, ({ json, areValid }) =>
    updateRecordIf(db, records, id, { ...columns, cz_values: json } as never, { condition: areValid, event }),
  )
}

export const remove = (db: Db, id: number) => db.deleteFrom('contacts').where('id', '=', id).execute()
