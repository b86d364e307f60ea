import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { useCategories, useLooseFields } from '#console/fields/definitions.ts'
import { type DescribedField, type FieldName, useCodesOf, useDescription } from '#console/fields/described.ts'
import { shapeOf } from '#console/fields/values.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { columnWords } from './columnWords.ts'
import { usePartTargets } from './partTargets.ts'
import { kinds, type Taker } from './takers.ts'
import {
  contactColumnOf,
  contactValue,
  customValue,
  fieldOf,
  fieldValue,
  fullName,
  type Target,
} from './targets.ts'
import { useTicketTargets } from './ticketTargets.ts'

/** Returns the fields that a file can fill, followed by those it can only match. */
const importable = (described: DescribedField[]) => [
  ...described.filter((field) => field.import === 'fill'),
  ...described.filter((field) => field.import === 'match'),
]

const isFullName = ({ value }: Target) => value === fullName

/** Returns the fields that a file's columns can map to, their accepted values and their names. */
export const useTargets = (category: number | null) => {
  const tField = useWords(contactFieldWords)
  const t = useWords(columnWords)
  const tCommon = useWords(common)
  const columns = importable(useDescription('contact').data ?? [])
  const codesOf = useCodesOf('contact')
  const tables = useCategories('contactTable')
  const table = tables?.find(({ id }) => id === category)
  const groups = useCategories('contact')
  const loose = useLooseFields()
  const customs = [...(loose ?? []), ...(groups ?? []).flatMap(({ cols }) => cols ?? [])]
  const parts = usePartTargets()
  const tickets = useTicketTargets()
  const fields = [...(table?.cols ?? []), ...customs, ...tickets.customs]
  const bools = [
    { value: 'true', label: tCommon('yes') },
    { value: 'false', label: tCommon('no') },
  ]

  const takerOf = (value: string): Taker | undefined => {
    const column = contactColumnOf(value)
    const own = column && columns.find(({ name }) => name === column)
    if (own)
      return own.kind === 'code'
        ? { kind: 'option', options: codesOf(own.name) ?? [] }
        : { kind: kinds[own.kind] }
    const ofTicket = tickets.takerOf(value)
    if (ofTicket) return ofTicket
    const part = parts.find((one) => one.value === value)
    if (part) return { kind: part.kind }
    const field = fieldOf(value, fields)
    if (!field) return undefined
    const shape = shapeOf(field)
    return shape.kind === 'boolean' ? { kind: 'boolean', options: bools } : shape
  }

  const nameOfColumn = (name: FieldName) =>
    name === 'sponsor_id' ? t('by_id', { name: tField(name) }) : tField(name)

  const nameOf = (value: string) => {
    const part = parts.find((one) => one.value === value)
    if (part) return part.label
    const column = contactColumnOf(value)
    if (column) return nameOfColumn(column)
    const ofTicket = tickets.nameOf(value)
    if (ofTicket) return ofTicket
    return fieldOf(value, fields)?.name ?? value
  }

  return {
    tables,
    table,
    fields,
    takerOf,
    nameOf,
    contacts: [
      ...parts.filter(isFullName),
      ...columns.map(({ name }): Target => ({ value: contactValue(name), label: nameOfColumn(name) })),
    ],
    customs,
    tickets,
    parts: parts.filter((part) => !isFullName(part)),
    own: customs.map(({ id, name }): Target => ({ value: customValue(id), label: name })),
    records: (table?.cols ?? []).map(({ id, name }): Target => ({ value: fieldValue(id), label: name })),
  }
}

export type Targets = ReturnType<typeof useTargets>
