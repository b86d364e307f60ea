import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { Button } from '#console/ui/Button.tsx'
import { useOrder } from '#console/ui/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

export interface OptionRow {
  /** Stays with the row while it is moved. */
  key: string
  text: string
  value: string | number
}

interface Props {
  options: OptionRow[]
  onChange: (options: OptionRow[]) => void
  error: string | undefined
}

let added = 0

/** What a select offers, in its order: moved by drag or Alt and arrows. */
export const OptionsEditor = ({ options, onChange, error }: Props) => {
  const say = useWords(fieldWords)
  const orderOf = useOrder(options, onChange)
  const change = (place: number, changes: Partial<OptionRow>) =>
    onChange(options.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  const add = () => onChange([...options, { key: `new ${++added}`, text: '', value: '' }])
  return (
    <fieldset>
      <legend>{say('options')}</legend>
      {options.length > 0 && (
        <ul className={classes.table}>
          {options.map(({ key, text, value }, place) => {
            const number = place + 1
            const order = orderOf(place)
            return (
              <li key={key} {...order.row}>
                <button type="button" aria-label={say('move', { number })} {...order.handle}>
                  <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
                </button>
                <input
                  aria-label={say('option_text', { number })}
                  value={text}
                  onChange={({ currentTarget }) => change(place, { text: currentTarget.value })}
                />
                <input
                  aria-label={say('option_value', { number })}
                  placeholder={text}
                  value={value}
                  onChange={({ currentTarget }) => change(place, { value: currentTarget.value })}
                />
                <button
                  type="button"
                  aria-label={say('remove_option', { number })}
                  onClick={() => onChange(options.filter((_, at) => at !== place))}
                >
                  <IconX size={14} stroke={1.6} aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {error && <p className={classes.wrong}>{error}</p>}
      <Button kind="quiet" icon={IconPlus} onClick={add}>
        {say('add_option')}
      </Button>
    </fieldset>
  )
}
