import { isDeepStrictEqual } from 'node:util'
import { JsonText } from '#http/answers/answer.ts'
import type { Context } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { notFound } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { linkingOf } from '#resources/messages/outgoing.ts'
import { warningsOf } from '#resources/rule-warnings/queries.ts'
import { type CheckedRule, checkRule } from './check.ts'
import * as queries from './queries.ts'
import { type NewRule, Rule, type RuleChanges } from './schema.ts'

type SavedRule = Awaited<ReturnType<typeof queries.insert>>

export const audit = (
  context: Context,
  verb: 'create' | 'update' | 'delete',
  id: number,
  before: unknown,
  after: unknown,
) =>
  recordAudit(context, {
    action: `rule.${verb}`,
    resource: 'rule',
    record_id: id,
    before,
    after,
    shape: Rule,
  })

const authorOf = (context: Context) => ({ id: context.viewer.id, origin: originOf(context) })

const parts = ['when', 'if', 'then'] as const

/** Whatever a rule names may be gone, and its author have lost a permission: it can still be moved, and switched off. */
const needsCheck = (before: CheckedRule & Pick<Rule, 'state'>, { position: _, ...changes }: RuleChanges) => {
  const isOther = parts.some((part) => changes[part] && !isDeepStrictEqual(changes[part], before[part]))
  return isOther || ((changes.state ?? before.state) !== 'off' && Object.keys(changes).length > 0)
}

/** Saves a change of a rule, which is checked as a whole. */
export const save = async (context: Context<'/rule/:rule'>, changes: RuleChanges): Promise<SavedRule> => {
  const { db, params, viewer } = context
  const before = await queries.find(db, params.rule)
  if (!before) throw notFound()
  const rule = before as unknown as CheckedRule & Pick<Rule, 'state'>
  if (needsCheck(rule, changes)) await checkRule(db, viewer, { ...rule, ...withoutAbsent(changes) })
  const written = await queries.update(db, params.rule, changes, authorOf(context))
  await audit(context, 'update', params.rule, before, written.row)
  return written
}

/** Returns the response of a save: the rule, and what is odd about it. */
export const answered = async (
  context: Pick<Context, 'db' | 'services' | 'request'>,
  { row, json, version }: SavedRule,
) => {
  const { id, ...rule } = row as unknown as Rule
  const warnings = await warningsOf(context.db, linkingOf(context), rule, id)
  return new JsonText(`{"data":${json},"warnings":${JSON.stringify(warnings)}}`, { version })
}

const withoutAbsent = ({ when, if: conditions, then }: RuleChanges) => ({
  ...(when && { when }),
  ...(conditions && { if: conditions }),
  ...(then && { then }),
})

/** Saves a new rule in the caller's name. */
export const create = async (context: Context, rule: NewRule) => {
  const { db, viewer } = context
  await checkRule(db, viewer, { if: {}, ...rule })
  const made = await queries.insert(db, rule, authorOf(context))
  await audit(context, 'create', made.id, null, made.row)
  return answered(context, made)
}
