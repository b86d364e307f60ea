import type pg from 'pg'
import { cellsOf, contactsWhere, maxMatches, type Term } from './term.ts'

/** A value of one row in the middle of the table. */
const single = async (client: pg.ClientBase, table: string, column: string) => {
  const [value = ''] = await cellsOf(
    client,
    `select ${column} from ${table} where ${column} is not null and id > (select max(id) * 0.6 from ${table}) order by id limit 1`,
  )
  return value
}

/** A range of moments in which the n rows after the middle were made. */
export const range = (client: pg.ClientBase, table: string, column: string) =>
  cellsOf(
    client,
    `select to_char(min(moment), 'YYYY-MM-DD HH24:MI:SS'), to_char(max(moment) - interval '1 s', 'YYYY-MM-DD HH24:MI:SS')
     from (select ${column} as moment from ${table} where ${column} >= (
       select min(${column}) + (max(${column}) - min(${column})) * 0.4 from ${table}) order by ${column} limit ${maxMatches}) rows`,
  )

const birthRange = async (client: pg.ClientBase) => {
  const [start = '', end = ''] = await cellsOf(
    client,
    `with ends as (
       select date '1966-01-01' as first, (date '1966-01-01' + (2 ^ n)::int - 1) as last from generate_series(0, 12) n)
     select first::text, last::text from ends, lateral (
       select count(*) as matches from contacts where birth_at between first and last) found
     where matches <= ${maxMatches} order by matches desc limit 1`,
  )
  return { birth_at__start: start, birth_at__end: end }
}

const ids = async (client: pg.ClientBase) => {
  const [list = ''] = await cellsOf(
    client,
    `select string_agg((1 + (n * 7919::bigint) % m)::text, ',') from generate_series(1, ${maxMatches}) n, (select max(id) as m from contacts) top`,
  )
  return list
}

/** Filters by a contact’s own columns and by its related records. */
export const contactTerms = async (client: pg.ClientBase): Promise<Term[]> => {
  const [from = '', to = ''] = await range(client, 'contacts', 'created_at')
  const born = await birthRange(client)
  return [
    contactsWhere('identity_no', { identity_no: await single(client, 'contacts', 'identity_no') }),
    contactsWhere('membership_no', { membership_no: await single(client, 'contacts', 'membership_no') }),
    contactsWhere('phone_number', { phone_number: await single(client, 'phone_numbers', 'number') }),
    contactsWhere('email', { email: await single(client, 'email_contacts', 'address') }),
    contactsWhere('list of ids', { id: await ids(client) }),
    contactsWhere('created range', { created_at__start: from, created_at__end: to }),
    contactsWhere('birth date range', born),
    contactsWhere('gender and birth date range', { gender: '0', ...born }),
  ]
}
