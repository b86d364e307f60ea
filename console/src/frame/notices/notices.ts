import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useHints } from '#console/api/live.ts'
import { useMe, usePreferences } from '#console/api/me.ts'
import { reading, useRefresh } from '#console/api/read.ts'
import { browserShelf } from '#console/app/kept.ts'
import { isImportSeen } from '#console/app/seenImports.ts'
import type { Schemas } from '#sdk/types.ts'

export type Notice = Schemas['Notice']

const places = { import: '/imports', conversation: '/inbox', ticket: '/tickets', contact: '/contacts' }

const path = '/me/notice'
const hints = ['notice', 'unread', 'refresh'] as const
const idlePollMs = 60_000
const busyPollMs = 3_000
/** Until then another notice may come of the same second, up to which all would count as read. */
const sameSecondMs = 2_000

/** Returns the address of a notice's subject. */
export const placeOf = ({ subject, id, amount }: Notice) =>
  amount > 1 ? places[subject] : `${places[subject]}/${id}`

export const hasFailed = ({ state }: Notice) => state === 'failed' || state === 'unknown'

/** Returns whether it is a customer’s answer that is on the screen. */
const isInView = (notice: Notice, pathname: string) =>
  notice.type === 'answer' && placeOf(notice) === pathname && document.visibilityState === 'visible'

/** Returns whether it is an import that the employee has looked at since it ended. */
export const isSeen = ({ type, id }: Notice, employee: number) =>
  type === 'import' && isImportSeen(employee, id)

/** Returns what concerned the employee lately, as it was last read; undefined until it was. */
export const useReadNotices = () => {
  const { data } = useQuery({
    ...reading(path),
    refetchInterval: ({ state }) => (state.data?.data.is_importing ? busyPollMs : idlePollMs),
  })
  const { pathname } = useLocation()
  const listed = data?.data.notices
  return useMemo(() => listed?.filter((notice) => !isInView(notice, pathname)), [listed, pathname])
}

/** Where this browser keeps the moment until which notices of an employee were shown in toasts. */
export const announcedKey = (employee: number) => `parley.told.${employee}`

/** Has toasts begin with what comes after the first notices that this browser reads. */
const useFirstAnnounced = (notices: Notice[] | undefined) => {
  const { id } = useMe()
  useEffect(() => {
    if (notices && browserShelf.getItem(announcedKey(id)) === null)
      browserShelf.setItem(announcedKey(id), notices[0]?.at ?? '')
  }, [notices, id])
}

/**
 * Returns until when the unread notices, latest first, are all of imports that the employee has looked at; undefined if the
 * earliest is another.
 */
const seenUntil = (unread: Notice[], employee: number) => {
  const unseen = unread.findLast((notice) => !isSeen(notice, employee))
  return unread.find(({ at }) => !unseen || at < unseen.at)?.at
}

/**
 * Returns what concerned the employee lately, the number of new notices, and a function to mark them as read.
 */
export const useNotices = () => {
  const refresh = useRefresh()
  const notices = useReadNotices()
  const { id: me } = useMe()
  useHints(hints, () => void refresh(path))
  useFirstAnnounced(notices)
  const { preferences, change } = usePreferences()
  const read = preferences.notices_read ?? ''
  const readUntil = (moment: string) => {
    if (moment > read) change({ notices_read: moment })
  }
  const latest = useRef(readUntil)
  latest.current = readUntil
  // Other browsers of the employee learn of what was looked at here.
  useEffect(() => {
    const moment = seenUntil(notices?.filter(({ at }) => at > read) ?? [], me)
    if (!moment) return undefined
    const timer = setTimeout(() => latest.current(moment), sameSecondMs)
    return () => clearTimeout(timer)
  }, [notices, read, me])
  return {
    notices,
    unread: notices?.filter((notice) => notice.at > read && !isSeen(notice, me)).length ?? 0,
    readUntil,
  }
}
