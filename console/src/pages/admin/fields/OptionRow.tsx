import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject } from 'react'
import { IconGripVertical, IconX } from '#console/ui/controls/icons.ts'
import type { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import { fieldWords } from './words.ts'

export interface Option {
  /** Stays with the row when it moves. */
  key: string
  text: string
  value: string | number
}

/** What can be done with the option at a place. */
export interface OptionActions {
  change: (place: number, changes: Partial<Option>) => void
  remove: (place: number) => void
  goOn: (event: KeyboardEvent, place: number) => void
  pasteLines: (event: ClipboardEvent, place: number) => void
  orderOf: ReturnType<typeof useOrder>
}

interface Props {
  option: Option
  place: number
  isValueShown: boolean
  /** The latest ones: a row is drawn again only if it changes itself. */
  actions: RefObject<OptionActions>
}

/** One option: what is shown, and on demand what is stored. A field may have hundreds. */
export const OptionRow = memo(({ option: { text, value }, place, isValueShown, actions }: Props) => {
  const t = useWords(fieldWords)
  const number = place + 1
  const order = () => actions.current.orderOf(place)
  return (
    <li
      data-row
      onDragOver={(event) => order().row.onDragOver(event)}
      onDrop={(event) => order().row.onDrop(event)}
      onKeyDown={(event) => order().row.onKeyDown(event)}
    >
      <button
        type="button"
        aria-label={t('move', { number })}
        draggable
        onDragStart={(event) => order().handle.onDragStart(event)}
        onDragEnd={() => order().handle.onDragEnd()}
      >
        <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
      </button>
      <input
        aria-label={t('option_text', { number })}
        value={text}
        onChange={({ currentTarget }) => actions.current.change(place, { text: currentTarget.value })}
        onKeyDown={(event) => actions.current.goOn(event, place)}
        onPaste={(event) => actions.current.pasteLines(event, place)}
      />
      {isValueShown && (
        <input
          aria-label={t('option_value', { number })}
          placeholder={text}
          value={value}
          onChange={({ currentTarget }) => actions.current.change(place, { value: currentTarget.value })}
        />
      )}
      <button
        type="button"
        aria-label={t('remove_option', { number })}
        onClick={() => actions.current.remove(place)}
      >
        <IconX size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </li>
  )
})
