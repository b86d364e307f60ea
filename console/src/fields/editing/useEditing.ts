import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import type { Save } from '#console/api/record.ts'
import { type Conflict, isConflict } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { wrongWith } from './check.ts'
import { useIsHere, useKept } from './kept.ts'
import { type FieldShape, isBlank, sameValue, textOf, typedValue } from './values.ts'
import { fields } from './words.ts'

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

/** The state of a value edited in place: the input, its error, and functions to save or discard it. */
export const useEditing = ({ label, value, shape, save, name, draft, isKept = false }: Editable) => {
  const t = useWords(fields)
  const tCommon = useWords(common)
  const kept = useKept(draft ?? name ?? label)
  const isHere = useIsHere()
  const first = isKept && save ? kept.first : undefined
  const [typed, setTyped] = useState<unknown>(first?.typed)
  const latest = useRef(typed)
  latest.current = typed
  const [isEditing, setEditing] = useState(!!first)
  const [isRestored, setRestored] = useState(!!first)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState(first && t('not_saved'))
  /** Whether the value was changed by others since the input was kept. */
  const [isPast, setPast] = useState(!!first && !sameValue(first.former, value))
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaved, setSaved] = useSaved()
  const isOver = useRef(false)
  /** The initial value, and the function that saves against its version only. */
  const begun = useRef({ value, save })
  const isUnderway = useRef(false)
  /** What was to be saved while a former value was on its way. */
  const missed = useRef<[given: unknown, focus: boolean, text?: string | undefined]>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const inWords = (shown: unknown) => textOf(shown, shape, t('yes'), t('no'))

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
  const send = async (next: unknown, text: string) => {
    const { value: former, save: put } = begun.current
    const saved = await put?.(next)
    setSaved(true)
    const message = isBlank(next)
      ? t('cleared', { field: label })
      : t('changed', { field: label, value: text })
    showToast({ message, undo: async () => put?.(former ?? null, saved) })
    begun.current = { value: next, save: put && ((later, since = saved) => put(later, since)) }
  }
  // After a conflict, saving overwrites the other change, and undo restores it.
  useEffect(() => {
    if (!conflict) return
    const over: Save<unknown> | undefined = save && ((next, since = conflict.now) => save(next, since))
    begun.current = { value, save: over }
  }, [conflict, value, save])
  const refuse = (failure: unknown) => {
    isOver.current = false
    setEditing(true)
    const { errors, text } = failureOf(failure, tCommon)
    const theirs = isConflict(failure) ? failure : undefined
    const why = (name && errors[name]?.[0]) ?? Object.values(errors)[0]?.[0] ?? text
    setConflict(theirs)
    setError(theirs ? undefined : why)
    if (!isHere.current) showToast({ message: t('not_saved_field', { field: label, why }), tone: 'red' })
  }
  /** Returns the reason not to send a value, if any. */
  const faultOf = (next: unknown) => {
    if (shape.isRequired && isBlank(next)) return tCommon('required')
    const wrong = wrongWith(shape.kind, next, shape.scale)
    if (wrong) return t(wrong, { scale: shape.scale })
    return navigator.onLine ? undefined : t('not_saved_offline')
  }
  /** Saves a value. `text` names it in the toast where its kind cannot. */
  const commit = async (given: unknown, focus: boolean, text?: string) => {
    const next = typedValue(given, shape)
    if (isUnderway.current) missed.current = [given, focus, text]
    if (!save || isOver.current) return
    if (sameValue(next, begun.current.value)) return leave(focus)
    if (isKept) kept.keep(given, begun.current.value)
    const fault = faultOf(next)
    if (fault) return setError(fault)
    isOver.current = true
    isUnderway.current = true
    setPast(false)
    setSending(true)
    const sent = latest.current
    let again: typeof missed.current
    try {
      await send(next, text ?? inWords(next))
      // If the employee has resumed typing meanwhile, the field stays open.
      const now = latest.current
      if (now === sent || sameValue(typedValue(now, shape), next)) leave(focus)
      else {
        isOver.current = false
        setConflict(undefined)
        again = missed.current
      }
    } catch (failure) {
      refuse(failure)
    } finally {
      missed.current = undefined
      isUnderway.current = false
      setSending(false)
    }
    if (again) await latestCommit.current(...again)
  }
  const latestCommit = useRef(commit)
  latestCommit.current = commit
  const text = inWords(value)
  const theirs = text ? tCommon('quoted', { value: text }) : tCommon('blank')
  const deciding = (conflict || isPast) && {
    author: conflict?.author,
    theirs,
    keepMine: () => void commit(typed, true),
    takeTheirs: () => leave(true),
  }
  return {
    typed,
    setTyped,
    isEditing,
    conflict: deciding || undefined,
    isSaved,
    isSending,
    isRestored,
    error,
    text,
    button,
    begin,
    leave,
    commit,
  }
}
