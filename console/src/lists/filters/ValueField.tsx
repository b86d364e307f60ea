import { TextInput } from '@mantine/core'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { fields } from '#console/fields/words.ts'
import { Choice, Choices } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import { wrongWith } from './check.ts'
import { type Condition, type FilterField, isComplete, takesMany } from './conditions.ts'
import classes from './Filters.module.css'
import { useOptions } from './useOptions.ts'

interface Props {
  field: FilterField
  condition: Condition
  isTried: boolean
  onChange: (value: string | string[]) => void
}

type FieldProps = Omit<Props, 'isTried'> & { error: string | undefined }

const shapes: Partial<Record<FilterField['kind'], string>> = {
  date: '2026-12-31',
  time: '18:00',
  moment: '2026-12-31 18:00',
}

const Chosen = ({ field, condition, error, onChange }: FieldProps) => {
  const t = useWords(lists)
  const values = [condition.value ?? []].flat()
  const { options, setText, isFinding } = useOptions(field, values)
  const shared = {
    'aria-label': t('value'),
    comboboxProps: { withinPortal: false },
    data: options,
    error,
  }
  const common = { ...shared, isFinding, searchable: field.kind !== 'boolean', onType: setText }
  if (takesMany(condition.op))
    return <Choices {...common} value={values} onChange={onChange} hidePickedOptions />
  return (
    <Choice
      {...common}
      placeholder={t('choose')}
      value={values[0] || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

const Typed = ({ field, condition, error, onChange }: FieldProps) => {
  const t = useWords(lists)
  const { value, op } = condition
  const isNumber = field.kind === 'number' || field.kind === 'decimal'
  const shared = {
    inputMode: isNumber ? ('decimal' as const) : ('text' as const),
    placeholder: shapes[field.kind] ?? '',
    error,
  }
  if (op !== 'between')
    return (
      <TextInput
        {...shared}
        aria-label={t('value')}
        value={Array.isArray(value) ? value.join(', ') : (value ?? '')}
        onChange={({ currentTarget }) =>
          onChange(
            takesMany(op)
              ? currentTarget.value.split(',').map((part) => part.trimStart())
              : currentTarget.value,
          )
        }
      />
    )
  const [from = '', to = ''] = Array.isArray(value) ? value : []
  return (
    <div className={classes.between}>
      <TextInput
        {...shared}
        aria-label={t('from_value')}
        value={from}
        onChange={({ currentTarget }) => onChange([currentTarget.value, to])}
      />
      <TextInput
        {...shared}
        error={!!error}
        aria-label={t('to_value')}
        value={to}
        onChange={({ currentTarget }) => onChange([from, currentTarget.value])}
      />
    </div>
  )
}

/** One or two days or moments. A day without a time begins at midnight. */
const Dated = ({
  kind,
  condition,
  error,
  onChange,
}: Omit<FieldProps, 'field'> & { kind: 'date' | 'moment' }) => {
  const t = useWords(lists)
  const { value, op } = condition
  const shared = {
    kind,
    placeholder: shapes[kind] ?? '',
    defaultTime: '00:00',
    // A click outside of the portal would close the filter that surrounds it.
    withinPortal: false,
  }
  const [from = '', to = ''] = [value ?? []].flat()
  if (op !== 'between')
    return <MomentInput {...shared} aria-label={t('value')} value={from} error={error} onChange={onChange} />
  return (
    <div className={classes.between}>
      <MomentInput
        {...shared}
        aria-label={t('from_value')}
        value={from}
        error={error}
        onChange={(next) => onChange([next, to])}
      />
      <MomentInput
        {...shared}
        aria-label={t('to_value')}
        value={to}
        error={!!error}
        onChange={(next) => onChange([from, next])}
      />
    </div>
  )
}

/** The value field of a condition, chosen by the field's kind and the operator. */
export const ValueField = ({ isTried, ...rest }: Props) => {
  const t = useWords(lists)
  const tWrong = useWords(fields)
  const { field, condition } = rest
  const wrong = wrongWith(condition, field)
  const isMissing = isTried && !isComplete(condition)
  const error = wrong ? tWrong(wrong, { scale: field.scale }) : isMissing ? t('missing') : undefined
  if ((field.kind === 'date' || field.kind === 'moment') && !takesMany(condition.op))
    return <Dated {...rest} kind={field.kind} error={error} />
  return field.kind === 'boolean' || field.kind === 'option' ? (
    <Chosen {...rest} error={error} />
  ) : (
    <Typed {...rest} error={error} />
  )
}
