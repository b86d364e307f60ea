import type { ControlledTransaction } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import { problemOf } from '#http/errors.ts'
import { invalid } from '#http/problem.ts'
import { verbatim } from '#messages/message.ts'
import { findActive } from '#resources/macros/queries.ts'
import { runOn } from '#resources/macros/run.ts'
import type { RuleContext } from '#resources/rule-engine/context.ts'
import { runRules } from '#resources/rule-engine/run.ts'
import { list as listRuns } from '#resources/rule-runs/queries.ts'
import type { RuleEffect } from '#resources/rules/schema.ts'
import { type SubjectType, subjects } from '#resources/rules/subjects.ts'
import { applyIn, type Options } from '../apply.ts'
import { readNames } from '../kinds/rule-names.ts'
import { problemLines } from '../parse.ts'
import { differences, runDifference } from './difference.ts'
import { effectsOf } from './effects.ts'
import type { GivenRecords, RuleTest, TestFile } from './parse.ts'
import { addRecords, type Desk, factOf, type MadeRecords } from './records.ts'

interface TestResult {
  name: string
  /** What differs from what is expected, and why rules did nothing; empty if the test passes. */
  lines: string[]
}

const contextOf = ({ db, employeeId }: Desk, by: number | undefined): RuleContext => ({
  db,
  employeeId: by ?? employeeId,
  tell: () => undefined,
})

const macroNamed = async (db: Db, name: string) => {
  const row = await db
    .selectFrom('rules')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
  const macro = row && (await findActive(db, row.id))
  if (!macro) throw invalid('when.macro', verbatim(`There is no macro ${name} that is switched on.`))
  return macro
}

interface TestRun {
  subject: SubjectType
  made: MadeRecords
  effects: RuleEffect[]
}

const runMacro = async (
  desk: Desk,
  context: RuleContext,
  name: string,
  given: GivenRecords,
): Promise<TestRun> => {
  const macro = await macroNamed(desk.db, name)
  const { subject, id: rule_id, version } = macro
  const { target } = subjects[subject]
  const made = await addRecords(desk, subject, given)
  const { outcome, changes } = await runOn(context, macro, made[target] as number)
  const effects = outcome === 'matched' ? [{ rule_id, version, name: macro.name, changes }] : []
  return { subject, made, effects }
}

const carryOut = async (desk: Desk, { given = {}, when }: RuleTest): Promise<TestRun> => {
  const by = when.by === undefined ? undefined : desk.names.idOf('employee', when.by)
  if (when.by !== undefined && by === undefined)
    throw invalid('when.by', verbatim(`There is no employee ${when.by}.`))
  const context = contextOf(desk, by)
  const records = given as GivenRecords
  if (when.macro !== undefined) return runMacro(desk, context, when.macro, records)
  const { subject, event, changes } = when as { subject: SubjectType; event: string; changes?: object }
  const { moments } = subjects[subject]
  const events = [...subjects[subject].events, ...(moments.length ? ['moment'] : [])]
  if (!events.includes(event))
    throw invalid('when.event', verbatim(`It must be one of ${events.join(', ')}.`))
  const made = await addRecords(desk, subject, records)
  const fact = await factOf(desk, { subject, event, changes: changes as never }, records, made)
  const at = when.at === undefined ? {} : { at: new Date(when.at) }
  return { subject, made, effects: await runRules(context, { ...fact, ...at }) }
}

const runsOf = async (db: Db, { subject, made }: TestRun) => {
  const isTarget = subjects[subject].target === subject
  const subject_id = isTarget ? (made[subject as 'ticket'] as number) : 0
  const page = { page: 1, per_page: 50 }
  const { data } = await listRuns(db, { subject_type: subject, subject_id }, page)
  return data.toReversed()
}

const hindered = ['failed', 'limited']

const linesOf = async (desk: Desk, test: RuleTest) => {
  const carried = await carryOut(desk, test)
  const { target } = subjects[carried.subject]
  const wrong = differences(test.expect, await effectsOf(desk.db, desk.names, { target, ...carried }))
  const runs = await runsOf(desk.db, carried)
  // A rule that wanted to do something and could not is not one that does nothing.
  const isHindered = test.expect === 'nothing' && runs.some(({ outcome }) => hindered.includes(outcome))
  return wrong.length || isHindered ? [...wrong, ...runs.flatMap((run) => runDifference(run) ?? [])] : []
}

/** Reports whether a value, or a column that a test cannot set, is what the database complains about. */
const isBadValue = (error: unknown) => /^(22|23|42)/.test(String((error as { code?: unknown }).code))

const runTest = async (
  trx: ControlledTransaction<Tables>,
  desk: Desk,
  test: RuleTest,
): Promise<TestResult> => {
  const here = await trx.savepoint('rule_test').execute()
  try {
    return { name: test.name, lines: await linesOf(desk, test) }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem && isBadValue(error))
      return { name: test.name, lines: [`given: The database does not take it: ${(error as Error).message}`] }
    if (!problem || problem.status === 503) throw error
    return { name: test.name, lines: problemLines(problem) }
  } finally {
    await here.rollbackToSavepoint('rule_test').execute()
  }
}

interface Deps extends Omit<Options, 'isPruning'> {
  /** The tests take turns with employees who save rules: the order of rules is locked for about this long. */
  maxTurnMs?: number
}

/** Applies the settings, if there are any, and runs some tests. Returns what they show; none of it is committed. */
const runTurn = async (
  db: Db,
  { tests, document }: TestFile,
  { maxTurnMs = 1_000, ...options }: Deps,
): Promise<TestResult[]> => {
  const trx = await db.startTransaction().execute()
  try {
    if (document) {
      await applyIn(trx, document, { ...options, isPruning: false })
      const { version, rules = [] } = document
      await applyIn(trx, { version, rules }, { ...options, isPruning: true })
    }
    const desk: Desk = { db: trx, names: await readNames(trx), employeeId: options.viewer.id }
    const end = Date.now() + maxTurnMs
    const results: TestResult[] = []
    for (const test of tests) {
      if (results.length && Date.now() >= end) break
      results.push(await runTest(trx, desk, test))
    }
    return results
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Runs the tests of a file against its rules, those of other settings, or the installation's, each as the engine would
 * run them. Nothing of it is ever committed.
 */
export const runTests = async (db: Db, { tests, document }: TestFile, deps: Deps): Promise<TestResult[]> => {
  const results: TestResult[] = []
  while (results.length < tests.length)
    results.push(...(await runTurn(db, { tests: tests.slice(results.length), document }, deps)))
  return results
}

/** Describes the results of tests, and how many failed. */
export const resultLines = (results: TestResult[]): string[] => {
  const failed = results.filter(({ lines }) => lines.length).length
  return [
    ...results.flatMap(({ name, lines }) => [
      `${lines.length ? 'FAIL' : 'ok  '} ${name}`,
      ...lines.map((line) => `     ${line}`),
    ]),
    failed ? `${failed} of ${results.length} failed.` : `${results.length} passed.`,
  ]
}
