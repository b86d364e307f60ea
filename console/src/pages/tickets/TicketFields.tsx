import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { type FieldShape, shapeOf } from '#console/fields/values.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { type Ticket, useDue } from './codes.ts'
import { PriorityMark, StatusMark } from './Marks.tsx'
import classes from './Tickets.module.css'
import { useTicketChoices, useTicketCustomFields } from './ticketFields.ts'
import type { TicketChanges } from './useTicket.ts'
import { tickets } from './words.ts'

interface Props {
  ticket: Ticket
  change: (changes: TicketChanges) => Promise<unknown>
}

const Custom = ({ ticket, change }: Props) => {
  const may = useMay()
  const custom = useTicketCustomFields()
  return custom.map((field) => (
    <EditableRow
      key={field.id}
      label={field.name}
      shape={shapeOf(field)}
      value={ticket.cz_cols.find(({ id }) => id === field.id)?.value ?? null}
      save={
        may('ticket.update')
          ? (value) => change({ cz_cols: [{ id: field.id, value }] } as TicketChanges)
          : undefined
      }
    />
  ))
}

/** What a ticket is: status, priority, due, who sees to it, and the fields of its own. */
export const TicketFields = ({ ticket, change }: Props) => {
  const say = useWords(tickets)
  const may = useMay()
  const choices = useTicketChoices()
  const due = useDue()(ticket)
  const save = (field: keyof TicketChanges, isNumber = true) =>
    may('ticket.update')
      ? (value: unknown) =>
          change({ [field]: isNumber && value !== null ? Number(value) : value } as TicketChanges)
      : undefined
  const option = (options: FieldShape['options'], isRequired = false): FieldShape => ({
    kind: 'option',
    isRequired,
    ...(options && { options }),
  })
  return (
    <dl>
      <EditableRow
        label={say('status')}
        value={ticket.status}
        shape={option(choices.statuses, true)}
        save={save('status')}
        display={
          <span className={classes.status}>
            <StatusMark status={ticket.status} /> {say(`status_${ticket.status}`)}
          </span>
        }
      />
      <EditableRow
        label={say('priority')}
        value={ticket.priority}
        shape={option(choices.priorities, true)}
        save={save('priority')}
        display={
          <span className={classes.status}>
            <PriorityMark priority={ticket.priority} />
            <span aria-hidden="true">{say(`priority_${ticket.priority}`)}</span>
          </span>
        }
      />
      <EditableRow
        label={say('due')}
        name="due_at"
        value={ticket.due_at ? formatMoment(ticket.due_at) : null}
        shape={{ kind: 'moment' }}
        save={save('due_at', false)}
        {...(ticket.due_at && {
          display: (
            <span>
              {formatMoment(ticket.due_at)}{' '}
              <span className={classes.due} data-late={due.isLate || undefined}>
                {due.isLate ? due.text : ''}
              </span>
            </span>
          ),
        })}
      />
      <EditableRow
        label={say('handler')}
        value={ticket.handler_id}
        shape={option(choices.handlers)}
        save={save('handler_id')}
      />
      <EditableRow
        label={say('category')}
        value={ticket.category_id}
        shape={option(choices.categories)}
        save={save('category_id')}
      />
      <EditableRow
        label={say('sub_category')}
        value={ticket.sub_category_id}
        shape={option(choices.subCategories)}
        save={save('sub_category_id')}
      />
      <EditableRow
        label={say('termination_code')}
        value={ticket.termination_code_id}
        shape={option(choices.codes)}
        save={save('termination_code_id')}
      />
      <EditableRow
        label={say('status_memo')}
        name="status_memo"
        value={ticket.status_memo}
        shape={{ kind: 'long' }}
        save={save('status_memo', false)}
      />
      <EditableRow
        label={say('contact')}
        value={ticket.contact?.name ?? null}
        shape={{ kind: 'text' }}
        display={
          ticket.contact && (
            <Link to="/contacts/$id" params={{ id: String(ticket.contact.id) }}>
              {ticket.contact.name}
            </Link>
          )
        }
      />
      <Custom ticket={ticket} change={change} />
    </dl>
  )
}
