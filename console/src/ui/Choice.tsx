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

/** The list may be some frames behind whoever types and confirms at once. */
const mostFrames = 30

/** Takes what is marked, else the first. */
const take = (field: HTMLInputElement, typed = field.value, frames = mostFrames) => {
  if (field.value !== typed || field !== document.activeElement) return
  const find = (mark: string) => listOf(field)?.querySelector<HTMLElement>(`[data-combobox-${mark}]`)
  const option = find('selected') ?? find('option')
  if (option) option.click()
  else if (frames > 0) requestAnimationFrame(() => take(field, typed, frames - 1))
}

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
    if (field.current) take(field.current)
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
    // Before the list's own handler, which goes by an index that may not yet be that of the mark.
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      // An Enter while composing ends what an input method composes.
      const isTaking = event.key === 'Enter' && isTyped && !event.nativeEvent.isComposing
      if (!isTaking || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      isWanted.current = isFinding
      if (!isFinding) take(event.target as HTMLInputElement)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!event.nativeEvent.isComposing) onKeyDown?.(event)
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
