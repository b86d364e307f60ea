import { parley } from '#console/api/client.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { attempt } from '#console/app/attempts.ts'
import { showToast } from '#console/app/undo.ts'
import { formatMoment } from '#console/words/format.ts'
import { currentTime } from '#console/words/time.ts'
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

/** What a reminder that was ended is set again with. */
const restored = ({ ticket_id, conversation_id, content, remind_at }: Reminder) => ({
  ...(ticket_id ? { ticket_id } : { conversation_id }),
  content,
  remind_at,
})

/** Returns functions that add, change and end reminders. Those whose time has not come can be undone. */
export const useReminding = () => {
  const t = useWords(reminderWords)
  const { parse } = useZone()
  const refresh = useRefresh()
  const reread = () => refresh('/me/reminder', '/me/notice')
  const remove = async (reminder: number) => {
    await parley.DELETE('/me/reminder/{reminder}', { path: { reminder } })
    await reread()
  }
  const post = async (body: Schemas['NewReminder']) => {
    const { data } = await attempt('reminder', body, (idempotencyKey) =>
      parley.POST('/me/reminder', { body, idempotencyKey }),
    )
    await reread()
    return data
  }
  const put = async (reminder: number, body: Content) => {
    await parley.PUT('/me/reminder/{reminder}', { path: { reminder }, body })
    await reread()
  }
  const done = (message: string, { remind_at }: Reminder, undo: () => Promise<unknown>) =>
    showToast({ message, ...(parse(remind_at) > currentTime() && { undo }) })
  return {
    add: async (body: Schemas['NewReminder']) => {
      const { id, remind_at } = await post(body)
      showToast({ message: t('added', { moment: formatMoment(remind_at) }), undo: () => remove(id) })
    },
    change: async (before: Reminder, body: Content) => {
      await put(before.id, body)
      const { content, remind_at } = before
      done(t('changed'), before, () => put(before.id, { content, remind_at }))
    },
    end: async (before: Reminder) => {
      await remove(before.id)
      done(t('ended'), before, () => post(restored(before)))
    },
  }
}
