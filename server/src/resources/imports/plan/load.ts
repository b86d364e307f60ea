import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { findDefinition } from '../recipes/queries.ts'
import { planFor } from './build.ts'
import { checkFixedValues } from './fixed.ts'

export interface PlannedTask {
  has_header: boolean
  recipe_id: number
}

/** Loads the plan for a task's recipe. */
export const loadPlan = async (db: Db, { recipe_id, has_header }: PlannedTask) => {
  const recipe = await findDefinition(db, recipe_id)
  await checkFixedValues(db, recipe)
  return planFor(db, recipe, has_header)
}

/**
 * Returns the versions of everything a task's plan depends on, locked until the transaction ends; without the tags that
 * the task created itself.
 */
export const readFingerprint = async (db: Db, { id, recipe_id }: { id: number; recipe_id: number }) => {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(';', r.version, r.cz_col_category_id, r.create_missing_contacts, (
      select string_agg(concat(f.id, ':', f.version), ',' order by f.id) from (
        select c.id, c.version from cz_cols c left join cz_col_categories k on k.id = c.category_id
        where c.category_id = r.cz_col_category_id
          or k.type = 2 and r.importable_type = 'App\\Ticket'
          or coalesce(k.type, 0) = 0 and (r.create_missing_contacts or r.headers::text like '%cz_contact_information%')
        order by c.id for key share of c) f),
      (select string_agg(concat(id, ':', version), ',' order by id) from sponsors
        where r.headers::text like '%sponsor_id%' or r.fixed_values ? 'contacts.sponsor_id'),
      (select string_agg(concat(id, ':', version), ',' order by id) from tags where r.headers::text like '%tags.name%'
        and id not in (select tag_id from relation_import_tags where task_id = ${id})),
      (select string_agg(concat(id, ':', version), ',' order by id) from categories where r.headers::text like '%.category_id%'),
      (select string_agg(concat(id, ':', version), ',' order by id) from sub_categories where r.headers::text like '%.sub_category_id%'),
      (select string_agg(concat(id, ':', version), ',' order by id) from employees where r.headers::text like '%.handler_id%'),
      (select string_agg(concat(id, ':', version), ',' order by id) from groups where r.headers::text like '%.group_id%'),
      (select string_agg(concat(id, ':', version), ',' order by id) from campaign_queues
        where r.headers::text like '%.campaign_queue_id%')
    ) as fingerprint from relation_import_recipes r where r.id = ${recipe_id}`.execute(db)
  return rows[0]?.fingerprint
}
