import type { Db } from '#db/connections/connect.ts'
import { windowOf } from '#db/paging/list.ts'
import type { NumberedTask } from '../tasks/queries.ts'
import type { KeptQuery, RelationImportKept } from './schema.ts'

/** Returns a page of records that an undo left unchanged; positions follow from their numbers. */
export const list = async (db: Db, { id, kept_amount }: NumberedTask, query: KeptQuery) => {
  const { per_page, offset } = windowOf(query)
  const data = await db
    .selectFrom('relation_import_kept')
    .select(['number', 'kind', 'record_id', 'contact_id', 'reason'])
    .where('task_id', '=', id)
    .where('number', '>', offset)
    .where('number', '<=', Math.min(offset + per_page, kept_amount))
    .orderBy('number')
    .execute()
  return { data: data as RelationImportKept[], total: kept_amount, before: offset, per_page }
}
