import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { type Reason, reason } from '../convert/reasons.ts'
import type { Conversion } from '../convert/row.ts'
import { isIndexed } from '../match/contacts.ts'
import type { Plan } from '../plan/plan.ts'
import { contactColumns, isContactColumn } from '../recipes/columns.ts'
import { incomplete } from '../rejects/refusals.ts'
import { hasKeys, listed } from '../stage/sql.ts'

/** Reports whether an index can find the contacts of a few rows quickly. */
export const areFound = (plan: Plan) => plan.unique.length > 0 && isIndexed(plan)

type Contact = Extract<Conversion, { converted: unknown }>['converted']['contact']

/** Counts the contacts that match each row: 0, 1, or 2 for more than one. */
const countFound = async (db: Db, { unique }: Plan, contacts: Contact[]) => {
  const columns = unique
    .map((name) => `${name} ${isContactColumn(name) ? contactColumns[name].sql : 'text'}`)
    .join(', ')
  const rows = contacts.map((contact, n) => ({
    n,
    ...Object.fromEntries(unique.map((name, at) => [name, contact[at]])),
  }))
  const counted = await sql<{ found: number }>`
    select (select count(*) from (select from contacts c where ${sql.raw(hasKeys({ unique }, 'c', 's'))} limit 2) c) as found
    from (select n, ${sql.raw(listed(unique, 'r'))}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, ${sql.raw(columns)})) s
    order by s.n`.execute(db)
  return counted.rows.map(({ found }) => Number(found))
}

/** Reports, row by row, whether its contact is missing or ambiguous, also where other cells are invalid. */
export const contactReasons = async (db: Db, plan: Plan, rows: Conversion[]): Promise<Reason[][]> => {
  const { unique, changes, creation } = plan
  const contacts = rows.map((row) => ('converted' in row ? row.converted : row.given).contact)
  const first = unique.length + changes.indexOf('first_name')
  const nameAt = unique.includes('first_name') ? unique.indexOf('first_name') : first
  const created = new Set<string>()
  const found = await countFound(db, plan, contacts)
  const isNamed = creation?.fixed.first_name !== undefined
  return contacts.map((contact, n) => {
    const keys = contact.slice(0, unique.length)
    if (found[n] === 1 || keys.includes(null)) return []
    if (found[n]) return [reason('contact_ambiguous')]
    if (!creation) return [reason('contact_missing')]
    // A rejected row creates no contact for later rows.
    if ('reasons' in (rows[n] as Conversion)) return []
    const key = JSON.stringify(keys)
    if (!creation.missingNames.length && (isNamed || contact[nameAt] !== null)) created.add(key)
    return created.has(key) ? [] : [incomplete(plan)]
  })
}
