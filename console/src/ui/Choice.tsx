import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '#console/words/words.ts'
import { common } from './words.ts'

interface Finding {
  /** Whether what is offered is not yet what was typed for. */
  isFinding?: boolean | undefined
}

interface Given {
  nothingFoundMessage?: ReactNode
  searchable?: boolean | undefined
  isFinding?: boolean | undefined
  autoFocus?: boolean | undefined
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onOptionSubmit?: ((value: string) => void) | undefined
}

const listOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls') ?? '')

const takeFirst = (field: HTMLElement) =>
  listOf(field)?.querySelector<HTMLElement>('[data-combobox-option]')?.click()

/** Whoever types takes the first match by Enter, though it were still being looked up when they pressed it. */
const useTyping = (given: Given) => {
  const { searchable, isFinding = false, autoFocus, onFocus, onBlur, onKeyDown, onOptionSubmit } = given
  const say = useWords(common)
  const [isTyped, setTyped] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    // Opened by its own click, it begins at what is chosen now.
    if (autoFocus) field.current?.click()
  }, [autoFocus])
  useEffect(() => {
    if (isFinding || !isWanted.current) return
    isWanted.current = false
    if (field.current && field.current === document.activeElement) takeFirst(field.current)
  }, [isFinding])
  return {
    ref: field,
    autoFocus,
    searchable,
    selectFirstOptionOnChange: isTyped && !isFinding,
    ...(searchable &&
      !isFinding && { nothingFoundMessage: given.nothingFoundMessage ?? say('nothing_matches') }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // What is typed then takes the place of what is chosen.
      event.currentTarget.select()
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyped(false)
      onBlur?.(event)
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      isWanted.current = false
      setTyped(currentTarget.value !== '')
    },
    onOptionSubmit: (value: string) => {
      setTyped(false)
      onOptionSubmit?.(value)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // That Enter ends what an input method composes.
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter' && isTyped && !event.ctrlKey && !event.metaKey) {
        event.preventDefault()
        isWanted.current = isFinding
        const isMarked = listOf(event.currentTarget)?.querySelector('[data-combobox-selected]')
        if (!isFinding && !isMarked) takeFirst(event.currentTarget)
      } else onKeyDown?.(event)
    },
  }
}

/** Chooses one of several; what is chosen already stays chosen, and is cleared by its cross or by Delete alone. */
export const Choice = ({ isFinding, ...props }: SelectProps & Finding) => {
  const { value, clearable, onChange } = props
  const typing = useTyping({
    ...props,
    isFinding,
    onKeyDown: (event) => {
      const isEmptied = props.searchable ? event.currentTarget.value === '' : true
      const isClear = props.searchable ? event.key === 'Enter' : /^(Delete|Backspace)$/.test(event.key)
      if (!clearable || !value || !isEmptied || !isClear) return props.onKeyDown?.(event)
      event.preventDefault()
      onChange?.(null, null as never)
    },
  })
  return <Select {...props} {...typing} allowDeselect={false} />
}

/** Chooses some of several. */
export const Choices = ({ isFinding, ...props }: MultiSelectProps & Finding) => (
  <MultiSelect {...props} {...useTyping({ ...props, isFinding })} />
)
