import type { Db } from '#db/connections/connect.ts'
import type { Hint } from '#hints/hints.ts'
import type { JobServices } from '#http/services.ts'
import type { Moment, MomentHandlers } from '#moments/moment.ts'
import { setMoment } from '#moments/queries.ts'
import { lockConversation } from '#resources/conversations/contactable-lock.ts'
import { type ActiveRule, rulesFor } from '#resources/rule-engine/active.ts'
import { runRules, targets } from '#resources/rule-engine/run.ts'
import type { TargetType } from '#resources/rules/subjects.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { dueAt, lookAgainAfter, startOf, tables } from './due.ts'

type Handler = MomentHandlers[string]

/** What a database rounds off. */
const tolerance = 1_000

const lock: Handler['lock'] = async (db: Db, { subject_type, subject_id }) => {
  if (subject_type === 'conversation') return lockConversation(db, subject_id)
  const table = tables[subject_type] ?? 'tickets'
  return db.selectFrom(table).select('id').where('id', '=', subject_id).forUpdate().execute()
}

/** Sets the moment of the next year. */
const setNext = async (db: Db, moment: Moment, rule: ActiveRule, now: number) => {
  const value = await startOf(db, rule, moment.subject_id, now + tolerance)
  const due = value && dueAt(rule, value)
  if (due) await setMoment(db, { ...moment, due_at: due.toISOString() })
}

/**
 * Runs a rule at its moment. When that is follows from the record and the calendar as they are now, so a moment may
 * come early, and is then set again; one that was over when it was set does not count.
 */
export const ruleMoments = (
  { live }: Pick<JobServices, 'live'>,
  now: () => number = Date.now,
): Record<'rule', Handler> => ({
  rule: {
    lock,
    handle: async (db, moment) => {
      const { subject_id, reference_id } = moment
      const subject = moment.subject_type as TargetType
      const rule = (await rulesFor(db, subject, 'moment')).find(({ id }) => id === reference_id)
      const set = Date.parse(moment.due_at)
      const value = rule && (await startOf(db, rule, subject_id, set - tolerance))
      if (!value) return undefined
      const due = (dueAt(rule, value) ?? lookAgainAfter(now())).getTime()
      // The clock of this machine may be behind that of the database.
      if (due > Math.max(now(), set)) {
        await setMoment(db, { ...moment, due_at: new Date(due).toISOString() })
        return undefined
      }
      if (rule.when.moment?.yearly) await setNext(db, moment, rule, Math.max(due, now()))
      const after = due < set - tolerance ? undefined : await targets[subject].find(db, subject_id)
      if (!after) return undefined
      const hints: Hint[] = []
      const context = { db, employeeId: null, tell: (...some: Hint[]) => void hints.push(...some) }
      const fact = { subject, event: 'moment', before: null, after, at: new Date(now()) }
      const effects = await runRules(context, fact, [rule])
      if (effects.length && subject !== 'contact')
        await stepRecord(db, subject, subject_id, { employeeId: null })
      return async () => {
        live.tell(...hints)
        await live.flush()
      }
    },
  },
})
