import { smallListNames } from './small-lists.ts'

/** The subjects of audit log entries; the console has a word for each. */
export const auditNouns = [
  ...smallListNames,
  ...(['access', 'assistant', 'calendar', 'canned_answer', 'channel', 'city', 'code_label'] as const),
  ...(['company', 'contact', 'contact_merge', 'contactable', 'conversation', 'conversation_note'] as const),
  ...(['country', 'csat_score', 'cz_col', 'cz_col_category', 'employee', 'file', 'import'] as const),
  ...(['installation', 'login', 'logout', 'message_file', 'migration', 'recipe', 'role'] as const),
  ...(['rule', 'sla_policy', 'session', 'state', 'sub_category', 'ticket', 'ticket_form'] as const),
  ...(['ticket_merge', 'ticket_note', 'time_entry', 'token', 'webhook'] as const),
]

/** The actions of audit log entries; the console has a phrase for each. */
export const auditVerbs = [
  ...([
    'create',
    'update',
    'delete',
    'read',
    'call',
    'export',
    'undo',
    'cancel',
    'restart',
    'expire',
  ] as const),
  ...(['password', 'register', 'replace_secret', 'replay', 'test', 'switched_off', 'end_sessions'] as const),
  ...(['session', 'token', 'invite', 'failed', 'refused', 'demo', 'backup', 'restore', 'repair'] as const),
]

export type AuditNoun = (typeof auditNouns)[number]
export type AuditVerb = (typeof auditVerbs)[number]
export type AuditAction = `${AuditNoun}.${AuditVerb}`
