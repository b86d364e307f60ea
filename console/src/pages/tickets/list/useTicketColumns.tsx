import type { ReactNode } from 'react'
import { type DescribedField, useCodesOf } from '#console/fields/described.ts'
import { PriorityMark } from '#console/fields/priorities/PriorityMark.tsx'
import { usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { slaWords } from '#console/fields/sla/words.ts'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import type { CustomField } from '#console/fields/values.ts'
import { customColumns } from '#console/lists/columns/customColumns.ts'
import { describedColumns, type Special } from '#console/lists/columns/describedColumns.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { formatDuration, formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Ticket, useDue } from '../codes.ts'
import { workWords } from '../effort/words.ts'
import { StatusMark } from '../Marks.tsx'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'

/** The default columns of the list. */
export const usualColumns = [
  'id',
  'status',
  'priority',
  'contact',
  'handler',
  'due_at',
  'category',
  'updated_at',
]

/** Returns a column that shows the name of a referenced record. */
const named = (key: string, width: number, nameOf: (ticket: Ticket) => ReactNode) => ({
  key,
  width,
  render: (ticket: Ticket) => nameOf(ticket) ?? '',
})

const useSpecial = (): Special<'ticket'> => {
  const t = useWords(tickets)
  const tPriority = usePriorityWords()
  const dueOf = useDue()
  return {
    subject: { width: 280, render: ({ subject }) => subject },
    id: { width: 80 },
    status: {
      width: 110,
      text: ({ status, ticket_status }) => ticket_status?.name ?? t(`status_${status}`),
      render: ({ status, ticket_status }) => (
        <span className={classes.status}>
          <StatusMark status={status} /> {ticket_status?.name ?? t(`status_${status}`)}
        </span>
      ),
    },
    priority: {
      width: 100,
      text: ({ priority }) => tPriority(`priority_${priority}`),
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    contact_id: named('contact', 150, ({ contact }) => contact?.name),
    handler_id: named('handler', 130, ({ handler }) => handler?.name),
    group_id: named('group', 130, ({ group }) => group?.name),
    due_at: {
      width: 110,
      text: ({ due_at }) => (due_at ? formatMoment(due_at) : ''),
      render: (ticket) => {
        const { text, isLate } = dueOf(ticket)
        return (
          <span className={classes.due} data-late={isLate || undefined}>
            {text}
          </span>
        )
      },
    },
    category_id: named('category', 130, ({ category, sub_category }) => sub_category?.name ?? category?.name),
    sponsor_id: named('sponsor', 120, ({ sponsor }) => sponsor?.name),
    campaign_queue_id: named('campaign_queue', 120, ({ campaign_queue }) => campaign_queue?.name),
    status_id: named('ticket_status', 130, ({ ticket_status }) => ticket_status?.name),
    termination_code_id: named('termination_code', 140, ({ termination_code }) => termination_code?.name),
  }
}

/** Returns the first moment that is still promised. */
const promisedText = ({ sla }: Ticket) => {
  const open = sla.flatMap(({ due_at, state }) => (due_at && state !== 'kept' ? [due_at] : [])).sort()
  return open[0] ? formatMoment(open[0]) : ''
}

/** Returns all columns of the ticket list, those with special rendering first. */
export const useTicketColumns = (
  described: DescribedField<'ticket'>[],
  custom: CustomField[],
): Column<Ticket>[] => {
  const t = useWords(tickets)
  const tField = useWords(ticketFieldWords)
  const tCommon = useWords(common)
  const tSla = useWords(slaWords)
  const tWork = useWords(workWords)
  const special = useSpecial()
  const isCoded = described.some(({ name, kind }) => kind === 'code' && !special[name])
  const codesOf = useCodesOf('ticket', isCoded)
  return [
    ...describedColumns<'ticket'>(described, { tField, codesOf, special }),
    {
      key: 'sla_due_at',
      title: tSla('sla_due'),
      width: 130,
      sort: 'sla_due_at',
      text: (ticket) => promisedText(ticket),
      render: (ticket) => (
        <span
          className={classes.due}
          data-late={ticket.sla.some(({ state }) => state === 'breached') || undefined}
        >
          {promisedText(ticket)}
        </span>
      ),
    },
    {
      key: 'checklist',
      title: tWork('checklists'),
      width: 100,
      render: ({ checklist }) => (checklist ? tWork('progress', { ...checklist }) : ''),
    },
    {
      key: 'minutes_spent',
      title: tWork('time'),
      width: 100,
      render: ({ minutes_spent }) => (minutes_spent ? formatDuration(minutes_spent * 60) : ''),
    },
    {
      key: 'tags',
      title: t('tags'),
      width: 136,
      render: ({ tags }) => tags.map(({ name }) => name).join(t('comma')),
    },
    { key: 'creater', title: t('creater'), width: 130, render: ({ creater }) => creater?.name ?? '' },
    ...customColumns<Ticket>(custom, tCommon('yes'), tCommon('no')),
  ]
}
