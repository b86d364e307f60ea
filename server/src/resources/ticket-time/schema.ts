import Type, { type Static } from 'typebox'
import { DateTime, Day, Id, LongText, Maybe, Nullable, timestamps } from '#shapes'

const maxMinutes = 44_640

const Minutes = Type.Integer({ minimum: 1, maximum: maxMinutes, examples: [25] })

const SpentOn = Type.String({ ...Day, description: 'The day on which it was spent' })

const Note = Type.String({ ...LongText, maxLength: 1000, description: 'What was done' })

export const TimeEntry = Type.Object(
  {
    id: Id,
    ticket_id: Id,
    employee: Type.Object({ id: Id, name: Type.String() }),
    minutes: Nullable({ ...Minutes, description: 'null while its timer runs' }),
    spent_on: SpentOn,
    note: Nullable(Note),
    started_at: Nullable({ ...DateTime, description: 'Since when its timer runs; null unless it does' }),
    ...timestamps,
  },
  { $id: 'TimeEntry', description: 'Time that an employee spent on a ticket' },
)
export type TimeEntry = Static<typeof TimeEntry>

export const NewTimeEntry = Type.Object(
  {
    minutes: Minutes,
    spent_on: Maybe({ ...SpentOn, description: 'The day on which it was spent; today by default' }),
    note: Maybe(Note),
  },
  { $id: 'NewTimeEntry', examples: [{ minutes: 25, spent_on: '2026-11-26', note: 'Called the depot' }] },
)
export type NewTimeEntry = Static<typeof NewTimeEntry>

export const TimeEntryChanges = Type.Object(
  {
    minutes: Type.Optional({ ...Minutes, description: 'Ends the timer, if it runs' }),
    spent_on: Type.Optional(SpentOn),
    note: Maybe(Note),
  },
  { $id: 'TimeEntryChanges' },
)
export type TimeEntryChanges = Static<typeof TimeEntryChanges>

export const TimerStop = Type.Object(
  {
    minutes: Maybe({ ...Minutes, description: 'In place of what the timer counted' }),
    note: Maybe(Note),
  },
  { $id: 'TimerStop', examples: [{ note: 'Called the depot' }] },
)
export type TimerStop = Static<typeof TimerStop>

/** The timer of an employee, with the ticket that it runs for. */
export const Timer = Type.Object(
  { entry: TimeEntry, ticket: Type.Object({ id: Id, subject: Type.String() }) },
  { $id: 'Timer' },
)

/** A timer that was started, and what the caller's timer had counted for another ticket. */
export const StartedTimer = Type.Object({ data: TimeEntry, stopped: Nullable(TimeEntry) })
