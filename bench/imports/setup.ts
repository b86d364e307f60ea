import type pg from 'pg'
import { settle } from '../settle.ts'

/** The relation table that the rows go to, and its fields. */
export interface Fields {
  category: number
  order: number
  amount: number
  day: number
  tier: number
  remark: number
}

const options = JSON.stringify(['gold', 'silver', 'none'].map((value) => ({ text: value, value })))

const types = { order: 1, amount: 0, day: 3, tier: 6, remark: 1 }

const name = 'bench: orders'

/** Makes the relation table of the bench, or finds it. */
export const makeFields = async (client: pg.ClientBase): Promise<Fields> => {
  await client.query(
    `insert into cz_col_categories (name, type)
     select $1, 1 where not exists (select from cz_col_categories where name = $1)`,
    [name],
  )
  const { rows } = await client.query('select id from cz_col_categories where name = $1', [name])
  const category = rows[0].id as number
  for (const [field, type] of Object.entries(types))
    await client.query(
      `insert into cz_cols (name, type, category_id, options)
       select $1::text, $2::int, $3::bigint, $4::jsonb
       where not exists (select from cz_cols where name = $1 and category_id = $3)`,
      [field, type, category, type === 6 ? options : null],
    )
  const made = await client.query('select name, id from cz_cols where category_id = $1', [category])
  return { category, ...Object.fromEntries(made.rows.map((row) => [row.name, row.id])) } as Fields
}

/** A recipe for the files of the bench. */
export const makeRecipe = async (
  client: pg.ClientBase,
  { category, order, amount, day, tier, remark }: Fields,
) => {
  const fields = [order, amount, day, tier, remark].map((id) => ({ value: `cz_relation_information.${id}` }))
  const { rows } = await client.query(
    `insert into relation_import_recipes (name, importable_type, headers, unique_columns, cz_col_category_id)
     values ($1, 'App\\Contact', $2, '{contacts.membership_no}', $3) returning id`,
    [name, JSON.stringify([{ value: 'contacts.membership_no' }, ...fields]), category],
  )
  return rows[0].id as number
}

const tables = ['relation_records', 'contacts', 'relation_import_tasks']

/** Takes the records out again, and leaves the tables as a rest would. */
export const takeOut = async (client: pg.ClientBase, { category }: Pick<Fields, 'category'>) => {
  await client.query('truncate relation_import_additions, relation_import_changes, relation_import_rejects')
  const { rows } = await client.query(
    'select exists (select from relation_records where category_id <> $1) as is_shared',
    [category],
  )
  if (rows[0].is_shared) await client.query('delete from relation_records where category_id = $1', [category])
  else await client.query('truncate relation_records')
  await settle(client)
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint').catch(() => undefined)
}

const takeAllOut = async (client: pg.ClientBase, fields: Pick<Fields, 'category'>) => {
  await takeOut(client, fields)
  await client.query(
    'delete from relation_import_tasks where recipe_id in (select id from relation_import_recipes where cz_col_category_id = $1)',
    [fields.category],
  )
  await client.query('delete from relation_import_recipes where cz_col_category_id = $1', [fields.category])
  await client.query('delete from cz_cols where category_id = $1', [fields.category])
  await client.query('delete from cz_col_categories where id = $1', [fields.category])
}

/** Leaves nothing of the bench behind, also of one that was killed. */
export const clearImports = async (client: pg.ClientBase) => {
  const { rows } = await client.query('select id from cz_col_categories where name = $1', [name])
  for (const { id } of rows) await takeAllOut(client, { category: id })
}
