import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onceReleased, watchPointer } from '#console/app/pointer.ts'
import { announce } from '#console/app/title.ts'

type Errors = Record<string, string | undefined>

interface CheckedForm<V> {
  form: RefObject<HTMLElement | null>
  values: V
  check: ((values: V) => Errors) | undefined
  /** The errors that saving has found, which the form shows already. */
  found: Errors
}

type Field = Pick<HTMLInputElement, 'name' | 'labels' | 'ariaLabel'>

/** Returns the ID that the input, the button and the calendar of a date field share. */
const momentOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('[data-moment]')?.dataset.moment : undefined

/** Returns the field of a form that an element is, or is part of. */
const fieldOf = (form: HTMLElement | null, element: EventTarget | null) => {
  const moment = momentOf(element)
  const field = moment ? form?.querySelector(`[data-moment="${moment}"] input`) : element
  return form?.contains(field as Node) ? (field as HTMLInputElement) : undefined
}

/** Calls `judge` with each field that is left after an edit, once that moves nothing under the pointer. */
const watchFields = (form: RefObject<HTMLElement | null>, judge: (field: Field) => void) => {
  watchPointer()
  const edited = new Set<string>()
  const waiting = new Map<string, () => void>()
  const edit = ({ target }: Event) => edited.add(fieldOf(form.current, target)?.name ?? '')
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const moment = momentOf(target)
    if (moment && moment === momentOf(relatedTarget)) return
    const field = fieldOf(form.current, target)
    if (field?.name && edited.delete(field.name))
      waiting.set(
        field.name,
        onceReleased(() => judge(field)),
      )
  }
  document.addEventListener('input', edit)
  document.addEventListener('focusout', leave)
  const forget = () => {
    edited.clear()
    for (const cancel of waiting.values()) cancel()
    waiting.clear()
  }
  const stop = () => {
    document.removeEventListener('input', edit)
    document.removeEventListener('focusout', leave)
    forget()
  }
  return { forget, stop }
}

/**
 * Returns the errors of fields that were edited and then left. They stay until what is typed is right; what only the API
 * can know is said when the form is saved.
 */
export const useEarlyErrors = <V>({ form, ...input }: CheckedForm<V>) => {
  const { values, check } = input
  const [left, setLeft] = useState<string[]>([])
  const wrong = (left.length && check?.(values)) || {}
  const latest = useRef(input)
  latest.current = input
  const watch = useRef<ReturnType<typeof watchFields>>(undefined)
  const isChecked = !!check

  // A layout effect, which ends as the form is removed: by then the pointer is over something else.
  useLayoutEffect(() => {
    if (!isChecked) return
    watch.current = watchFields(form, ({ name, labels, ariaLabel }) => {
      const { values, check, found } = latest.current
      const text = check?.(values)[name]
      if (!text || found[name]) return
      setLeft((before) => [...new Set([...before, name])])
      const label = labels?.[0]?.firstChild?.textContent ?? ariaLabel
      announce([label, text].filter(Boolean).join(': '))
    })
    return watch.current.stop
  }, [form, isChecked])

  const remaining = left.filter((name) => wrong[name])
  useEffect(() => {
    if (remaining.length < left.length) setLeft(remaining)
  })
  const errors: Errors = Object.fromEntries(remaining.map((name) => [name, wrong[name]]))
  const forget = () => {
    watch.current?.forget()
    setLeft([])
  }
  return { errors, forget }
}
