import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
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
import { askedBy, type RequestedFields } from '#console/fields/forms/rules.ts'
import { useTicketForms } from '#console/fields/forms/useTicketForms.ts'
import { PriorityMark } from '#console/fields/priorities/PriorityMark.tsx'
import { SetRow } from '#console/fields/SetRow.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { type FieldShape, isBlank, optionsOf } from '#console/fields/values.ts'
import { Loaded } from '#console/ui/page/Loaded.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useWords } from '#console/words/words.ts'
import { asStatus, classified, classOf, useTicketChoices } from '../choices.ts'
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

/** Returns the custom value of a ticket. */
const customOf = ({ cz_cols }: Ticket, id: number) => cz_cols.find((each) => each.id === id)?.value

const customName = (id: number) => `cz_col.${id}`

/** Returns what the form of a ticket's category asks for; undefined without one. */
const useAsked = (ticket: Ticket) => {
  const formOf = useTicketForms()
  return askedBy(formOf(ticket.category_id), (field) => {
    const [, id] = /^cz_col\.(\d+)$/.exec(field) ?? []
    return id ? customOf(ticket, Number(id)) : ticket[field as Name]
  })
}

/** Whether a field is on the page: it is on the form, or has a value that would be hidden otherwise. */
const isAsked = (asked: RequestedFields | undefined, name: string, value: unknown) =>
  !asked || asked.names.includes(name) || !isBlank(value)

interface AskedProps {
  asked: RequestedFields | undefined
}

const Custom = ({
  ticket,
  change,
  custom,
  asked,
}: Props & AskedProps & Pick<RecordFields<'ticket'>, 'custom'>) => {
  const may = useMay()
  const shown = custom.filter(
    ({ id, is_allowed_null }) => !is_allowed_null || isAsked(asked, customName(id), customOf(ticket, id)),
  )
  return inForm(shown, ({ id }) => customName(id), asked).map((field) => (
    <CustomRow
      key={field.id}
      field={field}
      isRequired={asked?.required.has(customName(field.id))}
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

/** Fields that every form has. */
const everywhere: Name[] = ['status', 'category_id']

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

/** Returns fields in the order of a form, those that it does not have last. */
const inForm = <F,>(fields: F[], nameOf: (field: F) => string, asked: RequestedFields | undefined) => {
  if (!asked) return fields
  const place = (field: F) => asked.names.indexOf(nameOf(field)) + 1 || Number.POSITIVE_INFINITY
  return fields.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
}

const inOrder = (fields: Field[]) => [
  ...order.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  ...fields.filter(({ name }) => !order.includes(name)),
]

/** The fields that are on the page only if a form asks for them. */
const onlyAsked: Name[] = ['sponsor_id', 'campaign_queue_id']

const useShapes = (ticket: Ticket, asked: RequestedFields | undefined): Partial<Record<Name, FieldShape>> => {
  const { statusesFor, priorities, handlers, groups, codes, queues } = useTicketChoices()
  const sponsors = useRead(
    '/sponsor',
    { query: { per_page: 1000 } },
    { staleTime: 60_000, enabled: asked?.names.includes('sponsor_id') ?? false },
  ).data?.data
  return {
    status: { kind: 'option', isRequired: true, options: statusesFor(ticket) },
    priority: { kind: 'option', isRequired: true, options: priorities },
    handler_id: { kind: 'option', options: handlers, areColleagues: true },
    group_id: { kind: 'option', options: groups },
    termination_code_id: { kind: 'option', options: codes },
    sponsor_id: { kind: 'option', options: optionsOf(sponsors) },
    campaign_queue_id: { kind: 'option', options: queues },
  }
}

const useDisplays = ({
  status,
  ticket_status,
  priority,
  handler,
  group,
  termination_code,
  sponsor,
  campaign_queue,
}: Ticket): Displays => {
  const t = useWords(tickets)
  return {
    status: (
      <span className={classes.status}>
        <StatusMark status={status} /> {ticket_status?.name ?? t(`status_${status}`)}
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
    sponsor_id: sponsor?.name,
    campaign_queue_id: campaign_queue?.name,
  }
}

const CategoryRow = ({ ticket, save }: RowProps) => {
  const tField = useWords(ticketFieldWords)
  const { classes: options } = useTicketChoices()
  const about = [ticket.category?.name, ticket.sub_category?.name].filter(Boolean).join(' / ')
  return (
    <EditableRow
      label={tField('category_id')}
      name="category_id"
      value={classOf(ticket) || null}
      shape={{ kind: 'option', options }}
      save={save((value) => classified(value as string | null))}
      display={about || undefined}
    />
  )
}

const Tags = ({ ticket, change }: Props) => {
  const t = useWords(tickets)
  const may = useMay()
  return (
    <SetRow
      label={t('tags')}
      name="tag_ids"
      path="/tag"
      chosen={ticket.tags.map(({ id, name }) => ({ value: String(id), label: name }))}
      save={
        may('ticket.update') && may('tag.read') ? (tag_ids, since) => change({ tag_ids }, since) : undefined
      }
      show={({ value, label }) => <Tag key={value}>{label}</Tag>}
    />
  )
}

const Fields = ({ ticket, change, described, custom }: Props & RecordFields<'ticket'>) => {
  const tField = useWords(ticketFieldWords)
  const canChange = useMay()('ticket.update')
  const asked = useAsked(ticket)
  const { statusOf } = useTicketChoices()
  const shapes = useShapes(ticket, asked)
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
    const own = shapes[name] ?? shapeOfDescribed(field, kind === 'code' ? codesOf(name) : [])
    const shape = asked?.required.has(name) ? { ...own, isRequired: true } : own
    const toNumber = (value: unknown) => (shape.options && value !== null ? Number(value) : value)
    const value = name === 'status' ? statusOf(ticket) : ticket[name]
    const toChanges = (given: unknown) =>
      name === 'status' ? asStatus(given as string) : ({ [name]: toNumber(given) } as TicketChanges)
    return (
      <EditableRow
        key={name}
        label={tField(name)}
        name={name}
        value={value}
        shape={shape}
        save={save(toChanges)}
        display={displays[name]}
        after={name === 'due_at' && <Late ticket={ticket} />}
      />
    )
  }
  const shown = described.filter(
    ({ name, is_writable }) =>
      is_writable &&
      (!rowless.includes(name) || (onlyAsked.includes(name) && asked?.names.includes(name))) &&
      (everywhere.includes(name) || isAsked(asked, name, ticket[name])),
  )
  const ordered = inOrder(shown)
  const rows = asked
    ? [
        ...ordered.filter(({ name }) => everywhere.includes(name)),
        ...inForm(
          ordered.filter(({ name }) => !everywhere.includes(name)),
          ({ name }) => name,
          asked,
        ),
      ]
    : ordered
  return (
    <dl>
      {rows.map(rowOf)}
      <Tags ticket={ticket} change={change} />
      <Custom ticket={ticket} change={change} custom={custom} asked={asked} />
    </dl>
  )
}

/** A ticket's fields: status, priority, due date, handler and others. */
export const TicketFields = (props: Props) => (
  <Loaded of={useRecordFields('ticket')}>{(fields) => <Fields {...props} {...fields} />}</Loaded>
)
