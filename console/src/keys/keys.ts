import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** A key of the page that is open; `key` is `C`, `Shift+E`, `Ctrl+S`, `/`, `ArrowDown`, or two in turn: `G C`. */
export interface Shortcut {
  key: string
  /** What it does, for the list under `?`. */
  label: string
  run: () => void
  /** Works while a field has the focus too. */
  inFields?: boolean
  /** Works only while the focus is in this part of the page. */
  within?: RefObject<HTMLElement | null>
}

type Ref = { current: Shortcut[] }
const layers: Ref[] = []
let isSilenced = false
let changes: Record<string, string> = {}
let isInFloating = false
let prefix = ''
let prefixUntil = 0
const listeners = new Set<() => void>()

/** Switches keys of a single character off or on, and exchanges letters: with `{ C: 'Q' }` Q does what C did. */
export const setKeys = (silenced: boolean, changed: Record<string, string> = {}) => {
  isSilenced = silenced
  changes = changed
  for (const tell of listeners) tell()
}

const letter = /^[A-Z]$/

/** A letter as it is pressed where another stands for it, and the other way round. */
const exchanged = (key: string) =>
  changes[key] ?? Object.keys(changes).find((changed) => changes[changed] === key) ?? key

/** A key as this person presses it: `G C`, `Shift+E`, `Ctrl+K`. */
const pressed = (key: string) =>
  /Ctrl|Alt/.test(key) ? key : key.replaceAll(/\b[A-Z]\b/g, (one) => exchanged(one))

const nameOfKeys = (key: string) => pressed(key).replaceAll('+', ' ')

/** Writes keys as this person presses them: `keyName('Shift+E')` is `Shift E`. */
export const useKeyName = () => {
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => changes,
  )
  return nameOfKeys
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type ?? '')

/** Whoever fills in a form means its fields, whichever of its controls has the focus. */
const isInForm = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('form, fieldset') !== null

/** What is pressed without Ctrl and Alt, as a page calls it; in any script, by where the letter stands. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>) => {
  const latin = /^[^\0-\x7f]$/.test(key) && code.startsWith('Key') ? code.slice(3) : key.toUpperCase()
  return letter.test(latin) ? exchanged(latin) : key
}

const nameOf = (event: KeyboardEvent) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const key = isPlain ? letterOf(event) : event.key.length === 1 ? event.key.toUpperCase() : event.key
  const isSign = key.length === 1 && !/[A-Z0-9]/.test(key)
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && !isSign && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

const find = (name: string, target: EventTarget | null) => {
  const inField = isField(target)
  for (const layer of [...layers].reverse()) {
    const found = layer.current.find(
      ({ key, inFields, within }) =>
        key === name &&
        (inFields || !inField) &&
        (!within || within.current?.contains(target as Node | null)),
    )
    if (found) return found
  }
  return undefined
}

const press = (event: KeyboardEvent) => {
  // Safari ends a composition before the key that ended it.
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
  const name = nameOf(event)
  const { target } = event
  // What floats over the page, a menu or a list of choices, is closed or chosen from first.
  if (isInFloating && /^(Escape|Ctrl\+Enter)$/.test(name)) return
  const isSingle = name.replace('Shift+', '').length === 1
  if (isSingle && isSilenced) return
  const isTyping = isField(target) || isInForm(target)
  if (isTyping && !/Ctrl|Alt|Escape/.test(name)) return
  const inTurn = prefix && Date.now() < prefixUntil ? find(`${prefix} ${name}`, target) : undefined
  prefix = ''
  const shortcut = inTurn ?? find(name, target)
  if (shortcut) {
    event.preventDefault()
    shortcut.run()
  } else if (name === 'Escape' && isTyping) {
    // Out of the field, where single letters are keys again.
    ;(target as HTMLElement).blur()
  } else if (
    isSingle &&
    layers.some(({ current }) => current.some(({ key }) => key.startsWith(`${name} `)))
  ) {
    prefix = name
    prefixUntil = Date.now() + 1500
  }
}

/** Before what floats has heard of it: afterwards it is closed. */
const look = ({ target }: KeyboardEvent) => {
  isInFloating = target instanceof Element && target.closest('[data-mantine-stop-propagation]') !== null
}

document.addEventListener('keydown', look, true)
document.addEventListener('keydown', press)

/** Gives the open page its keys; what was opened last comes first. */
export const useKeys = (shortcuts: Shortcut[]) => {
  const ref = useRef(shortcuts)
  ref.current = shortcuts
  useEffect(() => {
    layers.push(ref)
    return () => {
      layers.splice(layers.indexOf(ref), 1)
    }
  }, [])
}

/** All keys that work now, the page's own first. */
export const activeKeys = () => [...layers].reverse().flatMap(({ current }) => current)
