import type { ComboboxData, OptionsFilter } from '@mantine/core'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#console/words/words.ts'
import { matching, namedFirst, takeNamed, takeOption } from './choosing.ts'
import { common } from './words.ts'

export interface Finding {
  /** Whether the options are not yet those for the typed text. */
  isFinding?: boolean | undefined
  /** Told what a person types, and '' once they have chosen or left. */
  onType?: ((text: string) => void) | undefined
}

interface Given extends Finding {
  data?: ComboboxData | undefined
  nothingFoundMessage?: ReactNode
  searchable?: boolean | undefined
  autoFocus?: boolean | undefined
  filter?: OptionsFilter<string> | undefined
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onOptionSubmit?: ((value: string) => void) | undefined
}

const isSaving = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && /^(s|enter)$/i.test(key)

/** What was pressed before the options for the typed text had come. */
type Awaited = { isTaking?: boolean; save?: globalThis.KeyboardEvent }

const settle = (field: HTMLInputElement, { isTaking, save }: Awaited, revert: () => void) => {
  const again = () => save && field.dispatchEvent(save)
  if (isTaking) return takeOption(field, again)
  if (!takeNamed(field)) flushSync(revert)
  again()
}

/**
 * Enter takes the first match, and a key that saves the match that is named in full, even when pressed before the
 * lookup ends; otherwise the field shows again what is stored.
 */
const useTypingKeys = (isTyped: boolean, isFinding: boolean, revert: () => void) => {
  const field = useRef<HTMLInputElement>(null)
  const awaited = useRef<Awaited>(undefined)
  const latestRevert = useRef(revert)
  latestRevert.current = revert
  useEffect(() => {
    const { current: pressed } = awaited
    if (isFinding || !pressed) return
    awaited.current = undefined
    // Not while this is being rendered, which choosing ends.
    queueMicrotask(() => field.current && settle(field.current, pressed, () => latestRevert.current()))
  }, [isFinding])
  // Before the list's own handler, which goes by an index that may not yet be that of the mark.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    // An Enter while composing ends what an input method composes.
    if (!isTyped || event.nativeEvent.isComposing) return
    const isTaking = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (!isTaking && !isSaving(event)) return
    if (!isTaking && !isFinding) return settle(event.target as HTMLInputElement, {}, revert)
    event.preventDefault()
    event.stopPropagation()
    if (!isFinding) return takeOption(event.target as HTMLInputElement)
    const save = isTaking ? {} : { save: new globalThis.KeyboardEvent('keydown', event.nativeEvent) }
    awaited.current = { ...awaited.current, ...(isTaking && { isTaking }), ...save }
  }
  return { field, onKeyDownCapture, forget: () => (awaited.current = undefined) }
}

/** What a field with a list of options needs so that what it shows is what is stored; `resting` is shown by it. */
export const useTyping = (given: Given, resting: string) => {
  const { searchable, isFinding = false, autoFocus, onFocus, onBlur, onKeyDown, onOptionSubmit } = given
  const say = useWords(common)
  const [typed, setTyped] = useState('')
  const [searchValue, onSearchChange] = useState(resting)
  const type = (text: string) => {
    setTyped(text)
    given.onType?.(text)
  }
  const revert = () => {
    type('')
    onSearchChange(resting)
  }
  const { field, onKeyDownCapture, forget } = useTypingKeys(typed !== '', isFinding, revert)
  useEffect(() => {
    // Opened by its own click, it begins at what is chosen now.
    if (autoFocus) field.current?.click()
  }, [autoFocus, field])
  const filter: OptionsFilter<string> = (input) =>
    namedFirst(given.filter?.(input) ?? matching(input.options, typed), typed)
  return {
    ref: field,
    autoFocus,
    searchable,
    ...(searchable && { searchValue, onSearchChange, filter }),
    selectFirstOptionOnChange: typed !== '' && !isFinding,
    ...(searchable &&
      !isFinding && { nothingFoundMessage: given.nothingFoundMessage ?? say('nothing_matches') }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // What is typed then takes the place of what is chosen.
      event.currentTarget.select()
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      type('')
      onBlur?.(event)
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      forget()
      type(currentTarget.value)
    },
    onOptionSubmit: (value: string) => {
      revert()
      onOptionSubmit?.(value)
    },
    onKeyDownCapture,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!event.nativeEvent.isComposing) onKeyDown?.(event)
    },
  }
}
