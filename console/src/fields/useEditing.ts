import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import type { Save } from '#console/api/record.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { type FieldShape, isBlank, sameValue, textOf, typedValue } from './values.ts'
import { fields } from './words.ts'

export interface Editable {
  label: string
  value: unknown
  shape: FieldShape
  /** Sends the value; what it throws is shown under the field. Left out where it may not be changed. */
  save?: Save<unknown> | undefined
  /** The name under which the API puts its message on this field. */
  name?: string
}

const savedFor = 2000

const useSaved = () => {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), savedFor)
    return () => clearTimeout(timer)
  }, [isSaved])
  return [isSaved, setSaved] as const
}

/** A value being edited in its place: what is typed, why it was refused, and how it is saved or left as it was. */
export const useEditing = ({ label, value, shape, save, name }: Editable) => {
  const say = useWords(fields)
  const sayCommon = useWords(common)
  const [typed, setTyped] = useState<unknown>()
  const latest = useRef(typed)
  latest.current = typed
  const [isEditing, setEditing] = useState(false)
  const [error, setError] = useState<string>()
  const [isRefused, refuse] = useState(false)
  const [isSaved, setSaved] = useSaved()
  const isOver = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const inWords = (shown: unknown) => textOf(shown, shape, say('yes'), say('no'))

  const begin = () => {
    setTyped(value)
    setError(undefined)
    refuse(false)
    isOver.current = false
    setEditing(true)
  }
  const leave = (focus: boolean) => {
    isOver.current = true
    setEditing(false)
    if (focus) requestAnimationFrame(() => button.current?.focus())
  }
  const send = async (next: unknown, put: Save<unknown>) => {
    const saved = await put(next)
    setSaved(true)
    const message = isBlank(next)
      ? say('cleared', { field: label })
      : say('changed', { field: label, value: inWords(next) })
    tellDone({ message, undo: () => put(value ?? null, saved) })
  }
  const commit = async (given: unknown, focus: boolean) => {
    const next = typedValue(given, shape)
    if (!save || isOver.current) return
    if (sameValue(next, value)) return leave(focus)
    isOver.current = true
    const sent = latest.current
    try {
      await send(next, save)
      // Who came back meanwhile and typed on is not cut short.
      const isLeft = latest.current === sent || sameValue(typedValue(latest.current, shape), next)
      if (isLeft) leave(focus)
      else isOver.current = false
    } catch (failure) {
      isOver.current = false
      const { errors, text } = failureOf(failure, sayCommon)
      refuse(failure instanceof ParleyError && failure.status === 412)
      setError((name && errors[name]?.[0]) ?? Object.values(errors)[0]?.[0] ?? text)
    }
  }
  const text = inWords(value)
  const told = isRefused ? say('theirs_now', { value: text || say('none') }) : error
  return { typed, setTyped, isEditing, isRefused, isSaved, error: told, text, button, begin, leave, commit }
}
