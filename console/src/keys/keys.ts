import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { continuesWord, endWord, holdsBack, isRedundantLead, noteKey } from './typing.ts'

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
/** The key that carried out the latest command. */
let commandCode = ''
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

const isSingleKey = (name: string) => name.replace('Shift+', '').length === 1

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

/** Whether a key is text, whatever page is open: it is on its way to a field, or part of a word. */
const isText = (event: KeyboardEvent, name: string, isTyping: boolean) => {
  // A command's key that is held down writes nothing into the field that it opened.
  if (event.repeat && isTyping && event.code === commandCode) {
    event.preventDefault()
    return true
  }
  const isLeading = name === 'R' && !isSilenced
  if (holdsBack(event, isLeading) || isRedundantLead(event, isLeading)) {
    event.preventDefault()
    return true
  }
  const isWord = isTyping || continuesWord(event)
  noteKey(event, isWord)
  return isWord && !/Ctrl|Alt|Escape/.test(name) && (isTyping || isSingleKey(name))
}

const carryOut = ({ run }: Shortcut, event: KeyboardEvent) => {
  event.preventDefault()
  commandCode = event.code
  run()
}

const press = (event: KeyboardEvent) => {
  // Safari ends a composition before the key that ended it.
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
  const name = nameOf(event)
  const { target } = event
  if (!event.repeat) commandCode = ''
  // What floats over the page, a menu or a list of choices, is closed or chosen from first.
  if (isInFloating && /^(Escape|Ctrl\+Enter)$/.test(name)) return
  const isTyping = isField(target) || isInForm(target)
  if (isText(event, name, isTyping)) return
  const isSingle = isSingleKey(name)
  if (isSingle && isSilenced) return
  const inTurn = prefix && Date.now() < prefixUntil ? find(`${prefix} ${name}`, target) : undefined
  prefix = ''
  const shortcut = inTurn ?? find(name, target)
  if (shortcut) return carryOut(shortcut, event)
  if (name === 'Escape' && isTyping) {
    // Out of the field, where single letters are keys again.
    ;(target as HTMLElement).blur()
  } else if (
    isSingle &&
    layers.some(({ current }) => current.some(({ key }) => key.startsWith(`${name} `)))
  ) {
    prefix = name
    prefixUntil = Date.now() + 1500
    // A blank chooses what has the focus.
  } else if (name !== ' ') noteKey(event, true)
}

/** Before what floats has heard of it: afterwards it is closed. */
const look = ({ target }: KeyboardEvent) => {
  isInFloating = target instanceof Element && target.closest('[data-mantine-stop-propagation]') !== null
}

document.addEventListener('keydown', look, true)
document.addEventListener('keydown', press)
document.addEventListener('pointerdown', endWord)

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
