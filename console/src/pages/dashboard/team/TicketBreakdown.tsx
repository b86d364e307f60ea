import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRecordFields } from '#console/fields/described.ts'
import { usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { By } from '../By.tsx'
import { haveTickets, listsBehind } from '../behind.ts'
import { CountLink } from '../CountLink.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReportBy } from '../useReport.ts'
import { inPercent, inTime } from './cells.ts'
import { teamWords } from './words.ts'

type Row = Schemas['TicketBreakdownRow']
const parts = ['of_group', 'employee', 'queue', 'sponsor', 'category', 'priority', 'tag', 'company'] as const
type Plain = (typeof parts)[number]
/** A custom field is chosen by its ID. */
type Part = Plain | `field.${number}`

/** Returns the parameters of the report for what it is counted by. */
const askedFor = (by: Part) => {
  const [, id] = by.split('field.')
  return id ? { by: 'field' as const, field_id: Number(id) } : { by }
}

/** The custom fields of tickets with options, by what the report calls them here. */
const useChoosable = () => {
  const { data } = useRecordFields('ticket')
  const fields = (data?.custom ?? []).filter(({ options }) => options?.length)
  return new Map(fields.map(({ id, name }): [Part, string] => [`field.${id}`, name]))
}

/** By what the list of tickets can be filtered like the rows. */
const filters: Partial<Record<Part, 'of_group_id' | 'handler_id'>> = {
  of_group: 'of_group_id',
  employee: 'handler_id',
}

/** What came, was done and is left, by what tickets have. */
export const TicketBreakdown = ({ query, who }: Narrow) => {
  const t = useWords(teamWords)
  const tPriority = usePriorityWords()
  const may = useMay()
  const [by, choose] = useState<Part>('of_group')
  const fields = useChoosable()
  const asked = askedFor(by)
  const { data, failed, shownBy } = useReportBy('/report/ticket-breakdown', query, by, asked)
  const nameOf = ({ key, name }: Row) => {
    if (key === null) return t('without')
    return shownBy === 'priority' ? tPriority(`priority_${key}` as 'priority_0') : (name ?? `#${key}`)
  }
  const filter = filters[shownBy]
  const listsOf = ({ key }: Row) =>
    filter && key !== null && may('ticket.read') && haveTickets(who)
      ? listsBehind({ ...who, [filter]: key })
      : undefined
  const columns: ReportColumn<Row>[] = [
    { title: fields.get(shownBy) ?? t(shownBy as Plain), cell: nameOf },
    { title: t('tickets_created'), cell: ({ created }) => formatNumber(created) },
    { title: t('tickets_closed'), cell: ({ closed }) => formatNumber(closed) },
    { title: t('tickets_reopened'), cell: ({ tickets_reopened }) => formatNumber(tickets_reopened) },
    { title: t('resolution_median'), cell: ({ resolution_median }) => inTime(resolution_median) },
    { title: t('resolution_p90'), cell: ({ resolution_p90 }) => inTime(resolution_p90) },
    {
      title: t('first_contact_percent'),
      cell: ({ first_contact_percent }) => inPercent(first_contact_percent),
    },
    {
      title: t('tickets_open'),
      cell: (row) => <CountLink count={row.tickets_open} to={listsOf(row)?.openTickets()} />,
    },
    {
      title: t('tickets_late'),
      cell: (row) => <CountLink count={row.tickets_late} to={listsOf(row)?.lateTickets()} />,
      tone: ({ tickets_late }) => (tickets_late ? 'red' : undefined),
    },
  ]
  return (
    <ReportTable
      title={t('tickets')}
      files={filesOf('ticket-breakdown', { ...query, ...asked })}
      rows={data?.data.rows}
      keyOf={({ key }) => key ?? 'none'}
      columns={columns}
      failed={failed}
    >
      <By
        label={t('tickets_by')}
        chosen={by}
        options={Object.fromEntries([
          ...parts.map((part) => [part, t(`by_${part}`)]),
          ...[...fields].map(([part, name]) => [part, t('by_field', { name })]),
        ])}
        onChoose={choose}
      />
    </ReportTable>
  )
}
