/** The kinds of records that entries of the audit log are about, those of small lists apart. */
export const auditedKinds = [
  ...(['assistant', 'calendar', 'canned_answer', 'channel', 'city', 'code_label', 'company'] as const),
  ...(['contact', 'contact_merge', 'contactable', 'conversation', 'conversation_note', 'country'] as const),
  ...(['csat_score', 'cz_col', 'cz_col_category', 'employee', 'endpoint', 'file', 'import'] as const),
  ...(['installation', 'message_file', 'migration', 'recipe', 'role', 'rule', 'sla_policy'] as const),
  ...(['state', 'sub_category', 'ticket', 'ticket_form', 'ticket_merge', 'ticket_note'] as const),
  ...(['time_entry', 'webhook'] as const),
]
