import { Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Choice, Choices } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { colleagueOption } from './colleagueOption.tsx'
import { MomentInput } from './moments/MomentInput.tsx'
import { type FieldShape, isChosen } from './values.ts'
import { fields } from './words.ts'

interface Props {
  shape: FieldShape
  /** The stored value or the current input. */
  value: unknown
  onChange: (typed: unknown) => void
  label?: string
  description?: string | undefined
  'aria-label'?: string
  /** The error message, or true if it is shown elsewhere. */
  error?: string | boolean | undefined
  /** Of a field of a form, which says what is wrong with it when it is left. */
  name?: string
  autoFocus?: boolean
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The maximum number of choices offered without a search. */
const maxRadios = 3

const examples: Partial<Record<FieldShape['kind'], string>> = {
  date: '2026-12-31',
  time: '18:00',
  moment: '2026-12-31 18:00',
}

const inputModes: Partial<Record<FieldShape['kind'], 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  decimal: 'decimal',
}

/** Edits a value according to its field's kind. The API validates it. */
export const ValueInput = ({ shape, value, onChange, ...rest }: Props) => {
  const t = useWords(fields)
  const { kind, isRequired } = shape
  const options =
    kind === 'boolean'
      ? [
          { value: '1', label: t('yes') },
          { value: '0', label: t('no') },
        ]
      : (shape.options ?? (isChosen(shape) ? [] : undefined))
  const shared = { ...rest, withAsterisk: !!isRequired }
  if (options && kind === 'options')
    return (
      <Choices
        {...shared}
        searchable
        data={options}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
      />
    )
  const chosen = kind === 'boolean' && typeof value === 'boolean' ? String(Number(value)) : isSet(value)
  if (options)
    return (
      <Choice
        {...shared}
        searchable={options.length > maxRadios}
        clearable={!isRequired}
        data={options}
        {...(shape.areColleagues && { renderOption: colleagueOption })}
        value={chosen}
        onChange={(next) => onChange(next ?? '')}
        onOptionSubmit={(next) => next === chosen && onChange(value)}
      />
    )
  if (kind === 'long')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={3}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (kind === 'date' || kind === 'moment')
    return (
      <MomentInput
        {...shared}
        kind={kind}
        placeholder={examples[kind] ?? ''}
        defaultTime={shape.defaultTime}
        needsYear={shape.needsYear}
        value={value}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      {...shared}
      inputMode={inputModes[kind] ?? 'text'}
      placeholder={examples[kind] ?? ''}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const isSet = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : String(value)
