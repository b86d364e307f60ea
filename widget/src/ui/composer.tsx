import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { State } from '../state.ts'
import { Attach, Chosen } from './attach.tsx'
import type { WidgetContext } from './context.ts'
import { PaperclipIcon, SendIcon } from './icons.tsx'

const maxLength = 10_000

type Field = HTMLTextAreaElement
type Props = WidgetContext & {
  state: State
  field: RefObject<Field | null>
  takesFiles: boolean
  attach: (files: File[]) => void
}

const fit = (field: Field) => {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

/** The field for the visitor's message. Enter sends; Shift+Enter starts a new line. */
export const Composer = ({ chat, words, state, field, takesFiles, attach }: Props) => {
  const [text, setText] = useState(chat.draft.text)
  useLayoutEffect(() => {
    if (field.current) fit(field.current)
  }, [field])
  const keep = (typed: string) => {
    chat.draft.text = typed
    setText(typed)
  }
  const send = () => {
    if (!text.trim() && !state.attached.length) return
    chat.sendDraft(text.trim())
    keep('')
    if (field.current) field.current.style.height = 'auto'
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends a composition does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  const onInput = (event: Event) => {
    const target = event.currentTarget as Field
    keep(target.value)
    fit(target)
    chat.keepForm(target.value !== '')
    if (target.value) chat.tellTyping()
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    send()
    field.current?.focus()
  }
  return (
    <form class="composer" onSubmit={onSubmit}>
      <Chosen chat={chat} words={words} state={state} />
      <textarea
        ref={field}
        rows={1}
        maxLength={maxLength}
        placeholder={words.write}
        aria-label={words.write}
        enterkeyhint="send"
        value={text}
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
      {takesFiles && (
        <Attach words={words} class="attach" take={attach}>
          <PaperclipIcon />
        </Attach>
      )}
      <button type="submit" class="primary" aria-label={words.send}>
        <SendIcon />
      </button>
    </form>
  )
}
