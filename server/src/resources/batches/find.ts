import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { lockKeys } from '#db/records/key-locks.ts'

/** Finds the records whose column has a value, and locks the value. */
export const findBy =
  (table: 'tickets' | 'companies', column: string) =>
  async (db: Db, value: string): Promise<number[]> => {
    await lockKeys(db, `${table}.${column}`, [value])
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by id limit 11`.execute(db)
    return rows.map(({ id }) => id)
  }

const sameness = {
  phone_numbers: (value: string) => sql`id in (select p.id from phone_lookup p
    where p.key = any(phone_lookup_keys(${value})) and p.key <> ''
      and same_phone(p.code, p.digits, phone_code(${value}), phone_national(${value})))`,
  email_contacts: (value: string) => sql`lower(address) = lower(${value})`,
}

/** Finds a contact's parts with a number or address, and locks the contact. */
export const findPart =
  (table: keyof typeof sameness) =>
  async (db: Db, value: string, contact_id: number): Promise<number[]> => {
    await sql`select from contacts where id = ${contact_id} for no key update`.execute(db)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where contact_id = ${contact_id} and ${sameness[table](value)}
      order by id limit 11`.execute(db)
    return rows.map(({ id }) => id)
  }
