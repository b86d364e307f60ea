import { useCategories, useCodeOptions } from '#console/fields/definitions.ts'
import { shapeOf } from '#console/fields/values.ts'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Taker } from './cells.ts'
import {
  type ContactColumn,
  contactColumnOf,
  contactColumns,
  contactValue,
  fieldOf,
  fieldValue,
} from './targets.ts'
import { columnWords } from './words.ts'

export interface Target {
  value: string
  label: string
}

const kinds: Partial<Record<ContactColumn, string>> = {
  birth_at: 'date',
  sponsor_id: 'id',
  id: 'id',
  profile_id: 'id',
}

/** What columns of a file can be mapped to, what those take, and what they are called. */
export const useTargets = (category: string) => {
  const say = useWords(columnWords)
  const sayCommon = useWords(common)
  const genders = useCodeOptions('contact.gender')
  const tables = useCategories('contactTable')
  const table = tables?.find(({ id }) => String(id) === category)
  const fields = table?.cols ?? []
  const bools = [
    { value: 'true', label: sayCommon('yes') },
    { value: 'false', label: sayCommon('no') },
  ]

  const takerOf = (value: string): Taker => {
    const column = contactColumnOf(value)
    if (column === 'gender') return { kind: 'option', options: genders }
    if (column) return { kind: kinds[column] ?? 'text' }
    const field = fieldOf(value, fields)
    if (!field) return { kind: 'text' }
    const shape = shapeOf(field)
    return shape.kind === 'boolean' ? { kind: 'boolean', options: bools } : shape
  }

  const nameOf = (value: string) => {
    const column = contactColumnOf(value)
    return column ? say(column) : (fieldOf(value, fields)?.name ?? value)
  }

  return {
    tables,
    table,
    fields,
    takerOf,
    nameOf,
    contacts: contactColumns.map((column): Target => ({ value: contactValue(column), label: say(column) })),
    records: fields.map(({ id, name }): Target => ({ value: fieldValue(id), label: name })),
  }
}

export type Targets = ReturnType<typeof useTargets>
