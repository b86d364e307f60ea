import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { Figure } from '#console/charts/Figure.tsx'
import { StackedBar } from '#console/charts/StackedBar.tsx'
import { useNow } from '#console/words/clock.ts'
import { formatDuration, formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ages, createdOf } from './ages.ts'
import { haveTickets, useOpenList } from './behind.ts'
import classes from './Dashboard.module.css'
import { filesOf } from './files.ts'
import type { Narrow } from './period.ts'
import { useReport } from './useReport.ts'
import { dashboard } from './words.ts'

/** The three oldest open tickets. */
const Oldest = ({ who }: Pick<Narrow, 'who'>) => {
  const t = useWords(dashboard)
  const { parse } = useZone()
  const now = useNow(60)
  const { group_id, handler_id, of_group_id } = who
  const query = {
    statuses: [0, 1],
    sort: 'created_at',
    per_page: 3,
    ...(group_id && { group_ids: [group_id] }),
    ...(handler_id && { handler_ids: [handler_id] }),
    ...(of_group_id && { of_group_ids: [of_group_id] }),
  } as const
  const ageOf = (since: string) => formatDuration((now - parse(since)) / 1000, { isShort: true })
  const { data } = useRead('/ticket', { query: query as never }, { keep: true, refetchInterval: 60_000 })
  if (!data?.data.length) return null
  return (
    <ul className={classes.oldest} aria-label={t('oldest')}>
      {data.data.map(({ id, subject, handler, due_at, created_at }) => (
        <li key={id}>
          <span>#{formatNumber(id)}</span>
          <Link to="/tickets/$id" params={{ id: String(id) }} title={subject}>
            {subject}
          </Link>
          <span>{handler?.name ?? t('nobody')}</span>
          {due_at && parse(due_at) < now ? (
            <span data-late title={formatMoment(due_at)}>
              {t('late_by', { time: ageOf(due_at) })}
            </span>
          ) : (
            <span title={formatMoment(created_at)}>{ageOf(created_at)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

export const OpenTickets = ({ who, isTable }: Narrow) => {
  const t = useWords(dashboard)
  const may = useMay()
  const { write } = useZone()
  const open = useOpenList('ticket.read', who)
  const { data, dataUpdatedAt, failed } = useReport('/report/open-tickets', who)
  const rows = data?.data.rows ?? []
  const chart = {
    places: rows.map(({ status }) => t(`status_${status}` as 'status_0')),
    series: ages.map(({ word, key }) => ({ name: t(word), values: rows.map((row) => row[key]) })),
    onOpen:
      open &&
      ((place: number, step: number) =>
        open((lists) => lists.tickets(rows[place]?.status ?? 0, createdOf(step, dataUpdatedAt, write)))),
  }
  return (
    <Figure
      title={t('tickets_by_age')}
      data={chart}
      axis={t('status')}
      {...filesOf('open-tickets', who)}
      isTable={isTable}
      failed={failed}
      below={may('ticket.read') && haveTickets(who) && <Oldest who={who} />}
    >
      <StackedBar label={t('tickets_by_age')} data={chart} />
    </Figure>
  )
}
