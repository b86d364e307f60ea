import Type from 'typebox'
import { ruleOperators } from '#resources/rules/schema.ts'
import { Anything, DateTime, Id, Moment, Nullable } from '#shapes'
import { metrics } from './clock.ts'

export const Metric = Type.Unsafe<(typeof metrics)[number]>({
  type: 'string',
  enum: [...metrics],
  description:
    'first_answer: until a person first answers; next_answer: until a person answers what the customer wrote later; resolution: until it is resolved or closed',
})

const ClockState = Type.Unsafe<'running' | 'waiting' | 'kept' | 'breached'>({
  type: 'string',
  enum: ['running', 'waiting', 'kept', 'breached'],
  description: 'It runs, waits in a status, ended in time, or missed its target',
})

const clock = {
  metric: Metric,
  policy_id: Id,
  due_at: Nullable({ ...DateTime, description: 'null while it waits' }),
  state: ClockState,
  is_at_risk: Type.Boolean({ description: 'Whether most of the time is used, as the policy counts it' }),
  minutes_used: Type.Integer({ minimum: 0, description: 'In the hours of the calendar' }),
  minutes_target: Type.Integer({ minimum: 1 }),
}

/** The promises for a record, in its responses. */
export const Sla = Type.Array(Type.Object(clock, { $id: 'SlaClock' }), {
  description: 'What is promised for it, and how much time of that is used',
})

const slaStates = ['on_track', 'at_risk', 'breached'] as const
export type SlaState = (typeof slaStates)[number]

/** The filters of lists by what is promised. */
export const slaFilters = {
  sla_state: Type.Optional(
    Type.Unsafe<SlaState>({
      type: 'string',
      enum: [...slaStates],
      description: 'With time left, with most of it used, or with a target missed that is still owed',
    }),
  ),
  sla_due_at__start: Type.Optional(
    Type.String({ ...Moment, description: 'Owing something that is due at this moment or later' }),
  ),
  sla_due_at__end: Type.Optional(
    Type.String({ ...Moment, description: 'Owing something that is due until this moment, or was' }),
  ),
}

const Moments = Nullable(DateTime)

export const SlaDetail = Type.Object(
  {
    ...clock,
    policy: Type.String({ description: 'Its name' }),
    calendar_id: Nullable(Id),
    calendar: Nullable(
      Type.String({
        description: 'Its name; null without one, when every minute counts, and once it is deleted',
        examples: ['Office hours'],
      }),
    ),
    started_at: DateTime,
    ended_at: Moments,
    breached_at: Moments,
    at_risk_at: Moments,
    pauses: Type.Array(
      Type.Object({ from: DateTime, to: Moments }, { description: '`to` is null while it waits' }),
      { description: 'When it waited, the latest fifty' },
    ),
    hours: Type.Array(Type.Object({ from: DateTime, to: DateTime }), {
      description: 'When it counts, from when it last began to run until it is due or ended, the first fifty',
    }),
    conditions: Type.Array(
      Type.Object({
        field: Type.String(),
        op: Type.Unsafe<(typeof ruleOperators)[number]>({ type: 'string', enum: [...ruleOperators] }),
        val: Type.Optional(Anything),
        seen: Type.Optional(
          Type.Unsafe<unknown>({
            ...Anything,
            description: 'Its value as the policy began to apply; left out if it is of another record',
          }),
        ),
      }),
      { description: 'Why the policy applies, as its history says; empty if it has no conditions' },
    ),
  },
  { $id: 'SlaDetail', description: 'How the time towards a promise has run' },
)
