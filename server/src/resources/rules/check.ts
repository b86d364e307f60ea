import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { invalidFields } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { permissionsFor } from '#resources/rule-engine/actions.ts'
import { faultsOfActions } from './check-actions.ts'
import { type Faults, faultsOfConditions } from './check-conditions.ts'
import type { NewRule } from './schema.ts'
import { subjects } from './subjects.ts'

export type CheckedRule = Pick<NewRule, 'subject' | 'when' | 'then'> & { if: NonNullable<NewRule['if']> }

const faultsOfTrigger = ({ subject, when: { event, by_hand } }: CheckedRule): Faults => {
  if ((event === undefined) === !by_hand) return { when: ['rules.one_trigger'] }
  const { events, target } = subjects[subject]
  if (by_hand && target !== subject) return { 'when.by_hand': ['rules.no_macro'] }
  if (event === undefined || events.includes(event)) return {}
  return { 'when.event': [message('rules.event', { values: events.join(', ') })] }
}

/**
 * Throws a 422 that names everything that is wrong with a rule, and a 403 unless its author may do what it does.
 */
export const checkRule = async (db: Db, viewer: Pick<Viewer, 'id'>, rule: CheckedRule) => {
  const { target } = subjects[rule.subject]
  const faults = {
    ...faultsOfTrigger(rule),
    ...(await faultsOfConditions(db, rule.subject, rule.if)),
    ...(await faultsOfActions(db, rule)),
  }
  if (Object.keys(faults).length) throw invalidFields(faults)
  await requirePermission(db, viewer.id, ...permissionsFor(rule.then, target))
}
