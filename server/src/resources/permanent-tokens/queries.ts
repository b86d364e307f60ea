import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { plainRecordsOf } from '#db/records/records.ts'
import { wireTime } from '#db/records/select.ts'
import { employeeName } from '#resources/employees/queries.ts'
import type { PageQuery, Search } from '#shapes'
import type { TokenFilter } from './schema.ts'

const ofToken = (column: 'created_at' | 'expires_at') => sql<string | null>`(
  select ${wireTime(`t.${column}`)} from employee_tokens t where t.employee_id = employees.id)`

const holder = [
  'employees.id',
  employeeName.as('name'),
  'employees.account',
  ofToken('created_at').as('created_at'),
] as const

const records = plainRecordsOf('employees', () => [...holder, ofToken('expires_at').as('expires_at')])
const permanent = plainRecordsOf('employees', () => holder)

const isPermanent = sql<boolean>`employee_tokens.expires_at is null`
const isAlive = sql<boolean>`(employee_tokens.expires_at is null or employee_tokens.expires_at > now())`

const holders = (db: Db, isListed: typeof isAlive, { search }: Search) => {
  const all = db
    .selectFrom('employees')
    .where('id', 'in', (eb) => eb.selectFrom('employee_tokens').select('employee_id').where(isListed))
  if (search === undefined) return all
  return all.where((eb) => eb.or([contains(employeeName, search), contains('account', search)]))
}

export const sorts = { name: employeeName, account: 'account' }

/** Lists employees with a valid token of any lifetime, or one of them. */
export const list = (db: Db, { employee_id, ...filter }: TokenFilter, page: PageQuery) => {
  const all = holders(db, isAlive, filter)
  const matching = employee_id === undefined ? all : all.where('id', '=', employee_id)
  return pageOf(db, { records, matching, sorts }, page)
}

/** Lists employees with a permanent token. */
export const listPermanent = (db: Db, filter: Search, page: PageQuery) =>
  pageOf(db, { records: permanent, matching: holders(db, isPermanent, filter), sorts }, page)

/** Ends the employee’s token, whatever its lifetime. Returns whether it was still valid. */
export const end = async (db: Db, employee: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('employee_tokens')
    .where('employee_id', '=', employee)
    .where(isAlive)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Reports whether the session began with a login within the last five minutes. */
export const isFreshSession = async (db: Db, sessionId: number) => {
  const session = await db
    .selectFrom('employee_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirst()
  return session !== undefined
}
