import { type RefObject, useEffect, useRef, useState } from 'react'
import { onceReleased, watchPointer } from '#console/app/pointer.ts'
import { announce } from '#console/app/title.ts'

type Errors = Record<string, string | undefined>

interface CheckedForm<V> {
  form: RefObject<HTMLElement | null>
  values: V
  check: ((values: V) => Errors) | undefined
}

type Field = Pick<HTMLInputElement, 'name' | 'labels'>

/**
 * Returns the errors of fields that were edited and then left. They stay until what is typed is right; what only the API
 * can know is said when the form is saved.
 */
export const useEarlyErrors = <V>({ form, values, check }: CheckedForm<V>) => {
  const [left, setLeft] = useState<string[]>([])
  const wrong = (left.length && check?.(values)) || {}
  const latest = useRef({ values, check })
  latest.current = { values, check }
  const isChecked = !!check

  useEffect(() => {
    if (!isChecked) return
    watchPointer()
    const edited = new Set<string>()
    const judge = ({ name, labels }: Field) => {
      const text = latest.current.check?.(latest.current.values)[name]
      if (!text) return
      setLeft((before) => [...new Set([...before, name])])
      announce([labels?.[0]?.firstChild?.textContent, text].filter(Boolean).join(': '))
    }
    const fieldOf = ({ target }: Event) =>
      form.current?.contains(target as Node) ? (target as HTMLInputElement) : undefined
    const edit = (event: Event) => edited.add(fieldOf(event)?.name ?? '')
    const leave = (event: Event) => {
      const field = fieldOf(event)
      if (field?.name && edited.delete(field.name)) onceReleased(() => judge(field))
    }
    document.addEventListener('input', edit)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('input', edit)
      document.removeEventListener('focusout', leave)
    }
  }, [form, isChecked])

  const remaining = left.filter((name) => wrong[name])
  useEffect(() => {
    if (remaining.length < left.length) setLeft(remaining)
  })
  const errors: Errors = Object.fromEntries(remaining.map((name) => [name, wrong[name]]))
  return { errors, forget: () => setLeft([]) }
}
