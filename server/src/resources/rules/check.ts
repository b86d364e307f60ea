import type { Permission } from '#access/permissions.ts'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { hoursOf } from '#resources/calendars/hours.ts'
import { permissionsFor } from '#resources/rule-engine/actions.ts'
import { faultsOfActions } from './check-actions.ts'
import { type Faults, faultsOfComparisons, faultsOfConditions } from './check-conditions.ts'
import type { NewRule } from './schema.ts'
import { comparedIn, momentsOf, readPermission, subjects } from './subjects.ts'

export type CheckedRule = Pick<NewRule, 'subject' | 'when' | 'then'> & {
  /** Absent from a new one. */
  id?: number | undefined
  if: NonNullable<NewRule['if']>
}

const faultsOfMoment = async (db: Db, { subject, when: { moment }, if: conditions }: CheckedRule) => {
  if (!moment) return {}
  const { field, business_hours, yearly } = moment
  const possible = momentsOf(subject, yearly ?? false)
  return {
    ...faultsOfComparisons(conditions),
    ...(possible.includes(field)
      ? {}
      : { 'when.moment.field': [message('rules.moment', { values: possible.join(', ') || '-' })] }),
    ...(yearly && business_hours ? { 'when.moment.business_hours': ['rules.yearly_hours'] } : {}),
    ...(business_hours && !(await hoursOf(db, [business_hours])).size
      ? { 'when.moment.business_hours': ['calendars.no_such_calendar'] }
      : {}),
  } satisfies Faults
}

const faultsOfTrigger = ({ subject, when: { event, moment, by_hand } }: CheckedRule): Faults => {
  if ([event !== undefined, moment !== undefined, !!by_hand].filter(Boolean).length !== 1)
    return { when: ['rules.one_trigger'] }
  const { events, target } = subjects[subject]
  if (by_hand && target !== subject) return { 'when.by_hand': ['rules.no_macro'] }
  if (event === undefined || events.includes(event)) return {}
  return { 'when.event': [message('rules.event', { values: events.join(', ') })] }
}

/** Returns the permissions to read what a rule compares: when it runs, it tells of that. */
export const readsOf = ({
  subject,
  if: { all = [], any = [] } = {},
}: Pick<NewRule, 'subject' | 'if'>): Permission[] =>
  [...all, ...any].map(({ field }) => readPermission[comparedIn(subject, field)])

/**
 * Throws a 422 that names everything that is wrong with a rule, and a 403 unless its author may do what it does, and
 * read what it compares.
 */
export const checkRule = async (db: Db, viewer: Pick<Viewer, 'id'>, rule: CheckedRule) => {
  const { target } = subjects[rule.subject]
  const faults = {
    ...faultsOfTrigger(rule),
    ...(await faultsOfMoment(db, rule)),
    ...(await faultsOfConditions(db, rule.subject, rule.if)),
    ...(await faultsOfActions(db, viewer.id, rule)),
  }
  if (Object.keys(faults).length) throw invalidFields(faults)
  await requirePermission(db, viewer.id, ...permissionsFor(rule.then, target), ...readsOf(rule))
}
