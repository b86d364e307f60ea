import { useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { type Draft, emptyDraft, isBlank, type Kind, putIn } from '#console/messages/editor/draft.ts'
import { draftOf, messageOf } from '#console/messages/editor/draftMessage.ts'
import type { Canned } from './CannedAnswers.tsx'
import type { Conversation } from './conversation.ts'
import { enqueue } from './outbox.ts'
import { usePreview } from './preview/usePreview.ts'

interface Given {
  conversation: Conversation
  draft: Draft
  kind: Kind
  /** Sent past the colleague who handles it. */
  isForced: boolean
  onChange: (draft: Draft) => void
}

/** Whether a field of the editor shows what is wrong there. */
const hasField = (path: string) => /^message\.(options|columns)\.\d/.test(path)

/** Sending what is written: as a note, or once the preview finds nothing wrong with it as a message. */
export const useAnswer = ({ conversation, draft, kind, isForced, onChange }: Given) => {
  const [isTried, setTried] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const { preview, isWrong } = usePreview(conversation, { ...draft, kind })
  const latest = useRef(draft)
  latest.current = draft
  const isSending = useRef(false)
  // What was typed while it went out stays.
  const clear = (sent: Draft) => {
    setTried(false)
    setMissing([])
    if (latest.current === sent) onChange(emptyDraft())
  }
  const note = useSave(
    ({ text }: Draft) =>
      parley.POST('/conversation/{conversation}/note', {
        path: { conversation: conversation.id },
        body: { content: text },
      }),
    { refresh: ['/conversation/{conversation}/note'], onSuccess: (_, sent) => clear(sent) },
  )
  const errors = kind === 'note' ? {} : (preview?.errors ?? {})

  const send = async () => {
    if (isBlank(draft) || isSending.current) return
    if (kind === 'note') {
      if (draft.text.trim() && !note.isPending) note.mutate(draft)
      return
    }
    setTried(true)
    isSending.current = true
    try {
      if (kind !== 'text' && (await isWrong())) return
      const { id, contactable_type, contactable_id } = conversation
      const to = isForced ? { contactable_type, contactable_id } : undefined
      enqueue(id, messageOf({ ...draft, kind }), { to })
      clear(draft)
    } finally {
      isSending.current = false
    }
  }

  const useCanned = (answer: Canned, before: string, after: string) => {
    const filled = draftOf(answer.type, answer.message)
    setMissing(answer.missing ?? [])
    onChange(putIn(draft, filled, before + filled.text + after))
  }

  const errorOf = (path: string) => (isTried ? errors[path]?.[0] : undefined)
  const others = Object.entries(isTried ? errors : {})
    .filter(([path]) => !hasField(path))
    .flatMap(([, messages]) => messages)
  return { preview, send, useCanned, errorOf, others, missing, isSaving: note.isPending }
}
