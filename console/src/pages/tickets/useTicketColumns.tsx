import type { CustomField } from '#console/fields/values.ts'
import { customColumns } from '#console/lists/customColumns.ts'
import type { Column } from '#console/ui/Table.tsx'
import { common } from '#console/ui/words.ts'
import { formatMoment, formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Ticket, useDue } from './codes.ts'
import { PriorityMark, StatusMark } from './Marks.tsx'
import classes from './Tickets.module.css'
import { tickets } from './words.ts'

/** What the list shows while nobody has chosen. */
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

/** Every column that the list of tickets can show. */
export const useTicketColumns = (custom: CustomField[]): Column<Ticket>[] => {
  const say = useWords(tickets)
  const sayCommon = useWords(common)
  const dueOf = useDue()
  return [
    { key: 'subject', title: say('subject'), width: 280, render: ({ subject }) => subject },
    {
      key: 'id',
      title: say('number'),
      width: 80,
      sort: 'id',
      align: 'end',
      render: ({ id }) => formatNumber(id),
    },
    {
      key: 'status',
      title: say('status'),
      width: 110,
      sort: 'status',
      text: ({ status }) => say(`status_${status}`),
      render: ({ status }) => (
        <span className={classes.status}>
          <StatusMark status={status} /> {say(`status_${status}`)}
        </span>
      ),
    },
    {
      key: 'priority',
      title: say('priority'),
      width: 100,
      sort: 'priority',
      text: ({ priority }) => say(`priority_${priority}`),
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    { key: 'contact', title: say('contact'), width: 150, render: ({ contact }) => contact?.name ?? '' },
    { key: 'handler', title: say('handler'), width: 130, render: ({ handler }) => handler?.name ?? '' },
    {
      key: 'due_at',
      title: say('due'),
      width: 110,
      sort: 'due_at',
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
    {
      key: 'category',
      title: say('category'),
      width: 130,
      render: ({ category, sub_category }) => sub_category?.name ?? category?.name ?? '',
    },
    { key: 'sponsor', title: say('sponsor'), width: 120, render: ({ sponsor }) => sponsor?.name ?? '' },
    {
      key: 'campaign_queue',
      title: say('queue'),
      width: 120,
      render: ({ campaign_queue }) => campaign_queue?.name ?? '',
    },
    {
      key: 'termination_code',
      title: say('termination_code'),
      width: 140,
      render: ({ termination_code }) => termination_code?.name ?? '',
    },
    { key: 'creater', title: say('creater'), width: 130, render: ({ creater }) => creater?.name ?? '' },
    {
      key: 'created_at',
      title: say('created'),
      width: 130,
      sort: 'created_at',
      render: ({ created_at }) => formatMoment(created_at),
    },
    {
      key: 'updated_at',
      title: say('updated'),
      width: 130,
      sort: 'updated_at',
      render: ({ updated_at }) => formatMoment(updated_at),
    },
    ...customColumns<Ticket>(custom, sayCommon('yes'), sayCommon('no')),
  ]
}
