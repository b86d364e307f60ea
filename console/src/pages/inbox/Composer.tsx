import { useEffect, useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { usePreferences } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import type { Conversation } from './conversation.ts'
import { type Draft, emptyDraft, isBlank, type Kind } from './draft.ts'
import { messageOf } from './draftMessage.ts'
import { enqueue } from './outbox.ts'
import { tellTyping } from './useTyping.ts'
import { composer } from './words.ts'

export const kinds: Kind[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel', 'note']

interface Props {
  conversation: Conversation
  draft: Draft
  onChange: (draft: Draft) => void
  /** Only a note can be written: somebody else handles it, or nobody. */
  isNoteOnly: boolean
  /** Counts how often the field was asked for by a key. */
  asked: number
}

/** Where an answer is written, in any of its types. */
export const Composer = ({ conversation, draft, onChange, isNoteOnly, asked }: Props) => {
  const say = useWords(composer)
  const { preferences } = usePreferences()
  const field = useRef<HTMLTextAreaElement>(null)
  const kind = isNoteOnly ? 'note' : draft.kind
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const note = useSave(
    (content: string) =>
      parley.POST('/conversation/{conversation}/note', {
        path: { conversation: conversation.id },
        body: { content },
      }),
    { refresh: ['/conversation/{conversation}/note'], onSuccess: () => onChange(emptyDraft()) },
  )
  const send = () => {
    if (isBlank(draft)) return
    if (kind === 'note') return note.mutate(draft.text)
    enqueue(conversation.id, messageOf(draft))
    onChange(emptyDraft())
    field.current?.focus()
  }
  const write = (text: string) => {
    onChange({ ...draft, text })
    if (kind !== 'note') tellTyping(conversation.id)
  }
  return (
    <section className={classes.composer} aria-label={say('answer')} data-note={kind === 'note' || undefined}>
      <div className={classes.tabs} role="group" aria-label={say('type')}>
        {kinds
          .filter((one) => one === 'note' || !isNoteOnly)
          .map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              className={classes.tab}
              onClick={() => onChange({ ...draft, kind: one })}
            >
              {say(one)}
            </button>
          ))}
      </div>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={kind === 'note' ? say('note_field') : say('field')}
        rows={3}
        value={draft.text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          const isAsked = preferences.sends_on_enter ? !event.shiftKey : event.ctrlKey || event.metaKey
          if (!isAsked) return
          event.preventDefault()
          send()
        }}
      />
      <div className={classes.foot}>
        <Button kind="primary" onClick={send} shortcut={preferences.sends_on_enter ? '↵' : 'Ctrl ↵'}>
          {kind === 'note' ? say('add_note') : say('send')}
        </Button>
      </div>
    </section>
  )
}
