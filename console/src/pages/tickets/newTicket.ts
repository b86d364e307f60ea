import { parley } from '#console/api/client.ts'
import { type CustomField, shapeOf, typedValue } from '#console/fields/values.ts'
import type { Status } from './board.ts'
import { classified } from './choices.ts'

/** The known values of a ticket before it is created. */
export interface Origin {
  contactId?: number | undefined
  conversationId?: number | undefined
  /** The sponsor and queue it came from. */
  sponsorId?: number | null
  queueId?: number | null
  status?: number | undefined
}

export interface NewValues extends Record<string, unknown> {
  subject: string
  content: string
  priority: string
  handler_id: string
  class: string
  due_at: string
  contact: { id: number; name: string } | null
  /** By the ID of the custom field. */
  custom: Record<string, unknown>
}

export const blankTicket: NewValues = {
  subject: '',
  content: '',
  priority: '1',
  handler_id: '',
  class: '',
  due_at: '',
  contact: null,
  custom: {},
}

export const customValues = ({ custom }: NewValues, needed: CustomField[]) =>
  needed.map((field) => ({
    id: field.id,
    value: typedValue(custom[field.id] ?? field.default ?? null, shapeOf(field)),
  }))

/** Creates a ticket from the input and the known values. */
export const createTicket = (values: NewValues, known: Origin, needed: CustomField[]) => {
  const contact_id = known.contactId ?? values.contact?.id ?? null
  const { conversationId } = known
  return parley.POST('/ticket', {
    body: {
      subject: values.subject,
      content: values.content,
      status: (known.status ?? 0) as Status,
      priority: Number(values.priority) as Status,
      handler_id: values.handler_id ? Number(values.handler_id) : null,
      ...classified(values.class),
      due_at: values.due_at || null,
      contact_id,
      ...(conversationId && { conversation_ids: [conversationId] }),
      ...(known.sponsorId && { sponsor_id: known.sponsorId }),
      ...(known.queueId && { campaign_queue_id: known.queueId }),
      cz_cols: customValues(values, needed),
    },
  })
}
