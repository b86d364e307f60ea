import { sql } from 'kysely'
import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { InstallationChanges } from './schema.ts'

const defaultName = 'Parley'
/** Minutes after which a reply is late, unless somebody decides otherwise. */
const LATE_REPLY_MINUTES = 10
/** Minutes without a console after which an employee is away, unless somebody decides otherwise. */
const AWAY_MINUTES = 5
/** Days until a session ends, unless somebody decides otherwise; `http/callers/sessions.ts` has the same. */
const MAX_SESSION_DAYS = 90

/** What assistants may do, unless somebody decides otherwise. */
const ASSISTANT_ACCESS = 'read'

/** How much work an employee gets at a time, unless somebody decides otherwise. */
export const DEFAULT_POINTS = { employee_capacity: 6, chat_points: 1, ticket_points: 0.2 }

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

/** The version of the row before anything is set, whether it exists or not. */
const UNSET_VERSION = 0

type DemoState = 'none' | 'running' | 'done' | 'failed'

/** The settings of the server that come before what the company decides. */
type Overriding = Partial<Pick<Config, 'lateReplyMinutes' | 'awayMinutes' | 'maxSessionDays' | 'appTimezone'>>

/** Finds the installation's row, which does not exist until something is set. */
const findRow = (db: Db) => db.selectFrom('installation').selectAll().executeTakeFirst()

const isNew = async (db: Db) => {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from contacts)
      and (select count(*) from (select from employees limit 2) counted) < 2 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/** Returns what the company decides, where the server's settings leave it open. */
export const findCompany = async (db: Db, overriding: Overriding = {}) => {
  const row = await findRow(db)
  return {
    name: row?.name ?? defaultName,
    logo: row?.logo ?? null,
    late_reply_minutes: overriding.lateReplyMinutes ?? row?.late_reply_minutes ?? LATE_REPLY_MINUTES,
    away_minutes: overriding.awayMinutes ?? row?.away_minutes ?? AWAY_MINUTES,
    max_session_days: overriding.maxSessionDays ?? row?.max_session_days ?? MAX_SESSION_DAYS,
    time_zone: overriding.appTimezone ?? row?.time_zone ?? 'UTC',
    assistant_access: row?.assistant_access ?? ASSISTANT_ACCESS,
    employee_capacity: row?.employee_capacity ?? DEFAULT_POINTS.employee_capacity,
    chat_points: row?.chat_points ?? DEFAULT_POINTS.chat_points,
    ticket_points: row?.ticket_points ?? DEFAULT_POINTS.ticket_points,
    calendar_id: row?.calendar_id ?? null,
    service_hours: row?.service_hours ?? [],
    service_hours_note: row?.service_hours_note ?? null,
    service_hours_notes: row?.service_hours_notes ?? {},
    ticket_reopen_days: row?.ticket_reopen_days ?? null,
    demo: (row?.demo_state ?? 'none') as DemoState,
    demo_error: row?.demo_error ?? null,
    row_version: row?.version ?? UNSET_VERSION,
  }
}

export const find = async (db: Db, overriding: Overriding) => ({
  ...(await findCompany(db, overriding)),
  is_new: await isNew(db),
})

const put = (db: Db, values: object) =>
  db
    .insertInto('installation')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()

/** Locks the installation's row, creating it if necessary, and returns its version. */
export const findToChange = async (db: Db) => {
  await db
    .insertInto('installation')
    .values({ id: 1, version: UNSET_VERSION })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db.selectFrom('installation').select('version').forUpdate().executeTakeFirstOrThrow()
}

export const update = async (
  db: Db,
  { service_hours: hours, service_hours_notes: notes, ...changes }: InstallationChanges,
) => {
  const given = Object.entries({
    ...changes,
    ...(hours !== undefined && { service_hours: JSON.stringify(hours ?? []) }),
    ...(notes !== undefined && { service_hours_notes: JSON.stringify(notes ?? {}) }),
  }).filter(([, value]) => value !== undefined)
  if (given.length) await put(db, Object.fromEntries(given))
}

/** Finds the logo's key in the file store, with its type. */
export const findLogo = async (db: Db) => {
  const row = await db.selectFrom('installation').select(['logo', 'logo_mime']).executeTakeFirst()
  return row?.logo ? { key: row.logo, mime: row.logo_mime } : undefined
}

export const setLogo = (db: Db, logo: string | null, logo_mime: string | null) => put(db, { logo, logo_mime })

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
