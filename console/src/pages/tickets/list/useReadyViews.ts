import { useMemo } from 'react'
import { useMe } from '#console/api/me.ts'
import type { Condition } from '#console/lists/filters/conditions.ts'
import type { ReadyView } from '#console/lists/views/useViews.ts'
import { useNow } from '#console/words/clock.ts'
import { ownZone, toService } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from '../choices.ts'
import { tickets } from '../words.ts'

/** In every time zone, days begin at a multiple of this. */
const quarterHour = 900

const among = (field: string, value: string[]): Condition => ({ field, op: 'in', value })
const yes = (field: string): Condition => ({ field, op: '=', value: '1' })
const isOpen = among('status', ['0', '1'])

/** Returns the views of tickets that everybody has: by the employee's own ID and day. */
export const useReadyViews = (): ReadyView[] => {
  const t = useWords(tickets)
  const { id } = useMe()
  const { waitingStatuses } = useTicketChoices()
  const today = ownZone.at(useNow(quarterHour)).slice(0, 10)
  return useMemo(() => {
    const view = (key: string, name: string, ...filter: Condition[]) => ({ id: key, name, query: { filter } })
    const day = [toService(`${today} 00:00:00`), toService(`${today} 23:59:59`)]
    return [
      view('mine', t('view_mine'), among('handler', [String(id)]), isOpen),
      view('unassigned', t('unassigned'), yes('is_unassigned'), isOpen),
      view('due_today', t('view_due_today'), { field: 'due_at', op: 'between', value: day }, isOpen),
      view('late', t('late'), yes('is_late')),
      ...(waitingStatuses.length
        ? [view('waiting', t('view_waiting'), among('own_status', waitingStatuses))]
        : []),
    ]
  }, [t, id, waitingStatuses, today])
}
