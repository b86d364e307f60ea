import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { enqueue } from '#jobs/enqueue.ts'

const defaultName = 'Parley'

export const demoJob = 'demo'

/** Tables in which the demo wants to find nothing. */
export const emptyForDemo = [
  'contacts',
  'tickets',
  'companies',
  'tags',
  'cz_cols',
  'cz_col_categories',
  'categories',
  'channels',
]

type DemoState = 'none' | 'running' | 'done' | 'failed'

/** The installation's row; before anything was ever set there is none. */
const findRow = (db: Db) =>
  db.selectFrom('installation').select(['name', 'demo_state', 'demo_error']).executeTakeFirst()

/** What the installation calls itself. */
export const installationName = async (db: Db): Promise<string> => (await findRow(db))?.name ?? defaultName

const isNew = async (db: Db) => {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from contacts)
      and (select count(*) from (select from employees limit 2) counted) < 2 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

export const find = async (db: Db) => {
  const row = await findRow(db)
  return {
    name: row?.name ?? defaultName,
    is_new: await isNew(db),
    demo: (row?.demo_state ?? 'none') as DemoState,
    demo_error: row?.demo_error ?? null,
  }
}

export const setName = (db: Db, name: string) =>
  db
    .insertInto('installation')
    .values({ id: 1, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute()

/** The first table that keeps the demo out, if one does. */
export const findDemoObstacle = async (db: Db): Promise<string | undefined> => {
  const found = emptyForDemo.map(
    (table, index) => sql`select ${sql.lit(index)} as place where exists (select from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ place: number }>`
    ${sql.join(found, sql` union all `)} order by place limit 1`.execute(db)
  return rows[0] && emptyForDemo[rows[0].place]
}

/** Notes that the demo is wanted, unless it is under way or done; one that stopped long ago may be begun again. */
export const askForDemo = async (db: Db, employeeId: number): Promise<boolean> => {
  const wanted = { demo_state: 'running', demo_error: null, demo_employee_id: employeeId }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('installation')
    .values({ id: 1, ...wanted })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(wanted)
        .where(
          sql<boolean>`installation.demo_state in ('none', 'failed')
            or (installation.demo_state = 'running' and installation.updated_at < now() - interval '15 minutes')`,
        ),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await enqueue(db, demoJob)
  return true
}

/** The stored password of whoever asked for the demo, while it is wanted. */
export const findDemoAsked = (db: Db) =>
  db
    .selectFrom('installation')
    .innerJoin('employees', 'employees.id', 'installation.demo_employee_id')
    .select('employees.password_hash')
    .where('installation.demo_state', '=', 'running')
    .executeTakeFirst()

export const failDemo = (db: Db, demo_error: string) =>
  db
    .updateTable('installation')
    .set({ demo_state: 'failed', demo_error })
    .where('demo_state', '=', 'running')
    .execute()
