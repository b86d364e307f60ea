import { type RawBuilder, sql } from 'kysely'
import type { Parent } from '#resources/relation-records/parents.ts'
import { type Kind, may, narrowed, ticketNumberOf } from './kinds.ts'

const owners = {
  contact: sql`(select k.name from contacts k where k.id = t.contact_id and ${may('contact.read')})`,
  ticket: sql`(select concat_ws(' · ', ${ticketNumberOf(sql`k.id`)}, k.subject) from tickets k
    where k.id = t.ticket_id and ${may('ticket.read')})`,
}

/** The number of matches to choose from, the latest: comparing the values of one takes longer than other texts. */
const enough = 100

/** JSON writes these differently. */
const escaped = /["\\\p{Cc}]/u

/** Matches if one of the values contains a text. The whole JSON is compared first, which takes a fraction of the time. */
const hasValue = (text: string, values: RawBuilder<unknown>): RawBuilder<boolean> => {
  // U+001F separates the values, so a text with it is in none of them.
  if (text.includes('\u001f')) return sql<boolean>`false`
  const term = sql`search_fold(${text})`
  const exact = sql`strpos(relation_text(${values}), ${term}) > 0`
  if (escaped.test(text)) return sql<boolean>`(${exact})`
  return sql<boolean>`case when strpos(search_fold(${values}::text), ${term}) > 0 then ${exact} else false end`
}

/** Returns how the values of contacts' or tickets' relation records are searched. */
export const relationRecords = (text: string, parent: Parent): Kind => {
  const term = sql`search_fold(${text})`
  const name = `${parent}_records`
  const owner = sql.ref(`relation_record_search.${parent}_id`)
  const stands = sql<boolean>`(${owner} is not null and ${hasValue(text, sql`relation_record_search.cz_values`)})`
  const value = sql`(select v #>> '{}' from jsonb_path_query(t.cz_values, 'lax $.*') v
    where strpos(search_fold(v #>> '{}'), ${term}) > 0 limit 1)`
  return {
    type: `${parent}_relation_record`,
    access: `${parent}_cz_relation.read`,
    title: value,
    subtitle: sql`concat_ws(' · ', (select c.name from cz_col_categories c where c.id = t.category_id), ${owners[parent]})`,
    from: sql`relation_records t join ${sql.id(`${name}_found`)} using (id)`,
    ctes: narrowed(text, {
      name,
      table: 'relation_record_search',
      access: `${parent}_cz_relation.read`,
      stands,
      enough,
      indexed: sql`(relation_record_search.id in (
        select s.id from relation_record_search s
        where s.terms @@ relation_query(${term}) and s.${sql.id(`${parent}_id`)} is not null
        -- By an expression, or the records would be read in the order of their IDs without the index on terms.
        order by s.id + 0 desc limit ${sql.lit(enough)}) and ${stands})`,
    }),
    text: value,
    target: { type: sql.lit(parent), id: sql`t.${sql.id(`${parent}_id`)}`, seq: sql`null::bigint` },
  }
}
