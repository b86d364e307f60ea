import { type RefObject, useEffect, useRef } from 'react'
import { dropFiles, moveAttachments } from '#console/messages/attachments/store.ts'
import { type Draft, emptyDraft } from '#console/messages/editor/draft.ts'
import { notePromise } from '../../../reminders/promises.ts'
import { useContinue } from '../../conversation/assignment/useContinue.ts'
import { useOpen } from '../../conversation/assignment/useOpen.ts'
import { enqueue } from '../outbox.ts'
import { filesPlaceOf, keepDraft } from '../useDraft.ts'
import type { Writing } from '../writing.ts'

type FirstAnswer = Pick<Writing, 'conversation' | 'draft' | 'place' | 'setDraft'>

/** Creates a conversation with the first message and opens it. Text and files added since then move along. */
export const useFirst = ({ conversation, draft, place, setDraft }: FirstAnswer, latest: RefObject<Draft>) => {
  const { start } = useContinue()
  const open = useOpen()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (
    ...[outgoing, how]: Parameters<typeof enqueue> extends [number, ...infer Rest] ? Rest : never
  ) => {
    const begun = await start(conversation)
    if (!begun) return
    const { id, isOpen } = begun
    if (!isOpen) {
      enqueue(id, outgoing, how)
      dropFiles(place, how?.files ?? [])
      void notePromise({ conversation_id: id }, draft.text)
    }
    if (isOpen || latest.current !== draft) keepDraft('answer', id, latest.current)
    moveAttachments(place, filesPlaceOf('answer', id))
    setDraft(emptyDraft())
    // If the employee has navigated away, open it only if the message was not sent.
    if (isOpen || isHere.current) await open(id, { replace: isHere.current })
  }
}
