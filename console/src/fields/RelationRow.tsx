import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import classes from './RelationTable.module.css'
import { type Given, type RelationRecord, valueIn } from './relations.ts'
import { ValueInput } from './ValueInput.tsx'
import { type CustomField, isBlank, sameValue, shapeOf, textOf, typedValue } from './values.ts'
import { fields } from './words.ts'

interface Props {
  record: RelationRecord
  columns: CustomField[]
  /** Left out where it may not be changed. */
  change?: (values: Given) => Promise<unknown>
  remove?: () => Promise<unknown>
}

const focusCell = (row: HTMLTableRowElement | null, column: number) => {
  const button = row?.cells[column]?.querySelector('button')
  button?.focus()
  return button
}

/** One record of a custom table; a cell becomes a field when it is clicked, and Tab goes on to the next. */
export const RelationRow = ({ record, columns, change, remove }: Props) => {
  const say = useWords(fields)
  const sayCommon = useWords(common)
  const row = useRef<HTMLTableRowElement>(null)
  const isBusy = useRef(false)
  const [open, setOpen] = useState<number>()
  const [typed, setTyped] = useState<unknown>()
  const [error, setError] = useState<string>()

  const begin = (column: number) => {
    setTyped(valueIn(record, columns[column]?.id ?? 0))
    setError(undefined)
    setOpen(column)
  }
  const leave = (column: number, focus: boolean) => {
    setOpen(undefined)
    if (focus) requestAnimationFrame(() => focusCell(row.current, column))
  }

  /** Answers whether the cell could be left. */
  const commit = async (column: number, given: unknown) => {
    const field = columns[column] as CustomField
    const shape = shapeOf(field)
    const before = valueIn(record, field.id)
    const next = typedValue(given, shape)
    if (sameValue(next, before)) return true
    if (isBusy.current || !change) return false
    isBusy.current = true
    try {
      await change([{ id: field.id, value: next }])
      const value = textOf(next, shape, say('yes'), say('no'))
      tellDone({
        message: say(isBlank(next) ? 'cleared' : 'changed', { field: field.name, value }),
        undo: () => change([{ id: field.id, value: before }]),
      })
      return true
    } catch (failure) {
      const { errors, text } = failureOf(failure, sayCommon)
      setError(Object.values(errors)[0]?.[0] ?? text)
      return false
    } finally {
      isBusy.current = false
    }
  }

  const onKeyDown = async (event: KeyboardEvent, column: number) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave(column, true)
    } else if (event.key === 'Tab') {
      event.preventDefault()
      if (!(await commit(column, typed))) return
      const to = column + (event.shiftKey ? -1 : 1)
      if (columns[to]) begin(to)
      else leave(column, true)
    } else if (event.key === 'Enter' && !columns[column]?.options) {
      if (await commit(column, typed)) leave(column, true)
    }
  }

  const pick = async (column: number, next: unknown) => {
    setTyped(next)
    const { kind } = shapeOf(columns[column] as CustomField)
    if ((kind === 'option' || kind === 'boolean') && (await commit(column, next))) leave(column, true)
  }

  return (
    <tr ref={row}>
      {columns.map((field, column) => {
        const shape = shapeOf(field)
        const text = textOf(valueIn(record, field.id), shape, say('yes'), say('no'))
        return (
          <td key={field.id} data-align={field.type === 0 ? 'end' : undefined} title={text || undefined}>
            {open === column ? (
              <ValueInput
                aria-label={field.name}
                autoFocus
                shape={shape}
                value={typed}
                error={error}
                onChange={(next) => void pick(column, next)}
                onBlur={async () => {
                  if (await commit(column, typed)) setOpen((now) => (now === column ? undefined : now))
                }}
                onKeyDown={(event) => void onKeyDown(event, column)}
              />
            ) : change ? (
              <button
                type="button"
                className={classes.cell}
                aria-label={`${field.name}: ${text || say('none')}`}
                onClick={() => begin(column)}
              >
                {text}
              </button>
            ) : (
              text
            )}
          </td>
        )
      })}
      {remove && (
        <td className={classes.end}>
          <IconButton icon={IconTrash} label={say('remove_row')} onClick={() => void remove()} />
        </td>
      )}
    </tr>
  )
}
