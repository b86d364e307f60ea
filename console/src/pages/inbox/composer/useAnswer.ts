import { useRef, useState } from 'react'
import { tellWriting } from '#console/api/presence.ts'
import { useUndoSeconds } from '#console/api/undoSeconds.ts'
import { useZone } from '#console/api/zone.ts'
import { showToast } from '#console/app/undo.ts'
import { dropFiles } from '#console/messages/attachments/store.ts'
import { fileMessageOf, useAttachments } from '#console/messages/attachments/useAttachments.ts'
import { type Draft, isBlank, type Kind, putIn } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import { gapsOf, placeholdersIn } from '#console/messages/editor/gaps.ts'
import { forgetPromise, notePromise } from '../../reminders/promises.ts'
import { isUnbegun } from '../beginning.ts'
import { type Missing, type Schedule, useScheduling } from '../later/scheduled.ts'
import { usePreview } from '../preview/usePreview.ts'
import { noteCanned, recordSent } from '../repeat/steps.ts'
import type { CannedAnswer } from './CannedAnswers.tsx'
import { faultsOf } from './faults.ts'
import { enqueue } from './outbox.ts'
import { putBack } from './putBack.ts'
import { useFirst } from './sending/useFirst.ts'
import { useNote } from './sending/useNote.ts'
import type { Writing } from './writing.ts'

interface AnswerOptions
  extends Pick<
    Writing,
    'conversation' | 'draft' | 'place' | 'kind' | 'isForced' | 'obstacle' | 'writers' | 'setDraft' | 'clear'
  > {
  /** Called with the placeholders that have no value in the message to be sent. */
  onGaps: (gaps: string[]) => void
  onSent: () => void
}

/** Returns whether files can be attached to this kind of message. */
export const takesFiles = (kind: Kind) => kind === 'text' || kind === 'note'

/** Sends the draft: as a note, or as a message once the preview finds no errors. */
export const useAnswer = (given: AnswerOptions) => {
  const { conversation, draft, place, kind, isForced, obstacle, writers, setDraft, onGaps, onSent } = given
  const [isTried, setTried] = useState(false)
  const [isHeld, hold] = useState(false)
  if (isHeld && !writers.length) hold(false)
  const written = { ...draft, kind }
  const attachments = useAttachments(place)
  const hasFiles = takesFiles(kind) && attachments.attachments.length > 0
  const files = hasFiles ? attachments.files : []
  const { preview, isWrong } = usePreview(conversation, written, files)
  const latest = useRef(draft)
  latest.current = draft
  const sendFirst = useFirst(given, latest)
  const isSending = useRef(false)
  const undoSeconds = useUndoSeconds()
  const { schedule } = useScheduling(conversation.id)
  const { parse } = useZone()
  // Text typed while sending stays.
  const latestClear = useRef(given.clear)
  latestClear.current = given.clear
  const clear = (sent: Draft) => {
    setTried(false)
    tellWriting('conversation', conversation.id, false)
    if (latestClear.current(sent)) onSent()
  }
  const note = useNote(conversation.id, clear)
  const gaps = kind === 'note' ? [] : gapsOf(written)

  const send = async () => {
    if ((isBlank(draft) && !hasFiles) || isSending.current) return
    if (hasFiles && attachments.holdBack()) return
    if (kind === 'note') {
      if (!note.isPending) note.mutate({ draft, place, files })
      return
    }
    if (obstacle) return showToast({ message: obstacle })
    setTried(true)
    if (gaps.length) return onGaps(gaps)
    // Once held back, the next try sends.
    if (writers.length && !isHeld) return hold(true)
    hold(false)
    isSending.current = true
    try {
      if (kind !== 'text' && (await isWrong())) return
      const { id, contactable_type, contactable_id } = conversation
      const outgoing = hasFiles ? fileMessageOf(files, draft.text) : messageOf(written)
      const sent = { undoSeconds, ...(hasFiles && { files }) }
      if (isUnbegun(conversation)) return void (await sendFirst(outgoing, sent))
      const to = isForced ? { contactable_type, contactable_id } : undefined
      enqueue(id, outgoing, { to, ...sent })
      recordSent(conversation, outgoing, files)
      void notePromise({ conversation_id: id }, draft.text)
      dropFiles(place, files)
      clear(draft)
    } finally {
      isSending.current = false
    }
  }

  /** Schedules the draft, or returns what is missing from it. Throws if the service rejects it. */
  const sendLater = async (when: Schedule): Promise<Missing | undefined> => {
    if (hasFiles && attachments.obstacle) return { file: attachments.obstacle }
    if (isBlank(draft) && !hasFiles) return 'no_message'
    setTried(true)
    if (gaps.length) return 'no_values'
    const { type, message } = hasFiles ? fileMessageOf(files, draft.text) : messageOf(written)
    const { id } = conversation
    await schedule({ type, message, ...when }, () => {
      forgetPromise({ conversation_id: id })
      putBack(id, { type, message, ...(hasFiles && { files }) })
    })
    void notePromise({ conversation_id: id }, draft.text, parse(when.send_at))
    dropFiles(place, files)
    clear(draft)
    return undefined
  }

  /** Inserts a canned answer between two texts and returns the placeholders without a value. */
  const insert = (answer: CannedAnswer, before: string, after: string) => {
    // Nothing is filled in before the conversation begins.
    const empty = answer.missing ?? placeholdersIn(answer.message)
    const filled = { ...draftOf(answer.type, answer.message), gaps: empty }
    const next = putIn(draft, filled, before + filled.text + after)
    setDraft(next)
    const canned = { id: answer.id, shortcut: answer.shortcut, isOwn: !('group_id' in answer) }
    noteCanned(conversation.id, canned, messageOf(filled))
    return { gaps: gapsOf(next), end: before.length + filled.text.length }
  }

  return {
    preview,
    send,
    sendLater,
    insert,
    gaps,
    isTried,
    isHeld,
    faults: faultsOf(written, preview?.errors, isTried),
    attachments,
    isSaving: note.isPending,
  }
}
