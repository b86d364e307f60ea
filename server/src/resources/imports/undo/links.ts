import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Part, parts, type Undoing, undoPart } from './parts.ts'

const maxLinks = 5_000

const removeLinks = ({ id }: Undoing) => sql<Part>`
  with taken as (delete from relation_import_links where ctid = any(array(
    select ctid from relation_import_links where task_id = ${id} limit ${maxLinks}))
    returning kind, contact_id, linked_id),
  tags as (delete from contact_tags t using taken l
    where l.kind = 'tag' and t.contact_id = l.contact_id and t.tag_id = l.linked_id returning t.contact_id),
  companies as (delete from contact_companies c using taken l
    where l.kind = 'company' and c.contact_id = l.contact_id and c.company_id = l.linked_id returning c.contact_id),
  done as (select contact_id from tags union all select contact_id from companies),
  touched as materialized (select touch_contacts(array(select distinct contact_id from done))),
  noted as (select 1 from taken where false)
  select ${parts} from touched`

const hasLinks = async (db: Db, { id }: Undoing) =>
  (await db
    .selectFrom('relation_import_links')
    .select('task_id')
    .where('task_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes some of the tags and companies away that the import gave. Returns false if nothing is left. */
export const undoLinks = async (db: Db, undoing: Undoing) => {
  if (!(await hasLinks(db, undoing))) return false
  await undoPart(db, undoing, removeLinks(undoing))
  return true
}
