import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { MissingPermissions } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { since, until } from '#db/records/filters.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import { may } from '#resources/record-changes/readable.ts'
import type { GuardPermission, PageQuery } from '#shapes'
import { doubled, linkTables, type PartTable, parts } from './parts.ts'
import type { MergeFilter } from './schema.ts'

type Viewer = Parameters<typeof may>[0]

/** The merged contacts with their current names, or those at the merge; names require `contact.read`. */
const mergedContacts = (viewer: Viewer) => sql<{ id: number; name: string | null }[]>`(
  select json_agg(json_build_object('id', m.id, 'name', case when ${may(viewer, 'contact.read')} then coalesce(
    (select c.name from contacts c where c.id = m.id),
    (select k ->> 'name' from jsonb_array_elements(contact_merges.kept -> 'contacts') k
      where (k ->> 'id')::bigint = m.id)
  ) end) order by m.place) from unnest(contact_merges.merged_ids) with ordinality m (id, place))`

const records = (viewer: Viewer) =>
  plainRecordsOf('contact_merges', (eb) => [
    'contact_merges.id',
    'contact_merges.contact_id',
    'contact_merges.merged_ids',
    jsonObjectFrom(
      eb
        .selectFrom('contacts')
        .select(['contacts.id', 'contacts.name'])
        .whereRef('contacts.id', '=', 'contact_merges.contact_id')
        .where(may(viewer, 'contact.read')),
    ).as('contact'),
    mergedContacts(viewer).as('merged'),
    jsonObjectFrom(
      eb
        .selectFrom('employees')
        .select(['employees.id', employeeName.as('name')])
        .whereRef('employees.id', '=', 'contact_merges.employee_id'),
    ).as('employee'),
    sql<boolean>`(contact_merges.kept is not null
      and exists (select from contacts c where c.id = contact_merges.contact_id))`.as('can_be_undone'),
    wireTime('contact_merges.undone_at').as('undone_at'),
    wireTime('contact_merges.created_at').as('created_at'),
  ])

const matching = (db: Db, filter: MergeFilter) => {
  const { contact_id, created_at__start: start, created_at__end: end } = filter
  let all = db.selectFrom('contact_merges')
  if (contact_id !== undefined)
    all = all.where(sql<boolean>`(contact_id = ${contact_id} or merged_ids @> array[${contact_id}::bigint])`)
  if (start !== undefined) all = all.where(since('created_at', start))
  if (end !== undefined) all = all.where(until('created_at', end))
  return all
}

export const sorts = { created_at: 'contact_merges.created_at' }

export const list = (db: Db, viewer: Viewer, filter: MergeFilter, page: PageQuery) =>
  pageOf(db, { records: records(viewer), matching: matching(db, filter), sorts }, page)

/** Finds and locks a merge before it is undone. */
export const findMerge = (db: Db, { merge }: { merge: number }) =>
  db
    .selectFrom('contact_merges')
    .select(['id', 'version', 'contact_id', 'merged_ids', 'undone_at', 'employee_id'])
    .select(sql<boolean>`kept is not null`.as('is_kept'))
    .where('id', '=', merge)
    .forUpdate()
    .executeTakeFirst()

/** The permissions without which a count must not depend on what the contacts have in common. */
const readers: Partial<Record<PartTable, GuardPermission>> = {
  phone_numbers: 'phone_number.read',
  email_contacts: 'email_contact.read',
}

const moving = (ids: number[], missingPermissions: MissingPermissions) => {
  const others = sql`${ids.slice(1)}::bigint[]`
  const counts = parts.map(({ table }) => {
    const reader = readers[table]
    const twins = reader && missingPermissions.includes(reader) ? undefined : doubled[table]?.(ids)
    return sql`${sql.lit(table)}, (select count(*) from ${sql.table(table)} where contact_id = any(${others})
      ${twins ? sql`and id not in (${twins})` : sql``})`
  })
  const links = linkTables.map(
    ({ table, member, of }) => sql`${sql.lit(of)}, (
      select count(distinct l.${sql.ref(member)}) from ${sql.table(table)} l where l.contact_id = any(${others})
      and not exists (select from ${sql.table(table)} k where k.contact_id = ${ids[0]} and k.${sql.ref(member)} = l.${sql.ref(member)}))`,
  )
  const scores = sql`'csat_scores', (select count(*) from csat_scores s join contactables c on c.id = s.contactable_id
    where c.contact_id = any(${others}))`
  return sql<Record<string, number>>`json_build_object(${sql.join([...counts, ...links, scores])})`
}

/** Counts how many records of each kind the first contact gains. */
export const countMoves = async (db: Db, ids: number[], missingPermissions: MissingPermissions) => {
  const { moves } = await db
    .selectNoFrom(moving(ids, missingPermissions).as('moves'))
    .executeTakeFirstOrThrow()
  return moves
}

/**
 * Clears the data kept of merges into a contact deleted for good, and of earlier merges into those. Contacts of merges
 * that were undone are still there.
 */
export const forgetMergesInto = (db: Db, contact_id: number) =>
  sql`with recursive gone (id) as (
      select ${contact_id}::bigint
      union select unnest(m.merged_ids) from contact_merges m join gone g on m.contact_id = g.id
        where m.undone_at is null
    ) update contact_merges set kept = null where contact_id in (select id from gone) and kept is not null`.execute(
    db,
  )

/** Makes merges older than 90 days permanent. */
export const deleteExpiredMerges = (db: Db) =>
  sql`update contact_merges set kept = null
    where kept is not null and created_at < now() - interval '90 days'`.execute(db)

/** Returns the IDs of the contacts' tickets. */
export const ticketsOf = async (db: Db, contactIds: number[]) => {
  const rows = await db.selectFrom('tickets').select('id').where('contact_id', 'in', contactIds).execute()
  return rows.map(({ id }) => id)
}

/** Finds the contacts' open conversations, as announced to the desk. */
export const openConversationsOf = (db: Db, contactIds: number[]) =>
  db
    .selectFrom('conversations')
    .select(['id', 'contactable_id', 'state', 'handler_id', 'campaign_queue_id'])
    .where('contact_id', 'in', contactIds)
    .where('state', '<>', 'closed')
    .execute()

/** Finds a conversation with its contact and who handles it. */
export const findVisitor = (db: Db, { conversation }: { conversation: number }) =>
  db
    .selectFrom('conversations')
    .innerJoin('contactables', 'contactables.id', 'conversations.contactable_id')
    .select(['conversations.id', 'conversations.version', 'state', 'handler_id', 'conversations.contact_id'])
    .select('contactable_id')
    .where('conversations.id', '=', conversation)
    .executeTakeFirst()

export const isContact = async (db: Db, id: number) =>
  (await db.selectFrom('contacts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
