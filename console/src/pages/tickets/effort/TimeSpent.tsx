import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { hasDraft } from '#console/api/form.ts'
import { useMay, useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { TimeForm, timeDraft } from './TimeForm.tsx'
import { Timer } from './Timer.tsx'
import classes from './Work.module.css'
import { workWords } from './words.ts'

type Entry = Schemas['TimeEntry']

const firstEntries = 5
const allEntries = 1000

const lengthOf = (minutes: number) => formatDuration(minutes * 60)

const TimeRow = ({ entry }: { entry: Entry }) => {
  const t = useWords(workWords)
  const me = useMe()
  const { id, ticket_id, minutes, spent_on, note, employee } = entry
  const remove = useSave(
    () =>
      parley.DELETE('/ticket/{ticket}/time-entry/{time_entry}', {
        path: { ticket: ticket_id, time_entry: id },
      }),
    {
      refresh: ['/ticket', '/me/timer'],
      done: () => ({
        message: t('time_removed'),
        ...(minutes !== null && {
          undo: () =>
            parley.POST('/ticket/{ticket}/time-entry', {
              path: { ticket: ticket_id },
              body: { minutes, spent_on, note },
            }),
        }),
      }),
    },
  )
  const length = minutes === null ? t('running') : lengthOf(minutes)
  return (
    <li className={classes.item}>
      <span>{[length, employee.name, spent_on, note].filter(Boolean).join(' · ')}</span>
      {employee.id === me.id && (
        <IconButton
          icon={IconX}
          label={t('remove_time', { time: length, day: spent_on })}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  )
}

/** The time that employees spent on a ticket, the timer, and a form for what was not timed. */
export const TimeSpent = ({ ticket, minutes }: { ticket: number; minutes: number }) => {
  const t = useWords(workWords)
  const mayChange = useMay()('ticket.update')
  const [count, setCount] = useState(firstEntries)
  const [isEntering, enter] = useState(() => hasDraft(timeDraft(ticket)))
  const { data } = useRead(
    '/ticket/{ticket}/time-entry',
    { path: { ticket }, query: { per_page: count, sort: '-id' } },
    { keep: true },
  )
  const total = data?.meta.total ?? 0
  if (!mayChange && !total) return null
  return (
    <section className={classes.section} aria-labelledby="ticket-time">
      <div className={classes.head}>
        <h2 id="ticket-time">{t('time')}</h2>
        <span className={classes.progress}>{minutes ? lengthOf(minutes) : t('none_yet')}</span>
        {mayChange && !isEntering && (
          <span className={classes.push}>
            <Button kind="quiet" onClick={() => enter(true)}>
              {t('add_time')}
            </Button>
          </span>
        )}
      </div>
      {mayChange && <Timer ticket={ticket} />}
      {mayChange && isEntering && <TimeForm ticket={ticket} onClose={() => enter(false)} />}
      <ul className={classes.items}>
        {data?.data.map((entry) => (
          <TimeRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {total > count && (
        <Button kind="quiet" onClick={() => setCount(allEntries)}>
          {t('more_time', { total })}
        </Button>
      )}
    </section>
  )
}
