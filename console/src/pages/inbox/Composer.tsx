import { useEffect, useRef } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { platformOf } from '#console/messages/channels.ts'
import { CardsEditor } from '#console/messages/editor/CardsEditor.tsx'
import { type Draft, type Kind, newCard, newOption, newPicture } from '#console/messages/editor/draft.ts'
import { OptionsTable } from '#console/messages/editor/OptionsTable.tsx'
import { PicturesEditor } from '#console/messages/editor/PicturesEditor.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Composer.module.css'
import { ComposerField } from './ComposerField.tsx'
import { Counter } from './Counter.tsx'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import { Preview } from './Preview.tsx'
import { useAnswer } from './useAnswer.ts'
import { bubblesOf } from './usePreview.ts'
import { tellTyping } from './useTyping.ts'

export const kinds: Kind[] = ['text', 'button', 'quickreply', 'carousel', 'image_carousel', 'note']

/** Another type, with a first option or card to fill in. */
export const changeKind = (draft: Draft, kind: Kind): Draft => ({
  ...draft,
  kind,
  ...((kind === 'button' || kind === 'quickreply') && !draft.options.length && { options: [newOption()] }),
  ...(kind === 'carousel' && !draft.cards.length && { cards: [newCard()] }),
  ...(kind === 'image_carousel' && !draft.pictures.length && { pictures: [newPicture()] }),
})

interface Props {
  conversation: Conversation
  draft: Draft
  onChange: (draft: Draft) => void
  /** Only a note can be written: somebody else handles it, or nobody. */
  isNoteOnly: boolean
  /** Counts how often the field was asked for by a key. */
  asked: number
}

interface TabsProps {
  kind: Kind
  isNoteOnly: boolean
  onKind: (kind: Kind) => void
  onCanned: () => void
}

const Tabs = ({ kind, isNoteOnly, onKind, onCanned }: TabsProps) => {
  const say = useWords(composer)
  return (
    <div className={classes.tabs}>
      {kinds
        .filter((one) => one === 'note' || !isNoteOnly)
        .map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            className={classes.tab}
            onClick={() => onKind(one)}
          >
            {say(one)}
          </button>
        ))}
      {kind !== 'note' && (
        <Button kind="quiet" shortcut="/" className={classes.cannedButton ?? ''} onClick={onCanned}>
          {say('canned')}
        </Button>
      )}
    </div>
  )
}

/** A text that goes out as it is needs no preview. */
const becomesOther = (preview: Schemas['Preview'] | undefined) =>
  !!preview && (preview.degradations.length > 0 || bubblesOf(preview.requests).length > 1)

/** Where an answer is written, in any of its types, beside what becomes of it. */
export const Composer = ({ conversation, draft, onChange, isNoteOnly, asked }: Props) => {
  const say = useWords(composer)
  const { preferences } = usePreferences()
  const field = useRef<HTMLTextAreaElement>(null)
  const kind = isNoteOnly ? 'note' : draft.kind
  const answer = useAnswer({ conversation, draft, kind, onChange })
  const { contactable_type } = conversation
  const isNote = kind === 'note'
  const isCards = kind === 'carousel' || kind === 'image_carousel'
  const isOptions = kind === 'button' || kind === 'quickreply'
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const write = (text: string) => {
    onChange({ ...draft, text })
    if (!isNote) tellTyping(conversation.id)
  }
  const askCanned = () => {
    if (!/(^|\n)$/.test(draft.text)) onChange({ ...draft, text: `${draft.text}\n/` })
    else onChange({ ...draft, text: `${draft.text}/` })
    field.current?.focus()
  }
  return (
    <section className={classes.composer} aria-label={say('answer')} data-note={isNote || undefined}>
      <Tabs
        kind={kind}
        isNoteOnly={isNoteOnly}
        onKind={(next) => onChange(changeKind(draft, next))}
        onCanned={askCanned}
      />
      <div className={classes.body}>
        <div className={classes.editor}>
          <ComposerField
            field={field}
            label={isNote ? say('note_field') : isCards ? say('alt_field') : say('field')}
            value={draft.text}
            conversation={conversation.id}
            onChange={write}
            onSend={answer.send}
            onCanned={isNote ? undefined : answer.useCanned}
          />
          {isOptions && (
            <OptionsTable
              options={draft.options}
              onChange={(options) => onChange({ ...draft, options })}
              mayCall={kind === 'button'}
              most={kind === 'button' ? platformOf(contactable_type).buttons : 13}
              add={kind === 'button' ? say('add_button') : say('add_reply')}
              errorOf={answer.errorOf}
            />
          )}
          {kind === 'carousel' && (
            <CardsEditor
              all={draft.cards}
              onChange={(cards) => onChange({ ...draft, cards })}
              errorOf={answer.errorOf}
            />
          )}
          {kind === 'image_carousel' && (
            <PicturesEditor
              all={draft.pictures}
              onChange={(pictures) => onChange({ ...draft, pictures })}
              errorOf={answer.errorOf}
            />
          )}
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
              {isNote ? say('add_note') : say('send')}
            </Button>
          </div>
        </div>
        {(isOptions || isCards || (kind === 'text' && becomesOther(answer.preview))) && (
          <Preview conversation={conversation} draft={{ ...draft, kind }} preview={answer.preview} />
        )}
      </div>
    </section>
  )
}
