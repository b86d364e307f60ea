import { type ComboboxData, getOptionsLockup, getParsedComboboxData } from '@mantine/core'
import { flushSync } from 'react-dom'

/** The maximum number of frames to wait for the list, which may lag behind fast typing. */
const maxFrames = 30

const optionsOf = (field: HTMLElement) => [
  ...(document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? []),
]

/** Returns the option that the arrow keys have led to, or the first match of what is typed. */
export const highlighted = (field: HTMLElement) =>
  optionsOf(field).find((option) => option.hasAttribute('data-combobox-selected'))

const plain = (text: string) => text.trim().toLowerCase()

/** Selects the highlighted option, or else the first. `onTaken` is called once the form has the value. */
export const takeOption = (
  field: HTMLInputElement,
  onTaken?: () => void,
  typed = field.value,
  frames = maxFrames,
): void => {
  if (field.value !== typed || field !== document.activeElement) return
  const option = highlighted(field) ?? optionsOf(field)[0]
  if (!option && frames > 0) {
    requestAnimationFrame(() => takeOption(field, onTaken, typed, frames - 1))
    return
  }
  if (option) flushSync(() => option.click())
  onTaken?.()
}

/** Selects the option whose full name is in the field. Returns false if there is none. */
export const takeNamed = (field: HTMLInputElement) => {
  const option = optionsOf(field).find(({ textContent }) => plain(textContent) === plain(field.value))
  if (option) flushSync(() => option.click())
  return !!option
}

/** Returns the labels by value. */
export const labelsOf = (data: ComboboxData = []) => getOptionsLockup(getParsedComboboxData(data))

const labelOf = (option: object) => ('label' in option ? plain(String(option.label)) : '')

/** Returns the options whose label contains the text. */
export const matching = <O extends object>(options: O[], text: string) =>
  options.filter((option) => labelOf(option).includes(plain(text)))

/** Moves options whose full label is the text before those that only contain it. */
export const namedFirst = <O extends object>(options: O[], text: string) => {
  const isFirst = (option: O) => labelOf(option) === plain(text)
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))]
}
