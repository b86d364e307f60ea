import Type from 'typebox'
import { describe } from '#fields/field.ts'
import { DateTime, Id, Line, LongText, Name, Nullable } from '#shapes'

const SerialNumber = Type.String({ minLength: 1, maxLength: 255, description: 'Company registration number' })
const Domains = Type.Array(Line, {
  maxItems: 100,
  description: 'Domains of its web sites and e-mail addresses',
  examples: [['example.com']],
})

/** The fields stored in a company's own columns. */
export const companyFields = describe({
  id: { kind: 'id', shape: Id, heading: 'ID' },
  name: {
    kind: 'text',
    shape: Name,
    input: Name,
    isRequired: true,
    filter: Type.String({ maxLength: 255, description: 'Part of the name, in any case' }),
    findsPart: true,
    isSortable: true,
    heading: 'Name',
  },
  sn: {
    kind: 'text',
    shape: Nullable(SerialNumber),
    input: SerialNumber,
    filter: Type.String({ maxLength: 255, description: 'Whole company registration number' }),
    isSortable: true,
    heading: 'Registration number',
  },
  domains: {
    kind: 'texts',
    shape: Domains,
    input: Type.Array(Line, { ...Domains, description: 'The whole list; null empties it' }),
    heading: 'Domains',
  },
  description: { kind: 'long_text', shape: Nullable(LongText), input: LongText, heading: 'Description' },
  creater_id: { kind: 'id', shape: Nullable(Id) },
  created_at: { kind: 'moment', shape: DateTime, isSortable: true, heading: 'Created' },
  updated_at: { kind: 'moment', shape: DateTime, isSortable: true, heading: 'Changed' },
})
