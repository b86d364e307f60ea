import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import { type MessageOrKey, message } from '#messages/message.ts'
import { type Faults, faultsOfConditions } from '#resources/rules/check-conditions.ts'
import type { Conjunction } from '#resources/rules/schema.ts'
import { type SlaPolicy, statuses } from './schema.ts'

/** What a rule can name of the moment of an event. */
const ofMoments = new Set(['changed_by', 'now'])

/** Operators that compare with what was before, which a policy does not look at. */
const comparing = new Set(['was', 'became', 'changed'])

const faultsOfOperators = (given: Conjunction): Faults =>
  Object.fromEntries(
    (['all', 'any'] as const).flatMap((part) =>
      (given[part] ?? []).flatMap(({ op, field }, index): [string, MessageOrKey[]][] => {
        if (comparing.has(op)) return [[`if.${part}.${index}.op`, ['service_levels.compares_nothing']]]
        return ofMoments.has(field) ? [[`if.${part}.${index}.field`, ['rules.no_such_field']]] : []
      }),
    ),
  )

const faultsOfTargets = (targets: SlaPolicy['targets']): Faults => {
  const keys = targets.map(({ metric, priority }) => `${metric} ${priority}`)
  return Object.fromEntries(
    keys.flatMap((key, index) =>
      keys.indexOf(key) < index ? [[`targets.${index}.priority`, ['service_levels.target_twice']]] : [],
    ),
  )
}

const faultsOfStatuses = ({ subject, waits_in }: Pick<SlaPolicy, 'subject' | 'waits_in'>): Faults => {
  const possible: readonly (number | string)[] = statuses[subject]
  return Object.fromEntries(
    waits_in.flatMap((status, index) =>
      possible.includes(status)
        ? []
        : [[`waits_in.${index}`, [message('fields.one_of', { values: possible.join(', ') })]]],
    ),
  )
}

type PolicyContent = Pick<SlaPolicy, 'subject' | 'if' | 'targets' | 'waits_in'>

/** Throws a 422 that names everything that is wrong with a policy. */
export const checkPolicy = async (db: Db, policy: PolicyContent) => {
  const faults = {
    ...(await faultsOfConditions(db, policy.subject, policy.if)),
    ...faultsOfOperators(policy.if),
    ...faultsOfTargets(policy.targets),
    ...faultsOfStatuses(policy),
  }
  if (Object.keys(faults).length) throw invalidFields(faults)
}
