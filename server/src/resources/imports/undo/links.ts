import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { noteEntries, undoCause } from '../merge/history.ts'
import { existedBefore, type Part, parts, type Undoing, undoPart } from './parts.ts'
import { removeUnusedTags } from './tags.ts'

const maxLinks = 5_000

/** The history of contacts that lose some of their tags or companies. */
const losses = (kind: 'tag' | 'company', removed: string, table: string) => `
  select a.contact_id, 'contact.updated',
    jsonb_build_array(jsonb_build_object('field', '${kind}_ids', 'from', b.had, 'to', b.kept))
  from (select contact_id, array_agg(${kind}_id) as ids from ${removed} group by contact_id) a,
    lateral (select jsonb_agg(e.${kind}_id order by e.${kind}_id) as had,
        jsonb_agg(e.${kind}_id order by e.${kind}_id) filter (where e.${kind}_id <> all(a.ids)) as kept
      from ${table} e where e.contact_id = a.contact_id) b
  where ${existedBefore('a.contact_id')}`

const history = noteEntries(
  'contact',
  `${losses('tag', 'tags', 'contact_tags')} union all ${losses('company', 'companies', 'contact_companies')}`,
)

const removeLinks = (undoing: Undoing) => sql<Part & { companies: number[]; tags: number[] }>`
  with taken as (delete from relation_import_links where ctid = any(array(
    select ctid from relation_import_links where task_id = ${undoing.id} limit ${maxLinks}))
    returning kind, contact_id, linked_id),
  tags as (delete from contact_tags t using taken l
    where l.kind = 'tag' and t.contact_id = l.contact_id and t.tag_id = l.linked_id
    returning t.contact_id, t.tag_id),
  companies as (delete from contact_companies c using taken l
    where l.kind = 'company' and c.contact_id = l.contact_id and c.company_id = l.linked_id
    returning c.contact_id, c.company_id),
  done as (select contact_id from tags union all select contact_id from companies),
  ${undoCause(undoing)},
  history as (${sql.raw(history)}),
  touched as materialized (select touch_contacts(array(select distinct contact_id from done))),
  noted as (select 1 from taken where false)
  select ${parts}, array(select distinct company_id from companies) as companies,
    array(select distinct tag_id from tags) as tags from touched`

/** Deletes companies of imports undone before, which were left because they had these contacts. */
const removeUnused = (db: Db, companies: number[]) =>
  sql`
  delete from companies c where c.id = any(${companies}::bigint[]) and c.version = 1
    and not exists (select from contact_companies d where d.company_id = c.id)
    and exists (select from relation_import_kept k
      where k.kind = 'company' and k.record_id = c.id and k.reason = 'in_use')`.execute(db)

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
  const { companies, tags } = await undoPart(db, undoing, removeLinks(undoing))
  if (companies.length) await removeUnused(db, companies)
  if (tags.length) await removeUnusedTags(db, undoing, tags)
  return true
}
