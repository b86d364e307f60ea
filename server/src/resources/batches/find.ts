import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { lockKeys } from '#db/records/key-locks.ts'
import type { By, Item } from '#http/batches/shape.ts'
import type { Context } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'

/** How records are found, and their keys locked, by a column. */
export const keyOf = (table: 'tickets' | 'companies', column: string) => ({
  lock: (db: Db, items: Item[]) =>
    lockKeys(
      db,
      items.flatMap(({ by }) => (by ? [`${table}.${column} ${by.value}`] : [])),
    ),
  find: async ({ db }: Pick<Context, 'db'>, { value }: By): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from (select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} offset 0) found
      order by id limit 11`.execute(db)
    return rows.map(({ id }) => id)
  },
})

const sameness = {
  phone_numbers: (value: string) => sql`id in (select p.id from phone_lookup p
    where p.key = any(phone_lookup_keys(${value})) and p.key <> ''
      and same_phone(p.code, p.digits, phone_code(${value}), phone_national(${value})))`,
  email_contacts: (value: string) => sql`lower(address) = lower(${value})`,
}

/** A part is one of a contact's, which its data names. */
const contactIn = (data: Record<string, unknown> = {}) => {
  if (!Number.isSafeInteger(data.contact_id)) throw invalid('contact_id', 'fields.required')
  return data.contact_id as number
}

/** How a contact's parts are found by a number or address, and the contacts locked. */
export const partKeyOf = (table: keyof typeof sameness) => ({
  lock: async (db: Db, items: Item[]) => {
    const ids = items.flatMap(({ by, data }) =>
      by && Number.isSafeInteger(data?.contact_id) ? [data?.contact_id as number] : [],
    )
    if (ids.length)
      await sql`select from contacts where id = any(${ids}::bigint[]) order by id for no key update`.execute(
        db,
      )
  },
  find: async ({ db }: Pick<Context, 'db'>, { value }: By, data: Record<string, unknown>) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where contact_id = ${contactIn(data)} and ${sameness[table](value)}
      order by id limit 11`.execute(db)
    return rows.map(({ id }) => id)
  },
})

export const isSamePhone = async ({ db }: Pick<Context, 'db'>, one: string, other: string) => {
  const { rows } = await sql<{ is_same: boolean }>`select same_phone(phone_code(one), phone_national(one),
      phone_code(other), phone_national(other)) as is_same
    from (values (${one}::text, ${other}::text)) numbers (one, other)`.execute(db)
  return rows[0]?.is_same === true
}
