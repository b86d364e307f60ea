import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { isComposing } from '#console/keys/composing.ts'
import { highlighted, labelsOf } from './choosing.ts'
import { type Finding, useTyping } from './useTyping.ts'

/** Returns the label of the selection, even if the current options lack it. */
const useLabel = ({ value, data }: Pick<SelectProps, 'value' | 'data'>) => {
  const last = useRef<{ value: unknown; label: string }>(undefined)
  const option = value ? labelsOf(data)[value] : undefined
  if (option) last.current = { value, label: option.label }
  return value && last.current?.value === value ? last.current.label : ''
}

/** Whether a key clears the selection: Enter in an emptied search field, or Delete or Backspace without search. */
const isClearing = (event: KeyboardEvent<HTMLInputElement>, searchable: boolean) => {
  const { key, ctrlKey, metaKey, currentTarget, nativeEvent } = event
  if (!searchable) return /^(Delete|Backspace)$/.test(key)
  const isEnter = key === 'Enter' && !ctrlKey && !metaKey && !isComposing(nativeEvent)
  return isEnter && currentTarget.value === '' && !highlighted(currentTarget)
}

/** Whether a form's key would open the list: without search, Enter does, also with Ctrl. */
const isOfForm = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  key === 'Enter' && (ctrlKey || metaKey) && currentTarget.ariaExpanded !== 'true'

/** Lets everything around a field hear a key, but not its list. */
const passOn = (event: KeyboardEvent<HTMLInputElement>) => {
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.parentElement?.dispatchEvent(new globalThis.KeyboardEvent('keydown', event.nativeEvent))
}

/**
 * Selects one of several options. The selection is only cleared with its cross, with Delete or Backspace, or
 * with Enter in an emptied search field.
 */
export const Choice = ({ isFinding, onType, ...props }: SelectProps & Finding) => {
  const { value, clearable, searchable = false, onChange } = props
  const typing = useTyping({ ...props, isFinding, onType }, useLabel(props))
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!searchable && isOfForm(event)) return passOn(event)
    if (!clearable || !value || !isClearing(event, searchable)) return typing.onKeyDownCapture(event)
    // Not the list's as well: its Enter can select the current option again.
    event.preventDefault()
    event.stopPropagation()
    onChange?.(null, null as never)
  }
  return <Select {...props} {...typing} onKeyDownCapture={onKeyDownCapture} allowDeselect={false} />
}

/** Selects several options. */
export const Choices = ({ isFinding, onType, ...props }: MultiSelectProps & Finding) => (
  <MultiSelect {...props} {...useTyping({ ...props, isFinding, onType }, '')} />
)
