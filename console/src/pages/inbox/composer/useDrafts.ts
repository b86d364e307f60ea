import { useState } from 'react'
import { moveAttachments } from '#console/messages/attachments/store.ts'
import { changeKind, type Draft, emptyDraft, isBlank, type Kind } from '#console/messages/editor/draft.ts'
import type { Unsent } from './post.ts'
import { putBack } from './putBack.ts'
import { takesFiles } from './useAnswer.ts'
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

  const notePlace = filesPlaceOf('note', conversation)
  const answerPlace = filesPlaceOf('answer', conversation)

  /** Switching types moves the text and its files along, unless the target already has text. */
  const choose = (kind: Kind) => {
    if (kind === 'note') {
      chooseNote(true)
      if (isNote || !isBlank(note)) return
      moveAttachments(answerPlace, notePlace)
      if (isBlank(answer)) return
      setNote(changeKind(answer, 'note'))
      setAnswer(emptyDraft())
      return
    }
    const isMoved = isNote && isBlank(answer)
    chooseNote(false)
    // Where no files are shown, none come along unseen.
    if (isMoved && takesFiles(kind)) moveAttachments(notePlace, answerPlace)
    setAnswer(changeKind(isMoved && !isBlank(note) ? note : answer, kind))
    if (isMoved) setNote(emptyDraft())
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
    place: isNote ? notePlace : answerPlace,
    kind: isNote ? ('note' as const) : answer.kind,
    draft: isNote ? note : answer,
    setDraft: isNote ? setNote : setAnswer,
    choose,
    toAnswer,
    putBack: (unsent: Pick<Unsent, 'type' | 'message' | 'files'>) => putBack(conversation, unsent),
    clear,
    /** Whether an answer has been written and not sent. */
    isWritten: !isBlank(answer),
    left: !mayAnswer && !isBlank(answer) ? answer : undefined,
    setLeft: setAnswer,
  }
}
