import { hasOptions, multiSelect } from '#resources/cz-cols/types.ts'
import type { Cell } from '#sheets/types.ts'
import { type ConvertedCell, type Lists, takerOf } from '../convert/cells.ts'
import { listsOf } from '../convert/lists.ts'
import type { Column, Plan } from '../plan/plan.ts'
import { cellTypeOf } from '../recipes/columns.ts'
import type { RelationImportCheck } from './schema.ts'

const maxWords = 50
const boolean = 2

const takesWords = (column: Column) =>
  column.kind === 'contact' || column.kind === 'ticket'
    ? ['code', 'name'].includes(cellTypeOf(column).kind)
    : 'field' in column && (column.field.type === boolean || hasOptions(column.field.type))

const isMultiple = (column: Column) => 'field' in column && column.field.type === multiSelect

/** Returns the meaning of a word; for a multi select, the single value instead of a list of one. */
const meaningOf = (taken: ConvertedCell) => {
  if (!('value' in taken)) return { is_known: false, value: null }
  const { value } = taken
  return { is_known: true, value: Array.isArray(value) && value.length === 1 ? value[0] : value }
}

const wordsOf = (column: Column, cells: Cell[], lists: Lists) => {
  const take = takerOf(column, lists)
  const rows = new Map<string, number>()
  const wordsIn = (text: string) => {
    const parts = isMultiple(column) ? text.split(/[;,、]/) : [text]
    if (parts.length < 2 || Object.hasOwn(column.words ?? {}, text)) return [text]
    return parts.map((part) => part.trim()).filter(Boolean)
  }
  for (const cell of cells) {
    const text = typeof cell === 'string' ? cell.trim() : ''
    for (const word of text ? new Set(wordsIn(text)) : []) rows.set(word, (rows.get(word) ?? 0) + 1)
  }
  return [...rows]
    .slice(0, maxWords)
    .map(([word, amount]) => ({ word, rows: amount, ...meaningOf(take(word)) }))
}

/** Returns the words in columns that accept only certain values, each with its meaning. */
export const wordsBy = (plan: Plan, rows: Cell[][]): RelationImportCheck['words'] => {
  const lists = { ...listsOf(plan), sponsors: null }
  return plan.columns.flatMap((column, cell) => {
    if (!column || !takesWords(column)) return []
    const words = wordsOf(
      column,
      rows.map((cells) => cells[cell] ?? null),
      lists,
    )
    return [{ cell, words }]
  })
}
