import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'

/** The number of days that a network counts as known after a login from it. */
const networkDays = 30

/** Finds the enabled employee of an account, with the password hash and whether the network is known. */
export const findLogin = (db: Db, account: string, network: string) =>
  db
    .selectFrom('employees')
    .select((eb) => [
      'id',
      'account',
      'password_hash',
      eb
        .exists(
          eb
            .selectFrom('login_networks')
            .select('employee_id')
            .whereRef('employee_id', '=', 'employees.id')
            .where('network', '=', network)
            .where('last_login_at', '>', sql<string>`now() - make_interval(days => ${networkDays}::int)`),
        )
        .$castTo<boolean>()
        .as('is_known_network'),
    ])
    .where(sql<boolean>`lower(account) = lower(${account})`)
    .where('is_disabled', '=', false)
    .executeTakeFirst()

/** Records a login from a network, at most once an hour. */
export const rememberNetwork = (db: Db, employee_id: number, network: string) =>
  db
    .insertInto('login_networks')
    .values({ employee_id, network })
    .onConflict((conflict) =>
      conflict
        .columns(['employee_id', 'network'])
        .doUpdateSet({ last_login_at: sql<string>`now()` })
        .where('login_networks.last_login_at', '<', sql<string>`now() - interval '1 hour'`),
    )
    .execute()

/** Forgets an employee's known networks, because a new password was set. */
export const forgetNetworks = (db: Db, employeeId: number) =>
  db.deleteFrom('login_networks').where('employee_id', '=', employeeId).execute()

/** Deletes the networks that no longer count. */
export const deleteExpiredNetworks = (db: Db) =>
  db
    .deleteFrom('login_networks')
    .where('last_login_at', '<', sql<string>`now() - make_interval(days => ${networkDays}::int)`)
    .execute()
