import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '#console/keys/composing.ts'
import classes from './Suggestions.module.css'

interface Props<T> {
  /** The field that keeps the focus. */
  field: RefObject<HTMLElement | null>
  label: string
  /** Shown if there is nothing to suggest. */
  none: string
  items: T[]
  keyOf: (item: T) => string | number
  show: (item: T) => ReactNode
  /** Whether better suggestions are on their way: a choice waits for them. */
  isFinding?: boolean
  onChoose: (item: T) => void
  onClose: () => void
}

/** Tells screen readers of the list at a field, and which of its options the arrow keys have reached. */
const useActiveOption = (field: RefObject<HTMLElement | null>, list: string, option: string | undefined) =>
  useEffect(() => {
    const box = field.current
    if (!box || !option) return undefined
    const told = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': list,
      'aria-activedescendant': option,
    }
    for (const [name, value] of Object.entries(told)) box.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(told)) box.removeAttribute(name)
    }
  }, [field, list, option])

/** Suggestions above a text field. Arrow keys, Enter, Tab and Escape work while the focus stays in the field. */
export const Suggestions = <T,>(props: Props<T>) => {
  const { field, label, none, items, keyOf, show, isFinding = false, onChoose, onClose } = props
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const chosen = Math.min(at, Math.max(0, items.length - 1))

  // The items shown may still belong to what was typed before.
  const isWanted = useRef(false)
  const item = items[chosen]
  const id = useId()
  const idOf = (each: T) => `${id}${String(keyOf(each)).replaceAll(' ', '-')}`
  useActiveOption(field, id, item && idOf(item))
  useEffect(() => {
    if (isFinding || !isWanted.current) return
    isWanted.current = false
    if (item) onChoose(item)
  }, [isFinding, item, onChoose])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const isTaking = (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey
      if (by !== undefined && !event.altKey) setAt((chosen + by + items.length) % (items.length || 1))
      else if (event.key === 'Escape') onClose()
      else if (isTaking && isFinding) isWanted.current = true
      else if (isTaking && item) onChoose(item)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  })
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <div className={classes.suggestions}>
      {items.length === 0 && <p role="status">{none}</p>}
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label}>
        {items.map((each, place) => (
          <div
            key={keyOf(each)}
            id={idOf(each)}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onPointerDown={(event) => {
              event.preventDefault()
              onChoose(each)
            }}
          >
            {show(each)}
          </div>
        ))}
      </div>
    </div>
  )
}
