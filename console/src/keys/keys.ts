import { useEffect, useRef } from 'react'

/** A key of the page that is open; `key` is `C`, `Shift+E`, `Ctrl+S`, `/`, `ArrowDown`, or two in turn: `G C`. */
export interface Shortcut {
  key: string
  /** What it does, for the list under `?`. */
  label: string
  run: () => void
  /** Works while a field has the focus too. */
  inFields?: boolean
}

type Ref = { current: Shortcut[] }
const layers: Ref[] = []
let isSilenced = false
let prefix = ''
let prefixUntil = 0

/** Switches single-letter keys off, or on again. */
export const silenceKeys = (silenced: boolean) => {
  isSilenced = silenced
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type ?? '')

const nameOf = (event: KeyboardEvent) => {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const isSign = event.key.length === 1 && !/[A-Z0-9]/.test(key)
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && !isSign && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

const find = (name: string, inField: boolean) => {
  for (const layer of [...layers].reverse()) {
    const found = layer.current.find(({ key, inFields }) => key === name && (inFields || !inField))
    if (found) return found
  }
  return undefined
}

const press = (event: KeyboardEvent) => {
  if (event.isComposing || event.defaultPrevented) return
  const name = nameOf(event)
  const inField = isField(event.target)
  const isSingle = name.length === 1
  if (isSingle && (inField || isSilenced)) return
  const inTurn = prefix && Date.now() < prefixUntil ? find(`${prefix} ${name}`, inField) : undefined
  prefix = ''
  const shortcut = inTurn ?? find(name, inField)
  if (shortcut) {
    event.preventDefault()
    shortcut.run()
  } else if (
    isSingle &&
    layers.some(({ current }) => current.some(({ key }) => key.startsWith(`${name} `)))
  ) {
    prefix = name
    prefixUntil = Date.now() + 1500
  }
}

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
