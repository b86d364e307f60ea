import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { shownFields } from '#shared/conditions.ts'
import { Failed } from '../api.ts'
import { emptyForm } from '../forms/draft.ts'
import { isEmail } from '../forms/email.ts'
import type { State } from '../state.ts'
import type { FilledForm, FormField, FormValue } from '../types.ts'
import type { Words } from '../words/index.ts'
import type { WidgetContext } from './context.ts'
import { comparedValue, FormInput, isGroup, sentValue } from './form-input.tsx'

type Props = WidgetContext & {
  state: State
  fields: FormField[]
  /** That of the company, in which conditions name moments. */
  timeZone?: string
  /** Resolves with whether the form has arrived. */
  send: (form: FilledForm) => Promise<boolean>
  onSent: () => void
  /** Content between the fields and the button. */
  children?: ComponentChildren
}

const labelOf = ({ field, labels }: FormField, words: Words) =>
  labels[words.tag] ?? words[field as 'name' | 'email' | 'phone' | 'question'] ?? field

/** Returns what was filled in as the API takes it. */
const bodyOf = (fields: FormField[], values: Record<string, FormValue>) => {
  const given = fields.filter(({ field }) => values[field]?.length)
  const own = given.filter(({ type }) => type === null)
  const custom = given.filter(({ type }) => type !== null)
  return {
    ...Object.fromEntries(own.map(({ field }) => [field, String(values[field]).trim()])),
    cz_cols: custom.map((field) => ({
      id: Number(field.field.slice('cz_col.'.length)),
      value: sentValue(field, values[field.field] as FormValue),
    })),
  }
}

const problemOf = ({ type, value, validity }: HTMLInputElement, words: Words) => {
  if (validity.valueMissing) return words.missing
  if (type === 'email') return value && !isEmail(value) ? words.noAddress : undefined
  return validity.valid ? undefined : words.unusable
}

/** Returns what the browser finds wrong, in the widget’s words: its own are in the language of the browser. */
const problemsIn = (form: HTMLFormElement, words: Words): Record<string, string[]> =>
  Object.fromEntries(
    [...form.elements].flatMap((element) => {
      const { name } = element as HTMLInputElement
      const problem = name ? problemOf(element as HTMLInputElement, words) : undefined
      return problem === undefined ? [] : [[name, [problem]]]
    }),
  )

interface FieldProps {
  field: FormField
  words: Words
  value: FormValue | undefined
  problem: string | undefined
  onChange: (value: FormValue) => void
}

const Field = ({ field, words, value, problem, onChange }: FieldProps) => {
  const label = labelOf(field, words)
  const id = `form-${field.field}`
  const faults = {
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : id,
  }
  const caption = (
    <>
      {label}
      {!field.is_required && <small> {words.optional}</small>}
    </>
  )
  const problemView = problem && (
    <span id={id} class="problem">
      {problem}
    </span>
  )
  if (isGroup(field))
    return (
      <fieldset>
        <legend>{caption}</legend>
        <FormInput {...{ field, words, value, faults, onChange }} />
        {problemView}
      </fieldset>
    )
  return (
    <div class="field">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the input is a component. */}
      <label>
        <span>{caption}</span>
        <FormInput {...{ field, words, value, faults, onChange }} />
      </label>
      {problemView}
    </div>
  )
}

/** What a visitor is asked, and their message. */
export const VisitorForm = ({ chat, words, state, fields, timeZone, send, onSent, children }: Props) => {
  const { draft, store } = chat
  const { isFormWaiting: isWaiting, isReachable } = state
  const [values, setValues] = useState(draft.form.values)
  const [failed, setFailure] = useState<Failed>()
  const [edited, setEdited] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shown = shownFields(fields, (name) => {
    const field = fields.find((one) => one.field === name)
    return field && comparedValue(field, values[name], timeZone)
  })
  useEffect(() => {
    const isFilled = () => Object.keys(draft.form.values).length + store.get().attached.length > 0
    chat.keepForm(isFilled())
    return () => chat.keepForm(!store.get().isOpen && isFilled())
  }, [chat, draft, store])
  useEffect(() => {
    const first = fields.find(({ field }) => failed?.errors[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }, [failed, fields])
  const setFailed = (failure: Failed | undefined) => {
    setFailure(failure)
    setEdited([])
  }
  const isShown = (name: string) => shown.some(({ field }) => field === name)
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isWaiting) return chat.retryForm()
    const problems = problemsIn(event.currentTarget as HTMLFormElement, words)
    if (Object.keys(problems).length) {
      setFailed(new Failed(0, '', 0, problems))
      return
    }
    setSending(true)
    setFailed(undefined)
    try {
      const hasArrived = await send({ client_message_id: draft.form.id, ...bodyOf(shown, values) })
      if (!hasArrived) return setSending(false)
      draft.form = emptyForm()
      onSent()
    } catch (error) {
      setFailed(error as Failed)
      setSending(false)
      // The company asks for something else than when the form was opened.
      if (!Object.keys((error as Failed).errors).every(isShown)) await chat.rereadForm()
    }
  }
  const change = (name: string, value: FormValue) => {
    chat.keepForm(true)
    if (isWaiting) chat.stopForm()
    setEdited([...edited, name])
    draft.form.values = { ...values, [name]: value }
    setValues(draft.form.values)
  }
  const isPlain = failed && !Object.keys(failed.errors).some(isShown)
  return (
    <form class="visitor-form" ref={form} noValidate onSubmit={submit}>
      {shown.map((field) => (
        <Field
          key={field.field}
          {...{ field, words }}
          value={values[field.field]}
          problem={edited.includes(field.field) ? undefined : failed?.errors[field.field]?.[0]}
          onChange={(value) => change(field.field, value)}
        />
      ))}
      {children}
      {isPlain && (
        <p role="alert" class="problem">
          {`${words.notSent()} ${failed.message}`.trim()}
        </p>
      )}
      {isWaiting && <p role="status">{isReachable ? words.sending : words.waiting}</p>}
      <button type="submit" class="primary" disabled={isSending && !isWaiting}>
        {words.send}
      </button>
    </form>
  )
}
