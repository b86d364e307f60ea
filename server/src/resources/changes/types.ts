import type { Permission } from '#access/permissions.ts'
import { smallListNames } from '#access/small-lists.ts'
import { guardsIn } from '#fields/field.ts'
import { recordNames, records } from '#resources/fields/records.ts'

interface ChangeType {
  /** The permission to read such records. */
  access: Permission
  /** Where the record is; absent if it has no address of its own. */
  path?: string
  /** What names the record that it is a part of. */
  parent?: 'contact_id' | 'ticket_id' | 'conversation_id'
}

const part = (access: Permission, path: string): ChangeType => ({ access, path, parent: 'contact_id' })
const ticketPart = (path?: string): ChangeType => ({
  access: 'ticket.read',
  parent: 'ticket_id',
  ...(path ? { path: `/ticket/{parent}/${path}/{id}` } : {}),
})
const plain = <N extends string>(...names: (N & (`${N}.read` extends Permission ? N : never))[]) =>
  Object.fromEntries(
    names.map((name) => [name, { access: `${name}.read`, path: `/${name.replaceAll('_', '-')}/{id}` }]),
  ) as Record<N, ChangeType>

const types = {
  contact: { access: 'contact.read', path: '/contact/{id}' },
  phone_number: part('phone_number.read', '/phone-number/{id}'),
  address: part('address.read', '/address/{id}'),
  email_contact: part('email_contact.read', '/email-contact/{id}'),
  contact_cz_relation: part('contact_cz_relation.read', '/contact/{parent}/contact-cz-relation/{id}'),
  contactable: part('contact.read', '/contactable/{id}'),
  contact_merge: { access: 'contact_merge.read', parent: 'contact_id' },
  ...plain('company'),
  ticket: { access: 'ticket.read', path: '/ticket/{id}' },
  ticket_cz_relation: {
    ...ticketPart('ticket-cz-relation'),
    access: 'ticket_cz_relation.read',
  },
  ticket_note: ticketPart('note'),
  ticket_link: ticketPart(),
  ticket_checklist: ticketPart('checklist'),
  time_entry: ticketPart('time-entry'),
  ticket_merge: { access: 'ticket_merge.read', parent: 'ticket_id' },
  conversation: { access: 'conversation.read', path: '/conversation/{id}' },
  message: { access: 'conversation.read', parent: 'conversation_id' },
  conversation_note: { access: 'conversation.read', parent: 'conversation_id' },
  ...plain(...smallListNames, 'csat_score', 'cz_col', 'cz_col_category', 'country', 'state', 'city'),
  ...plain('sub_category', 'ticket_form', 'canned_answer', 'channel', 'code_label', 'employee', 'role'),
  ...plain('rule', 'sla_policy', 'calendar', 'webhook'),
  recipe: { access: 'recipe.read', path: '/relation-import-recipe/{id}' },
} as const satisfies Record<string, ChangeType>

export type ChangeTypeName = keyof typeof types

/** The types of records whose changes are in the stream. */
export const changeTypes: Record<ChangeTypeName, ChangeType> = types
export const changeTypeNames = Object.keys(types) as ChangeTypeName[]

/** The fields of a type whose changes only viewers with a permission see. */
export const guardedFields: { type: ChangeTypeName; field: string; permission: Permission }[] =
  recordNames.flatMap((type) =>
    [...guardsIn(records[type])].map(([field, { permission }]) => ({ type, field, permission })),
  )
