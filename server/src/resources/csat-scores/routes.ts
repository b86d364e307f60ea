import { type App, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { runRulesOf } from '#resources/rule-engine/run.ts'
import { OneWithRules } from '#resources/rules/schema.ts'
import { stepRecord } from '#resources/sla-clocks/after.ts'
import { announce } from '#resources/webhooks/events/announce.ts'
import { One } from '#shapes'
import * as queries from './queries.ts'
import { checkScored } from './rules.ts'
import { CsatScore, CsatScoreFilter, NewCsatScore } from './schema.ts'

const tag = 'Satisfaction'

export const csatScores = (app: App) => {
  listEndpoint(app, {
    path: '/csat-score',
    tag,
    access: 'csat_score.read',
    operationId: 'listCsatScores',
    summary: 'Search satisfaction scores',
    record: CsatScore,
    query: CsatScoreFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/csat-score/:csat_score',
    tag,
    access: 'csat_score.read',
    operationId: 'getCsatScore',
    summary: 'Get a satisfaction score',
    answer: One(CsatScore),
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'POST',
    path: '/csat-score',
    tag,
    access: 'csat_score.create',
    operationId: 'createCsatScore',
    summary: 'Report a satisfaction score',
    description: 'For channels whose customers are asked elsewhere.',
    body: NewCsatScore,
    answer: OneWithRules(CsatScore),
    handle: async (context) => {
      const { db, body, viewer } = context
      const scored = await queries.scoredBy(db, body)
      checkScored(body, scored)
      const handler_id = body.handler_id ?? scored.conversation?.handler_id
      const data = await queries.find(db, await queries.insert(db, { ...body, handler_id }))
      await announce(db, 'score.created', async () => data)
      const fact = { subject: 'csat_score', event: 'created' } as const
      const effects = await runRulesOf(contextOf(context), fact, async () => data)
      if (effects.length && body.contact_log_id)
        await stepRecord(db, 'conversation', body.contact_log_id, { employeeId: viewer.id })
      return effects.length ? { data, by_rules: effects } : { data }
    },
  })
}
