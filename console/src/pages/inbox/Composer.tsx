import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeys } from '#console/keys/keys.ts'
import { type ChannelType, platformOf } from '#console/messages/channels.ts'
import { changeKind, type Draft, type Kind } from '#console/messages/editor/draft.ts'
import { selectGap } from '#console/messages/editor/gaps.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Canned } from './CannedAnswers.tsx'
import classes from './Composer.module.css'
import { ComposerFaults } from './ComposerFaults.tsx'
import { ComposerField } from './ComposerField.tsx'
import { ComposerTabs } from './ComposerTabs.tsx'
import { Counter } from './Counter.tsx'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import { Preview } from './preview/Preview.tsx'
import { sentOf } from './preview/sent.ts'
import { SendButton } from './SendButton.tsx'
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
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(false)
  const kind = isNoteOnly ? 'note' : draft.kind
  const written = { ...draft, kind }
  const showGap = (gaps: string[]) => selectGap(section.current, gaps)
  const answer = useAnswer({ conversation, draft, kind, isForced, onChange, onGaps: showGap })
  const { contactable_type } = conversation
  const { buttons, replies, name: platform } = platformOf(contactable_type)
  const isNote = kind === 'note'
  const isPlain = kind === 'text' || isNote
  const isCards = kind === 'carousel' || kind === 'image_carousel'
  const label = say(isNote ? 'note_field' : isCards ? 'alt_field' : 'field')
  const word = say(isNote ? 'add_note' : 'send')
  const hasPreview = !isNote && (!isPlain || becomesOther(contactable_type, answer.preview))
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  useKeys([
    { key: 'Ctrl+Enter', label: word, run: () => void answer.send(), inFields: true, within: section },
  ])
  // What begins as a note stays one when the conversation becomes mine.
  const write = (text: string) => {
    onChange({ ...written, text })
    if (!isNote) tellTyping(conversation.id)
  }
  const choose = (next: Kind) => {
    setOpen(false)
    onChange(changeKind(draft, next))
    field.current?.focus()
  }
  const askCanned = () => {
    setOpen(false)
    const text = draft.text && !draft.text.endsWith('\n') ? `${draft.text}\n/` : `${draft.text}/`
    onChange({ ...draft, text })
    field.current?.focus()
  }
  const takeCanned = (canned: Canned, before: string, after: string) => {
    const { gaps, end } = flushSync(() => answer.insert(canned, before, after))
    if (showGap(gaps)) return
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
  }
  const send = () => {
    field.current?.focus()
    void answer.send()
  }
  return (
    <section
      ref={section}
      className={classes.composer}
      aria-label={say('answer')}
      data-note={isNote || undefined}
      data-open={isOpen || (kind !== 'text' && !isNoteOnly) || undefined}
    >
      <ComposerTabs kind={kind} isNoteOnly={isNoteOnly} onKind={choose} onCanned={askCanned} />
      <div className={classes.body}>
        <div className={classes.editor}>
          {kind === 'text' && (
            <IconButton
              icon={IconPlus}
              label={say('type')}
              className={classes.more}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {isCards && (
            <span className={classes.label} aria-hidden>
              {label}
            </span>
          )}
          <ComposerField
            field={field}
            label={label}
            placeholder={isNote ? label : isCards ? '' : say('answer_on', { platform })}
            value={draft.text}
            conversation={conversation.id}
            onChange={write}
            onSend={answer.send}
            onCanned={isNote ? undefined : takeCanned}
          />
          <div className={classes.parts}>
            <Parts
              draft={written}
              onChange={onChange}
              most={kind === 'quickreply' ? replies : buttons}
              errorOf={answer.faults.errorOf}
            />
            <ComposerFaults
              messages={hasPreview ? [] : answer.faults.others}
              gaps={answer.gaps}
              isTried={answer.isTried}
            />
          </div>
          <div className={classes.foot}>
            <Counter type={contactable_type} kind={kind} text={draft.text} />
            <SendButton word={word} isSending={answer.isSaving} onClick={send} />
          </div>
        </div>
        {hasPreview && (
          <Preview
            conversation={conversation}
            draft={written}
            preview={answer.preview}
            faults={answer.faults.all}
          />
        )}
      </div>
    </section>
  )
}
