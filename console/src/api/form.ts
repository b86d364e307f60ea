import { type FormEvent, useEffect, useRef, useState } from 'react'
import { tabShelf } from '#console/app/kept.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { draftOf, isSameContent, placeOf, type Values } from './drafts/drafts.ts'
import { type FormValues, useFormValues } from './drafts/useFormValues.ts'
import { useEarlyErrors } from './earlyErrors.ts'
import { failureOf } from './failure.ts'
import { useIsOnline } from './online.ts'
import { type Conflict, isConflict } from './versions.ts'

interface How<V, R> extends FormValues<V> {
  submit: (values: V) => Promise<R>
  onDone?: (result: R) => void
  /** Returns messages by field, for errors that need no API request. */
  check?: (values: V) => Record<string, string | undefined>
}

/** Returns whether there is input under this name that was neither saved nor discarded. */
export const hasDraft = (draft: string) => tabShelf.getItem(placeOf(draft)) !== null

/** Returns input that was saved and is taken back to its form, unless something else has been typed since. */
export const restoreDraft = (draft: string, values: Record<string, unknown>) => {
  if (!hasDraft(draft)) tabShelf.setItem(placeOf(draft), JSON.stringify(values))
}

/** Prepends a text to the stored draft of a form that is not open. */
export const putBackText = (draft: string, field: string, text: string) => {
  const kept = draftOf<Values>(draft)
  const both = [text, kept[field]].filter(Boolean).join('\n')
  tabShelf.setItem(placeOf(draft), JSON.stringify({ ...kept, [field]: both }))
}

type Errors = Record<string, string | undefined>

/** What was wrong with a form when it was last saved, and the values it had then. */
interface CheckResult {
  errors: Errors
  values: Values
}

const noErrors: CheckResult = { errors: {}, values: {} }

/**
 * Returns what a form has at the path of an error: `targets.0.minutes`. Parts that only the API knows are skipped, so
 * that `if.all.0.val` leads to the row with that number. Returns undefined if no part is known.
 */
const valueAt = (values: Values, path: string) => {
  const at = path
    .split('.')
    .reduce<unknown>((from, part) => (from instanceof Object ? (from as Values)[part] : from) ?? from, values)
  return values[path] ?? (at === values ? undefined : at)
}

/** Returns the errors of the fields that have not been changed since. */
const remainingErrors = ({ errors, values }: CheckResult, now: Values): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => isSameContent(valueAt(values, path), valueAt(now, path))),
  )

/** Returns the error messages that no field of the form shows. */
const unseenIn = (form: HTMLElement | null, errors: Errors) =>
  [...new Set(Object.values(errors))].filter((text) => text && !form?.textContent.includes(text))

/** Focuses a field with an error, and scrolls until the error below it can be read. */
const showWrong = (field: HTMLElement | null | undefined) => {
  field?.focus()
  for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}

/**
 * The state of a form with several fields. It keeps all input on failure, shows the API's messages under
 * their fields and focuses the first of them.
 */
export const useForm = <V extends Record<string, unknown>, R = unknown>(how: How<V, R>) => {
  const t = useWords(common)
  const form = useRef<HTMLFormElement>(null)
  const kept = useFormValues<V>(how)
  const { values, set, isChanged, overtaken, settle } = kept
  const [found, setFound] = useState<CheckResult>(noErrors)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setSaving] = useState(false)
  const isOnline = useIsOnline()
  /** Whether saving was requested while offline. */
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!form.current || !Object.values(found.errors).some(Boolean)) return
    showWrong(form.current.querySelector<HTMLElement>('[aria-invalid="true"]'))
    const unseen = unseenIn(form.current, found.errors)
    if (unseen.length) setFailure(unseen.join(' '))
  }, [found])
  const remaining = remainingErrors(found, values)
  const early = useEarlyErrors({ form, values, check: how.check, found: remaining })
  const errors = { ...early.errors, ...remaining }

  const reset = (to: V = how.initial) => {
    kept.reset(to)
    setFound(noErrors)
    early.forget()
    setFailure(undefined)
    setConflict(undefined)
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isSaving) return
    if (!navigator.onLine) return setHeld(true)
    const wrong = Object.fromEntries(
      Object.entries(how.check?.(values) ?? {}).filter(([, message]) => message),
    )
    setHeld(false)
    setFound({ errors: wrong, values })
    setFailure(undefined)
    setConflict(undefined)
    if (Object.keys(wrong).length) return
    setSaving(true)
    try {
      const result = await how.submit(values)
      kept.drop()
      how.onDone?.(result)
    } catch (error) {
      if (isConflict(error)) return setConflict(error)
      const failed = failureOf(error, t)
      const refused = Object.entries(failed.errors).map(([name, [first]]) => [name, first])
      setFound({ errors: Object.fromEntries(refused), values })
      // The fields say what is wrong with them.
      if (!form.current || !refused.length) setFailure(failed.text)
    } finally {
      setSaving(false)
    }
  }

  /** Returns the props of a text field. */
  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: (values[name] ?? '') as string,
    error: errors[name],
    // Text typed while saving would be neither sent nor kept.
    readOnly: isSaving,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name, currentTarget.value as V[K]),
  })

  // What is said of all fields together is over when they are corrected.
  const isCorrected = Object.keys(remaining).length < Object.keys(found.errors).length
  const said = isCorrected ? undefined : failure
  const reason = !isOnline && (isChanged || isHeld) ? t('kept_offline') : said
  const shown = { values, errors, failure: reason, conflict, isSaving, isChanged }
  return { form, ...shown, set, reset, submit, field, overtaken, settle }
}
