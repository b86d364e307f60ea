import { useCategories } from '#console/fields/definitions.ts'
import { type FieldName, useCodesOf, useDescription } from '#console/fields/described.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { useWords } from '#console/words/words.ts'
import { columnWords } from './columnWords.ts'
import { kinds, type Taker } from './takers.ts'
import { type Target, ticketColumnOf, ticketCustomValue, ticketValue } from './targets.ts'

/** Returns the fields of tickets that a file's columns can map to, their accepted values and their names. */
export const useTicketTargets = () => {
  const t = useWords(columnWords)
  const tField = useWords(ticketFieldWords)
  const columns = (useDescription('ticket').data ?? []).filter((field) => field.import === 'fill')
  const codesOf = useCodesOf('ticket')
  const customs = (useCategories('ticket') ?? []).flatMap(({ cols }) => cols ?? [])

  const takerOf = (value: string): Taker | undefined => {
    const own = columns.find(({ name }) => name === ticketColumnOf(value))
    if (!own) return undefined
    if (own.kind === 'code') return { kind: 'option', options: codesOf(own.name) ?? [] }
    return { kind: own.kind === 'id' ? 'name' : kinds[own.kind] }
  }

  const nameOfColumn = (name: FieldName<'ticket'>) => {
    if (name === 'handler_id') return t('by_account', { name: tField(name) })
    const isNamed = columns.some((field) => field.name === name && field.kind === 'id')
    return isNamed ? t('by_name', { name: tField(name) }) : tField(name)
  }

  return {
    takerOf,
    customs,
    nameOf: (value: string) => {
      const column = ticketColumnOf(value)
      return column && nameOfColumn(column)
    },
    columns: columns.map(({ name }): Target => ({ value: ticketValue(name), label: nameOfColumn(name) })),
    own: customs.map(({ id, name }): Target => ({ value: ticketCustomValue(id), label: name })),
  }
}
