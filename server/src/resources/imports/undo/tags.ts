import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Part, parts, type Undoing, undoPart } from './parts.ts'

const maxTags = 5_000

/** What may name a tag by its ID; any number like it counts, because keeping a tag does no harm. */
const isNamed = sql`exists (
  select from (select concat("when", "if", "then") as text from rules union all select "if"::text from sla_policies
    union all select query::text from saved_views) d
  where d.text like '%tag%' and d.text ~ concat('(^|\\D)', t.id, '(\\D|$)'))`

/** A tag with its first name that nothing has. */
const isUnused = sql`t.version = 1 and not (${sql.join(
  [
    ...['contact_tags', 'conversation_tags', 'ticket_tags'].map(
      (table) => sql`exists (select from ${sql.table(table)} d where d.tag_id = t.id)`,
    ),
    isNamed,
  ],
  sql` or `,
)})`

/** Records the tags that were deleted, as `done`. */
const audit = ({ undo_requester_id }: Pick<Undoing, 'undo_requester_id'>) => sql`
  insert into audit_log (employee_id, employee_account, action, resource, record_id, before)
    select e.id, e.account, 'tag.delete', 'tag', d.id, jsonb_build_object('id', d.id, 'name', d.name)
    from done d left join employees e on e.id = ${undo_requester_id}::bigint`

const removeTags = (undoing: Undoing): RawBuilder<Part> => sql`
  with found as materialized (
    select t.id from tags t join relation_import_tags i on i.tag_id = t.id
    where i.task_id = ${undoing.id} and ${isUnused} order by t.id limit ${maxTags} for update of t),
  done as (delete from tags t using found f where f.id = t.id returning t.id, t.name),
  audited as (${audit(undoing)}),
  noted as (select 1 from found where false)
  select ${parts}`

/** Deletes some of the tags that the import created and nothing uses. Returns false if nothing is left. */
export const undoTags = async (db: Db, undoing: Undoing) =>
  Number((await undoPart(db, undoing, removeTags(undoing))).undone) > 0

/** Deletes those of the tags that nothing uses anymore and that imports created that were undone before. */
export const removeUnusedTags = (db: Db, undoing: Undoing, ids: number[]) =>
  sql`
  with done as (delete from tags t where t.id = any(${ids}::bigint[]) and ${isUnused}
    and exists (select from relation_import_tags i join relation_import_tasks k on k.id = i.task_id
      where i.tag_id = t.id and k.undo_status = 2) returning t.id, t.name)
  ${audit(undoing)}`.execute(db)
