import { auditedKinds as kinds } from '#shared/audited.ts'
import { smallListNames } from './small-lists.ts'

/** The kinds of records that entries of the audit log are about, by which the log is filtered. */
export const auditedKinds = [...smallListNames, ...kinds]

/** The subjects of audit log entries; the console has a word for each. */
export const auditNouns = [...auditedKinds, ...(['access', 'login', 'logout', 'session', 'token'] as const)]

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

export type AuditedKind = (typeof auditedKinds)[number]
type AuditNoun = (typeof auditNouns)[number]
export type AuditVerb = (typeof auditVerbs)[number]
export type AuditAction = `${AuditNoun}.${AuditVerb}`
