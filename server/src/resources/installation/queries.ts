import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { enqueue } from '#jobs/enqueue.ts'

const defaultName = 'Parley'

export const demoJob = 'demo'

/** Tables that must be empty before the demo can be filled in. */
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

/** Finds the installation's row, which does not exist until something is set. */
const findRow = (db: Db) =>
  db.selectFrom('installation').select(['name', 'demo_state', 'demo_error']).executeTakeFirst()

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

/** Returns the first table that prevents the demo, if any. */
export const findDemoObstacle = async (db: Db): Promise<string | undefined> => {
  const found = emptyForDemo.map(
    (table, index) => sql`select ${sql.lit(index)} as place where exists (select from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ place: number }>`
    ${sql.join(found, sql` union all `)} order by place limit 1`.execute(db)
  return rows[0] && emptyForDemo[rows[0].place]
}

/** Requests the demo, or restarts one stuck for 15 minutes. Returns false if it is running or done. */
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

/** Finds the password hash of the employee who requested the demo, while it is running. */
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
