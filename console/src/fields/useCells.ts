import { useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { type Conflict, isConflict } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { wrongWith } from './check.ts'
import { useIsHere, useKept } from './kept.ts'
import { type FieldValues, type RelationRecord, type SeenRecord, valueIn } from './relations/relations.ts'
import { type CustomField, isBlank, sameValue, shapeOf, textOf, typedValue } from './values.ts'
import { fields } from './words.ts'

interface Cell {
  column: number
  typed: unknown
  /** The record as of opening the cell, or as of the latest conflict. */
  seen: SeenRecord
  error?: string
  conflict?: Pick<Conflict, 'author'>
}

/** The kept input of a cell that could not be saved. */
type UnsavedCell = Pick<Cell, 'typed'> & { field: number | undefined }

export type Change = (seen: SeenRecord, values: FieldValues) => Promise<SeenRecord>

/** Returns a function that saves a cell and returns an error or conflict that keeps it open, if any. */
const useSaveCell = (columns: CustomField[], change: Change | undefined) => {
  const t = useWords(fields)
  const tCommon = useWords(common)
  return async ({ column, typed, seen }: Cell): Promise<Partial<Cell> | undefined> => {
    const field = columns[column] as CustomField
    const shape = shapeOf(field)
    const before = valueIn(seen.data, field.id)
    const next = typedValue(typed, shape)
    if (!change || sameValue(next, before)) return undefined
    const wrong = wrongWith(shape.kind, next, shape.scale)
    if (wrong) return { error: t(wrong, { scale: shape.scale }) }
    if (!navigator.onLine) return { error: t('not_saved_offline') }
    try {
      const saved = await change(seen, [{ id: field.id, value: next }])
      const value = textOf(next, shape, t('yes'), t('no'))
      showToast({
        message: t(isBlank(next) ? 'cleared' : 'changed', { field: field.name, value }),
        undo: () => change(saved, [{ id: field.id, value: before }]),
      })
      return undefined
    } catch (failure) {
      if (isConflict<RelationRecord>(failure)) return { seen: failure.now, conflict: failure }
      const { errors, text } = failureOf(failure, tCommon)
      return { error: Object.values(errors)[0]?.[0] ?? text }
    }
  }
}

/** Returns the open cell of a row. It closes once saved; input that cannot be saved stays in it. */
export const useCells = (record: RelationRecord, columns: CustomField[], change: Change | undefined) => {
  const t = useWords(fields)
  const save = useSaveCell(columns, change)
  const kept = useKept(`row.${record.id}`)
  const isHere = useIsHere()
  const valueAt = (column: number) => valueIn(record, columns[column]?.id ?? 0)
  const [cell, setCell] = useState<Cell | undefined>(() => {
    if (!kept.first || !change) return undefined
    const { field, typed } = kept.first.typed as UnsavedCell
    const column = columns.findIndex(({ id }) => id === field)
    if (column < 0) return undefined
    const isChanged = !sameValue(kept.first.former, valueAt(column))
    const why = isChanged ? { conflict: { author: undefined } } : { error: t('not_saved') }
    return { column, typed, seen: { data: record }, ...why }
  })
  const saving = useRef<Promise<boolean>>(undefined)

  const saved = async ({ column, typed, seen }: Cell) => {
    const field = columns[column]?.id
    kept.keep({ field, typed } satisfies UnsavedCell, valueIn(seen.data, field ?? 0))
    const refusal = await save({ column, typed, seen })
    if (!refusal) kept.forget()
    else setCell({ column, typed, seen, ...refusal })
    if (refusal && !isHere.current)
      showToast({
        message: t('not_saved_field', {
          field: columns[column]?.name,
          why: refusal.error ?? t('not_saved'),
        }),
        tone: 'red',
      })
    return !refusal
  }
  /** Leaving a cell by key and by focus at the same time saves it once. */
  const commit = (open: Cell) => {
    saving.current ??= saved(open).finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
  const begin = async (column: number) => {
    if (cell && !(await commit(cell))) return
    setCell({ column, typed: valueAt(column), seen: { data: record } })
  }
  const close = (column: number) => setCell((now) => (now?.column === column ? undefined : now))
  const leave = async () => {
    if (!cell || !(await commit(cell))) return false
    close(cell.column)
    return true
  }
  const type = (typed: unknown) => setCell((now) => now && { ...now, typed })
  /** Saves values that are selected rather than typed. */
  const pick = async (typed: unknown) => {
    type(typed)
    if (!cell || !(await commit({ ...cell, typed }))) return false
    close(cell.column)
    return true
  }
  const discard = () => {
    kept.forget()
    setCell(undefined)
  }
  return { cell, begin, leave, type, pick, discard }
}
