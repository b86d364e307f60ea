import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid, Problem, under } from '#http/problem.ts'
import { linkingOf } from '#resources/messages/outgoing.ts'
import { findSaved } from '#resources/rule-previews/queries.ts'
import { checkRule } from '#resources/rules/check.ts'
import { One } from '#shapes'
import { statesOf, warningsOf } from './queries.ts'
import { RuleCheck, RuleState, RuleWarnings } from './schema.ts'

const tag = 'Rules'
const access = 'rule.read'

/** Serves what is odd about rules. */
export const ruleWarnings = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/rule/state',
    tag,
    access,
    operationId: 'listRuleStates',
    summary: 'List how rules do',
    description: 'Of all rules, in their order: runs of the last 30 days, and what is odd about them.',
    answer: Type.Object({ data: Type.Array(RuleState) }),
    handle: async (context) => ({ data: await statesOf(context.db, linkingOf(context)) }),
  })
  endpoint(app, {
    method: 'POST',
    path: '/rule/check',
    tag,
    access,
    operationId: 'checkRule',
    summary: 'Check a rule without saving it',
    description: 'A 422 names what is wrong with it, the warnings what is odd about it.',
    body: RuleCheck,
    answer: One(Type.Object({ warnings: RuleWarnings })),
    handle: async (context) => {
      const { db, body, viewer } = context
      const rule = { if: {}, ...body.rule }
      await checkRule(db, viewer, { ...rule, id: body.rule_id }).catch((error) => {
        throw error instanceof Problem && error.status === 422 ? under('rule', error) : error
      })
      if (body.rule_id !== undefined && (await findSaved(db, body.rule_id))?.subject !== rule.subject)
        throw invalid('rule_id', 'rules.other_subject')
      return { data: { warnings: await warningsOf(db, linkingOf(context), rule, body.rule_id) } }
    },
  })
}
