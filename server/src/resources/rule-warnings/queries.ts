import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { existing, existingOfRules } from '#resources/file-uses/attachable.ts'
import type { Linking } from '#resources/messages/outgoing.ts'
import { missingAmong } from '#resources/rules/missing.ts'
import type { NewRule } from '#resources/rules/schema.ts'
import type { ComparedRule } from './conflicts.ts'
import { reachOf } from './idle.ts'
import type { RuleState } from './schema.ts'
import { channelsFor, untakenIn } from './untaken.ts'
import { referencesIn, warningsAbout } from './warnings.ts'

interface StoredRule extends ComparedRule {
  id: number
}

/** Reads all rules in their order. */
const readRules = async (db: Db) => {
  const { rows } = await sql<StoredRule>`select id, name, subject, "when", "if", "then", state, stop, position
    from rules order by position, id`.execute(db)
  return rows
}

/** Returns what is odd about a rule that is about to be saved, or has been. */
export const warningsOf = async (
  db: Db,
  linking: Linking,
  given: Omit<NewRule, 'if'> & Pick<ComparedRule, 'if'>,
  id?: number,
) => {
  const all = await readRules(db)
  const position = all.find((rule) => rule.id === id)?.position ?? all.length + 1
  const { name, subject, when, if: conditions, then, state = 'off', stop = false } = given
  const rule: ComparedRule = {
    ...{ name, subject, when, if: conditions, then, state, stop, position },
    ...(id !== undefined && { id }),
  }
  const missing = await missingAmong(db, referencesIn([rule]))
  return [
    ...warningsAbout(rule, all, { missing, reach: await reachOf(db, [rule]) }),
    ...(await untakenIn(existing(db), linking, rule, await channelsFor(db, [rule]))),
  ]
}

interface Count {
  rule_id: number
  runs: number
  last_run_at: string | null
}

/** Runs beyond these are not counted. */
const maxRuns = 10_000

/** Counts the runs of all rules in the last 30 days. */
const countRuns = async (db: Db) => {
  const { rows } = await sql<Count>`select r.id as rule_id, c.runs, wire_time(c.last_at) as last_run_at
    from rules r cross join lateral (
      select count(*)::int as runs, max(created_at) as last_at from (
        select created_at from rule_runs where rule_id = r.id and created_at > now() - interval '30 days'
          and outcome in ('matched', 'watched') order by created_at desc limit ${sql.lit(maxRuns)}) recent) c`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.rule_id, row]))
}

/** Returns what the authors of all rules may do: nothing without an author, or if they are disabled. */
const permissionsOfAuthors = async (db: Db) => {
  const { rows } = await sql<{ id: number; permissions: string[] }>`
    select r.id, array(select distinct p from employee_roles e join roles o on o.id = e.role_id
      cross join unnest(o.permissions) p where e.employee_id = r.author_id and not exists (
        select from employees d where d.id = r.author_id and d.is_disabled)) as permissions
    from rules r`.execute(db)
  return new Map(rows.map(({ id, permissions }) => [id, permissions]))
}

/** Returns how all rules do: their runs, and what is odd about them. */
export const statesOf = async (db: Db, linking: Linking): Promise<RuleState[]> => {
  const authors = await permissionsOfAuthors(db)
  const all = (await readRules(db)).map((rule) => ({ ...rule, permissions: authors.get(rule.id) ?? [] }))
  const missing = Map.groupBy(await missingAmong(db, referencesIn(all)), ({ rule }) => rule.id)
  const reach = await reachOf(db, all)
  const counts = await countRuns(db)
  const channels = await channelsFor(db, all)
  const find = await existingOfRules(db)
  const states: RuleState[] = []
  for (const rule of all) {
    // Comparing hundreds of rules takes a second, in which others are served.
    await setImmediate()
    const { runs = 0, last_run_at = null } = counts.get(rule.id) ?? {}
    const warnings = [
      ...warningsAbout(rule, all, { missing: missing.get(rule.id) ?? [], reach }),
      ...(await untakenIn(find, linking, rule, channels)),
    ]
    states.push({ rule_id: rule.id, runs, last_run_at, warnings })
  }
  return states
}
