import { useCategories, useCodeOptions } from '#console/fields/definitions.ts'
import { type FieldShape, shapeOf } from '#console/fields/values.ts'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import { columnWords } from './columnWords.ts'
import {
  type ContactColumn,
  contactColumnOf,
  contactColumns,
  contactValue,
  fieldOf,
  fieldValue,
} from './targets.ts'

export interface Target {
  value: string
  label: string
}

/** What a column takes; `options` where only certain values. */
export interface Taker extends Pick<FieldShape, 'options'> {
  kind: FieldShape['kind'] | 'id'
}

const kinds: Partial<Record<ContactColumn, Taker['kind']>> = {
  birth_at: 'date',
  sponsor_id: 'id',
  id: 'id',
  profile_id: 'id',
}

/** What columns of a file can be mapped to, what those take, and what they are called. */
export const useTargets = (category: number | null) => {
  const say = useWords(columnWords)
  const sayCommon = useWords(common)
  const genders = useCodeOptions('contact.gender')
  const tables = useCategories('contactTable')
  const table = tables?.find(({ id }) => id === category)
  const fields = table?.cols ?? []
  const bools = [
    { value: 'true', label: sayCommon('yes') },
    { value: 'false', label: sayCommon('no') },
  ]

  const takerOf = (value: string): Taker | undefined => {
    const column = contactColumnOf(value)
    if (column === 'gender') return { kind: 'option', options: genders }
    if (column) return { kind: kinds[column] ?? 'text' }
    const field = fieldOf(value, fields)
    if (!field) return undefined
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
