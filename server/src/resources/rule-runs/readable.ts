import type { Db } from '#db/connections/connect.ts'
import { missingPermissionsOf } from '#http/callers/authorize.ts'
import { comparedIn, readPermission, subjects } from '#resources/rules/subjects.ts'
import type { RuleRun } from './schema.ts'

/** Returns runs without the values of records that an employee may not read. */
export const readableRuns = async (db: Db, employeeId: number, runs: RuleRun[]): Promise<RuleRun[]> => {
  const missing = await missingPermissionsOf(db, employeeId, readPermission)
  if (!missing.size) return runs
  return runs.map((run) => ({
    ...run,
    conditions: run.conditions.map((condition) =>
      missing.has(comparedIn(run.subject_type, condition.field)) ? { ...condition, seen: null } : condition,
    ),
    changes: missing.has(subjects[run.subject_type].target) ? [] : run.changes,
  }))
}
