import Type, { type Static, type TSchema } from 'typebox'
import { messageTypes } from '#channels/content.ts'
import { AvailabilityStatus } from '#resources/availability/schema.ts'
import { operators } from '#resources/cz-cols/schema.ts'
import { FieldChange } from '#resources/record-changes/schema.ts'
import {
  Anything,
  DateTime,
  Id,
  LongText,
  largestInteger,
  Name,
  Nullable,
  Search,
  timestamps,
  Worded,
} from '#shapes'
import { subjectTypes } from './subjects.ts'
import { Trigger } from './trigger.ts'

export type { Trigger } from './trigger.ts'

const OneOf = <const T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })

export const SubjectType = OneOf(subjectTypes, 'What the rule is about')

const State = OneOf(
  ['off', 'watching', 'on'] as const,
  '`watching` records what the rule would do, without doing it',
)

/** The operators of filters on custom fields, and those that compare with what was before. */
export const ruleOperators = [
  ...operators,
  'contains',
  'was',
  'became',
  'changed',
  'within',
  'outside',
] as const

const RuleCondition = Type.Object(
  {
    field: Type.String({
      maxLength: 64,
      description:
        'A field of the subject, `cz_col.{id}`, or one of its contact or conversation: `contact.membership_no`, `contact.cz_col.5`; `changed_by` is the employee who caused the event; `now` is compared with the hours of a calendar',
      examples: ['priority'],
    }),
    op: OneOf(
      ruleOperators,
      '`was`, `became` and `changed` compare with the value before the event; a list contains what `=` names; `within` and `outside` take the ID of a calendar',
    ),
    val: Type.Optional(
      Type.Unsafe<unknown>({
        ...Anything,
        description:
          'A value of the field’s type; a list for in and not_in; none for is_null, is_not_null, changed',
      }),
    ),
  },
  { $id: 'RuleCondition' },
)
export type RuleCondition = Static<typeof RuleCondition>

const Conditions = Type.Array(RuleCondition, { maxItems: 50 })
export const Conjunction = Type.Object(
  { all: Type.Optional(Conditions), any: Type.Optional(Conditions) },
  { $id: 'RuleConditions', description: 'All of `all`, and one of `any` if there are any' },
)
export type Conjunction = Static<typeof Conjunction>

const Text = Type.String({ ...LongText, minLength: 1 })
const Ids = Type.Array(Id, { minItems: 1, maxItems: 100 })

export const RuleAction = Type.Object(
  {
    set: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'Values by field, custom ones by `cz_col.{id}`; null clears a field',
      }),
    ),
    add_tags: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, description: 'IDs of tags' })),
    add_checklist: Type.Optional(
      Type.Integer({
        ...Id,
        description: 'The template of a checklist for the ticket, unless it has one of it',
      }),
    ),
    note: Type.Optional(
      Type.String({ ...Text, description: 'A note for colleagues, in the name of the rule’s author' }),
    ),
    message: Type.Optional(
      Type.Object(
        {
          type: OneOf(messageTypes, 'As in a push'),
          message: Anything,
          is_repeatable: Type.Optional(
            Type.Boolean({ description: 'Whether the customer may get it more than once a day' }),
          ),
        },
        {
          description:
            'A message to the customer, as `POST /message/push` takes it. Its files, and uploaded pictures of its cards, are kept as long as the rule has a version with them',
        },
      ),
    ),
    notify: Type.Optional(
      Type.Object({
        employee_ids: Type.Optional(Ids),
        group_ids: Type.Optional(Ids),
        text: Type.Optional(Type.String({ ...Text, maxLength: 1000, description: 'Required' })),
      }),
    ),
    set_availability: Type.Optional(
      Type.Unsafe<Static<typeof AvailabilityStatus>>({
        ...AvailabilityStatus,
        description:
          'Whether who handled the record before the rule is at the desk: `here`, `busy` or `away`',
      }),
    ),
    webhook: Type.Optional(Type.Integer({ ...Id, description: 'The webhook that gets a `rule.ran` event' })),
    assign: Type.Optional(
      Type.Object(
        { handler_id: Type.Optional(Id), group_id: Type.Optional(Id), queue: Type.Optional(Id) },
        { description: 'To an employee, a group or a queue' },
      ),
    ),
  },
  { $id: 'RuleAction', description: 'One thing to do: exactly one of these' },
)
export type RuleAction = Static<typeof RuleAction>

