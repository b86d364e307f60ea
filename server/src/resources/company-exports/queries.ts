import type { Db } from '#db/connections/connect.ts'
import { exportedColumnsOf } from '#fields/exported.ts'
import { companyFields } from '#resources/companies/fields.ts'
import { contactsCount, listOf, ticketsCount } from '#resources/companies/queries.ts'
import type { CompanyFilter } from '#resources/companies/schema.ts'
import { employeeName } from '#resources/employees/queries.ts'

const select = (db: Db) =>
  db
    .selectFrom('companies')
    .select((eb) => [
      ...exportedColumnsOf('companies', companyFields, 'company'),
      contactsCount.as('contacts_count'),
      ticketsCount.as('tickets_count'),
      eb
        .selectFrom('employees')
        .select(employeeName.as('name'))
        .whereRef('employees.id', '=', 'companies.creater_id')
        .as('creater'),
    ])

/** Returns the list of companies with their exportable columns. */
export const exportedList = (db: Db, filter: CompanyFilter) => ({
  ...listOf(db, filter),
  rows: select(db),
})
