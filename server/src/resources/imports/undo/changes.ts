import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { namesWith } from '#fields/field.ts'
import type { Hint } from '#hints/hints.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { referenceTables } from '#resources/rules/referring.ts'
import { stepTicketsLater } from '#resources/sla-clocks/later.ts'
import { columnTypes } from '#resources/ticket-bulk/queries.ts'
import { replaceTags } from '#resources/ticket-bulk/tags.ts'
import { ticketFields } from '#resources/tickets/fields.ts'
import { noteHistory, shownColumns, undoCause } from '../merge/history.ts'
import { notifyFollowersOf } from '../merge/notify-followers.ts'
import { ticketColumns } from '../recipes/columns.ts'
import {
  expectedVersions,
  keep,
  noteRestored,
  ownVersionOf,
  type Part,
  parts,
  type Undoing,
  undoPart,
} from './parts.ts'

const maxChanges = 5_000

const taken = ({ id }: Undoing, kind: string) => sql`
  taken as (delete from relation_import_changes where ctid = any(array(
    select ctid from relation_import_changes where task_id = ${id} and kind = ${kind} limit ${maxChanges}))
    returning record_id, before, version_after, version_before),
  given as materialized (select record_id, version_after as version from taken),
  ${expectedVersions(kind)}`

/** The current rows, locked until the part is done. */
const locked = (table: string, version = sql`r.version`) => sql`
  locked as materialized (select r.id, ${version} as version
    from ${sql.table(table)} r join taken t on t.record_id = r.id order by r.id for no key update of r)`

const restoreRecords = (undoing: Undoing) => sql<Part>`
  with recursive ${taken(undoing, 'relation_record')}, ${locked('relation_records')},
  found as materialized (
    select t.record_id, t.before, t.version_before,
      case when l.id is null then 'deleted' when l.version <> e.version then 'changed'
      end as reason
    from taken t join expected e on e.record_id = t.record_id left join locked l on l.id = t.record_id),
  done as (update relation_records r set cz_values = f.before -> 'cz_values' from found f
    where f.reason is null and r.id = f.record_id returning r.id, r.version),
  restored as (select id, version from done),
  ${noteRestored(undoing, 'relation_record')},
  kept as (select 'relation_record' as kind, f.record_id, r.contact_id, f.reason
    from found f left join relation_records r on r.id = f.record_id where f.reason is not null),
  ${keep(undoing)}
  select ${parts}`

/** What undo restores: all that imports write, and that rules set in what they have written. */
export const restoredColumns = {
  contact: [...namesWith(contactFields, 'input'), 'cz_values'],
  ticket: [...new Set([...Object.keys(ticketColumns), ...Object.keys(columnTypes), 'cz_values'])],
}

