import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { CustomRow } from '#console/fields/CustomRow.tsx'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import type { FieldShape } from '#console/fields/values.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ContactRow } from './ContactRow.tsx'
import { classified, classOf, useTicketChoices, useTicketCustomFields } from './choices.ts'
import { type Ticket, useDue } from './codes.ts'
import { PriorityMark, StatusMark } from './Marks.tsx'
import classes from './Tickets.module.css'
import type { TicketChanges } from './useTicket.ts'
import { tickets } from './words.ts'

interface Props {
  ticket: Ticket
  change: Save<TicketChanges>
}

type OwnField = 'status' | 'priority' | 'due_at' | 'handler_id' | 'termination_code_id' | 'status_memo'

const Custom = ({ ticket, change }: Props) => {
  const may = useMay()
  const custom = useTicketCustomFields() ?? []
  return custom.map((field) => (
    <CustomRow
      key={field.id}
      field={field}
      values={ticket.cz_cols}
      save={
        may('ticket.update') ? (cz_cols, since) => change({ cz_cols } as TicketChanges, since) : undefined
      }
    />
  ))
}

const Late = ({ ticket }: { ticket: Ticket }) => {
  const due = useDue()(ticket)
  return due.isLate ? (
    <span className={classes.due} data-late>
      {due.text}
    </span>
  ) : null
}

/** What a ticket is: status, priority, due, who sees to it, and the fields of its own. */
export const TicketFields = ({ ticket, change }: Props) => {
  const say = useWords(tickets)
  const choices = useTicketChoices()
  const canChange = useMay()('ticket.update')
  const saving = (toChanges: (value: unknown) => TicketChanges): Save<unknown> | undefined =>
    canChange ? (value, since) => change(toChanges(value), since) : undefined
  const row = (field: OwnField, label: string, shape: FieldShape, display?: ReactNode) => {
    const toNumber = (value: unknown) => (shape.options && value !== null ? Number(value) : value)
    return (
      <EditableRow
        label={label}
        name={field}
        value={field === 'due_at' && ticket.due_at ? formatMoment(ticket.due_at) : ticket[field]}
        shape={shape}
        save={saving((value) => ({ [field]: toNumber(value) }))}
        display={display}
        after={field === 'due_at' && <Late ticket={ticket} />}
      />
    )
  }
  const option = (options: FieldShape['options'] = [], isRequired = false) =>
    ({ kind: 'option', isRequired, options }) as const
  const about = [ticket.category?.name, ticket.sub_category?.name].filter(Boolean).join(' / ')
  return (
    <dl>
      {row(
        'status',
        say('status'),
        option(choices.statuses, true),
        <span className={classes.status}>
          <StatusMark status={ticket.status} /> {say(`status_${ticket.status}`)}
        </span>,
      )}
      {row(
        'priority',
        say('priority'),
        option(choices.priorities, true),
        <span className={classes.status}>
          <PriorityMark priority={ticket.priority} isNamed />
        </span>,
      )}
      {row('due_at', say('due'), { kind: 'moment' })}
      {row('handler_id', say('handler'), option(choices.handlers), ticket.handler?.name)}
      <ContactRow
        contact={ticket.contact}
        save={canChange ? (contact_id, since) => change({ contact_id }, since) : undefined}
      />
      <EditableRow
        label={say('category')}
        name="category_id"
        value={classOf(ticket) || null}
        shape={option(choices.classes)}
        save={saving((value) => classified(value as string | null))}
        display={about || undefined}
      />
      {row(
        'termination_code_id',
        say('termination_code'),
        option(choices.codes),
        ticket.termination_code?.name,
      )}
      {row('status_memo', say('status_memo'), { kind: 'long' })}
      <Custom ticket={ticket} change={change} />
    </dl>
  )
}
