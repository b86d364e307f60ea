import Type, { type Static } from 'typebox'
import { filtersOf, inputsOf, shapesOf } from '#fields/shapes.ts'
import { Employee } from '#resources/employees/schema.ts'
import { FilterId, Nullable } from '#shapes'
import { companyFields } from './fields.ts'

export const Company = Type.Object(
  {
    ...shapesOf(companyFields),
    contacts_count: Type.Integer({ description: 'How many contacts belong to it' }),
    tickets_count: Type.Integer({ description: 'How many tickets its contacts have' }),
    creater: Nullable(Employee),
  },
  { $id: 'Company', description: 'A company that contacts belong to' },
)

export const NewCompany = Type.Object(inputsOf(companyFields), {
  $id: 'NewCompany',
  examples: [{ name: 'Harbour Ltd.', sn: '12345678', domains: ['harbour.example'] }],
})
export const CompanyChanges = Type.Object(inputsOf(companyFields), { $id: 'CompanyChanges' })
export const CompanyFilter = Type.Object({
  id: Type.Optional(Type.Array(FilterId, { maxItems: 1000, description: 'These companies' })),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the name, the sn or a domain, in any case' }),
  ),
  ...filtersOf(companyFields),
})

export type NewCompany = Static<typeof NewCompany>
export type CompanyChanges = Static<typeof CompanyChanges>
export type CompanyFilter = Static<typeof CompanyFilter>
