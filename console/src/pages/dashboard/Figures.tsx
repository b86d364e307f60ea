import { Link } from '@tanstack/react-router'
import { useMay, useMe } from '#console/api/me.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { haveScores, haveTickets, haveWaiting, listsBehind } from './behind.ts'
import { compared, measures, type ShownFigure } from './compared.ts'
import classes from './Dashboard.module.css'
import type { Narrow } from './period.ts'
import type { useReport } from './useReport.ts'
import { dashboard } from './words.ts'

type Now = Schemas['ReportNow']

type Behind = object | false | undefined

const leadingTo = (behind: Behind, text: string) =>
  behind ? <Link {...(behind as { to: '/tickets' })}>{text}</Link> : text

interface FigureProps extends ShownFigure {
  label: string
  behind?: Behind
  behindNote?: Behind
}

/** One figure. It and its note link to the lists they count, if there are any. */
const Figure = ({ label, value, note, tone, behind, behindNote }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd className={classes.value}>{leadingTo(behind, value)}</dd>
    <dd className={classes.note} data-tone={tone}>
      {leadingTo(behindNote, note)}
    </dd>
  </div>
)

const labels = [
  'waiting_now',
  'first_response_median',
  'handling_median',
  'open_tickets',
  'score_mean_of_none',
] as const

/** A placeholder while the figures load, of the same height. */
const Awaited = () => {
  const t = useWords(dashboard)
  return (
    <dl className={classes.figures} aria-busy="true">
      {labels.map((label) => (
        <Figure key={label} label={t(label)} value={formatDuration(0)} note={t('no_change')} />
      ))}
    </dl>
  )
}

const useCurrentFigures = () => {
  const t = useWords(dashboard)
  const { waiting_minutes } = useMe().installation
  const waiting = ({ conversations_waiting: count, longest_wait }: Now): ShownFigure => {
    if (count === null) return { value: '–', note: t('of_nobody') }
    if (count === 0) return { value: '0', note: t('nobody_waits') }
    const waitSeconds = longest_wait ?? 0
    return {
      value: formatNumber(count),
      note: t('longest', { time: formatDuration(waitSeconds) }),
      tone: waitSeconds > waiting_minutes * 60 ? 'amber' : undefined,
    }
  }
  const open = ({ tickets_open, tickets_late: late }: Now): ShownFigure => ({
    value: formatNumber(tickets_open),
    note: late ? t('overdue', { count: formatNumber(late) as never }) : t('none_overdue'),
    tone: late ? 'red' : undefined,
  })
  return { waiting, open }
}

interface Props extends Pick<Narrow, 'who'> {
  summary: ReturnType<typeof useReport<'/report/summary'>>
}

/** The five figures, compared with the previous period. */
export const Figures = ({ summary: { data, failed }, who }: Props) => {
  const t = useWords(dashboard)
  const may = useMay()
  const current = useCurrentFigures()
  if (failed.error && !data)
    return <Failure error={failed.error} title={t('failed')} onRetry={() => failed.refetch()} />
  if (!data) return <Awaited />
  const { figures, before, now, from, to } = data.data
  const of = (measure: keyof typeof measures) => compared(measures[measure], figures, before?.figures, t)
  const lists = listsBehind(who)
  const mayOpen = may('ticket.read') && haveTickets(who)
  return (
    <dl className={classes.figures}>
      <Figure
        label={t('waiting_now')}
        {...current.waiting(now)}
        behind={may('conversation.read') && haveWaiting(who) && lists.waiting()}
      />
      <Figure label={t('first_response_median')} {...of('firstResponse')} />
      <Figure label={t('handling_median')} {...of('handling')} />
      <Figure
        label={t('open_tickets')}
        {...current.open(now)}
        behind={mayOpen && lists.openTickets()}
        behindNote={mayOpen && now.tickets_late > 0 && lists.lateTickets()}
      />
      <Figure
        label={t('score_mean', { count: formatNumber(figures.score_count) as never })}
        {...of('score')}
        behind={may('csat_score.read') && haveScores(who) && lists.scores(from, to)}
      />
    </dl>
  )
}
