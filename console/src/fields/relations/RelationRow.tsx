import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isComposing } from '#console/keys/composing.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconTrash } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { type Change, useCells } from '../useCells.ts'
import { ValueInput } from '../ValueInput.tsx'
import { alignOf, type CustomField, shapeOf, textOf } from '../values.ts'
import { fields } from '../words.ts'
import classes from './RelationTable.module.css'
import { type RelationRecord, valueIn } from './relations.ts'

interface Props {
  record: RelationRecord
  columns: CustomField[]
  /** Whether the address names it. */
  isMarked: boolean
  /** Absent if the employee may not change the record. */
  change?: Change
  remove?: () => void
}

const focusCell = (row: HTMLTableRowElement | null, column: number) =>
  requestAnimationFrame(() => row?.cells[column]?.querySelector('button')?.focus())

type Cells = ReturnType<typeof useCells>

interface OpenProps {
  field: CustomField
  column: number
  cells: Cells
  /** Moves to an adjacent cell, or stays if there is none. */
  onStep: (to: number) => void
  onDone: () => void
}

const OpenCell = ({ field, column, cells, onStep, onDone }: OpenProps) => {
  const { cell, leave, type, pick, discard } = cells
  const tCommon = useWords(common)
  const t = useWords(fields)
  const shape = shapeOf(field)
  const isPicked = shape.kind === 'option' || shape.kind === 'boolean'
  const onKeyDown = async (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      stop()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      onStep(column + (event.shiftKey ? -1 : 1))
    } else if (event.key === 'Enter' && !field.options && (await leave())) onDone()
  }
  const stop = () => {
    discard()
    onDone()
  }
  const theirs = cell?.conflict && textOf(valueIn(cell.seen.data, field.id), shape, t('yes'), t('no'))
  return (
    <>
      <ValueInput
        aria-label={field.name}
        autoFocus={!cell?.error && !cell?.conflict}
        shape={shape}
        value={cell?.typed}
        error={cell?.error ?? !!cell?.conflict}
        onChange={async (next) => {
          if (!isPicked) type(next)
          else if (await pick(next)) onDone()
        }}
        onBlur={() => !cell?.conflict && void leave()}
        onKeyDown={(event) => void onKeyDown(event)}
      />
      {cell?.conflict && (
        <Conflict
          author={cell.conflict.author}
          theirs={theirs ? tCommon('quoted', { value: theirs }) : tCommon('blank')}
          keepMine={async () => (await leave()) && onDone()}
          takeTheirs={stop}
        />
      )}
    </>
  )
}

/** One record of a custom table. A click turns a cell into a field; Tab moves to the next. */
export const RelationRow = ({ record, columns, isMarked, change, remove }: Props) => {
  const t = useWords(fields)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  const cells = useCells(record, columns, change)
  const step = async (from: number, to: number) => {
    if (columns[to]) await cells.begin(to)
    else if (await cells.leave()) focusCell(row.current, from)
  }
  const texts = columns.map((field) => textOf(valueIn(record, field.id), shapeOf(field), t('yes'), t('no')))
  const what = texts.find(Boolean)
  return (
    <tr ref={row} aria-current={isMarked || undefined}>
      {columns.map((field, column) => {
        const text = texts[column] ?? ''
        return (
          <td key={field.id} data-align={alignOf(field)} title={text || undefined}>
            {cells.cell?.column === column && (
              <OpenCell
                field={field}
                column={column}
                cells={cells}
                onStep={(to) => void step(column, to)}
                onDone={() => focusCell(row.current, column)}
              />
            )}
            {cells.cell?.column !== column && change && (
              <button
                type="button"
                className={classes.cell}
                aria-label={`${field.name}: ${text || t('none')}`}
                onClick={() => void cells.begin(column)}
              >
                {text}
              </button>
            )}
            {!change && text}
          </td>
        )
      })}
      {remove && (
        <td className={classes.end}>
          <IconButton
            icon={IconTrash}
            label={what ? t('remove_row_of', { what }) : t('remove_row')}
            onClick={remove}
          />
        </td>
      )}
    </tr>
  )
}
