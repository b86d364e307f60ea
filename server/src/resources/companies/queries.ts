import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { contains } from '#db/filters.ts'
import { insertRow, updateRow } from '#db/rows.ts'
import { pageOf } from '#http/paging.ts'
import type { Author } from '#http/resource.ts'
import { employeeOf } from '#resources/employees/queries.ts'
import type { PageQuery } from '#shapes'
import type { CompanyChanges, CompanyFilter, NewCompany } from './schema.ts'

const records = (db: Db) =>
  db.selectFrom('companies').select((eb) => [
    'companies.id',
    'companies.name',
    'companies.sn',
    'companies.domains',
    eb
      .selectFrom('contact_companies')
      .select(({ fn }) => fn.countAll().as('count'))
      .whereRef('contact_companies.company_id', '=', 'companies.id')
      .as('contacts_count'),
    'companies.description',
    'companies.creater_id',
    employeeOf(eb, 'companies.creater_id').as('creater'),
    'companies.version',
  ])

const found = (text: string) =>
  sql<boolean>`(${contains('name', text)} or ${contains('sn', text)} or
    exists (select from unnest(domains) as d(domain) where ${contains('d.domain', text)}))`

const matching = (db: Db, { search, name, sn }: CompanyFilter) => {
  let query = db.selectFrom('companies')
  if (search !== undefined) query = query.where(found(search))
  if (name !== undefined) query = query.where(contains('name', name))
  if (sn !== undefined) query = query.where('sn', '=', sn)
  return query
}

const sorts = { name: 'companies.name', sn: 'companies.sn' }

export const list = (db: Db, filter: CompanyFilter, page: PageQuery) =>
  pageOf(db, { table: 'companies', records: records(db), matching: matching(db, filter), sorts }, page)

export const find = (db: Db, id: number) => records(db).where('companies.id', '=', id).executeTakeFirst()

export const insert = (db: Db, { domains, ...company }: NewCompany, { viewer }: Author) =>
  insertRow(db, 'companies', { ...company, domains: domains ?? [], creater_id: viewer.id })

export const update = (db: Db, id: number, { domains, ...changes }: CompanyChanges) =>
  updateRow(db, 'companies', id, domains === undefined ? changes : { ...changes, domains: domains ?? [] })
