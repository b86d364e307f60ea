import { useZone } from '#console/api/zone.ts'
import { useNow } from '#console/words/clock.ts'
import { formatDuration, formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { tickets } from './words.ts'

export type Ticket = Schemas['Ticket']

export const statuses = [0, 1, 2, 3] as const

const day = 86_400_000

/** Returns a function that describes a due date: "2 d late" in red, "due 5 h", or the day. */
export const useDue = () => {
  const t = useWords(tickets)
  const { parse } = useZone()
  const now = useNow(60)
  return ({ due_at, status }: Pick<Ticket, 'due_at' | 'status'>) => {
    if (!due_at) return { text: '', isLate: false }
    const left = parse(due_at) - now
    if (status >= 2) return { text: formatMoment(due_at).slice(5, 10), isLate: false }
    const time = formatDuration(Math.abs(left) / 1000, { isShort: true })
    if (left < 0) return { text: t('due_late', { time }), isLate: true }
    if (left < day) return { text: t('due_in', { time }), isLate: false }
    return { text: t('due_on', { day: formatMoment(due_at).slice(5, 10) }), isLate: false }
  }
}
