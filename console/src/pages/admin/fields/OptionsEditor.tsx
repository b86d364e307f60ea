import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isComposing } from '#console/keys/composing.ts'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Fields.module.css'
import { type Option, type OptionActions, OptionRow } from './OptionRow.tsx'
import { useSavedFocus } from './useSavedFocus.ts'
import { fieldWords } from './words.ts'

interface Props {
  options: Option[]
  onChange: (options: Option[]) => void
  error: string | undefined
}

let keys = 0

/** The options of a select field, in order. They are moved by dragging, or with Alt and the arrow keys. */
export const OptionsEditor = ({ options, onChange, error }: Props) => {
  const t = useWords(fieldWords)
  const root = useRef<HTMLFieldSetElement>(null)
  const orderOf = useOrder(options, onChange)
  const [areValuesShown, showValues] = useState(false)
  const change = (place: number, changes: Partial<Option>) =>
    onChange(options.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  const added = (text = ''): Option => ({ key: `new ${++keys}`, text, value: '' })
  const addAt = (place: number) =>
    changeRows(root, () => onChange(options.toSpliced(place, 0, added())), place)
  /** Enter goes on to another option: it would save a field that has only some of them. */
  const goOn = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return
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
  const actions = useRef<OptionActions>(null as never)
  actions.current = { change, remove, goOn, pasteLines, orderOf }
  return (
    <fieldset ref={root} {...useSavedFocus(root)}>
      <legend>{t('options')}</legend>
      {options.length > 0 && (
        <div className={classes.headings} data-values={areValuesShown || undefined} aria-hidden="true">
          <span>{t('option_shown')}</span>
          {areValuesShown && <span>{t('option_stored')}</span>}
        </div>
      )}
      {options.length > 0 && (
        <ul className={classes.table} data-values={areValuesShown || undefined}>
          {options.map((option, place) => (
            <OptionRow key={option.key} {...{ option, place, actions }} isValueShown={areValuesShown} />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
      {areValuesShown && <p className={classes.hint}>{t('stored_hint')}</p>}
      <div className={classes.line}>
        <Button kind="quiet" icon={IconPlus} onClick={() => addAt(options.length)} data-add>
          {t('add_option')}
        </Button>
        {options.length > 0 && (
          <Button kind="quiet" aria-expanded={areValuesShown} onClick={() => showValues((are) => !are)}>
            {t(areValuesShown ? 'hide_stored' : 'show_stored')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
