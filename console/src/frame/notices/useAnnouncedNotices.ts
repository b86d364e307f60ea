import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '#console/api/me.ts'
import { browserShelf } from '#console/app/kept.ts'
import { showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import { announcedKey, hasFailed, isSeen, type Notice, placeOf, useReadNotices } from './notices.ts'
import { noticeWords } from './noticeWords.ts'
import { useNoticeText } from './useNoticeText.ts'

/** Shows new notices in a toast, once per browser, except those of the page that is open, unless they are reminders. */
export const useAnnouncedNotices = () => {
  const t = useWords(noticeWords)
  const textOf = useNoticeText()
  const notices = useReadNotices()
  const { id } = useMe()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const latest = useRef({ t, textOf, pathname, navigate })
  latest.current = { t, textOf, pathname, navigate }
  useEffect(() => {
    if (!notices) return
    const announced = browserShelf.getItem(announcedKey(id))
    if (announced === null) return
    browserShelf.setItem(announcedKey(id), notices[0]?.at ?? announced)
    const isFresh = (notice: Notice) =>
      notice.at > announced &&
      !isSeen(notice, id) &&
      (notice.type === 'reminder' || placeOf(notice) !== latest.current.pathname)
    // The inbox announces transfers itself, and lists answers while it is open.
    const isAnnouncedThere = ({ type, subject }: Notice) =>
      type === 'transfer' ||
      (type === 'routed' && subject !== 'ticket') ||
      (type === 'answer' && latest.current.pathname.startsWith('/inbox'))
    const fresh = notices.filter((notice) => !isAnnouncedThere(notice) && isFresh(notice))
    const [first] = fresh
    if (!first) return
    const tone = fresh.some(hasFailed) && ({ tone: 'red' } as const)
    if (fresh.length > 1)
      showToast({ message: latest.current.t('several', { count: fresh.length }), ...tone })
    else
      showToast({
        message: latest.current.textOf(first),
        open: () => void latest.current.navigate({ to: placeOf(first) }),
        ...tone,
      })
  }, [notices, id])
}
