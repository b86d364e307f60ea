import { useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { type Given, type RelationRecord, valueIn } from './relations.ts'
import { type CustomField, isBlank, sameValue, shapeOf, textOf, typedValue } from './values.ts'
import { fields } from './words.ts'

interface Cell {
  column: number
  typed: unknown
  error?: string
}

type Change = ((values: Given) => Promise<unknown>) | undefined

/** Saves one cell, and answers what keeps it from being left. */
const useSaveCell = (record: RelationRecord, columns: CustomField[], change: Change) => {
  const say = useWords(fields)
  const sayCommon = useWords(common)
  return async (column: number, typed: unknown): Promise<string | undefined> => {
    const field = columns[column] as CustomField
    const shape = shapeOf(field)
    const before = valueIn(record, field.id)
    const next = typedValue(typed, shape)
    if (!change || sameValue(next, before)) return undefined
    try {
      await change([{ id: field.id, value: next }])
    } catch (failure) {
      const { errors, text } = failureOf(failure, sayCommon)
      return Object.values(errors)[0]?.[0] ?? text
    }
    const value = textOf(next, shape, say('yes'), say('no'))
    tellDone({
      message: say(isBlank(next) ? 'cleared' : 'changed', { field: field.name, value }),
      undo: () => change([{ id: field.id, value: before }]),
    })
    return undefined
  }
}

/** The cell of a row that is open: it is left once it is saved, and what cannot be saved stays in it. */
export const useCells = (record: RelationRecord, columns: CustomField[], change: Change) => {
  const save = useSaveCell(record, columns, change)
  const [cell, setCell] = useState<Cell>()
  const saving = useRef<Promise<boolean>>(undefined)

  const saved = async ({ column, typed }: Cell) => {
    const error = await save(column, typed)
    if (error) setCell({ column, typed, error })
    return !error
  }
  /** Whoever leaves a cell in two ways at once, by key and by focus, saves it once. */
  const commit = (open: Cell) => {
    saving.current ??= saved(open).finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
  const begin = async (column: number) => {
    if (cell && !(await commit(cell))) return
    setCell({ column, typed: valueIn(record, columns[column]?.id ?? 0) })
  }
  const close = (column: number) => setCell((now) => (now?.column === column ? undefined : now))
  const leave = async () => {
    if (!cell || !(await commit(cell))) return false
    close(cell.column)
    return true
  }
  const type = (typed: unknown) => setCell((now) => now && { ...now, typed })
  /** For values that are picked: they are saved with the pick. */
  const pick = async (typed: unknown) => {
    type(typed)
    if (!cell || !(await commit({ ...cell, typed }))) return false
    close(cell.column)
    return true
  }
  return { cell, begin, leave, type, pick, discard: () => setCell(undefined) }
}