const restoring = (columns: string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = old.${sql.ref(column)}`))

const shownContact = sql`${sql.raw(shownColumns('contact', restoredColumns.contact, 'c'))} as shown`

const restoreContacts = (undoing: Undoing) => sql<Part>`
  with recursive ${taken(undoing, 'contact')}, ${locked('contacts', ownVersionOf('r'))},
  found as materialized (
    select t.record_id, t.before, t.version_before,
      case when l.id is null then 'deleted' when l.version <> e.version then 'changed'
      when t.before ->> 'sponsor_id' is not null
        and (t.before ->> 'sponsor_id')::bigint not in (select id from sponsors) then 'deleted' end as reason
    from taken t join expected e on e.record_id = t.record_id left join locked l on l.id = t.record_id),
  old as materialized (select c.id, ${shownContact}
    from contacts c join found f on f.record_id = c.id where f.reason is null),
  changed as (update contacts c set ${restoring(restoredColumns.contact)}
    from found f, contacts was, lateral jsonb_populate_record(was, f.before) old
    where f.reason is null and was.id = f.record_id and c.id = f.record_id
    returning c.id, ${ownVersionOf('c')} as version, ${shownContact}),
  done as (select id from changed),
  restored as (select id, version from changed),
  ${undoCause(undoing)},
  history as (${sql.raw(noteHistory('contact'))}),
  ${noteRestored(undoing, 'contact')},
  kept as (select 'contact' as kind, record_id, record_id as contact_id, reason from found where reason is not null),
  ${keep(undoing)}
  select ${parts}`

const goneFrom = (
  column: string,
  table: string,
) => sql`t.before ->> ${sql.lit(column)} is not null and not exists (
  select from ${sql.table(table)} r where r.id = (t.before ->> ${sql.lit(column)})::bigint)`

/** The columns of a restored ticket that refer to other records, with their tables. */
const referred = namesWith(ticketFields, 'refersTo')
  .filter((column) => restoredColumns.ticket.includes(column))
  .map((column) => [column, referenceTables[ticketFields[column].refersTo]] as const)

/** A record that the ticket referred to may be gone, or its sub-category may have moved to another category. */
const isGone = sql`(${sql.join(
  referred.map(([column, table]) => goneFrom(column, table)),
  sql` or `,
)}
  or t.before ->> 'sub_category_id' is not null and not exists (
    select from sub_categories s where s.id = (t.before ->> 'sub_category_id')::bigint
      and s.category_id = (t.before ->> 'category_id')::bigint))`

const hasTags = sql`(f.before ? 'tag_ids')`

/** A ticket as its history shows it, with its tags if they are restored. */
const shownTicket = (
  tags: RawBuilder<unknown>,
) => sql`${sql.raw(shownColumns('ticket', restoredColumns.ticket, 'k'))}
  || case when ${hasTags} then jsonb_build_object('tag_ids', ${tags}) else '{}' end as shown`

const tagsNow = sql`(select coalesce(jsonb_agg(l.tag_id order by l.tag_id), '[]') from ticket_tags l
  where l.ticket_id = k.id)`
const formerTags = sql`f.before -> 'tag_ids'`

interface TicketsPart extends Part {
  followed: number[]
  /** Of which tags are to be restored. */
  tagged: { id: number; tag_ids: number[] }[]
}

const restoreTickets = (undoing: Undoing) => sql<TicketsPart>`
  with recursive ${taken(undoing, 'ticket')}, ${locked('tickets')},
  found as materialized (
    select t.record_id, t.before, t.version_before,
      case when l.id is null then 'deleted' when l.version <> e.version then 'changed'
      when ${isGone} then 'deleted' end as reason
    from taken t join expected e on e.record_id = t.record_id left join locked l on l.id = t.record_id),
  old as materialized (select k.id, ${shownTicket(tagsNow)}
    from tickets k join found f on f.record_id = k.id where f.reason is null),
  changed as (update tickets k set ${restoring(restoredColumns.ticket)}, version = k.version + ${hasTags}::int
    from found f, tickets was, lateral jsonb_populate_record(was, f.before) old
    where f.reason is null and was.id = f.record_id and k.id = f.record_id
    returning k.id, k.version, ${hasTags} as has_tags, ${shownTicket(formerTags)}),
  done as (select id from changed),
  restored as (select id, version from changed where not has_tags),
  ${noteRestored(undoing, 'ticket')},
  stepped as (${sql.raw(stepTicketsLater('changed'))}),
  ${undoCause(undoing)},
  history as (${sql.raw(noteHistory('ticket'))}),
  kept as (select 'ticket' as kind, f.record_id, k.contact_id, f.reason
    from found f left join tickets k on k.id = f.record_id where f.reason is not null),
  ${keep(undoing)}
  select ${parts},
    array(select c.id from changed c where exists (select from follows w where w.ticket_id = c.id)) as followed,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.record_id, 'tag_ids', ${formerTags})), '[]')
      from found f where f.reason is null and ${hasTags}) as tagged`

const undoTickets = async (db: Db, undoing: Undoing, tell: (...hints: Hint[]) => void) => {
  const { followed, tagged, ...part } = await undoPart(db, undoing, restoreTickets(undoing))
  // Rules only add tags, so those of before are still there.
  await replaceTags(db, tagged)
  const told = { id: undoing.id, cause: 'import_undo', employee: undoing.undo_requester_id } as const
  if (followed.length) tell(...(await notifyFollowersOf(db, told, sql`unnest(${followed}::bigint[])`)))
  return part
}

/** Restores some records that the import changed. Returns false if nothing is left. */
export const undoChanges = async (db: Db, undoing: Undoing, tell: (...hints: Hint[]) => void) => {
  const restorations = [
    () => undoPart(db, undoing, restoreRecords(undoing)),
    () => undoTickets(db, undoing, tell),
    () => undoPart(db, undoing, restoreContacts(undoing)),
  ]
  for (const restore of restorations) {
    const { undone, kept } = await restore()
    if (undone + kept > 0) return true
  }
  return false
}
