/**
 * The tables that refer to a ticket by `ticket_id` and whose rows a merge moves. `key` identifies a row of a ticket; a
 * row stays if the kept ticket has one with the same `member`.
 */
export const parts = [
  { kind: 'notes', table: 'ticket_notes', key: 'id', member: undefined },
  { kind: 'conversations', table: 'ticket_conversations', key: 'conversation_id', member: 'conversation_id' },
  { kind: 'tags', table: 'ticket_tags', key: 'tag_id', member: 'tag_id' },
  { kind: 'files', table: 'file_uses', key: 'id', member: 'file_id' },
  { kind: 'reminders', table: 'reminders', key: 'id', member: undefined },
  { kind: 'relation_records', table: 'relation_records', key: 'id', member: undefined },
  { kind: 'checklists', table: 'ticket_checklists', key: 'id', member: undefined },
  { kind: 'time_entries', table: 'ticket_time_entries', key: 'id', member: undefined },
  { kind: 'followers', table: 'follows', key: 'id', member: 'employee_id' },
] as const
export type Part = (typeof parts)[number]

/** The tables whose rows stay with the merged ticket, or are moved otherwise. */
export const others = [
  // Those of notes follow the notes.
  'employee_notices',
  // What answers a merged ticket goes to the kept one once it is due.
  'scheduled_messages',
  'ticket_links',
  'ticket_merges',
  'ticket_texts',
  'tickets',
  'visitor_answers',
]

export const kinds = [...parts.map(({ kind }) => kind), 'links'] as const
export type Kind = (typeof kinds)[number]
