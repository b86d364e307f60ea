import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { type Draft, emptyDraft, isBlank, type Kind } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import type { Canned } from './CannedAnswers.tsx'
import type { Conversation } from './conversation.ts'
import { enqueue } from './outbox.ts'
import { usePreview } from './usePreview.ts'

interface Given {
  conversation: Conversation
  draft: Draft
  kind: Kind
  onChange: (draft: Draft) => void
}

const pathOf = ({ kind }: Draft) => (kind === 'button' || kind === 'quickreply' ? 'options' : 'columns')

/** Sending what is written: as a note, or once the preview finds nothing wrong with it as a message. */
export const useAnswer = ({ conversation, draft, kind, onChange }: Given) => {
  const [isTried, setTried] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const { preview, isWrong } = usePreview(conversation, { ...draft, kind })
  const note = useSave(
    (content: string) =>
      parley.POST('/conversation/{conversation}/note', {
        path: { conversation: conversation.id },
        body: { content },
      }),
    { refresh: ['/conversation/{conversation}/note'], onSuccess: () => done() },
  )
  const done = () => {
    setTried(false)
    setMissing([])
    onChange(emptyDraft())
  }
  const errors = kind === 'note' ? {} : (preview?.errors ?? {})
  const send = async () => {
    if (isBlank(draft)) return
    if (kind === 'note') {
      if (draft.text.trim() && !note.isPending) note.mutate(draft.text)
      return
    }
    setTried(true)
    if (kind !== 'text' && (await isWrong())) return
    enqueue(conversation.id, messageOf({ ...draft, kind }))
    done()
  }
  const useCanned = (answer: Canned, before: string, after: string) => {
    const filled = draftOf(answer.type, answer.message)
    setMissing(answer.missing ?? [])
    onChange({ ...draft, ...filled, text: before + filled.text + after })
  }
  const prefix = `message.${pathOf({ ...draft, kind })}.`
  const errorOf = (path: string) => (isTried ? errors[prefix + path]?.[0] : undefined)
  const others = isTried
    ? Object.entries(errors)
        .filter(([path]) => !path.startsWith(prefix))
        .flatMap(([, messages]) => messages)
    : []
  return { preview, send, useCanned, errorOf, others, missing, isSaving: note.isPending }
}
