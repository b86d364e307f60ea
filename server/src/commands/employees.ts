import type { Db } from '#db/connections/connect.ts'
import { UserError } from '../user-error.ts'

/** Returns the employee on whose behalf a command runs. Throws UserError without one. */
export const employeeNamed = async (db: Db, account: string) => {
  const employee = await db
    .selectFrom('employees')
    .select(['id', 'account'])
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  if (!employee) throw new UserError(`There is no employee ${account}; --as names another account.`)
  return employee
}
