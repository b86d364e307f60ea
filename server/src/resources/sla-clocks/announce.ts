import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { JobServices } from '#http/services.ts'
import type { Moment, MomentHandler } from '#moments/moment.ts'
import { lockConversation } from '#resources/conversations/contactable-lock.ts'
import { find as findConversation } from '#resources/conversations/queries.ts'
import { isDisabled } from '#resources/employees/queries.ts'
import { notifyAll } from '#resources/notices/notify.ts'
import { noteChanges } from '#resources/record-changes/queries.ts'
import { membersOf } from '#resources/rule-engine/act.ts'
import { serviceLevelsOf } from '#resources/rule-engine/active.ts'
import type { Rec } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { find as findTicket } from '#resources/tickets/queries.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { stepRecord } from './after.ts'
import type { Clock, Metric } from './clock.ts'
import { stepMoment } from './later.ts'
import { clocksOf, type SlaSubject } from './queries.ts'
import { announcementOf, usedAt } from './rules.ts'
import { type SteppedClocks, stepsOf, storeStep } from './step.ts'

type Announcement = NonNullable<ReturnType<typeof announcementOf>>

const lock = async (db: Db, { subject_type, subject_id }: Moment) => {
  if (subject_type === 'conversation') return lockConversation(db, subject_id)
  return sql`select from tickets where id = ${subject_id} for no key update`.execute(db)
}

const find = async (db: Db, type: SlaSubject, id: number) =>
  (await (type === 'ticket' ? findTicket(db, id) : findConversation(db, id))) as Rec | undefined

/** Marks what is announced now, so that it is announced once. */
const marked = (clock: Clock, announcement: Announcement): Clock => ({
  ...clock,
  is_risk_announced: true,
  is_breach_announced: clock.is_breach_announced || announcement === 'breached',
})

const announcedIn = ({ clocks }: SteppedClocks, at: number) =>
  Object.values(clocks).flatMap((clock) => {
    const announcement = announcementOf(clock, at)
    return announcement ? [{ clock: marked(clock, announcement), announcement }] : []
  })

interface ClockAnnouncement {
  type: SlaSubject
  record: Rec
  clock: Clock
  announcement: Announcement
}

/** Returns who is notified: the handler, or the members of the group if there is no handler or it is disabled. */
const recipientsOf = async (db: Db, { handler_id, group_id }: Rec) => {
  if (handler_id && !(await isDisabled(db, handler_id as number))) return [handler_id as number]
  if (!group_id) return []
  return membersOf(db, [group_id as number])
}

const notifyOf = async (db: Db, { type, record, clock, announcement }: ClockAnnouncement) => {
  const subject = type === 'ticket' ? { ticket_id: record.id } : { conversation_id: record.id }
  const notice = { type: `sla_${announcement}` as const, text: clock.metric, ...subject }
  return notifyAll(db, await recipientsOf(db, record), notice)
}

const tellWebhooks = (db: Db, { type, record, clock, announcement }: ClockAnnouncement, used: number) =>
  announce(db, `sla.${announcement}`, async () => ({
    ...{ subject_type: type, subject_id: record.id, metric: clock.metric, policy_id: clock.policy_id },
    due_at: clock.due_at === null ? null : new Date(clock.due_at).toISOString(),
    minutes_used: Math.floor(used / 60_000),
    minutes_target: clock.target_minutes,
  }))

const noteBreach = (db: Db, { type, record, clock }: ClockAnnouncement) =>
  noteChanges(db, null, {
    ...{ subject_type: type, subject_id: record.id, kind: 'sla.breached' },
    before: { sla_metric: null },
    after: { sla_metric: clock.metric satisfies Metric },
    ...(clock.policy_id !== null && { refers_to: { type: 'sla_policy', id: clock.policy_id } }),
  })

/**
 * Starts the rules about a warning or a breach. What they change, or that another policy applies by now than that of a
 * breach, steps the clocks again.
 */
const runRulesAbout = async (
  db: Db,
  { type, record, announcement }: ClockAnnouncement,
  tell: (...hints: Hint[]) => void,
) => {
  const event = `sla_${announcement}`
  const effects = await runRules(
    { db, employeeId: null, tell },
    { subject: type, event, before: null, after: record },
  )
  if (effects.length || announcement === 'breached')
    await stepRecord(db, type, record.id, { employeeId: null })
}

const listHint = (type: SlaSubject, id: number): Hint[] =>
  type === 'ticket' ? [{ kind: 'list', list: 'ticket', ids: [id] }] : []

/** Returns an announcement about a record as it is now; undefined if what was promised has been done. */
const announcementNow = async (db: Db, given: ClockAnnouncement): Promise<ClockAnnouncement | undefined> => {
  const { type, record, clock } = given
  const isOver = (await clocksOf(db, type, [record.id])).get(record.id)?.[clock.metric]?.ended_at !== null
  const current = isOver ? undefined : await find(db, type, record.id)
  return current && { ...given, record: current }
}

/** Steps the clocks of a subject as time passes, and announces what is at risk or breached. */
const passTime = async (db: Db, moment: Moment): Promise<Hint[]> => {
  const { subject_type, subject_id, due_at, employee_id = null } = moment
  const type = subject_type as SlaSubject
  const levels = await serviceLevelsOf(db, type)
  const record = levels && (await find(db, type, subject_id))
  if (!levels || !record) return []
  // The clock of this machine may be behind that of the database.
  const at = Math.max(Date.now(), Date.parse(due_at))
  const pending = moment.kind === stepMoment ? { at: Date.parse(due_at), employeeId: employee_id } : undefined
  const [one] = await stepsOf(db, levels, type, [{ type, record, employeeId: null, pending }], at)
  if (!one) return []
  const announced = announcedIn(one, at)
  const clocks = { ...one.clocks, ...Object.fromEntries(announced.map(({ clock }) => [clock.metric, clock])) }
  await storeStep(db, type, [{ ...one, clocks }], true)
  const hints: Hint[] = announced.length ? listHint(type, record.id) : []
  for (const [index, { clock, announcement }] of announced.entries()) {
    // Rules about the one before may have changed the record.
    const about = index
      ? await announcementNow(db, { type, record, clock, announcement })
      : { type, record, clock, announcement }
    if (!about) continue
    hints.push(...(await notifyOf(db, about)))
    await tellWebhooks(db, about, usedAt(clock, at, levels.calendarOf))
    if (announcement === 'breached') await noteBreach(db, about)
    await runRulesAbout(db, about, (...some) => void hints.push(...some))
  }
  return hints
}

/** Handles the moments at which clocks are at risk or due, and those at which subjects are to be looked at again. */
export const slaMoments = ({ live }: Pick<JobServices, 'live'>): MomentHandler => ({
  lock,
  handle: async (db, moment) => {
    const hints = await passTime(db, moment)
    return async () => {
      if (!hints.length) return
      live.tell(...hints)
      await live.flush()
    }
  },
})
