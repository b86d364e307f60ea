import { useRef } from 'react'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconGripVertical, IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import { newOption, type Option } from './draft.ts'
import classes from './Options.module.css'
import { editorWords } from './words.ts'

interface Props {
  options: Option[]
  onChange: (options: Option[]) => void
  /** Whether an option may start a call: only those of buttons. */
  mayCall?: boolean
  /** The number of options the platform shows at once; null for no limit. */
  maxCount: number | null
  /** The label of the add button. */
  addLabel: string
  /** Returns the error of a field, by its path below the list: `0.label`. */
  errorOf: (path: string) => string | undefined
}

const valueField = { text: 'value', url: 'url', phonenumber: 'number' } as const

const Row = ({ option, number, mayCall, onChange, onRemove, order, errorOf }: RowProps) => {
  const t = useWords(editorWords)
  const name = t('option', { number })
  const place = number - 1
  const wrongLabel = errorOf(`${place}.label`) ?? errorOf(`${place}.text`)
  const wrongValue = errorOf(`${place}.${valueField[option.type]}`)
  const hint = { text: t('hidden_value'), url: 'https://', phonenumber: '+886 2' }[option.type]
  return (
    <li data-row {...order.row}>
      <div className={classes.row}>
        <button type="button" className={classes.handle} aria-label={t('move', { name })} {...order.handle}>
          <IconGripVertical size={14} stroke={1.6} aria-hidden />
        </button>
        <input
          aria-label={t('option_label', { number })}
          aria-invalid={!!wrongLabel || undefined}
          placeholder={t('label')}
          value={option.label}
          onChange={({ currentTarget }) => onChange({ ...option, label: currentTarget.value })}
        />
        <select
          aria-label={t('option_type', { number })}
          value={option.type}
          onChange={({ currentTarget }) =>
            onChange({ ...option, type: currentTarget.value as Option['type'] })
          }
        >
          <option value="text">{t('reply')}</option>
          <option value="url">{t('link')}</option>
          {mayCall && <option value="phonenumber">{t('phone')}</option>}
        </select>
        <input
          className={classes.value}
          aria-label={t('option_value', { number })}
          aria-invalid={!!wrongValue || undefined}
          placeholder={hint}
          value={option.value}
          onChange={({ currentTarget }) => onChange({ ...option, value: currentTarget.value })}
        />
        <button type="button" aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX size={14} stroke={1.6} aria-hidden />
        </button>
      </div>
      {[wrongLabel, wrongValue].map(
        (message) =>
          message && (
            <p key={message} className={classes.wrong}>
              {message}
            </p>
          ),
      )}
    </li>
  )
}

interface RowProps {
  option: Option
  number: number
  mayCall: boolean | undefined
  onChange: (option: Option) => void
  onRemove: () => void
  order: ReturnType<ReturnType<typeof useOrder>>
  errorOf: Props['errorOf']
}

/** The options in one framed table, in display order. */
export const OptionsTable = ({ options, onChange, mayCall, maxCount, addLabel, errorOf }: Props) => {
  const t = useWords(editorWords)
  const root = useRef<HTMLFieldSetElement>(null)
  const orderOf = useOrder(options, onChange)
  const add = () => changeRows(root, () => onChange([...options, newOption()]), options.length)
  const remove = (place: number) =>
    changeRows(root, () => onChange(options.filter((_, at) => at !== place)), place)
  const replace = (place: number) => (next: Option) =>
    onChange(options.map((each, at) => (at === place ? next : each)))
  return (
    <fieldset ref={root} aria-label={t('options')}>
      {options.length > 0 && (
        <ul className={classes.table}>
          {options.map((option, place) => (
            <Row
              key={option.key}
              option={option}
              number={place + 1}
              mayCall={mayCall}
              onChange={replace(place)}
              onRemove={() => remove(place)}
              order={orderOf(place)}
              errorOf={errorOf}
            />
          ))}
        </ul>
      )}
      <Button kind="quiet" icon={IconPlus} onClick={add} data-add>
        {addLabel}
        {maxCount !== null && (
          <span className={classes.count} data-over={options.length > maxCount || undefined}>
            {options.length} / {maxCount}
          </span>
        )}
      </Button>
    </fieldset>
  )
}
