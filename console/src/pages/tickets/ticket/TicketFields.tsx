import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { CustomRow } from '#console/fields/CustomRow.tsx'
import {
  type DescribedField,
  type FieldName,
  type RecordFields,
  shapeOfDescribed,
  useCodesOf,
  useRecordFields,
} from '#console/fields/described.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { PriorityMark } from '#console/fields/priorities/PriorityMark.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import type { FieldShape } from '#console/fields/values.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { useWords } from '#console/words/words.ts'
import { asStatus, classified, classOf, statusOf, useTicketChoices } from '../choices.ts'
import { type Ticket, useDue } from '../codes.ts'
import { StatusMark } from '../Marks.tsx'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { ContactRow } from './ContactRow.tsx'
import type { TicketChanges } from './useTicket.ts'

interface Props {
  ticket: Ticket
  change: Save<TicketChanges>
}

type Field = DescribedField<'ticket'>
type Name = FieldName<'ticket'>
type Displays = Partial<Record<Name, ReactNode>>

/**
 * Returns a function that saves a row's input, given the changes it produces, or undefined if the field may
 * not be changed.
 */
type Saving = (toChanges: (value: unknown) => TicketChanges) => Save<unknown> | undefined

interface RowProps {
  ticket: Ticket
  save: Saving
}

const Custom = ({ ticket, change, custom }: Props & Pick<RecordFields<'ticket'>, 'custom'>) => {
  const may = useMay()
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

/** Fields in the page heading, sharing a row with another field, or not shown. */
const rowless: Name[] = [
  ...(['subject', 'content', 'sub_category_id', 'sponsor_id', 'campaign_queue_id', 'status_id'] as const),
]

/** The leading fields, in this order. */
const order: Name[] = [
  'status',
  'priority',
  'due_at',
  'handler_id',
  'group_id',
  'contact_id',
  'category_id',
  'termination_code_id',
  'status_memo',
]

const inOrder = (fields: Field[]) => [
  ...order.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  ...fields.filter(({ name }) => !order.includes(name)),
]

const useShapes = (): Partial<Record<Name, FieldShape>> => {
  const { fullStatuses, priorities, handlers, groups, codes } = useTicketChoices()
  return {
    status: { kind: 'option', isRequired: true, options: fullStatuses },
    priority: { kind: 'option', isRequired: true, options: priorities },
    handler_id: { kind: 'option', options: handlers, areColleagues: true },
    group_id: { kind: 'option', options: groups },
    termination_code_id: { kind: 'option', options: codes },
  }
}

const useDisplays = ({
  status,
  ticket_status,
  priority,
  handler,
  group,
  termination_code,
}: Ticket): Displays => {
  const say = useWords(tickets)
  return {
    status: (
      <span className={classes.status}>
        <StatusMark status={status} /> {ticket_status?.name ?? say(`status_${status}`)}
      </span>
    ),
    priority: (
      <span className={classes.status}>
        <PriorityMark priority={priority} isNamed />
      </span>
    ),
    handler_id: handler?.name,
    group_id: group?.name,
    termination_code_id: termination_code?.name,
  }
}

const CategoryRow = ({ ticket, save }: RowProps) => {
  const sayField = useWords(ticketFieldWords)
  const { classes: options } = useTicketChoices()
  const about = [ticket.category?.name, ticket.sub_category?.name].filter(Boolean).join(' / ')
  return (
    <EditableRow
      label={sayField('category_id')}
      name="category_id"
      value={classOf(ticket) || null}
      shape={{ kind: 'option', options }}
      save={save((value) => classified(value as string | null))}
      display={about || undefined}
    />
  )
}

const Fields = ({ ticket, change, described, custom }: Props & RecordFields<'ticket'>) => {
  const sayField = useWords(ticketFieldWords)
  const canChange = useMay()('ticket.update')
  const shapes = useShapes()
  const isCoded = described.some(({ name, kind }) => kind === 'code' && !shapes[name])
  const codesOf = useCodesOf('ticket', isCoded)
  const displays = useDisplays(ticket)
  const save: Saving = (toChanges) =>
    canChange ? (value, since) => change(toChanges(value), since) : undefined
  const rowOf = (field: Field) => {
    const { name, kind } = field
    if (name === 'contact_id')
      return (
        <ContactRow
          key={name}
          contact={ticket.contact}
          save={canChange ? (contact_id, since) => change({ contact_id }, since) : undefined}
        />
      )
    if (name === 'category_id') return <CategoryRow key={name} ticket={ticket} save={save} />
    const shape = shapes[name] ?? shapeOfDescribed(field, kind === 'code' ? codesOf(name) : [])
    const toNumber = (value: unknown) => (shape.options && value !== null ? Number(value) : value)
    const value = name === 'status' ? statusOf(ticket) : ticket[name]
    const toChanges = (given: unknown) =>
      name === 'status' ? asStatus(given as string) : ({ [name]: toNumber(given) } as TicketChanges)
    return (
      <EditableRow
        key={name}
        label={sayField(name)}
        name={name}
        value={value}
        shape={shape}
        save={save(toChanges)}
        display={displays[name]}
        after={name === 'due_at' && <Late ticket={ticket} />}
      />
    )
  }
  const shown = described.filter(({ name, is_writable }) => is_writable && !rowless.includes(name))
  return (
    <dl>
      {inOrder(shown).map(rowOf)}
      <Custom ticket={ticket} change={change} custom={custom} />
    </dl>
  )
}

/** A ticket's fields: status, priority, due date, handler and others. */
export const TicketFields = (props: Props) => (
  <Loaded of={useRecordFields('ticket')}>{(fields) => <Fields {...props} {...fields} />}</Loaded>
)
