import { sql } from 'kysely'
import { drawIds } from '#db/records/key-locks.ts'
import { noPassword } from '#passwords/hash.ts'
import type { EmployeeItem } from '../items.ts'
import { namesOf } from './names.ts'
import { insertRows, remember, sortOut, type Writing } from './writing.ts'

const accountOf = ({ source, mapping }: Writing, { id, email }: EmployeeItem) =>
  (email && mapping.users[email]) || email?.toLowerCase() || `${source.name}-${id}`

const findAccounts = async ({ db }: Writing, accounts: string[]) => {
  const { rows } = await sql<{ id: number; account: string }>`
    select e.id, given.account from unnest(${[...new Set(accounts)]}::text[]) given (account)
    join employees e on lower(e.account) = lower(given.account)`.execute(db)
  return new Map(rows.map(({ id, account }) => [account, id]))
}

/** Users become the employees with their e-mail address as account, or disabled ones without a password. */
export const writeEmployees = async (writing: Writing, items: EmployeeItem[]) => {
  const { db, tally } = writing
  const { fresh } = await sortOut(writing, 'employee', items, () => '')
  const accounts = fresh.map((item) => accountOf(writing, item))
  const found = await findAccounts(writing, accounts)
  const missing = new Map<string, EmployeeItem>()
  for (const [index, item] of fresh.entries()) {
    const account = accounts[index] as string
    if (!found.has(account)) missing.set(account.toLowerCase(), item)
  }
  const ids = await drawIds(db, 'employees', missing.size)
  const rows = [...missing].map(([account, { name }], index) => ({
    id: ids[index] as number,
    account,
    password_hash: noPassword,
    ...namesOf(name),
    is_disabled: true,
  }))
  await insertRows(db, 'employees', rows)
  const made = new Map(rows.map(({ id, account }) => [account, id]))
  const written = fresh.map(({ id }, index) => {
    const account = accounts[index] as string
    const isCreated = !found.has(account)
    tally.count('employee', isCreated ? 'created' : 'found')
    return {
      external_id: id,
      record_id: (found.get(account) ?? made.get(account.toLowerCase())) as number,
      digest: '',
      isCreated,
    }
  })
  await remember(writing, 'employee', written)
}
