import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { frame } from '#console/app/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Notice as Nothing } from '#console/ui/page/Notice.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './NoticeList.module.css'
import { hasFailed, placeOf, useNotices } from './notices.ts'
import { noticeWords } from './noticeWords.ts'
import { useNoticeText } from './useNoticeText.ts'

const Acknowledge = lazily(() => import('./Acknowledge.tsx').then((made) => made.Acknowledge))

/** Results that arrived while the employee was elsewhere, each with a link. */
export const NoticeList = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(noticeWords)
  const tFrame = useWords(frame)
  const textOf = useNoticeText()
  const { notices = [], readUntil } = useNotices()
  const newest = notices[0]?.at
  const latest = useRef(readUntil)
  latest.current = readUntil
  useEffect(() => {
    if (newest) latest.current(newest)
  }, [newest])
  const list = useRef<HTMLUListElement>(null)
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    links[links.indexOf(document.activeElement as HTMLAnchorElement) + by]?.focus()
  }
  useKeys([
    { key: 'J', label: t('next'), run: () => step(1), within: list },
    { key: 'Shift+J', label: t('previous'), run: () => step(-1), within: list },
    { key: 'ArrowDown', label: t('next'), run: () => step(1), within: list },
    { key: 'ArrowUp', label: t('previous'), run: () => step(-1), within: list },
  ])
  return (
    <Panel
      title={tFrame('notices')}
      actions={
        <Link to="/me/reminders" onClick={onClose}>
          {tFrame('my_reminders')}
        </Link>
      }
      onClose={onClose}
    >
      {!notices.length && <Nothing title={t('none')}>{t('none_text')}</Nothing>}
      <ul ref={list} className={classes.notices}>
        {notices.map((notice, at) => (
          <li key={`${notice.type} ${notice.id} ${notice.at}`} data-failed={hasFailed(notice) || undefined}>
            <Link to={placeOf(notice) as '/imports'} onClick={onClose} data-autofocus={at === 0 || undefined}>
              {textOf(notice)}
            </Link>
            <time>{formatMoment(notice.at)}</time>
            <Suspense>{notice.awaits_acknowledgement && <Acknowledge notice={notice} />}</Suspense>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
