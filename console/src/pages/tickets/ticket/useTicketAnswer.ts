import { type FormEvent, useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { putBackText, useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { useUndoSeconds } from '#console/api/undoSeconds.ts'
import { useZone } from '#console/api/zone.ts'
import { attempt } from '#console/app/attempts.ts'
import { type AttachedFile, addAttachment, dropFiles, uploaded } from '#console/messages/attachments/store.ts'
import { fileMessageOf, useAttachments } from '#console/messages/attachments/useAttachments.ts'
import { textDraft } from '#console/messages/editor/draft.ts'
import { gapsOf, selectGap } from '#console/messages/editor/gaps.ts'
import { ParleyError } from '#sdk/error.ts'
import { type Conversation, isRecorded } from '../../inbox/conversation/conversation.ts'
import {
  type Missing,
  type Schedule,
  type ScheduledMessage,
  useScheduling,
} from '../../inbox/later/scheduled.ts'
import { becomesOther, usePreview } from '../../inbox/preview/usePreview.ts'
import { forgetPromise, notePromise } from '../../reminders/promises.ts'

interface Values extends Record<string, unknown> {
  message: string
  /** The placeholders that had no value in a canned answer. */
  gaps: string[]
}

export type TicketAnswerForm = ReturnType<typeof useForm<Values>>

/** An unsent message that goes back into the field. */
type ReturnedMessage = Pick<ScheduledMessage, 'type' | 'message'> & { files: AttachedFile[] }

/** Returns the text of a scheduled message: alone, or with files. */
const textOf = ({ type, message }: Pick<ScheduledMessage, 'type' | 'message'>) =>
  (type === 'file' ? (message as { text: string | null }).text : (message as string)) ?? ''

interface How {
  /** Whether it is sent past the colleague who handles the conversation. */
  isForced: boolean
  onSent: () => void
  /** A message that was taken back. */
  returned: ScheduledMessage | undefined
  /** Called once that is in the field. */
  onReturned: () => void
}

/** Returns the form for an answer to a ticket's customer, with its files and its preview. */
export const useTicketAnswer = (
  ticket: number,
  conversation: Conversation,
  { isForced, onSent, returned, onReturned }: How,
) => {
  const place = `ticket.answer.${ticket}`
  const subject = { ticket_id: ticket }
  const refresh = useRefresh()
  const undoSeconds = useUndoSeconds()
  const { parse } = useZone()
  const { schedule, sendSoon } = useScheduling(conversation.id, ticket)
  const attached = useAttachments(place)
  const { files } = attached
  const outgoing = (text: string) =>
    files.length ? fileMessageOf(files, text) : { type: 'text' as const, message: text.trim() }
  const sendNow = async (body: ReturnType<typeof outgoing>) => {
    const { contactable_type, contactable_id } = conversation
    const pushed = { ...body, contactable_type, contactable_id, is_force: 1 as const }
    try {
      await (isForced
        ? attempt(`${place}.push`, pushed, (idempotencyKey) =>
            parley.POST('/message/push', { body: pushed, idempotencyKey }),
          )
        : attempt(place, body, (idempotencyKey) =>
            parley.POST('/ticket/{ticket}/message', { path: { ticket }, body, idempotencyKey }),
          ))
    } catch (error) {
      // The stream has the message, and says why it did not arrive.
      if (!(error instanceof ParleyError && isRecorded(error))) throw error
    }
  }
  const send = async (text: string) => {
    if (undoSeconds && !isForced) await sendSoon({ ...outgoing(text), delay_seconds: undoSeconds })
    else await sendNow(outgoing(text))
  }
  const finish = (said?: number) => {
    void notePromise(subject, form.values.message, said)
    form.reset()
    setTried(false)
    dropFiles(place, files)
    void refresh('/ticket/{ticket}', '/ticket/{ticket}/', '/conversation')
  }
  const [isTried, setTried] = useState(false)
  const form: TicketAnswerForm = useForm<Values>({
    initial: { message: '', gaps: [] },
    draft: place,
    submit: ({ message }) => send(message),
    onDone: () => {
      finish()
      onSent()
    },
  })
  const text = form.values.message
  const isBlank = text.trim() === '' && attached.attachments.length === 0
  const written = { ...textDraft(text), gaps: form.values.gaps }
  const gaps = gapsOf(written)
  const { preview } = usePreview(conversation, written, files)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isBlank || attached.holdBack()) return
    setTried(true)
    if (!selectGap(form.form.current, gaps)) void form.submit()
  }

  /** Schedules the answer, or returns what is missing from it. Throws if the service rejects it. */
  const sendLater = async (when: Schedule): Promise<Missing | undefined> => {
    if (attached.obstacle) return { file: attached.obstacle }
    if (isBlank) return 'no_message'
    setTried(true)
    if (gaps.length) return 'no_values'
    const sent = { ...outgoing(text), files }
    await schedule({ ...outgoing(text), ...when }, () => latest.current.putBack(sent))
    finish(parse(when.send_at))
    return undefined
  }

  const putBack = (message: ReturnedMessage) => {
    forgetPromise(subject)
    for (const file of message.files) addAttachment(place, uploaded(file))
    if (isShown.current) form.set('message', [textOf(message), text].filter(Boolean).join('\n'))
    else putBackText(place, 'message', textOf(message))
  }
  const latest = useRef({ putBack, onReturned })
  latest.current = { putBack, onReturned }
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    if (!returned) return
    latest.current.putBack(returned)
    latest.current.onReturned()
  }, [returned])

  const shown = becomesOther(preview) ? preview : undefined
  return {
    form,
    attached,
    isReady: !isBlank && !attached.isUnderWay,
    isTried,
    gaps,
    submit,
    sendLater,
    preview: shown,
  }
}
