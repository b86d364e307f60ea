import type { Permission } from '#access/permissions.ts'
import { type Field, type Fields, type Kind, permissionOf } from '#fields/field.ts'
import { contactFields } from '#resources/contacts/fields.ts'
import { conversationFields } from '#resources/conversations/fields.ts'
import { ticketFields } from '#resources/tickets/fields.ts'

export const subjectTypes = ['ticket', 'conversation', 'message', 'contact', 'csat_score'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** The records that rules change. */
const targetTypes = ['ticket', 'conversation', 'contact'] as const
export type TargetType = (typeof targetTypes)[number]

/** What a condition compares: a column's kind, or a list of IDs. */
export interface RuleField {
  kind: Kind | 'ids'
  /** The resource that an ID refers to. */
  refersTo?: string
  /** The possible values of a code. */
  values?: unknown[]
}

export interface Subject {
  /** What can happen to it. */
  events: readonly string[]
  /** The times, columns of its table, after and before which rules run. */
  moments: readonly string[]
  /** The days of which only the anniversaries count. */
  days?: readonly string[]
  fields: Record<string, RuleField>
  /** Other records whose fields conditions can name, as in `contact.language`, by the field with their ID. */
  related: Partial<Record<'contact' | 'conversation', string>>
  /** The record whose custom fields it has. */
  custom?: 'ticket' | 'contact'
  /** The record that actions change. */
  target: TargetType
}

const valuesIn = ({ shape, kind }: Field) => {
  const { enum: values } = shape as { enum?: unknown[] }
  return kind === 'code' || values ? { values: values?.filter((value) => value !== null) ?? [] } : {}
}

const fieldOf = (field: Field): RuleField => ({
  kind: field.kind,
  ...valuesIn(field),
  ...(field.refersTo && { refersTo: field.refersTo }),
})

/** Returns the described fields that a condition can compare. Guarded ones would be revealed by what a rule does. */
const comparable = (fields: Fields): Record<string, RuleField> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'json' || permissionOf(field) ? [] : [[name, fieldOf(field)]],
    ),
  )

const ids = (refersTo: string): RuleField => ({ kind: 'ids', refersTo })

const ofConversations = {
  ...comparable(conversationFields),
  tag_ids: ids('tag'),
  contactable_type: { kind: 'text' },
  display_name: { kind: 'text' },
} satisfies Record<string, RuleField>

const ofContacts = { ...comparable(contactFields), tag_ids: ids('tag'), company_ids: ids('company') }

/** The scripts of texts that rules tell apart. */
export const scripts = ['latin', 'han', 'kana', 'hangul', 'cyrillic', 'arabic', 'thai'] as const

/** What rules know about each subject. */
export const subjects: Record<SubjectType, Subject> = {
  ticket: {
    events: ['created', 'updated', 'sla_at_risk', 'sla_breached'],
    moments: ['created_at', 'due_at', 'closed_at'],
    fields: {
      ...comparable(ticketFields),
      creater_id: { kind: 'id', refersTo: 'employee' },
      conversation_ids: ids('conversation'),
      tag_ids: ids('tag'),
    },
    related: { contact: 'contact_id' },
    custom: 'ticket',
    target: 'ticket',
  },
  conversation: {
    events: [
      'created',
      'accepted',
      'transferred',
      'closed',
      'reopened',
      'updated',
      'sla_at_risk',
      'sla_breached',
    ],
    moments: [
      ...['created_at', 'unanswered_since', 'last_message_at', 'first_enter_queue_at', 'accepted_at'],
      ...['first_response_at', 'snoozed_until', 'last_finished_at'],
    ],
    fields: ofConversations,
    related: { contact: 'contact_id' },
    target: 'conversation',
  },
  message: {
    events: ['received'],
    moments: [],
    fields: {
      type: { kind: 'text' },
      text: { kind: 'long_text' },
      script: { kind: 'text', values: [...scripts] },
      seq: { kind: 'number' },
    },
    related: { conversation: 'conversation_id', contact: 'contact_id' },
    target: 'conversation',
  },
  contact: {
    events: ['created', 'updated'],
    moments: ['created_at'],
    days: ['birth_at'],
    fields: ofContacts,
    related: {},
    custom: 'contact',
    target: 'contact',
  },
  csat_score: {
    events: ['created'],
    moments: [],
    fields: {
      score: { kind: 'number' },
      memo: { kind: 'long_text' },
      handler_id: { kind: 'id', refersTo: 'employee' },
      contactable_type: { kind: 'text' },
    },
    related: { conversation: 'contact_log_id', contact: 'contact_id' },
    target: 'conversation',
  },
}

