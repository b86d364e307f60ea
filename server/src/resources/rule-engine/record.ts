import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { Db } from '#db/connections/connect.ts'
import { statement } from '#db/statement.ts'
import type { Message } from '#messages/message.ts'
import { beginningOf } from '#messages/plain.ts'
import type { FieldChange } from '#resources/record-changes/rules.ts'
import { processRegistry } from '#telemetry/registry.ts'
import type { ActiveRule } from './active.ts'
import type { Finding } from './conditions.ts'
import type { Fact, RuleContext } from './context.ts'

const hourAgo = sql<string>`now() - interval '1 hour'`

type Outcome = 'matched' | 'watched' | 'failed' | 'limited' | 'cut_off'

const runs = new Counter({
  name: 'parley_rule_runs_total',
  help: 'Runs of rules whose conditions held, by what became of them',
  labelNames: ['outcome'] as const,
  registers: [processRegistry],
})

for (const outcome of ['failed', 'limited', 'cut_off']) runs.inc({ outcome }, 0)

export const countRun = (outcome: Outcome | 'suppressed') => runs.inc({ outcome })

interface Run {
  rule: Pick<ActiveRule, 'id' | 'version'>
  fact: Pick<Fact, 'subject' | 'event'> & { after: { id: number } }
  outcome: Outcome
  findings: Finding[]
  changes?: FieldChange[]
  error?: Message
}

const maxText = 200

const shortened = (value: unknown) => (typeof value === 'string' ? beginningOf(value, maxText) : value)

/** A finding as it is kept: long texts cut. */
const inShort = (finding: Finding) => ({
  ...finding,
  ...(finding.val !== undefined && { val: shortened(finding.val) }),
  seen: shortened(finding.seen),
})

/** Records what a rule did, or would have done. Returns the run's ID. */
export const recordRun = async (
  { db, employeeId }: Pick<RuleContext, 'db' | 'employeeId'>,
  { rule, fact, outcome, findings, changes = [], error }: Run,
) => {
  const { id } = await db
    .insertInto('rule_runs')
    .values({
      rule_id: rule.id,
      version: rule.version,
      subject_type: fact.subject,
      subject_id: fact.after.id,
      event: fact.event,
      outcome,
      conditions: JSON.stringify(findings.map(inShort)),
      changes: JSON.stringify(changes),
      error: error === undefined ? null : JSON.stringify(error),
      employee_id: employeeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Whether what it does succeeds is known later.
  if (outcome !== 'matched') countRun(outcome)
  return id
}

/** A rule that was considered, and the place and finding of the condition that did not hold. */
export interface Miss {
  rule: Pick<ActiveRule, 'id' | 'version'>
  place: number
  failed: Finding
}

/** The name under which the value that a condition saw is kept: that before the event has its own. */
const keyOf = ({ field, op }: Finding) => (op === 'was' ? `was ${field}` : field)

const insertMisses = statement(
  'insert into rule_misses (subject_type, subject_id, event, employee_id, misses) values ($1, $2, $3, $4, $5)',
)

/** Records the rules whose conditions did not hold for an event, in one row. */
export const recordMisses = async (
  { db, employeeId }: Pick<RuleContext, 'db' | 'employeeId'>,
  { subject, event, after }: Fact,
  misses: Miss[],
) => {
  if (!misses.length) return
  // As one text, since hundreds of arrays in JSON take PostgreSQL several times as long to store. Those of before are read
  // from `rules`, also by servers of an earlier version.
  const noted = {
    rules: [],
    missed: misses.map(({ rule, place }) => `${rule.id}.${rule.version}.${place}`).join(' '),
    seen: Object.fromEntries(misses.map(({ failed }) => [keyOf(failed), shortened(failed.seen)])),
  }
  await insertMisses(db, [subject, after.id, event, employeeId, JSON.stringify(noted)])
}

/** Returns how often a rule may still run within the hour. */
export const runsLeft = async (db: Db, { id, hourly_limit }: ActiveRule) => {
  const { amount } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('rule_runs')
        .select('id')
        .where('rule_id', '=', id)
        .where('outcome', 'in', ['matched', 'watched'])
        .where('created_at', '>', hourAgo)
        .limit(hourly_limit)
        .as('recent'),
    )
    .select(({ fn }) => fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow()
  return hourly_limit - amount
}
