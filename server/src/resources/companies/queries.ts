import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { pageOf } from '#db/paging/page.ts'
import { contains } from '#db/records/filters.ts'
import { recordsOf } from '#db/records/records.ts'
import { insertRow, updateRow } from '#db/records/rows.ts'
import { columnsOf, conditionsOf, sortsOf, storedValues } from '#fields/statements.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import { companyFields } from './fields.ts'
import type { CompanyChanges, CompanyFilter, NewCompany } from './schema.ts'

/** What is kept of a count of the company in scope, or what counts it while nothing is kept. */
const counted = (kept: 'contacts' | 'tickets', count: RawBuilder<number>) => sql<number>`coalesce((
  select n.${sql.ref(kept)} + coalesce((select sum(d.${sql.ref(kept)}) from company_deltas d where d.company_id = n.company_id), 0)
  from company_counts n where n.company_id = companies.id), ${count})`

/** The number of contacts that belong to the company in scope. */
export const contactsCount = counted(
  'contacts',
  sql`(select count(*) from contact_companies c where c.company_id = companies.id)`,
)

/** The number of tickets of the company's contacts. */
export const ticketsCount = counted(
  'tickets',
  sql`(select count(*) from contact_companies c join tickets t on t.contact_id = c.contact_id
    where c.company_id = companies.id)`,
)

export const records = recordsOf('companies', (eb) => [
  ...columnsOf('companies', companyFields),
  contactsCount.as('contacts_count'),
  ticketsCount.as('tickets_count'),
  employeeOf(eb, 'companies.creater_id').as('creater'),
])

const found = (text: string) =>
  sql<boolean>`(${contains('name', text)} or ${contains('sn', text)} or
    exists (select from unnest(domains) as d(domain) where ${contains('d.domain', text)}))`

const conditions = conditionsOf('companies', companyFields)

const matching = (db: Db, { id, search, name, sn }: CompanyFilter) => {
  let query = db.selectFrom('companies')
  if (id !== undefined) query = query.where(sql<boolean>`id = any(${id}::bigint[])`)
  if (search !== undefined) query = query.where(found(search))
  if (name !== undefined) query = query.where(conditions.name(name))
  if (sn !== undefined) query = query.where(conditions.sn(sn))
  return query
}

export const sorts = { ...sortsOf('companies', companyFields), contacts_count: contactsCount }

/** Returns the list for a filter, used by pages and exports. */
export const listOf = (db: Db, filter: CompanyFilter) => ({
  records,
  matching: matching(db, filter),
  sorts,
})

export const list = (db: Db, filter: CompanyFilter, page: PageQuery) => pageOf(db, listOf(db, filter), page)

/** Removes duplicate domains regardless of case, keeping the first spelling. */
const uniqueOf = (domains: string[] | null | undefined) => {
  const keys = (domains ?? []).map((domain) => domain.toLowerCase())
  return (domains ?? []).filter((_, index) => keys.indexOf(keys[index] as string) === index)
}

export const insert = (db: Db, { domains, ...company }: NewCompany, { viewer }: Author) =>
  insertRow(db, 'companies', {
    ...storedValues(companyFields, company),
    domains: uniqueOf(domains),
    creater_id: viewer.id,
  })

export const update = (db: Db, id: number, { domains, ...company }: CompanyChanges) => {
  const changes = storedValues(companyFields, company)
  return updateRow(
    db,
    'companies',
    id,
    domains === undefined ? changes : { ...changes, domains: uniqueOf(domains) },
  )
}
