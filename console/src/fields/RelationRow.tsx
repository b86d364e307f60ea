import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '#console/ui/IconButton.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './RelationTable.module.css'
import { type Given, type RelationRecord, valueIn } from './relations.ts'
import { useCells } from './useCells.ts'
import { ValueInput } from './ValueInput.tsx'
import { type CustomField, shapeOf, textOf } from './values.ts'
import { fields } from './words.ts'

interface Props {
  record: RelationRecord
  columns: CustomField[]
  /** Left out where it may not be changed. */
  change?: (values: Given) => Promise<unknown>
  remove?: () => void
}

const focusCell = (row: HTMLTableRowElement | null, column: number) =>
  requestAnimationFrame(() => row?.cells[column]?.querySelector('button')?.focus())

type Cells = ReturnType<typeof useCells>

interface OpenProps {
  field: CustomField
  column: number
  cells: Cells
  /** Goes to the cell beside it, or stays where there is none. */
  onStep: (to: number) => void
  onDone: () => void
}

const OpenCell = ({ field, column, cells, onStep, onDone }: OpenProps) => {
  const { cell, leave, type, pick, discard } = cells
  const shape = shapeOf(field)
  const isPicked = shape.kind === 'option' || shape.kind === 'boolean'
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      discard()
      onDone()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      onStep(column + (event.shiftKey ? -1 : 1))
    } else if (event.key === 'Enter' && !field.options && (await leave())) onDone()
  }
  return (
    <ValueInput
      aria-label={field.name}
      autoFocus
      shape={shape}
      value={cell?.typed}
      error={cell?.error}
      onChange={async (next) => {
        if (!isPicked) type(next)
        else if (await pick(next)) onDone()
      }}
      onBlur={() => void leave()}
      onKeyDown={(event) => void onKeyDown(event)}
    />
  )
}

/** One record of a custom table; a cell becomes a field when it is clicked, and Tab goes on to the next. */
export const RelationRow = ({ record, columns, change, remove }: Props) => {
  const say = useWords(fields)
  const row = useRef<HTMLTableRowElement>(null)
  const cells = useCells(record, columns, change)
  const step = async (from: number, to: number) => {
    if (columns[to]) await cells.begin(to)
    else if (await cells.leave()) focusCell(row.current, from)
  }
  return (
    <tr ref={row}>
      {columns.map((field, column) => {
        const text = textOf(valueIn(record, field.id), shapeOf(field), say('yes'), say('no'))
        return (
          <td key={field.id} data-align={field.type === 0 ? 'end' : undefined} title={text || undefined}>
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
                aria-label={`${field.name}: ${text || say('none')}`}
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
          <IconButton icon={IconTrash} label={say('remove_row')} onClick={remove} />
        </td>
      )}
    </tr>
  )
}
