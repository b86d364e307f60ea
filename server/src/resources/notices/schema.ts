import Type, { type Static } from 'typebox'
import { DateTime, Id, Nullable, Worded } from '#shapes'

export const noticeTypes = [
  'import',
  'message',
  'mention',
  'note',
  'assignment',
  'transfer',
  'routed',
  'due',
  'held',
  'reminder',
  'rule',
  'rule_paused',
  'sla_at_risk',
  'sla_breached',
  'followed',
  'answer',
] as const

/** The types that an employee may switch off. */
const mutable = [
  'mention',
  'note',
  'assignment',
  'transfer',
  'routed',
  'due',
  'held',
  'reminder',
  'sla_at_risk',
  'sla_breached',
  'followed',
  'answer',
] as const

export const MutedNotices = Type.Array(
  Type.Unsafe<(typeof mutable)[number]>({ type: 'string', enum: [...mutable] }),
  { maxItems: 20, description: 'The types of notices that the employee does not want' },
)

const events = [
  ...(['note', 'answer', 'resolved', 'closed', 'reopened', 'reassigned', 'merged', 'changed'] as const),
] as const

const subjects = ['import', 'conversation', 'ticket', 'contact'] as const

const Notice = Type.Object(
  {
    type: Type.Unsafe<(typeof noticeTypes)[number]>({
      type: 'string',
      enum: [...noticeTypes],
      description:
        'An import of the caller that has ended, a message of theirs that did not arrive, a note that mentions them or is on what they handle, a ticket or conversation assigned to them, a ticket of theirs that is due, a snooze that ended, a scheduled message of theirs that was not sent or was canceled, a reminder, a rule’s notification, a rule of theirs that was paused, a service level of theirs at risk or missed, news of what they follow, or a customer’s unread answer to them',
    }),
    subject: Type.Unsafe<(typeof subjects)[number]>({
      type: 'string',
      enum: [...subjects],
      description: 'What it is about',
    }),
    id: Type.Integer({
      ...Id,
      description: 'Of the import task, the conversation, the ticket or the contact',
    }),
    at: Type.String({ ...DateTime, description: 'When it happened' }),
    title: Type.String({ description: 'The file’s name, the customer’s, or the ticket’s subject' }),
    actor: Nullable(
      Type.Object({ id: Id, name: Type.String() }, { description: 'The colleague who did it' }),
    ),
    excerpt: Nullable(
      Type.String({
        description:
          'The beginning of the note, what the reminder or the rule says, the name of the paused rule, or the metric of the promise',
      }),
    ),
    amount: Type.Integer({
      minimum: 1,
      description: 'How many were given, or changed, at once; 1 otherwise',
    }),
    event: Nullable(
      Type.Unsafe<(typeof events)[number]>({
        type: 'string',
        enum: [...events],
        description: 'What happened to what the caller follows; `changed` if much changed at once',
      }),
    ),
    state: Nullable(
      Type.Unsafe<string>({
        type: 'string',
        enum: ['completed', 'failed', 'cancelled', 'unknown'],
        description: 'How an import or a message ended; `unknown` where a message may have arrived',
      }),
    ),
    imported_amount: Nullable(Type.Integer({ description: 'Of an import, the rows that were taken' })),
    rejected_amount: Nullable(Type.Integer({ description: 'Of an import, the rows that were not' })),
    is_dry_run: Type.Boolean({ description: 'Whether an import only tried the file' }),
    reason: Nullable(
      Worded({
        description:
          'Why it failed: in words where the kind of failure is known, otherwise as the platform or the import says',
      }),
    ),
    awaits_acknowledgement: Type.Boolean({
      description:
        'Whether it is of an escalation, by a rule or a promise, and its ticket or conversation is open and not acknowledged',
    }),
  },
  { $id: 'Notice', description: 'Something that happened while the caller may have looked elsewhere' },
)
export type Notice = Static<typeof Notice>

export const Notices = Type.Object(
  {
    notices: Type.Array(Notice, { description: 'The latest first' }),
    is_importing: Type.Boolean({ description: 'Whether an import of the caller is waiting or running' }),
  },
  { $id: 'Notices', description: 'What concerned the caller in the last seven days' },
)
