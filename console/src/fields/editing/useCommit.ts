import { useRef } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { isConflict } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { wrongWith } from '../check.ts'
import { useIsHere } from '../kept.ts'
import { isBlank, sameValue, textOf, typedValue } from '../values.ts'
import { fields } from '../words.ts'
import type { Editable, EditState } from './useEditState.ts'

/** Returns a function that shows a value of the field as text. */
export const useTextOf = ({ shape }: Pick<Editable, 'shape'>) => {
  const t = useWords(fields)
  return (shown: unknown) => textOf(shown, shape, t('yes'), t('no'))
}

/** Returns a function that sends a value, and offers to undo it. */
const useSend = ({ label }: Editable, { begun, setSaved }: EditState) => {
  const t = useWords(fields)
  return async (next: unknown, text: string) => {
    const { value: former, save: put } = begun.current
    const saved = await put?.(next)
    setSaved(true)
    const message = isBlank(next)
      ? t('cleared', { field: label })
      : t('changed', { field: label, value: text })
    showToast({ message, undo: async () => put?.(former ?? null, saved) })
    begun.current = { value: next, save: put && ((later, since = saved) => put(later, since)) }
  }
}

/** Returns a function that shows why a value was not saved. */
const useRefuse = ({ label, name }: Editable, { isOver, setEditing, setConflict, setError }: EditState) => {
  const t = useWords(fields)
  const tCommon = useWords(common)
  const isHere = useIsHere()
  return (failure: unknown) => {
    isOver.current = false
    setEditing(true)
    const { errors, text } = failureOf(failure, tCommon)
    const theirs = isConflict(failure) ? failure : undefined
    const why = (name && errors[name]?.[0]) ?? Object.values(errors)[0]?.[0] ?? text
    setConflict(theirs)
    setError(theirs ? undefined : why)
    if (!isHere.current) showToast({ message: t('not_saved_field', { field: label, why }), tone: 'red' })
  }
}

/** Returns a function that returns the reason not to send a value, if any. */
const useFaultOf = ({ shape }: Editable) => {
  const t = useWords(fields)
  const tCommon = useWords(common)
  return (next: unknown) => {
    if (shape.isRequired && isBlank(next)) return tCommon('required')
    const wrong = wrongWith(shape.kind, next, shape.scale)
    if (wrong) return t(wrong, { scale: shape.scale })
    return navigator.onLine ? undefined : t('not_saved_offline')
  }
}

/** Returns a function that saves a value. `text` names it in the toast where its kind cannot. */
export const useCommit = (editable: Editable, state: EditState) => {
  const { shape, save, isKept = false } = editable
  const { kept, latest, isOver, begun, leave, setError, setPast, setSending, setConflict } = state
  const inWords = useTextOf(editable)
  const send = useSend(editable, state)
  const refuse = useRefuse(editable, state)
  const faultOf = useFaultOf(editable)
  const isUnderway = useRef(false)
  /** What was to be saved while a former value was on its way. */
  const missed = useRef<[given: unknown, focus: boolean, text?: string | undefined]>(undefined)

  /** Sends a value. Returns what was to be saved meanwhile, if the field stays open: the employee has resumed typing. */
  const transfer = async (next: unknown, focus: boolean, text: string) => {
    const sent = latest.current
    try {
      await send(next, text)
      const now = latest.current
      if (now === sent || sameValue(typedValue(now, shape), next)) leave(focus)
      else {
        isOver.current = false
        setConflict(undefined)
        return missed.current
      }
    } catch (failure) {
      refuse(failure)
    } finally {
      missed.current = undefined
      isUnderway.current = false
      setSending(false)
    }
    return undefined
  }
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
    const again = await transfer(next, focus, text ?? inWords(next))
    if (again) await latestCommit.current(...again)
  }
  const latestCommit = useRef(commit)
  latestCommit.current = commit
  return commit
}
