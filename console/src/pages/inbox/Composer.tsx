import { useEffect, useRef } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { type ChannelType, platformOf } from '#console/messages/channels.ts'
import { changeKind, type Draft } from '#console/messages/editor/draft.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Composer.module.css'
import { ComposerField } from './ComposerField.tsx'
import { ComposerTabs } from './ComposerTabs.tsx'
import { Counter } from './Counter.tsx'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import { Preview } from './preview/Preview.tsx'
import { sentOf } from './preview/sent.ts'
import { useAnswer } from './useAnswer.ts'
import { tellTyping } from './useTyping.ts'

interface Props {
  conversation: Conversation
  draft: Draft
  onChange: (draft: Draft) => void
  /** Only a note can be written: somebody else handles it, or nobody. */
  isNoteOnly: boolean
  /** What is sent goes past the colleague who handles it. */
  isForced: boolean
  /** Counts how often the field was asked for by a key. */
  asked: number
}

/** A text that goes out as it is needs no preview. */
const becomesOther = (type: ChannelType, preview: Schemas['Preview'] | undefined) =>
  !!preview && (preview.degradations.length > 0 || (sentOf(type, preview.requests)?.length ?? 0) > 1)

/** Where an answer is written, in any of its types, beside what becomes of it. */
export const Composer = ({ conversation, draft, onChange, isNoteOnly, isForced, asked }: Props) => {
  const say = useWords(composer)
  const { preferences } = usePreferences()
  const field = useRef<HTMLTextAreaElement>(null)
  const kind = isNoteOnly ? 'note' : draft.kind
  const written = { ...draft, kind }
  const answer = useAnswer({ conversation, draft, kind, isForced, onChange })
  const { contactable_type } = conversation
  const { buttons, replies } = platformOf(contactable_type)
  const isNote = kind === 'note'
  const isPlain = kind === 'text' || isNote
  const isCards = kind === 'carousel' || kind === 'image_carousel'
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  // What begins as a note stays one when the conversation becomes mine.
  const write = (text: string) => {
    onChange({ ...written, text })
    if (!isNote) tellTyping(conversation.id)
  }
  const askCanned = () => {
    const text = draft.text && !draft.text.endsWith('\n') ? `${draft.text}\n/` : `${draft.text}/`
    onChange({ ...draft, text })
    field.current?.focus()
  }
  return (
    <section className={classes.composer} aria-label={say('answer')} data-note={isNote || undefined}>
      <ComposerTabs
        kind={kind}
        isNoteOnly={isNoteOnly}
        onKind={(next) => onChange(changeKind(draft, next))}
        onCanned={askCanned}
      />
      <div className={classes.body}>
        <div className={classes.editor}>
          <ComposerField
            field={field}
            label={say(isNote ? 'note_field' : isCards ? 'alt_field' : 'field')}
            value={draft.text}
            conversation={conversation.id}
            onChange={write}
            onSend={answer.send}
            onCanned={isNote ? undefined : answer.useCanned}
          />
          <Parts
            draft={written}
            onChange={onChange}
            most={kind === 'quickreply' ? replies : buttons}
            errorOf={answer.errorOf}
          />
          {answer.others.map((message) => (
            <p key={message} className={classes.wrong} role="alert">
              {message}
            </p>
          ))}
          {answer.missing.length > 0 && (
            <p className={classes.missing}>
              {say('canned_empty', { fields: answer.missing.map((name) => `{{${name}}}`).join(', ') })}
            </p>
          )}
          <div className={classes.foot}>
            <Counter type={contactable_type} kind={kind} text={draft.text} />
            <Button
              kind="primary"
              onClick={answer.send}
              loading={answer.isSaving}
              shortcut={preferences.sends_on_enter ? '↵' : 'Ctrl ↵'}
            >
              {say(isNote ? 'add_note' : 'send')}
            </Button>
          </div>
        </div>
        {!isNote && (!isPlain || becomesOther(contactable_type, answer.preview)) && (
          <Preview conversation={conversation} draft={written} preview={answer.preview} />
        )}
      </div>
    </section>
  )
}
