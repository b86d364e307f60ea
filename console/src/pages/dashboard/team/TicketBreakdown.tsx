import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import { haveTickets, listsBehind } from '../behind.ts'
import { CountLink } from '../CountLink.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { teamWords } from './words.ts'

type Row = Schemas['TicketBreakdownRow']
const parts = ['of_group', 'employee', 'queue', 'sponsor', 'category', 'priority', 'tag', 'company'] as const
type Part = (typeof parts)[number]

/** By what the list of tickets can be filtered like the rows. */
const filters: Partial<Record<Part, 'of_group_id' | 'handler_id'>> = {
  of_group: 'of_group_id',
  employee: 'handler_id',
}

const inTime = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds))

/** What came, was done and is left, by what tickets have. */
export const TicketBreakdown = ({ query, who }: Narrow) => {
  const say = useWords(teamWords)
  const sayPriority = usePriorityWords()
  const may = useMay()
  const [by, choose] = useState<Part>('of_group')
  const { data, failed, shownBy } = useReportBy('/report/ticket-breakdown', query, by)
  const nameOf = ({ key, name }: Row) => {
    if (key === null) return say('without')
    return shownBy === 'priority' ? sayPriority(`priority_${key}` as 'priority_0') : (name ?? `#${key}`)
  }
  const filter = filters[shownBy]
  const listsOf = ({ key }: Row) =>
    filter && key !== null && may('ticket.read') && haveTickets(who)
      ? listsBehind({ ...who, [filter]: key })
      : undefined
  const columns: ReportColumn<Row>[] = [
    { title: say(shownBy), cell: nameOf },
    { title: say('tickets_created'), cell: ({ created }) => formatNumber(created) },
    { title: say('tickets_closed'), cell: ({ closed }) => formatNumber(closed) },
    { title: say('tickets_reopened'), cell: ({ tickets_reopened }) => formatNumber(tickets_reopened) },
    { title: say('resolution_median'), cell: ({ resolution_median }) => inTime(resolution_median) },
    { title: say('resolution_p90'), cell: ({ resolution_p90 }) => inTime(resolution_p90) },
    {
      title: say('tickets_open'),
      cell: (row) => <CountLink count={row.tickets_open} to={listsOf(row)?.openTickets()} />,
    },
    {
      title: say('tickets_late'),
      cell: (row) => <CountLink count={row.tickets_late} to={listsOf(row)?.lateTickets()} />,
      tone: ({ tickets_late }) => (tickets_late ? 'red' : undefined),
    },
  ]
  return (
    <ReportTable
      title={say('tickets')}
      files={filesOf('ticket-breakdown', { ...query, by })}
      rows={data?.data.rows}
      keyOf={({ key }) => key ?? 'none'}
      columns={columns}
      failed={failed}
    >
      <By
        label={say('tickets_by')}
        chosen={by}
        options={Object.fromEntries(parts.map((part) => [part, say(`by_${part}`)])) as Record<Part, string>}
        onChoose={choose}
      />
    </ReportTable>
  )
}
