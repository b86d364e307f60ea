import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { changesOf, noteEntries, undoCause } from '../merge/history.ts'
import {
  existedBefore,
  expectedVersions,
  keep,
  ownVersionOf,
  type Part,
  parts,
  type Undoing,
  undoPart,
} from './parts.ts'

const ids = ({ id }: Undoing, kind: string, batch: number) => sql`
  given as materialized (
    select a.record_id, coalesce(c.version_after, 1) as version
    from (select unnest(record_ids) as record_id from relation_import_additions
      where task_id = ${id} and kind = ${kind} and batch = ${batch}) a
    left join relation_import_changes c on c.task_id = ${id} and c.kind = ${kind} and c.record_id = a.record_id),
  ${expectedVersions(kind)}`

/** The tables of what an import adds to contacts, by kind, with the fields that are in the contacts' history. */
const tables: Record<string, [table: string, ...fields: string[]]> = {
  relation_record: ['relation_records'],
  phone_number: ['phone_numbers', 'type', 'number'],
  email_contact: ['email_contacts', 'address'],
  address: ['addresses', 'type', 'address'],
}

const lossesOf = (kind: string, fields: string[]) =>
  noteEntries(
    'contact',
    `select d.contact_id, '${kind}.deleted', jsonb_build_array(${changesOf(fields, 'd', 'from')})
    from done d where ${fields.length > 0} and ${existedBefore('d.contact_id')}`,
  )

const removeRecords = (kind: string) => (undoing: Undoing, batch: number) => {
  const [table, ...fields] = tables[kind] as [string]
  const removed = ['id', 'contact_id', ...fields].map((name) => `r.${name}`).join(', ')
  return sql<Part>`
  with recursive ${ids(undoing, kind, batch)},
  found as materialized (
    select r.id, r.contact_id, case when r.version <> i.version then 'changed' end as reason
    from ${sql.table(table)} r join expected i on i.record_id = r.id order by r.id for update of r),
  done as (delete from ${sql.table(table)} r using found f where f.id = r.id and f.reason is null
    returning ${sql.raw(removed)}),
  ${undoCause(undoing)},
  history as (${sql.raw(lossesOf(kind, fields))}),
  kept as (select ${sql.lit(kind)} as kind, id as record_id, contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`
}

/** The tables of what rules add to the tickets of an import, by kind. It is unchanged if it has its first version. */
const ofRules: Record<string, string> = { ticket_note: 'ticket_notes', ticket_checklist: 'ticket_checklists' }

const isTicked = sql`exists (
  select from ticket_checklist_items i where i.checklist_id = r.id and (i.version > 1 or i.ticked_at is not null))`

const removeOfRules = (kind: string) => (undoing: Undoing, batch: number) =>
  sql<Part>`
  with recursive ${ids(undoing, kind, batch)},
  found as materialized (
    select r.id, t.contact_id,
      case when r.version > 1 or ${kind === 'ticket_checklist' ? isTicked : sql`false`} then 'changed' end as reason
    from ${sql.table(ofRules[kind] as string)} r join expected i on i.record_id = r.id
      join tickets t on t.id = r.ticket_id
    order by r.id for update of r),
  done as (delete from ${sql.table(ofRules[kind] as string)} r using found f where f.id = r.id and f.reason is null
    returning r.id),
  kept as (select ${sql.lit(kind)} as kind, id as record_id, contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

/** Tables with records that someone may have added to a contact since. */
const dependents = [
  'phone_numbers',
  'addresses',
  'email_contacts',
  'tickets',
  'contactables',
  'conversations',
  'relation_records',
  'file_uses',
  'contact_merges',
]

const isInUse = sql.join(
  dependents.map((table) => sql`exists (select from ${sql.table(table)} d where d.contact_id = c.id)`),
  sql` or `,
)

/** Tables with what someone may have added to a ticket since. */
const ofTickets = [
  ...['ticket_notes', 'ticket_conversations', 'file_uses', 'relation_records'],
  ...['ticket_checklists', 'ticket_time_entries', 'ticket_links'],
  ...['reminders', 'follows', 'ticket_merges'],
]

const isTicketInUse = sql`(${sql.join(
  ofTickets.map((table) => sql`exists (select from ${sql.table(table)} d where d.ticket_id = t.id)`),
  sql` or `,
)} or exists (select from ticket_links d where d.other_id = t.id))`

const removeTickets = (undoing: Undoing, batch: number) => sql<Part>`
  with recursive ${ids(undoing, 'ticket', batch)},
  found as materialized (
    select t.id, t.contact_id,
      case when ${isTicketInUse} then 'in_use' when t.version <> i.version then 'changed' end as reason
    from tickets t join expected i on i.record_id = t.id order by t.id for update of t),
  done as (delete from tickets t using found f where f.id = t.id and f.reason is null returning t.id),
  kept as (select 'ticket' as kind, id as record_id, contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

const removeCompanies = (undoing: Undoing, batch: number) => sql<Part>`
  with recursive ${ids(undoing, 'company', batch)},
  found as materialized (
    select c.id, case when exists (select from contact_companies d where d.company_id = c.id) then 'in_use'
      when c.version <> i.version then 'changed' end as reason
    from companies c join expected i on i.record_id = c.id order by c.id for update of c),
  done as (delete from companies c using found f where f.id = c.id and f.reason is null returning c.id),
  kept as (select 'company' as kind, id as record_id, null::bigint as contact_id, reason from found
    where reason is not null),
  ${keep(undoing)}
  select ${parts}`

const removals: Record<string, (undoing: Undoing, batch: number) => ReturnType<typeof removeContacts>> = {
  contact: (undoing, batch) => removeContacts(undoing, batch),
  ticket: removeTickets,
  company: removeCompanies,
}

const removeContacts = (undoing: Undoing, batch: number) => sql<Part>`
  with recursive ${ids(undoing, 'contact', batch)},
  found as materialized (
    select c.id, case when ${isInUse} then 'in_use' when ${ownVersionOf('c')} <> i.version then 'changed' end as reason
    from contacts c join expected i on i.record_id = c.id order by c.id for update of c),
  done as (delete from contacts c using found f where f.id = c.id and f.reason is null returning c.id),
  kept as (select 'contact' as kind, id as record_id, id as contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

/** Deletes the record of a batch's additions, and of the task's own changes to them. */
const forget = ({ id }: Undoing, kind: string, batch: number) => sql`
  with gone as (delete from relation_import_additions where task_id = ${id} and kind = ${kind} and batch = ${batch}
    returning record_ids)
  delete from relation_import_changes c using gone
  where c.task_id = ${id} and c.kind = ${kind} and c.record_id = any(gone.record_ids)`

const nextAddition = async (db: Db, { id }: Undoing) =>
  db
    .selectFrom('relation_import_additions')
    .select(['kind', 'batch'])
    .where('task_id', '=', id)
    // Companies last, contacts and tickets before them, because what they have would keep them from being removed.
    .orderBy(sql`array_position('{ticket,contact,company}'::text[], kind) nulls first`)
    .orderBy('kind')
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Removes what the latest batch of a kind added. Returns false if nothing is left. */
export const undoAddition = async (db: Db, undoing: Undoing) => {
  const next = await nextAddition(db, undoing)
  if (!next) return false
  const remove = removals[next.kind] ?? (ofRules[next.kind] ? removeOfRules : removeRecords)(next.kind)
  await undoPart(db, undoing, remove(undoing, next.batch))
  await forget(undoing, next.kind, next.batch).execute(db)
  return true
}
