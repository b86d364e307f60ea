import { useState } from 'react'
import { Figure } from '#console/charts/Figure.tsx'
import { StackedBar } from '#console/charts/StackedBar.tsx'
import { usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Dashboard.module.css'
import { filesOf } from './files.ts'
import type { Narrow } from './period.ts'
import { useReportBy } from './useReport.ts'
import { dashboard } from './words.ts'

const parts = ['policy', 'group', 'channel', 'queue', 'employee', 'priority', 'hour'] as const
type Part = (typeof parts)[number]

type Row = Schemas['ServiceLevelReportRow']

const useNameOf = (by: Part) => {
  const t = useWords(dashboard)
  const tMetric = useWords(slaWords)
  const tPriority = usePriorityWords()
  const partOf = ({ key, name }: Row) => {
    if (name !== null) return name
    if (key === null) return t('of_none')
    if (by === 'priority') return tPriority(`priority_${key}` as 'priority_0')
    return by === 'hour' ? `${String(key).padStart(2, '0')}:00` : `#${key}`
  }
  return (row: Row) =>
    t('promise_of', {
      part: partOf(row),
      metric: tMetric(row.metric),
      percent: formatNumber(row.kept_percent),
    })
}

/** Promises kept and missed. Absent while nothing has been promised in the period. */
export const ServiceLevels = ({ query, isTable }: Narrow) => {
  const t = useWords(dashboard)
  const [by, choose] = useState<Part>('policy')
  const { data, failed, shownBy } = useReportBy('/report/service-levels', query, by)
  const nameOf = useNameOf(shownBy)
  const rows = data?.data.rows ?? []
  if (!rows.length && !failed.error) return null
  const chart = {
    places: rows.map(nameOf),
    placeKeys: rows.map(({ key, metric }) => `${metric} ${key}`),
    series: [
      { name: t('promises_kept'), values: rows.map(({ kept }) => kept) },
      { name: t('promises_missed'), values: rows.map(({ breached }) => breached) },
    ],
  }
  return (
    <Figure
      title={t('promises')}
      data={chart}
      axis={t('promise')}
      {...filesOf('service-levels', { ...query, by })}
      isTable={isTable}
      failed={failed}
    >
      <select
        className={classes.by}
        aria-label={t('promises_by')}
        value={by}
        onChange={({ currentTarget }) => choose(currentTarget.value as Part)}
      >
        {parts.map((part) => (
          <option key={part} value={part}>
            {t(part === 'hour' ? 'by_hour_promised' : `by_${part}`)}
          </option>
        ))}
      </select>
      <StackedBar label={t('promises')} data={chart} />
    </Figure>
  )
}
