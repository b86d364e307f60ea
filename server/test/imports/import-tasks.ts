import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { insertRow } from '#db/records/rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Message } from '#messages/message.ts'

/** A recipe and a task of it that has ended, neither with more than a test needs. */
export const aTask = async (
  db: Db,
  given: Partial<Insertable<Tables['relation_import_tasks']>> = {},
  headers: object[] = [
    { value: 'contacts.membership_no', text: 'Number' },
    { value: 'contacts.last_name' },
    { value: '' },
  ],
) => {
  const recipe_id = await insertRow(db, 'relation_import_recipes', {
    name: 'Members',
    importable_type: 'App\\Contact',
    headers: JSON.stringify(headers),
    unique_columns: ['contacts.membership_no'],
  })
  return insertRow(db, 'relation_import_tasks', {
    recipe_id,
    file: 'imports/none',
    file_name: 'members.csv',
    format: 'text',
    size: 1,
    status: 2,
    ...given,
  })
}

interface Reject {
  cells: (string | null)[]
  sheet_index?: number
  row_index?: number
  reasons?: { column: string | null; code: string; message: Message | string }[]
}

/** A task that rejected these rows. */
export const aTaskWithRejects = async (db: Db, rejects: Reject[], headers?: object[]) => {
  const task_id = await aTask(db, { rejected_amount: rejects.length }, headers)
  for (const [index, { cells, sheet_index = 0, row_index = index + 2, reasons = [] }] of rejects.entries())
    await db
      .insertInto('relation_import_rejects')
      .values({
        task_id,
        number: index + 1,
        sheet_index,
        row_index,
        reasons: JSON.stringify(reasons),
        cells: cells as string[],
      })
      .execute()
  return task_id
}

const batchSize = 100_000

/** A task that rejected so many rows, every tenth of them because its contact is missing. */
export const aTaskThatRejected = async (db: Db, amount: number) => {
  const task_id = await aTask(db, { rejected_amount: amount })
  for (let first = 1; first <= amount; first += batchSize)
    await sql`insert into relation_import_rejects (task_id, number, sheet_index, row_index, reasons, cells)
      select ${task_id}::bigint, n, 0, n + 1, jsonb_build_array(jsonb_build_object('column', null, 'code',
          case when n % 10 = 0 then 'contact_missing' else 'invalid' end, 'message', 'Not so.')),
        array['M' || n, '王小明', null]
      from generate_series(${first}::int, ${Math.min(first + batchSize - 1, amount)}::int) n`.execute(db)
  return task_id
}
