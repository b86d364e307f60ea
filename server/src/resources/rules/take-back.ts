import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { FilterId, One } from '#shapes'
import { find } from './queries.ts'
import { RuleReversalOutcome } from './reversal.ts'
import { GivenVersion } from './schema.ts'
import { takeBack } from './taking-back.ts'

const Reversal = Type.Object(
  {
    version: Type.Optional(
      Type.Integer({ ...GivenVersion, description: 'Only what this version did; otherwise, all versions' }),
    ),
    before_run_id: Type.Optional(
      Type.Integer({
        ...FilterId,
        description: 'Only what runs before this one did: as the response of the former call has it',
      }),
    ),
  },
  { $id: 'RuleReversal', examples: [{ version: 1 }] },
)

/** Serves taking back what a rule did. */
export const takeBacks = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/rule/:rule/take-back',
    tag: 'Rules',
    access: 'rule.update',
    operationId: 'takeBackRule',
    summary: 'Undo what a rule did',
    description:
      'Restores the fields that nobody has changed since, the latest run first, as far as the caller may change the records. What was sent stays sent, and notes stay. A conversation that the rule closed is opened again, unless the customer has begun another. One that somebody else closed stays closed.',
    body: Reversal,
    answer: One(RuleReversalOutcome),
    problems: [404],
    find: (db, { rule }) => find(db, rule),
    handle: async (context) => {
      const { params, body, viewer, record } = context
      const data = await takeBack(contextOf(context), {
        ...body,
        rule_id: params.rule,
        name: record.name,
        viewerId: viewer.id,
      })
      await recordAudit(context, {
        ...{ action: 'rule.undo', resource: 'rule', record_id: params.rule, before: null },
        ...{ after: data, shape: RuleReversalOutcome },
      })
      return { data }
    },
  })
