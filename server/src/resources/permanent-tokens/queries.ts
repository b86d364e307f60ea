import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { wireTime } from '#db/select.ts'
import { pageOf } from '#http/paging.ts'
import type { Search } from '#http/resource.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'

const records = (db: Db) =>
  db
    .selectFrom('employees')
    .innerJoin('employee_tokens', 'employee_tokens.employee_id', 'employees.id')
    .select(['employees.id', employeeName.as('name'), 'employees.account'])
    .select(wireTime('employee_tokens.created_at').as('created_at'))

const matching = (db: Db, { search }: Search) => {
  const holders = db
    .selectFrom('employees')
    .where('id', 'in', (eb) =>
      eb.selectFrom('employee_tokens').select('employee_id').where('expires_at', 'is', null),
    )
  if (search === undefined) return holders
  return holders.where((eb) => eb.or([contains(employeeName, search), contains('account', search)]))
}

const sorts = { name: employeeName, account: 'account' }

export const list = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { table: 'employees', records: records(db), matching: matching(db, filter), sorts }, page)

/** Ends the employee’s permanent token. Answers whether there was one. */
export const end = async (db: Db, employee: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('employee_tokens')
    .where('employee_id', '=', employee)
    .where('expires_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
