import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useHints } from '#console/api/live.ts'
import { usePreferences } from '#console/api/me.ts'
import { reading, useRefresh } from '#console/api/read.ts'
import type { Schemas } from '#sdk/types.ts'

export type Notice = Schemas['Notice']

const places = { import: '/imports', conversation: '/inbox', ticket: '/tickets', contact: '/contacts' }

const path = '/me/notice'
const hints = ['notice', 'unread', 'refresh'] as const
const idlePollMs = 60_000
const busyPollMs = 3_000

/** Returns the address of a notice's subject. */
export const placeOf = ({ subject, id, amount }: Notice) =>
  amount > 1 ? places[subject] : `${places[subject]}/${id}`

export const hasFailed = ({ state }: Notice) => state === 'failed' || state === 'unknown'

/** Whether it is a customer’s answer that is on the screen, and about to be read. */
const isInView = (notice: Notice, pathname: string) =>
  notice.type === 'answer' && placeOf(notice) === pathname && document.visibilityState === 'visible'

/**
 * Returns what concerned the employee lately, the number of new notices, and a function to mark them as read.
 */
export const useNotices = () => {
  const refresh = useRefresh()
  const { data } = useQuery({
    ...reading(path),
    refetchInterval: ({ state }) => (state.data?.data.is_importing ? busyPollMs : idlePollMs),
  })
  useHints(hints, () => void refresh(path))
  const { preferences, change } = usePreferences()
  const { pathname } = useLocation()
  const listed = data?.data.notices
  const notices = useMemo(() => listed?.filter((notice) => !isInView(notice, pathname)), [listed, pathname])
  const read = preferences.notices_read ?? ''
  return {
    notices,
    unread: notices?.filter(({ at }) => at > read).length ?? 0,
    readUntil: (moment: string) => {
      if (moment > read) change({ notices_read: moment })
    },
  }
}
