import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { valuesOf } from '#resources/cz-cols/values.ts'
import { type Candidate, mergedFields } from './rules.ts'

const linksOf = (table: string, member: string) =>
  sql<
    number[]
  >`array(select l.${sql.ref(member)} from ${sql.table(table)} l where l.contact_id = contacts.id order by 1)`

const select = (db: Db, ids: number[]) =>
  db
    .selectFrom('contacts')
    .select(['id', 'version', ...mergedFields, 'cz_values', valuesOf('contacts').as('cz_cols')])
    .select([linksOf('contact_tags', 'tag_id').as('tag_ids')])
    .select([linksOf('contact_companies', 'company_id').as('company_ids')])
    .where('id', 'in', ids)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
export type FoundCandidate = Omit<Row, 'cz_values'> & Candidate

/** Returns the contacts of a merge in the order given; throws a 422 for unknown IDs. */
export const findCandidates = async (db: Db, ids: number[]): Promise<FoundCandidate[]> => {
  const rows = await select(db, ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row as FoundCandidate]))
  const errors: Record<string, Message[]> = {}
  for (const [index, id] of ids.entries())
    if (!byId.has(id)) errors[`contact_ids.${index}`] = [message('fields.no_such_record')]
  if (Object.keys(errors).length) throw invalidFields(errors)
  return ids.map((id) => byId.get(id) as FoundCandidate)
}

/**
 * Locks contacts until the transaction ends. Their contactables are locked first, as everywhere: writing a
 * message locks the contactable before it reads the contact.
 */
export const lockContacts = async (db: Db, ids: number[]) => {
  const identities = sql`select from contactables where contact_id = any(${ids}::bigint[]) order by id for update`
  await identities.execute(db)
  await sql`select from contacts where id = any(${ids}::bigint[]) order by id for update`.execute(db)
  await identities.execute(db)
}
