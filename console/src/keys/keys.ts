import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { isComposing } from './composing.ts'
import {
  awaitCommand,
  awaitedCommand,
  forgetCommand,
  forgetKept,
  isInVain,
  keepKey,
  leavePage,
  mayBeginEarly,
  nextKept,
  noteClosing,
  ownerIsKnown,
} from './early.ts'
import {
  continuesWord,
  endWord,
  holdsBack,
  isHolding,
  isRedundantLead,
  noteKey,
  runFollowed,
  typeInto,
} from './typing.ts'

/**
 * A shortcut of the open page. `key` is `C`, `Shift+E`, `Ctrl+S`, `/`, `ArrowDown`, or a sequence of two: `G
 * C`.
 */
export interface Shortcut {
  key: string
  /** The action's label, for the list opened by `?`. */
  label: string
  run: () => void
  /**
   * Whether it also works while a field has the focus: always, only while the field is empty, or only while it is empty
   * and nothing has been typed in it since it got the focus.
   */
  inFields?: boolean | 'empty' | 'untouched'
  /** Whether it comes before what other parts of the page do with the key, also those that are opened later. */
  isFirst?: boolean
  /** Restricts it to a focus inside this element. */
  within?: RefObject<HTMLElement | null>
  /** Whether a key that is held down does not run it. */
  needsPress?: boolean
}

type Ref = { current: Shortcut[] }
const layers: Ref[] = []
let isSilenced = false
let changes: Record<string, string> = {}
let isInFloating = false
let prefix = ''
let prefixUntil = 0
/** The code of the key that ran the latest command. */
let commandCode = ''
/** The field in which something was typed since it got the focus. */
let touched: EventTarget | null = null
const { subscribe, tell } = createListeners()

/** Turns single-character shortcuts off or on, and swaps letters: with `{ C: 'Q' }`, Q does what C did. */
export const setKeys = (silenced: boolean, changed: Record<string, string> = {}) => {
  isSilenced = silenced
  changes = changed
  tell()
  ownerIsKnown()
  pressKept()
}

const letter = /^[A-Z]$/

/** Returns the letter that a swap exchanges for the given one, in either direction. */
const exchanged = (key: string) =>
  changes[key] ?? Object.keys(changes).find((changed) => changes[changed] === key) ?? key

/** Returns a shortcut with this employee's letters: `G C`, `Shift+E`, `Ctrl+K`. */
const pressed = (key: string) =>
  /Ctrl|Alt/.test(key) ? key : key.replaceAll(/\b[A-Z]\b/g, (one) => exchanged(one))

const nameOfKeys = (key: string) => pressed(key).replaceAll('+', ' ')

/**
 * Returns a function that writes a shortcut with this employee's letters: `keyName('Shift+E')` is `Shift E`.
 */
export const useKeyName = () => {
  useSyncExternalStore(subscribe, () => changes)
  return nameOfKeys
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type ?? '')

/** Returns whether a key has nothing to undo in a field: it is empty, or being saved. */
const isEmpty = (field: EventTarget | null) => {
  const { value, readOnly } = field as HTMLInputElement
  return value === '' || readOnly
}

/** In a form, keys belong to its fields, whichever control has the focus. */
const isInForm = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('form, fieldset') !== null

/**
 * Returns the name of a key pressed without Ctrl or Alt, with swaps applied. In non-Latin scripts, the
 * letter's position counts.
 */
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
  const isUsable = (how: Shortcut['inFields']) =>
    how === true ||
    (!!how &&
      isEmpty(target) &&
      (how === 'empty' || touched !== target || (target as HTMLInputElement).readOnly))
  const worksHere = ({ inFields }: Shortcut) => !inField || isUsable(inFields)
  return activeKeys().find(
    (one) =>
      one.key === name &&
      worksHere(one) &&
      (!one.within || one.within.current?.contains(target as Node | null)),
  )
}

