import type { DescribedField } from '#console/fields/described.ts'
import { askedBy, customValueOf, type RequestedFields, type TicketForm } from '#console/fields/forms/rules.ts'
import { customValues, typedFields, valuesOf } from '#console/fields/newRecord.ts'
import type { CustomField, Option } from '#console/fields/values.ts'
import type { Body } from '#sdk/types.ts'
import type { Status } from '../board/board.ts'
import { classified } from '../choices.ts'

/** The known values of a ticket before it is created. */
export interface Origin {
  contactId?: number | undefined
  conversationId?: number | undefined
  /** The sponsor and queue it came from. */
  sponsorId?: number | null
  queueId?: number | null
  status?: number | undefined
}

/** By the name of the field, or of a group of fields. */
export interface NewValues extends Record<string, unknown> {
  priority: string
  group_id: string
  termination_code_id: string
  campaign_queue_id: string
  handler_id: string
  /** The category and the sub-category. */
  class: string
  contact: { id: number; name: string } | null
  sponsor: { id: number; name: string } | null
  file_ids: number[]
  tags: Option[]
  /** By the ID of the custom field. */
  custom: Record<string, unknown>
}

export const blankTicket: NewValues = {
  subject: '',
  content: '',
  priority: '1',
  group_id: '',
  termination_code_id: '',
  campaign_queue_id: '',
  handler_id: '',
  class: '',
  due_at: '',
  contact: null,
  sponsor: null,
  file_ids: [],
  tags: [],
  custom: {},
}

type Field = DescribedField<'ticket'>

/** Set by where the ticket is created, or later. */
const isLeftOut = ({ name }: Field) => ['status', 'status_memo', 'external_no'].includes(name)

const idOf = (chosen: string) => (chosen ? Number(chosen) : null)

/** What only forms ask for in a new ticket, by the choices that it has. */
export const chosenIds = ['group_id', 'termination_code_id', 'campaign_queue_id'] as const

const chosenIn = (values: NewValues) =>
  Object.fromEntries(chosenIds.flatMap((name) => (values[name] ? [[name, idOf(values[name])]] : [])))

const subjectFirst = (fields: Field[]) =>
  fields.toSorted((one, other) => Number(other.name === 'subject') - Number(one.name === 'subject'))

/** Returns the fields of the form that are typed or selected from a code's names. */
export const ticketFields = (
  described: Field[],
  may: (permission: string) => boolean,
  asked: RequestedFields | undefined,
): Field[] =>
  subjectFirst(typedFields<'ticket'>(described, may)).flatMap((field) => {
    const { name } = field
    if (!asked || name === 'subject') return isLeftOut(field) ? [] : [field]
    return name !== 'status' && asked.names.includes(name)
      ? [{ ...field, is_required: field.is_required || asked.required.has(name) }]
      : []
  })

/** Returns what the form of the chosen category asks for; undefined without one. */
export const askedFor = (
  form: TicketForm | undefined,
  values: NewValues,
  known: Origin,
  custom: readonly CustomField[],
) => {
  const category = classified(values.class)
  return askedBy(form, (field) => {
    if (field.startsWith('cz_col.')) return customValueOf(field, custom, values.custom)
    if (field === 'contact_id') return known.contactId ?? values.contact?.id
    if (field === 'sponsor_id') return known.sponsorId ?? values.sponsor?.id
    if (field === 'campaign_queue_id') return known.queueId ?? idOf(values.campaign_queue_id)
    if (field === 'status') return known.status ?? 0
    return field in category ? category[field as 'category_id'] : values[field]
  })
}

/** The values that are on the form only if it asks for their fields. */
const askedAs = {
  ...{ handler_id: 'handler_id', contact: 'contact_id', sponsor: 'sponsor_id' },
  ...Object.fromEntries(chosenIds.map((name) => [name, name])),
}

const askedWithoutForm = ['handler_id', 'contact_id']

/** Returns the values with those that are not on the form as they began: its category may have been another. */
export const shownValues = (values: NewValues, asked: RequestedFields | undefined, initial: NewValues) => {
  const names = asked?.names ?? askedWithoutForm
  const hidden = Object.entries(askedAs).filter(([, field]) => !names.includes(field))
  return { ...values, ...Object.fromEntries(hidden.map(([name]) => [name, initial[name]])) } as NewValues
}

/** Returns a ticket from the input and the known values, as the API creates it. */
export const newTicketOf = (values: NewValues, known: Origin, fields: Field[], needed: CustomField[]) => {
  const { conversationId } = known
  const ticket = {
    ...valuesOf<'ticket'>(fields, values),
    status: (known.status ?? 0) as Status,
    handler_id: values.handler_id ? Number(values.handler_id) : null,
    ...classified(values.class),
    contact_id: known.contactId ?? values.contact?.id ?? null,
    ...(conversationId && { conversation_ids: [conversationId] }),
    ...(values.file_ids.length && { file_ids: values.file_ids }),
    ...(values.tags.length && { tag_ids: values.tags.map(({ value }) => Number(value)) }),
    ...chosenIn(values),
    ...(values.sponsor && { sponsor_id: values.sponsor.id }),
    ...(known.sponsorId && { sponsor_id: known.sponsorId }),
    ...(known.queueId && !values.campaign_queue_id && { campaign_queue_id: known.queueId }),
    cz_cols: customValues(values.custom, needed),
  }
  return ticket as Body<'POST', '/ticket'>
}
