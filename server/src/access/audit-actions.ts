/** The subjects of audit log entries; the console has a word for each. */
export const auditNouns = [
  ...([
    'access',
    'assistant',
    'calendar',
    'campaign_queue',
    'canned_answer',
    'category',
    'channel',
    'checklist_template',
    'city',
    'code_label',
  ] as const),
  ...([
    'company',
    'contact',
    'contact_merge',
    'contactable',
    'conversation',
    'conversation_note',
    'country',
  ] as const),
  ...(['csat_score', 'cti_agent', 'cz_col', 'cz_col_category', 'department', 'employee'] as const),
  ...(['extension', 'file', 'group', 'import', 'installation', 'job_title', 'login', 'logout'] as const),
  ...([
    'message_file',
    'migration',
    'recipe',
    'role',
    'rule',
    'sla_policy',
    'session',
    'skill',
    'sponsor',
    'state',
    'sub_category',
    'tag',
  ] as const),
  ...([
    'termination_code',
    'ticket',
    'ticket_form',
    'ticket_merge',
    'ticket_note',
    'ticket_status',
    'time_entry',
    'token',
    'webhook',
  ] as const),
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
