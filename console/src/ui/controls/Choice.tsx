import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'
import { labelsOf } from './choosing.ts'
import { type Finding, useTyping } from './useTyping.ts'

/** Returns the label of the selection, even if the current options lack it. */
const useLabel = ({ value, data }: Pick<SelectProps, 'value' | 'data'>) => {
  const last = useRef<{ value: unknown; label: string }>(undefined)
  const option = value ? labelsOf(data)[value] : undefined
  if (option) last.current = { value, label: option.label }
  return value && last.current?.value === value ? last.current.label : ''
}

/**
 * Selects one of several options. The selection is only cleared with its cross, with Delete or Backspace, or
 * with Enter in an emptied search field.
 */
export const Choice = ({ isFinding, onType, ...props }: SelectProps & Finding) => {
  const { value, clearable, onChange } = props
  const label = useLabel(props)
  const onKeyDown: SelectProps['onKeyDown'] = (event) => {
    const isEmptied = props.searchable ? event.currentTarget.value === '' : true
    const isClear = props.searchable ? event.key === 'Enter' : /^(Delete|Backspace)$/.test(event.key)
    if (!clearable || !value || !isEmptied || !isClear) return props.onKeyDown?.(event)
    event.preventDefault()
    onChange?.(null, null as never)
  }
  const typing = useTyping({ ...props, isFinding, onType, onKeyDown }, label)
  return <Select {...props} {...typing} allowDeselect={false} />
}

/** Selects several options. */
export const Choices = ({ isFinding, onType, ...props }: MultiSelectProps & Finding) => (
  <MultiSelect {...props} {...useTyping({ ...props, isFinding, onType }, '')} />
)
