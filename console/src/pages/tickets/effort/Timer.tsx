import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useZone } from '#console/api/zone.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconClock } from '#console/ui/controls/icons.ts'
import { useNow } from '#console/words/clock.ts'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Work.module.css'
import { workWords } from './words.ts'

const refresh = ['/ticket', '/me/timer']
const pollMs = 30_000

/** How long the timer has run, on the button that stops it. */
const Running = ({ since, onStop }: { since: string; onStop: () => void }) => {
  const t = useWords(workWords)
  const { parse } = useZone()
  const now = useNow()
  return (
    <Button icon={IconClock} onClick={onStop}>
      {t('stop_timer', { time: formatDuration(Math.max(0, now - parse(since)) / 1000) })}
    </Button>
  )
}

/** The employee's timer, which the service keeps: it runs on after a reload, and in every tab. */
export const Timer = ({ ticket }: { ticket: number }) => {
  const t = useWords(workWords)
  const { data } = useRead('/me/timer', {}, { refetchInterval: pollMs })
  const start = useSave(() => parley.POST('/ticket/{ticket}/timer', { path: { ticket } }), {
    refresh,
    done: ({ stopped }) =>
      stopped?.minutes
        ? { message: t('timer_stopped', { time: formatDuration(stopped.minutes * 60) }) }
        : undefined,
  })
  const stop = useSave(() => parley.POST('/me/timer/stop', { body: {} }), {
    refresh,
    done: ({ data: { minutes } }) => ({
      message: t('timer_stopped', { time: formatDuration((minutes ?? 0) * 60) }),
    }),
  })
  const discard = useSave(() => parley.DELETE('/me/timer'), {
    refresh,
    done: () => ({ message: t('timer_discarded') }),
  })
  const running = data?.data
  const since = running?.ticket.id === ticket ? running.entry.started_at : null
  return (
    <>
      <div className={classes.row}>
        {since ? (
          <>
            <Running since={since} onStop={() => stop.mutate()} />
            <Button kind="quiet" onClick={() => discard.mutate()}>
              {t('discard_timer')}
            </Button>
          </>
        ) : (
          <Button icon={IconClock} loading={start.isPending} onClick={() => start.mutate()}>
            {t('start_timer')}
          </Button>
        )}
      </div>
      {running && !since && (
        <p className={classes.note}>{t('runs_elsewhere', { id: formatNumber(running.ticket.id) })}</p>
      )}
    </>
  )
}
