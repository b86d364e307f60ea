import Type from 'typebox'
import { describe } from '#fields/field.ts'
import { DateTime, Id, Line, LongText, Nullable } from '#shapes'

const SerialNumber = Type.String({ minLength: 1, maxLength: 255, description: 'Company registration number' })
const Domains = Type.Array(Line, {
  maxItems: 100,
  description: 'Domains of its web sites and e-mail addresses',
  examples: [['example.com']],
})

/** The fields stored in a company's own columns. */
export const companyFields = describe({
  id: { kind: 'id', shape: Id, heading: 'headings.id' },
  name: {
    kind: 'text',
    shape: Line,
    input: Line,
    isRequired: true,
    filter: Type.String({ maxLength: 255, description: 'Part of the name, in any case' }),
    findsPart: true,
    isSortable: true,
    heading: 'headings.name',
  },
  sn: {
    kind: 'text',
    shape: Nullable(SerialNumber),
    input: SerialNumber,
    filter: Type.String({ maxLength: 255, description: 'Whole company registration number' }),
    isSortable: true,
    heading: 'headings.registration_number',
  },
  domains: {
    kind: 'texts',
    shape: Domains,
    input: Type.Array(Line, { ...Domains, description: 'The whole list; null empties it' }),
    heading: 'headings.domains',
  },
  description: {
    kind: 'long_text',
    shape: Nullable(LongText),
    input: LongText,
    heading: 'headings.description',
  },
  creater_id: { kind: 'id', shape: Nullable(Id), refersTo: 'employee' },
  created_at: { kind: 'moment', shape: DateTime, isSortable: true, heading: 'headings.created' },
  updated_at: { kind: 'moment', shape: DateTime, isSortable: true, heading: 'headings.changed' },
})
