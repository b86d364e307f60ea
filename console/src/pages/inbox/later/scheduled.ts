import { useMemo, useSyncExternalStore } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf, isGone } from '#console/api/failure.ts'
import { useHints } from '#console/api/live.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { pageTitle } from '#console/app/title.ts'
import { forgetUndo, here, noteSent, showToast } from '#console/app/undo.ts'
import { untilAnswered } from '#console/app/untilAnswered.ts'
import { common } from '#console/words/common.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { createListeners } from '#shared/listeners.ts'
import { laterWords } from './words.ts'

export type ScheduledMessage = Schemas['ScheduledMessage'] & {
  /** Whether it is sent or canceled, and only shown because it is being edited. */
  isGone?: boolean
}

const path = '/conversation/{conversation}/scheduled-message'
const one = '/conversation/{conversation}/scheduled-message/{scheduled}'
const hints = ['note', 'refresh'] as const

/** The scheduled messages whose form is open. */
let edited: ScheduledMessage[] = []
const { subscribe, tell } = createListeners()

const change = (next: ScheduledMessage[]) => {
  edited = next
  tell()
}

/** Keeps a message in the thread while its form is open, even once it is sent. Returns a function that ends this. */
export const holdEdited = (message: ScheduledMessage) => {
  change([...edited, message])
  return () => change(edited.filter((one) => one !== message))
}

const none: ScheduledMessage[] = []

/** Returns the messages of a conversation that are not sent yet, and those that are being edited. */
export const useScheduled = (conversation: number): ScheduledMessage[] => {
  const refresh = useRefresh()
  const { data } = useRead(path, {
    path: { conversation },
    query: { per_page: 50, sort: 'send_at' },
  })
  useHints(hints, (event, { conversation_id }) => {
    if (event === 'refresh' || conversation_id === conversation) void refresh(path)
  })
  const waiting = data?.data ?? none
  const shown = useSyncExternalStore(subscribe, () => edited)
  return useMemo(() => {
    const left = shown.filter(
      (one) => one.conversation_id === conversation && waiting.every(({ id }) => id !== one.id),
    )
    return left.length ? [...waiting, ...left.map((one) => ({ ...one, isGone: true }))] : waiting
  }, [waiting, shown, conversation])
}

/** Returns the employee's newest answer that can be undone, which the key takes back. */
export const newestUndoable = (scheduled: ScheduledMessage[], me: number) =>
  scheduled.findLast(({ author, is_undoable }) => is_undoable && author.id === me)

/** When a message is sent, and whether the customer's next message prevents it. */
export interface Schedule {
  send_at: string
  unless_answered: boolean
}

/** What keeps a message from being scheduled. `file` is the text to show. */
export type Missing = 'no_message' | 'no_values' | { file: string }

/** The undos of scheduling, by the message's ID. */
const undos = new Map<number, () => Promise<unknown>>()

type NewMessage = Schemas['NewScheduledMessage']
type Changes = Schemas['ScheduledMessageChanges']

/**
 * Returns functions that schedule, change and take back messages, which are of a ticket's customer if its ID is given.
 * A failure is shown in a toast.
 */
export const useScheduling = (conversation: number, ticket?: number) => {
  const t = useWords(laterWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const reread = () => refresh(path)
  const place = { conversation }
  const written = ticket === undefined ? `later.${conversation}` : `ticket.later.${ticket}`
  const tellFailure = (error: unknown) => {
    const message = isGone(error) ? t('already_sent') : failureOf(error, tCommon).text
    showToast({ message, tone: 'red' })
  }
  const remove = async (scheduled: number, at = conversation) => {
    const message = { conversation: at, scheduled }
    await attempt('take back', message, (idempotencyKey) =>
      parley.DELETE(one, { path: message, idempotencyKey }),
    )
    forgetUndo(undos.get(scheduled))
    undos.delete(scheduled)
    await reread()
  }
  const post = (body: NewMessage) =>
    attempt(written, body, (idempotencyKey) =>
      ticket === undefined
        ? parley.POST(path, { path: place, body, idempotencyKey })
        : parley.POST('/ticket/{ticket}/scheduled-message', { path: { ticket }, body, idempotencyKey }),
    )
  return {
    /** Sends a message, which can be taken back for some seconds. Throws if the service refuses it. */
    sendSoon: async (body: NewMessage) => noteSent((await post(body)).data.id),
    /** Throws if the service refuses the message. `putBack` is called if it is undone. */
    schedule: async (body: NewMessage & { send_at: string }, putBack: () => void) => {
      const [page, where] = [here(), pageTitle()]
      const { data } = await post(body)
      await reread()
      const moment = formatMoment(data.send_at)
      const undo = async () => {
        await remove(data.id, data.conversation_id)
        putBack()
        // Elsewhere the field is not on screen.
        if (here() !== page) showToast({ message: t('back_in_draft', { where }) })
      }
      undos.set(data.id, undo)
      showToast({ message: t('scheduled', { moment }), undo })
    },
    /** Throws if the service refuses the changes. */
    change: async (scheduled: number, body: Changes) => {
      try {
        await parley.PUT(one, { path: { ...place, scheduled }, body })
      } catch (error) {
        throw isGone(error) ? new ParleyError(409, t('already_sent'), {}, new Headers()) : error
      } finally {
        await reread()
      }
    },
    /** Returns whether it was taken back, as soon as the service says so; otherwise it is sent. */
    takeBack: async (scheduled: number) => {
      try {
        await untilAnswered(
          () => remove(scheduled),
          () => showToast({ message: t('not_taken_back'), tone: 'red' }),
        )
        return true
      } catch (error) {
        tellFailure(error)
        await reread()
        return false
      }
    },
  }
}
