import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWaiting, type Waiting } from '#console/api/waits.ts'
import { useZone } from '#console/api/zone.ts'
import { frame } from '#console/app/words.ts'
import { useWaitingAnswers } from '#console/pages/inbox/composer/unsent/useUnsent.ts'
import { IconAlertTriangle } from '#console/ui/controls/icons.ts'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { currentTime } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Bands.module.css'
import { useClearance } from './undo/useClearance.ts'

/** Returns the time since which the browser is offline, in milliseconds. */
const useOffline = () => {
  const [since, setSince] = useState(navigator.onLine ? undefined : currentTime())
  useEffect(() => {
    const leave = () => setSince(currentTime())
    const come = () => setSince(undefined)
    window.addEventListener('offline', leave)
    window.addEventListener('online', come)
    return () => {
      window.removeEventListener('offline', leave)
      window.removeEventListener('online', come)
    }
  }, [])
  return since
}

/** It lies over the page, which stays where it is. */
const Band = ({ children }: { children: ReactNode }) => {
  const band = useRef<HTMLDivElement>(null)
  const bottom = useClearance(band, useLocation().pathname)
  return (
    <div ref={band} className={classes.band} data-bar data-band style={{ marginBottom: bottom }}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}

/** Shows a countdown. Screen readers only announce that there is a wait. */
const Countdown = ({ status, reason, until }: Waiting) => {
  const t = useWords(frame)
  const seconds = Math.max(1, Math.ceil((until - useNow()) / 1000))
  return (
    <Band>
      {reason ?? t(status === 0 ? 'unreached' : 'busy')}{' '}
      <span role="timer">{t('goes_on', { time: formatDuration(seconds) })}</span>
    </Band>
  )
}

/** A band shown while the server has requested a wait, before the page knows who is logged in. */
export const FirstWait = () => {
  const waiting = useWaiting()
  return <div role="status">{waiting && <Countdown {...waiting} />}</div>
}

/** A band shown while the browser is offline or the server has requested a wait. */
export const Bands = () => {
  const t = useWords(frame)
  const { at } = useZone()
  const since = useOffline()
  const waiting = useWaiting()
  const answers = useWaitingAnswers()
  return (
    <div role="status">
      {since !== undefined ? (
        <Band>
          {t('offline', { time: at(since).slice(11, 16) })}{' '}
          {answers > 0 && <span>{t('answers_wait', { count: answers })}</span>}
        </Band>
      ) : (
        waiting && <Countdown {...waiting} />
      )}
    </div>
  )
}
