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
import { isComposing } from '#console/keys/composing.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { matching, namedFirst, takeNamed, takeOption } from './choosing.ts'

export interface Finding {
  /** Whether the options are not yet those for the typed text. */
  isFinding?: boolean | undefined
  /** Called with the typed text, and with '' after a selection or on leaving the field. */
  onType?: ((text: string) => void) | undefined
}

interface TypingOptions extends Finding {
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

/** Keys pressed before the options for the typed text have loaded. */
type PendingKeys = { isTaking?: boolean; save?: globalThis.KeyboardEvent }

const settle = (field: HTMLInputElement, { isTaking, save }: PendingKeys, revert: () => void) => {
  const again = () => save && field.dispatchEvent(save)
  if (isTaking) return takeOption(field, again)
  if (!takeNamed(field)) flushSync(revert)
  again()
}

/**
 * Enter selects the first match. A save key selects the match whose full name was typed, even if pressed
 * before the search ends; otherwise the field reverts to the stored value.
 */
const useTypingKeys = (isTyped: boolean, isFinding: boolean, revert: () => void) => {
  const field = useRef<HTMLInputElement>(null)
  const awaited = useRef<PendingKeys>(undefined)
  const latestRevert = useRef(revert)
  latestRevert.current = revert
  useEffect(() => {
    const { current: pressed } = awaited
    if (isFinding || !pressed) return
    awaited.current = undefined
    // Deferred, because a selection would interrupt this render.
    queueMicrotask(() => field.current && settle(field.current, pressed, () => latestRevert.current()))
  }, [isFinding])
  // Runs before the list's own handler, whose index may not match the highlight yet.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    // An Enter while composing belongs to the input method.
    if (!isTyped || isComposing(event.nativeEvent)) return
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

/**
 * Returns the props of a field with a list of options that keep its text in line with the stored value.
 * `resting` is that value's text.
 */
export const useTyping = (given: TypingOptions, resting: string) => {
  const { searchable, isFinding = false, autoFocus, onFocus, onBlur, onKeyDown, onOptionSubmit } = given
  const t = useWords(common)
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
    // Opened by a click of its own, the list starts at the selection.
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
      !isFinding && { nothingFoundMessage: given.nothingFoundMessage ?? t('nothing_matches') }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Typing then replaces the selection.
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
      if (!isComposing(event.nativeEvent)) onKeyDown?.(event)
    },
  }
}
