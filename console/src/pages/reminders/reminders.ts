import { parley } from '#console/api/client.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { showToast } from '#console/app/undo.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { reminderWords } from './words.ts'

export type Reminder = Schemas['Reminder']

/** What a reminder is on. */
export type Subject = { conversation_id: number } | { ticket_id: number }

/** Returns the employee's reminders of a record, the next first. */
export const useReminders = (subject: Subject) => {
  const { data } = useRead('/me/reminder', { query: { ...subject, sort: 'remind_at', per_page: 50 } })
  return data?.data ?? []
}

type Content = Pick<Schemas['NewReminder'], 'content' | 'remind_at'>

/** Returns functions that add, change and end reminders, each with an undo. */
export const useReminding = (subject: Subject) => {
  const say = useWords(reminderWords)
  const refresh = useRefresh()
  const reread = () => refresh('/me/reminder', '/me/notice')
  const put = async (reminder: number, body: Content) => {
    await parley.PUT('/me/reminder/{reminder}', { path: { reminder }, body })
    await reread()
  }
  const remove = async (reminder: number) => {
    await parley.DELETE('/me/reminder/{reminder}', { path: { reminder } })
    await reread()
  }
  const add = async (content: Content) => {
    const body = { ...subject, ...content }
    const { data } = await attempt('reminder', body, (idempotencyKey) =>
      parley.POST('/me/reminder', { body, idempotencyKey }),
    )
    await reread()
    const moment = formatMoment(data.remind_at)
    showToast({ message: say('added', { moment }), undo: () => remove(data.id) })
  }
  return {
    add,
    change: async (reminder: number, body: Content) => {
      await put(reminder, body)
      showToast({ message: say('changed') })
    },
    end: async ({ id }: Reminder) => {
      await remove(id)
      showToast({ message: say('ended') })
    },
  }
}
