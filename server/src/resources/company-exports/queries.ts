import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { wireTime } from '#db/select.ts'
import { contactsCount, listOf, ticketsCount } from '#resources/companies/queries.ts'
import type { CompanyFilter } from '#resources/companies/schema.ts'
import { employeeName } from '#resources/employees/queries.ts'

const select = (db: Db) =>
  db
    .selectFrom('companies')
    .select((eb) => [
      'companies.id',
      'companies.name',
      'companies.sn',
      sql<string>`array_to_string(companies.domains, '; ')`.as('domains'),
      contactsCount.as('contacts_count'),
      ticketsCount.as('tickets_count'),
      'companies.description',
      eb
        .selectFrom('employees')
        .select(employeeName.as('name'))
        .whereRef('employees.id', '=', 'companies.creater_id')
        .as('creater'),
      wireTime('companies.created_at').as('created_at'),
      wireTime('companies.updated_at').as('updated_at'),
    ])

/** The list of companies, each with what an export may tell of it. */
export const exportedList = (db: Db, filter: CompanyFilter) => ({
  ...listOf(db, filter),
  rows: select(db),
})
