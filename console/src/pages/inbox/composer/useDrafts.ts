import { useState } from 'react'
import { addAttachment, uploaded } from '#console/messages/attachments/store.ts'
import {
  changeKind,
  type Draft,
  emptyDraft,
  isBlank,
  type Kind,
  putIn,
} from '#console/messages/editor/draft.ts'
import { draftOf } from '#console/messages/editor/draftMessage.ts'
import type { Unsent } from './outbox.ts'
import { filesPlaceOf, useDraft } from './useDraft.ts'

/**
 * The drafts of a conversation: an answer and a note, kept apart so that neither turns into the other when
 * the state changes. Where no answer may be sent, only the note can be written.
 */
export const useDrafts = (conversation: number, mayAnswer: boolean) => {
  const [answer, setAnswer] = useDraft('answer', conversation)
  const [note, setNote] = useDraft('note', conversation)
  const [isNoteChosen, chooseNote] = useState(mayAnswer && isBlank(answer) && !isBlank(note))
  const isNote = isNoteChosen || !mayAnswer
  const toAnswer = () => chooseNote(false)

  /** Switching types moves the text along, unless the target already has text. */
  const choose = (kind: Kind) => {
    if (kind === 'note') {
      chooseNote(true)
      if (!isNote && isBlank(note) && !isBlank(answer)) {
        setNote(changeKind(answer, 'note'))
        setAnswer(emptyDraft())
      }
      return
    }
    const isMoved = isNote && isBlank(answer) && !isBlank(note)
    chooseNote(false)
    setAnswer(changeKind(isMoved ? note : answer, kind))
    if (isMoved) setNote(emptyDraft())
  }

  const putBack = ({ type, message, files = [] }: Pick<Unsent, 'type' | 'message' | 'files'>) => {
    const back =
      type === 'file' ? draftOf('text', (message as { text: unknown }).text) : draftOf(type, message)
    for (const file of files) addAttachment(filesPlaceOf('answer', conversation), uploaded(file))
    setAnswer(
      isBlank(answer) ? back : putIn(answer, back, [back.text, answer.text].filter(Boolean).join('\n')),
    )
  }

  /** Clears a draft that was sent. Text typed meanwhile stays. */
  const clear = (sent: Draft) => {
    if (sent === note) {
      setNote(emptyDraft())
      chooseNote(false)
    } else if (sent === answer) setAnswer(emptyDraft())
    return sent === note || sent === answer
  }

  return {
    place: filesPlaceOf(isNote ? 'note' : 'answer', conversation),
    kind: isNote ? ('note' as const) : answer.kind,
    draft: isNote ? note : answer,
    setDraft: isNote ? setNote : setAnswer,
    choose,
    toAnswer,
    putBack,
    clear,
    /** Whether an answer has been written and not sent. */
    isWritten: !isBlank(answer),
    left: !mayAnswer && !isBlank(answer) ? answer : undefined,
    setLeft: setAnswer,
  }
}
