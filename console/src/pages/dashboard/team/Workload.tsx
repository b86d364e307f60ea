import { useMay } from '#console/api/me.ts'
import { NameWithStatus } from '#console/ui/StatusDot.tsx'
import { formatDuration, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { haveConversations, haveTickets, listsBehind } from '../behind.ts'
import { CountLink } from '../CountLink.tsx'
import { filesOf } from '../files.ts'
import type { Narrow } from '../period.ts'
import { type ReportColumn, ReportTable } from '../ReportTable.tsx'
import { useReport } from '../useReport.ts'
import { teamWords } from './words.ts'

type Load = Schemas['WorkloadReportRow']
type Count = 'promises_at_risk' | 'promises_breached'

/** The current workload of each employee. */
export const Workload = ({ who }: Narrow) => {
  const t = useWords(teamWords)
  const may = useMay()
  const { data, failed } = useReport('/report/workload', who)
  const listsOf = ({ employee_id }: Load, isRead: boolean) =>
    employee_id !== null && isRead ? listsBehind({ ...who, handler_id: employee_id }) : undefined
  const ticketsOf = (row: Load) => listsOf(row, may('ticket.read') && haveTickets(who))
  const conversationsOf = (row: Load) => listsOf(row, may('conversation.read') && haveConversations(who))
  const count = (name: Count, tone?: 'red' | 'amber'): ReportColumn<Load> => ({
    title: t(name),
    cell: (row) => formatNumber(row[name]),
    tone: (row) => (row[name] ? tone : undefined),
  })
  const columns: ReportColumn<Load>[] = [
    {
      title: t('employee'),
      cell: ({ employee_name, availability }) =>
        employee_name === null ? (
          t('nobody')
        ) : (
          <NameWithStatus name={employee_name} status={availability ?? undefined} />
        ),
    },
    {
      title: t('load'),
      cell: ({ load, capacity }) =>
        load === null || capacity === null
          ? '–'
          : t('load_of', { load: formatNumber(load, 2), capacity: formatNumber(capacity, 2) }),
      tone: ({ load, capacity }) => ((load ?? 0) > (capacity ?? 0) ? 'red' : undefined),
    },
    {
      title: t('conversations_open'),
      cell: (row) => <CountLink count={row.conversations_open} to={conversationsOf(row)?.handled()} />,
    },
    {
      title: t('conversations_unanswered'),
      cell: (row) => (
        <CountLink count={row.conversations_unanswered} to={conversationsOf(row)?.unanswered()} />
      ),
    },
    {
      title: t('oldest_unanswered'),
      cell: ({ oldest_unanswered: seconds }) => (seconds === null ? '–' : formatDuration(seconds)),
    },
    {
      title: t('tickets_open'),
      cell: (row) => <CountLink count={row.tickets_open} to={ticketsOf(row)?.openTickets()} />,
    },
    {
      title: t('tickets_late'),
      cell: (row) => <CountLink count={row.tickets_late} to={ticketsOf(row)?.lateTickets()} />,
      tone: (row) => (row.tickets_late ? 'red' : undefined),
    },
    count('promises_at_risk', 'amber'),
    count('promises_breached', 'red'),
  ]
  return (
    <ReportTable
      title={t('workload')}
      files={filesOf('workload', who)}
      rows={data?.data.rows}
      keyOf={({ employee_id }) => employee_id ?? 0}
      columns={columns}
      failed={failed}
      empty={t('nobody_there')}
    />
  )
}