const HourlyLimit = Type.Integer({
  minimum: 1,
  maximum: 100_000,
  description: 'A rule that runs more often in an hour is paused; macros have no limit',
})

const writable = {
  name: Name,
  subject: SubjectType,
  when: Trigger,
  if: Conjunction,
  then: Type.Array(RuleAction, { minItems: 1, maxItems: 20 }),
  state: State,
  stop: Type.Boolean({ description: 'Whether no later rule runs after it' }),
  hourly_limit: HourlyLimit,
}

export const Rule = Type.Object(
  {
    id: Id,
    ...writable,
    version: Type.Integer({ minimum: 1, description: 'Increases with each save' }),
    position: Type.Integer({ description: 'Rules run in this order' }),
    author: Nullable(Type.Object({ id: Id, name: Type.String() }, { description: 'Who saved it last' })),
    paused_at: Nullable({ ...DateTime, description: 'Since when it is paused for running too often' }),
    ...timestamps,
  },
  { $id: 'Rule', description: 'When something happens, if conditions hold, then something is done' },
)
export type Rule = Static<typeof Rule>

export const exampleRule = {
  name: 'Urgent by subject',
  subject: 'ticket',
  when: { event: 'created' },
  if: { all: [{ field: 'subject', op: 'contains', val: 'urgent' }] },
  then: [{ set: { priority: 3 } }],
  state: 'on',
}

const { name, subject, when, then } = writable
export const NewRule = Type.Object(
  {
    name,
    subject,
    when,
    if: Type.Optional(writable.if),
    then,
    state: Type.Optional({ ...State, default: 'off' }),
    stop: Type.Optional({ ...writable.stop, default: false }),
    hourly_limit: Type.Optional({ ...HourlyLimit, default: 1000 }),
  },
  { $id: 'NewRule', examples: [exampleRule] },
)
export type NewRule = Static<typeof NewRule>

export const RuleChanges = Type.Object(
  {
    ...Type.Partial(Type.Omit(NewRule, ['subject'])).properties,
    position: Type.Optional(
      Type.Integer({ minimum: 1, maximum: largestInteger, description: 'Its place among all rules, from 1' }),
    ),
  },
  { $id: 'RuleChanges' },
)
export type RuleChanges = Static<typeof RuleChanges>

export const RuleFilter = Type.Object({
  ...Search.properties,
  subject: Type.Optional(SubjectType),
  state: Type.Optional(State),
  by_hand: Type.Optional(Type.Boolean({ description: 'true for macros, false for all others' })),
})
export type RuleFilter = Static<typeof RuleFilter>

const { if: conditions, state, stop, hourly_limit } = writable
export const RuleVersion = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    name,
    when,
    if: conditions,
    then,
    state,
    stop,
    hourly_limit,
    author: Rule.properties.author,
    created_at: DateTime,
  },
  { $id: 'RuleVersion', description: 'A rule as it was saved' },
)
export type RuleVersion = Static<typeof RuleVersion>

/** As it is given in a request. */
export const GivenVersion = Type.Integer({ minimum: 1, maximum: largestInteger })

export const Restoration = Type.Object(
  { version: GivenVersion },
  { $id: 'RuleRestoration', examples: [{ version: 1 }] },
)

/** The changes of a rule, in the responses of writes. */
export const RuleEffect = Type.Object(
  {
    rule_id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    changes: Type.Array(FieldChange),
  },
  { $id: 'RuleEffect' },
)
export type RuleEffect = Static<typeof RuleEffect>

/** On how many records a rule ran, in the responses of changes of many. */
export const RuleTotal = Type.Object(
  {
    rule_id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    records: Type.Integer({ minimum: 1, description: 'On how many records it ran' }),
  },
  { $id: 'RuleTotal' },
)
export type RuleTotal = Static<typeof RuleTotal>

/** Whether a change of many records runs rules. */
export const RunRules = Type.Boolean({
  default: false,
  description: 'Whether rules run for it, as for changes of single records',
})

/** What the response of a change of many says of them. */
export const ByRules = Type.Optional(
  Type.Array(RuleTotal, { description: 'The rules that ran; only with `run_rules`' }),
)

/** The response of a write that may have made rules run. */
export const OneWithRules = <T extends TSchema>(record: T) =>
  Type.Object({
    data: record,
    by_rules: Type.Optional(
      Type.Array(RuleEffect, { description: 'The rules that ran for it; `data` is the result' }),
    ),
  })

export const RuleError = Nullable(Worded({ description: 'Why it failed' }))
