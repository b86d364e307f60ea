import { useRef, useState } from 'preact/hooks'
import type { Failed } from '../api.ts'
import type { FormField } from '../types.ts'
import { uuid } from '../uuid.ts'
import type { WidgetContext } from './context.ts'

type Props = WidgetContext & { fields: FormField[]; onSent: () => void }

const kinds = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
} as const

const maxLength = 255
const maxQuestion = 10_000

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <span id={id} class="problem">
      {text}
    </span>
  )

/** What a new visitor is asked, and their first message. */
export const VisitorForm = ({ chat, words, fields, onSent }: Props) => {
  const [values, setValues] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState<Failed>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Stays the same over retries, so that the message arrives once. */
  const id = useRef(uuid())
  const errorOf = (name: string) => failed?.errors[name]?.[0]
  const submit = async (event: Event) => {
    event.preventDefault()
    setSending(true)
    const { question = '', ...rest } = values
    try {
      await chat.sendForm({ client_message_id: id.current, question: question.trim(), ...rest })
      onSent()
    } catch (error) {
      setFailed(error as Failed)
      setSending(false)
      const [first] = Object.keys((error as Failed).errors)
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
  }
  const propsOf = (name: string) => ({
    name,
    value: values[name] ?? '',
    'aria-invalid': errorOf(name) !== undefined,
    'aria-describedby': errorOf(name) === undefined ? undefined : `form-${name}`,
    onInput: (event: Event) =>
      setValues({ ...values, [name]: (event.currentTarget as HTMLInputElement).value }),
  })
  const isPlain = failed && !Object.keys(failed.errors).length
  return (
    <form class="visitor-form" ref={form} onSubmit={submit}>
      {fields.map(({ field, is_required, label }) => (
        <label key={field}>
          <span>
            {label ?? words[field]}
            {!is_required && <small> {words.optional}</small>}
          </span>
          <input {...propsOf(field)} {...kinds[field]} required={is_required} maxLength={maxLength} />
          <Problem id={`form-${field}`} text={errorOf(field)} />
        </label>
      ))}
      <label>
        <span>{words.question}</span>
        <textarea {...propsOf('question')} rows={3} required maxLength={maxQuestion} />
        <Problem id="form-question" text={errorOf('question')} />
      </label>
      {isPlain && (
        <p role="alert" class="problem">
          {`${words.notSent()} ${failed.message}`.trim()}
        </p>
      )}
      <button type="submit" class="primary" disabled={isSending}>
        {words.send}
      </button>
    </form>
  )
}
