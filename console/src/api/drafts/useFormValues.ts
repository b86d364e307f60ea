import { useState } from 'react'
import { draftOf, dropDraft, isSameContent, overtakenOf, storeDraft, type Values } from './drafts.ts'

export interface FormValues<V> {
  initial: V
  /** The name under which the input is kept in this browser until it is saved or discarded. */
  draft?: string
  /** Returns whether a field must never be kept. */
  isSecret?: (name: string) => boolean
}

/** The values of a form, of which what was typed is kept as a draft. */
export const useFormValues = <V extends Values>({ initial, draft, isSecret }: FormValues<V>) => {
  const [values, setValues] = useState<V>(() => ({ ...initial, ...draftOf<V>(draft) }))
  const [overtaken, setOvertaken] = useState(() => overtakenOf(draft, initial))

  /** Returns the fields that differ from the initial values. The rest follow the record. */
  const typedOf = (next: V) =>
    Object.fromEntries(
      Object.entries(next).filter(
        ([name, value]) => !isSecret?.(name) && !isSameContent(value, initial[name]),
      ),
    )

  const formerOf = (field: string) => (field in overtaken ? overtaken[field] : initial[field])

  const set = <K extends keyof V>(name: K, value: V[K]) =>
    setValues((before) => {
      const next = { ...before, [name]: value }
      const typed = typedOf(next)
      const former = Object.fromEntries(Object.keys(typed).map((field) => [field, formerOf(field)]))
      if (draft) storeDraft(draft, typed, former)
      return next
    })

  /** Drops the draft of what is saved. */
  const drop = () => {
    if (draft) dropDraft(draft)
  }

  const reset = (to: V) => {
    drop()
    setOvertaken({})
    setValues(to)
  }

  /** Lets what was typed replace what fields have become meanwhile. */
  const settle = () => setOvertaken({})
  const isChanged = !isSameContent(values, initial)
  return { values, set, reset, drop, overtaken, settle, isChanged }
}
