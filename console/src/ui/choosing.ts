import { type ComboboxData, getOptionsLockup, getParsedComboboxData } from '@mantine/core'
import { flushSync } from 'react-dom'

/** The list may be some frames behind whoever types and confirms at once. */
const maxFrames = 30

const optionsOf = (field: HTMLElement) => [
  ...(document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? []),
]

const plain = (text: string) => text.trim().toLowerCase()

/** Takes the marked option, else the first; `onTaken` follows once the form knows of it. */
export const takeOption = (
  field: HTMLInputElement,
  onTaken?: () => void,
  typed = field.value,
  frames = maxFrames,
): void => {
  if (field.value !== typed || field !== document.activeElement) return
  const options = optionsOf(field)
  const option = options.find((one) => one.hasAttribute('data-combobox-selected')) ?? options[0]
  if (!option && frames > 0) {
    requestAnimationFrame(() => takeOption(field, onTaken, typed, frames - 1))
    return
  }
  if (option) flushSync(() => option.click())
  onTaken?.()
}

/** Takes the option whose whole name is in the field; returns false where there is none. */
export const takeNamed = (field: HTMLInputElement) => {
  const option = optionsOf(field).find(({ textContent }) => plain(textContent) === plain(field.value))
  if (option) flushSync(() => option.click())
  return !!option
}

/** The labels by value. */
export const labelsOf = (data: ComboboxData = []) => getOptionsLockup(getParsedComboboxData(data))

const labelOf = (option: object) => ('label' in option ? plain(String(option.label)) : '')

/** The options whose label contains the text. */
export const matching = <O extends object>(options: O[], text: string) =>
  options.filter((option) => labelOf(option).includes(plain(text)))

/** Puts options whose whole label is the text before those that merely contain it. */
export const namedFirst = <O extends object>(options: O[], text: string) => {
  const isFirst = (option: O) => labelOf(option) === plain(text)
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))]
}
