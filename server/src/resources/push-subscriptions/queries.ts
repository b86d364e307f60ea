import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import type { Language } from '#messages/render.ts'
import type { Target } from '#resources/pushes/send.ts'
import type { PageQuery } from '#shapes'

/** The browsers in which one employee may be notified. */
export const maxSubscriptions = 20

const alive = (db: Db, employeeId: number) =>
  db
    .selectFrom('push_subscriptions')
    .where('push_subscriptions.employee_id', '=', employeeId)
    .where('push_subscriptions.session_id', 'in', (eb) =>
      eb
        .selectFrom('employee_sessions')
        .select('id')
        .where('employee_id', '=', employeeId)
        .where('expires_at', '>', sql<string>`now()`),
    )

const records = (session: number | undefined) =>
  plainRecordsOf('push_subscriptions', (eb) => [
    'push_subscriptions.id',
    'push_subscriptions.session_id',
    wireTime('push_subscriptions.created_at').as('created_at'),
    eb
      .selectFrom('employee_sessions')
      .select('user_agent')
      .whereRef('employee_sessions.id', '=', 'push_subscriptions.session_id')
      .as('user_agent'),
    'push_subscriptions.language',
    sql<boolean>`push_subscriptions.session_id = ${session ?? 0}`.as('is_current'),
  ])

export const sorts = { created_at: 'push_subscriptions.created_at' }

/** Lists an employee's subscriptions whose sessions have not expired. */
export const list = (db: Db, employeeId: number, session: number | undefined, page: PageQuery) =>
  pageOf(
    db,
    {
      records: records(session),
      matching: alive(db, employeeId),
      sorts,
    },
    page,
  )

/** Finds where a subscription of this employee is reached. */
export const findTarget = (db: Db, employeeId: number, id: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'origin', 'language'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()

/** Finds a subscription of this employee as it is answered. */
export const find = (db: Db, employeeId: number, session: number | undefined, id: number) =>
  records(session).select(db).where('id', '=', id).where('employee_id', '=', employeeId).executeTakeFirst()

/** Locks an employee, so that their subscriptions are counted and added one at a time. */
export const lockEmployee = (db: Db, id: number) =>
  db.selectFrom('employees').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Counts the subscriptions of an employee's other sessions. */
export const countOthers = async (db: Db, employeeId: number, session: number) => {
  const { amount } = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .where('employee_id', '=', employeeId)
    .where('session_id', '<>', session)
    .executeTakeFirstOrThrow()
  return amount
}

interface NewSubscription extends Target {
  employee_id: number
  session_id: number
  language: Language
}

/**
 * Stores the subscription of a session, in place of an earlier one. The previous user of the browser gets nothing
 * there anymore, not even what is due.
 */
export const put = async (db: Db, { employee_id, session_id, endpoint, ...given }: NewSubscription) => {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) =>
      eb.or([
        eb.and({ session_id }).and('endpoint', '<>', endpoint),
        eb.and({ endpoint }).and('employee_id', '<>', employee_id),
      ]),
    )
    .execute()
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ employee_id, session_id, endpoint, ...given })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ employee_id, session_id, ...given }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the language of a session's subscription. */
export const findLanguage = async (db: Db, session: number) =>
  (
    await db
      .selectFrom('push_subscriptions')
      .select('language')
      .where('session_id', '=', session)
      .executeTakeFirst()
  )?.language as Language | undefined

/** Removes a subscription of this employee. Returns whether it existed. */
export const remove = async (db: Db, employeeId: number, id: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('employee_id', '=', employeeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
