import type { Plan } from '../plan/plan.ts'
import { hasChanges, type MergeOf, nameOf, recordKey, type Statement, unrefused } from '../stage/sql.ts'

const refuse = (kind: string, code: string, key: string, condition: string) => `
  insert into import_refused
  select s.n, '${code}', r.place, r.first_at, r.second_at
  from import_rows s join relation_import_repeats r
    on r.task_id = $1 and r.kind = '${kind}' and r.key = md5(${key})
  where (${condition}) and ${unrefused('s')}`

/** Rejects rows whose key the file repeats with different values. */
export const refuseRepeated = (plan: Plan, { taskId, hasRepeats }: MergeOf): Statement[] => {
  if (!hasRepeats) return []
  const name = nameOf(plan.unique, 's')
  const field = plan.relation?.uniqueField
  const ofContacts = { text: refuse('contact', 'contact_repeated', name, hasChanges(plan)), values: [taskId] }
  if (typeof field !== 'number') return [ofContacts]
  const value = `s."values" -> '${Number(field)}'`
  const key = recordKey(name, value)
  const isKeyed = `${value} is not null`
  return [ofContacts, { text: refuse('relation_record', 'record_repeated', key, isKeyed), values: [taskId] }]
}
