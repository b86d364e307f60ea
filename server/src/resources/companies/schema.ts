import Type, { type Static } from 'typebox'
import { Employee } from '#resources/employees/schema.ts'
import { FilterId, Id, Line, LongText, Maybe, Name, Nullable, timestamps } from '#shapes'

const SerialNumber = Type.String({ minLength: 1, maxLength: 255, description: 'Company registration number' })
const Domains = Type.Array(Line, {
  maxItems: 100,
  description: 'Domains of its web sites and e-mail addresses',
  examples: [['example.com']],
})

export const Company = Type.Object(
  {
    id: Id,
    name: Name,
    sn: Nullable(SerialNumber),
    domains: Domains,
    contacts_count: Type.Integer({ description: 'How many contacts belong to it' }),
    tickets_count: Type.Integer({ description: 'How many tickets its contacts have' }),
    description: Nullable(LongText),
    creater_id: Nullable(Id),
    creater: Nullable(Employee),
    ...timestamps,
  },
  { $id: 'Company', description: 'A company that contacts belong to' },
)

const writable = {
  name: Name,
  description: Maybe(LongText),
  sn: Maybe(SerialNumber),
  domains: Maybe(Type.Array(Line, { ...Domains, description: 'The whole list; null empties it' })),
}
export const NewCompany = Type.Object(writable, {
  $id: 'NewCompany',
  examples: [{ name: 'Harbour Ltd.', sn: '12345678', domains: ['harbour.example'] }],
})
export const CompanyChanges = Type.Object(writable, { $id: 'CompanyChanges' })
export const CompanyFilter = Type.Object({
  id: Type.Optional(Type.Array(FilterId, { maxItems: 1000, description: 'These companies' })),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the name, the sn or a domain, in any case' }),
  ),
  name: Type.Optional(Type.String({ maxLength: 255, description: 'Part of the name, in any case' })),
  sn: Type.Optional(Type.String({ maxLength: 255, description: 'Whole company registration number' })),
})

export type NewCompany = Static<typeof NewCompany>
export type CompanyChanges = Static<typeof CompanyChanges>
export type CompanyFilter = Static<typeof CompanyFilter>
