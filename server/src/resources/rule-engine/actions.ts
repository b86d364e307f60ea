import type { Permission } from '#access/permissions.ts'
import type { RuleAction } from '#resources/rules/schema.ts'
import { changePermission, type TargetType } from '#resources/rules/subjects.ts'
import type { ActionValues } from './context.ts'

/** Returns the permissions that the author of a rule needs for what it does. */
export const permissionsFor = (then: RuleAction[], target: TargetType): Permission[] => {
  const needed = then.flatMap(
    ({ set, add_tags, add_checklist, assign, note, message, set_availability, webhook }): Permission[] => [
      ...(set || add_tags || add_checklist || assign || note !== undefined ? [changePermission[target]] : []),
      ...(message ? (['conversation.update'] as const) : []),
      ...(set_availability ? (['employee.update'] as const) : []),
      ...(webhook ? (['webhook.read'] as const) : []),
    ],
  )
  return [...new Set(needed)]
}

/** Returns what a rule's actions set, as one change. Later ones win. */
export const givenBy = (then: RuleAction[]): ActionValues | undefined => {
  const given: ActionValues = { set: {}, add_tags: [] }
  for (const { set, add_tags = [], assign } of then) {
    Object.assign(given.set, set)
    given.add_tags.push(...add_tags)
    if (assign?.group_id !== undefined) given.set.group_id = assign.group_id
    const { handler_id, queue } = assign ?? {}
    if (handler_id !== undefined) given.assign = { handler_id }
    if (queue !== undefined) given.assign = { campaign_queue_id: queue }
  }
  const isEmpty = !Object.keys(given.set).length && !given.add_tags.length && !given.assign
  return isEmpty ? undefined : given
}