/** Returns whether a key is text on any page: it is meant for a field or continues a word. */
const isText = (event: KeyboardEvent, name: string, isTyping: boolean) => {
  // A command key held down must not type into the field it opened.
  if (event.repeat && (isTyping || isHolding()) && event.code === commandCode) {
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

const carryOut = ({ key, run, needsPress }: Shortcut, event: KeyboardEvent) => {
  event.preventDefault()
  if (event.repeat && needsPress) return
  commandCode = event.code
  leavePage(key)
  run()
}

const hear = (event: KeyboardEvent) => {
  if (isComposing(event) || event.defaultPrevented) return
  const { target } = event
  if (event.key === 'Escape' || isField(target) || isInForm(target)) forgetKept()
  else if (keepKey(event)) return event.preventDefault()
  press(event)
}

/** Does in the field that a former key has led to what the browser would have done there. */
const typeKept = ({ key }: KeyboardEvent) => {
  if (key === 'Backspace') document.execCommand('delete')
  else if ([...key].length === 1) document.execCommand('insertText', false, key)
}

let isPressingKept = false

/** Does what was pressed too early, as far as it is known what that means. */
const pressKept = () => {
  if (isPressingKept) return
  isPressingKept = true
  for (let event = nextKept(); event; event = nextKept())
    if (isField(document.activeElement)) typeKept(event)
    else press(event)
  isPressingKept = false
}

/** Leaves a pane that is about to close, and keeps what is pressed until it has. */
export const beginClosing = (pane: HTMLElement | null) => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && pane?.contains(activeElement)) activeElement.blur()
  noteClosing(true)
}

/** Does what was pressed while a pane closed. */
export const endClosing = () => {
  noteClosing(false)
  queueMicrotask(pressKept)
}

const press = (event: KeyboardEvent) => {
  const name = nameOf(event)
  const { target } = event
  if (!event.repeat) commandCode = ''
  // Floating elements, such as menus and lists of choices, handle these keys first.
  if (isInFloating && /^(Escape|Ctrl\+Enter)$/.test(name)) return
  const isTyping = isField(target) || isInForm(target)
  if (isTyping || name === 'Escape' || isInVain()) forgetCommand()
  if (isText(event, name, isTyping)) return
  const isSingle = isSingleKey(name)
  if (isSingle && isSilenced) return
  const sequence = prefix && Date.now() < prefixUntil ? `${prefix} ${name}` : ''
  prefix = ''
  const shortcut = (sequence ? find(sequence, target) : undefined) ?? find(name, target)
  if (shortcut) return carryOut(shortcut, event)
  if (!isTyping && (awaitCommand(sequence) || awaitCommand(name))) return event.preventDefault()
  if (name === 'Escape' && isTyping) {
    // Leave the field, so that single letters are shortcuts again.
    ;(target as HTMLElement).blur()
  } else if (
    isSingle &&
    (mayBeginEarly(name) ||
      layers.some(({ current }) => current.some(({ key }) => key.startsWith(`${name} `))))
  ) {
    prefix = name
    prefixUntil = Date.now() + 1500
    // Space activates the focused element.
  } else if (name !== ' ') noteKey(event, true)
}

/** Runs in the capture phase, because floating elements close when they handle the key. */
const look = ({ target }: KeyboardEvent) => {
  isInFloating = target instanceof Element && target.closest('[data-mantine-stop-propagation]') !== null
}

const touch = ({ type, target }: Event) => {
  touched = type === 'input' ? target : null
}

document.addEventListener('input', touch)
document.addEventListener('focusin', touch)
document.addEventListener('keydown', look, true)
document.addEventListener('keydown', hear)
document.addEventListener('pointerdown', endWord)
document.addEventListener('pointerdown', forgetCommand)
document.addEventListener('pointerdown', forgetKept)

/** Runs the command that was pressed before the page had it, and types what followed into its field. */
const runAwaited = () => {
  const name = awaitedCommand()
  if (!name) return
  const shortcut = find(name, document.body)
  if (!shortcut) return
  if (isSilenced && (isSingleKey(name) || name.includes(' '))) return forgetCommand()
  awaitCommand(undefined)
  leavePage(name)
  runFollowed(shortcut.run)
  const field = document.activeElement
  if (isHolding() && isField(field)) typeInto(field as HTMLElement)
}

/** Registers the open page's shortcuts. Those registered last take precedence. */
export const useKeys = (shortcuts: Shortcut[]) => {
  const ref = useRef(shortcuts)
  ref.current = shortcuts
  useEffect(() => {
    layers.push(ref)
    return () => {
      layers.splice(layers.indexOf(ref), 1)
    }
  }, [])
  useEffect(() => {
    runAwaited()
    // Once all parts of the page that has come have registered theirs.
    queueMicrotask(pressKept)
  })
}

/** Returns all active shortcuts, in their order of precedence: the page's own come before those of the frame. */
export const activeKeys = () =>
  [...layers]
    .reverse()
    .flatMap(({ current }) => current)
    .toSorted((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false))