/** Returns the times after and before which rules about a subject run, once or each year. */
export const momentsOf = (subject: SubjectType, isYearly: boolean): readonly string[] => {
  const { moments, days = [] } = subjects[subject]
  return isYearly ? [...moments, ...days] : moments
}

/** What a rule about another record sees of its contact; the last ones are looked up only if a rule names them. */
const ofRelatedContacts = {
  ...ofContacts,
  duplicate_ids: ids('contact'),
  closed_ticket_ids: ids('ticket'),
  is_birthday: { kind: 'flag' } satisfies RuleField,
}

export const relatedFields = { contact: ofRelatedContacts, conversation: ofConversations }

/** A field as a condition names it: `status`, `cz_col.5`, `contact.membership_no`, `contact.cz_col.5`. */
export interface FieldPath {
  related?: 'contact' | 'conversation'
  /** The ID of a custom field, and whose it is. */
  custom?: { id: number; of: 'ticket' | 'contact' }
  name: string
}

const customPath = (name: string, of: 'ticket' | 'contact' | undefined) => {
  const id = Number(/^cz_col\.([1-9]\d{0,15})$/.exec(name)?.[1])
  return of && id ? { custom: { id, of }, name } : undefined
}

const ownPath = (name: string, { fields, custom }: Pick<Subject, 'fields' | 'custom'>) =>
  Object.hasOwn(fields, name) ? { name } : customPath(name, custom)

/** Returns where a condition's field is found; undefined if the subject has none of this name. */
export const pathOf = (type: SubjectType, name: string): FieldPath | undefined => {
  const subject = subjects[type]
  const [, related, rest = ''] = /^(contact|conversation)\.(.+)$/.exec(name) ?? []
  const of = related as 'contact' | 'conversation' | undefined
  if (!of) return ownPath(name, subject)
  if (!subject.related[of]) return undefined
  const fields = relatedFields[of] as Record<string, RuleField>
  const path = ownPath(rest, { fields, ...(of === 'contact' && { custom: 'contact' }) })
  return path && { ...path, related: of }
}

/** Returns what is compared at a path to a column; a custom field's type is known to the database only. */
export const fieldAt = (type: SubjectType, { related, name, custom }: FieldPath): RuleField | undefined => {
  if (custom) return undefined
  return (related ? (relatedFields[related] as Record<string, RuleField>) : subjects[type].fields)[name]
}

/** The fields that rules set in each record, beside custom ones. */
export const settable: Record<TargetType, readonly string[]> = {
  ticket: Object.keys(ticketFields).filter((name) => (ticketFields as Fields)[name]?.input),
  conversation: ['state', 'priority', 'group_id', 'sponsor_id', 'memo', 'result_id'],
  contact: Object.keys(contactFields).filter((name) => {
    const field = (contactFields as Fields)[name] as Field
    return field.input && !permissionOf(field)
  }),
}

/** The permission that a rule's author needs for what it changes. */
export const changePermission: Record<TargetType, Permission> = {
  ticket: 'ticket.update',
  conversation: 'conversation.update',
  contact: 'contact.update',
}

/** The permission to read each subject, and so to know with what its fields were compared. */
export const readPermission: Record<SubjectType, Permission> = {
  ticket: 'ticket.read',
  conversation: 'conversation.read',
  message: 'conversation.read',
  contact: 'contact.read',
  csat_score: 'csat_score.read',
}

/** Returns the record whose field a condition names: the subject, or one that it belongs to. */
export const comparedIn = (type: SubjectType, name: string): SubjectType =>
  pathOf(type, name)?.related ?? type
