import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconGripVertical, IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

export interface OptionRow {
  /** Stays with the row when it moves. */
  key: string
  text: string
  value: string | number
}

interface Props {
  options: OptionRow[]
  onChange: (options: OptionRow[]) => void
  error: string | undefined
}

let keys = 0

/** The options of a select field, in order. They are moved by dragging, or with Alt and the arrow keys. */
export const OptionsEditor = ({ options, onChange, error }: Props) => {
  const say = useWords(fieldWords)
  const root = useRef<HTMLFieldSetElement>(null)
  const orderOf = useOrder(options, onChange)
  const [areValuesShown, showValues] = useState(false)
  const change = (place: number, changes: Partial<OptionRow>) =>
    onChange(options.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  const added = (text = ''): OptionRow => ({ key: `new ${++keys}`, text, value: '' })
  const addAt = (place: number) =>
    changeRows(root, () => onChange(options.toSpliced(place, 0, added())), place)
  /** Enter goes on to another option: it would save a field that has only some of them. */
  const goOn = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    addAt(place + 1)
  }
  /** Makes an option of each line, such as of a column of a sheet. */
  const pasteLines = (event: ClipboardEvent, place: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
    const [first = '', ...rest] = lines.filter(Boolean)
    if (!rest.length) return
    event.preventDefault()
    const { text = '', ...one } = options[place] ?? added()
    const all = [{ ...one, text: text + first }, ...rest.map(added)]
    changeRows(root, () => onChange(options.toSpliced(place, 1, ...all)), place + rest.length)
  }
  const remove = (place: number) =>
    changeRows(root, () => onChange(options.filter((_, at) => at !== place)), place)
  return (
    <fieldset ref={root}>
      <legend>{say('options')}</legend>
      {options.length > 0 && (
        <div className={classes.headings} data-values={areValuesShown || undefined} aria-hidden="true">
          <span>{say('option_shown')}</span>
          {areValuesShown && <span>{say('option_stored')}</span>}
        </div>
      )}
      {options.length > 0 && (
        <ul className={classes.table} data-values={areValuesShown || undefined}>
          {options.map(({ key, text, value }, place) => {
            const number = place + 1
            const order = orderOf(place)
            return (
              <li key={key} data-row {...order.row}>
                <button type="button" aria-label={say('move', { number })} {...order.handle}>
                  <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
                </button>
                <input
                  aria-label={say('option_text', { number })}
                  value={text}
                  onChange={({ currentTarget }) => change(place, { text: currentTarget.value })}
                  onKeyDown={(event) => goOn(event, place)}
                  onPaste={(event) => pasteLines(event, place)}
                />
                {areValuesShown && (
                  <input
                    aria-label={say('option_value', { number })}
                    placeholder={text}
                    value={value}
                    onChange={({ currentTarget }) => change(place, { value: currentTarget.value })}
                  />
                )}
                <button
                  type="button"
                  aria-label={say('remove_option', { number })}
                  onClick={() => remove(place)}
                >
                  <IconX size={14} stroke={1.6} aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
      {areValuesShown && <p className={classes.hint}>{say('stored_hint')}</p>}
      <div className={classes.line}>
        <Button kind="quiet" icon={IconPlus} onClick={() => addAt(options.length)} data-add>
          {say('add_option')}
        </Button>
        {options.length > 0 && (
          <Button kind="quiet" aria-expanded={areValuesShown} onClick={() => showValues((are) => !are)}>
            {say(areValuesShown ? 'hide_stored' : 'show_stored')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
