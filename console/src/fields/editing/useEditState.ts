import { useEffect, useRef, useState } from 'react'
import type { Save } from '#console/api/record.ts'
import type { Conflict } from '#console/api/versions.ts'
import { useWords } from '#console/words/words.ts'
import { useKept } from '../kept.ts'
import { type FieldShape, sameValue } from '../values.ts'
import { fields } from '../words.ts'

export interface Editable {
  label: string
  value: unknown
  shape: FieldShape
  /** Saves the value. Errors are shown below the field. Absent if the employee may not change it. */
  save?: Save<unknown> | undefined
  /** The name under which the API reports errors of this field. */
  name?: string
  /** The name under which the input is kept, for pages with several such fields or several records. */
  draft?: string
  /** Whether input is kept until it is saved, even after leaving the page. */
  isKept?: boolean
}

const savedNoticeMs = 2000

const useSaved = () => {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return undefined
    const timer = setTimeout(() => setSaved(false), savedNoticeMs)
    return () => clearTimeout(timer)
  }, [isSaved])
  return [isSaved, setSaved] as const
}

/** What an edited field shows: the input, kept over a reload if it is to be, and what is wrong with it. */
const useInput = ({ label, value, save, name, draft, isKept = false }: Editable) => {
  const t = useWords(fields)
  const kept = useKept(draft ?? name ?? label)
  const first = isKept && save ? kept.first : undefined
  const [typed, setTyped] = useState<unknown>(first?.typed)
  const [isEditing, setEditing] = useState(!!first)
  const [isRestored, setRestored] = useState(!!first)
  const [error, setError] = useState(first && t('not_saved'))
  /** Whether the value was changed by others since the input was kept. */
  const [isPast, setPast] = useState(!!first && !sameValue(first.former, value))
  return {
    ...{ kept, typed, setTyped, isEditing, setEditing, isRestored, setRestored },
    ...{ error, setError, isPast, setPast },
  }
}

/** The state of a value edited in place, and functions to begin and to leave it. */
export const useEditState = (editable: Editable) => {
  const { value, save, isKept = false } = editable
  const input = useInput(editable)
  const { kept, setTyped, setEditing, setRestored, setError, setPast } = input
  const latest = useRef(input.typed)
  latest.current = input.typed
  const [isSending, setSending] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaved, setSaved] = useSaved()
  const isOver = useRef(false)
  /** The initial value, and the function that saves against its version only. */
  const begun = useRef({ value, save })
  const button = useRef<HTMLButtonElement>(null)

  const begin = () => {
    begun.current = { value, save }
    setRestored(false)
    setTyped(value)
    setError(undefined)
    setConflict(undefined)
    isOver.current = false
    setEditing(true)
  }
  const leave = (focus: boolean) => {
    isOver.current = true
    setPast(false)
    if (isKept) kept.forget()
    setEditing(false)
    if (focus) requestAnimationFrame(() => button.current?.focus())
  }
  // After a conflict, saving overwrites the other change, and undo restores it.
  useEffect(() => {
    if (!conflict) return
    const over: Save<unknown> | undefined = save && ((next, since = conflict.now) => save(next, since))
    begun.current = { value, save: over }
  }, [conflict, value, save])
  return {
    ...input,
    ...{ latest, isSending, setSending, conflict, setConflict, isSaved, setSaved },
    ...{ isOver, begun, button, begin, leave },
  }
}

export type EditState = ReturnType<typeof useEditState>
