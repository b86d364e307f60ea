import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { JsonText } from '#http/answers/answer.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { invalid, Problem, under } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { HistoryQuery } from '#resources/contact-history/schema.ts'
import { checkRule } from '#resources/rules/check.ts'
import { One, PageOf } from '#shapes'
import { rulePreviewEvents } from './progress.ts'
import * as queries from './queries.ts'
import { readsNeeded, requireReads, requireReadsOf } from './reads.ts'
import {
  NewRulePreview,
  RulePreview,
  RulePreviewMatch,
  RulePreviewMatchFilter,
  RulePreviewSpan,
} from './schema.ts'

const tag = 'Rules'
const access = 'rule.read'

/** How many previews of an employee wait or run at a time: one worker tries them all. */
const maxOpen = 5

const find = rowOf('rule_previews', 'preview')

const limitOpen = async (db: Db, employee: number) => {
  if ((await queries.countOpen(db, employee)) < maxOpen) return
  throw new Problem(409, message('rules.too_many_previews', { limit: maxOpen }), { code: 'limit_reached' })
}

const readSpan = async (db: Db, { from, to }: RulePreviewSpan) => {
  const [span] = await queries.spanOf(db, [from ?? null, to ?? null])
  if (!span?.is_span) throw invalid('to', 'rules.span')
  if (!span.is_year) throw invalid('from', 'rules.span_of_a_year')
  return span
}

const reads = (app: App) => {
  endpoint(app, {
    method: 'GET',
    path: '/rule/preview/:preview',
    tag,
    access,
    operationId: 'getRulePreview',
    summary: 'Get how far a preview of a rule is',
    description: `Returns the record, and its version as the \`ETag\`. ${readsNeeded}`,
    answer: One(RulePreview),
    problems: [404],
    handle: async ({ db, params, viewer }) => {
      const preview = await queries.find(db, params.preview)
      if (!preview) return undefined
      await requireReads(db, viewer, params.preview)
      return { data: preview }
    },
  })
  endpoint(app, {
    method: 'GET',
    path: '/rule/preview/:preview/match',
    tag,
    access,
    operationId: 'listRulePreviewMatches',
    summary: 'List what a previewed rule would have run on',
    description: 'By ID, the first 10,000.',
    query: Type.Object({ ...RulePreviewMatchFilter.properties, ...HistoryQuery.properties }),
    answer: PageOf(RulePreviewMatch),
    problems: [404],
    isList: true,
    find,
    handle: async (context) => {
      const { db, params, query, request, viewer } = context
      await requireReads(db, viewer, params.preview)
      return paged(request, originOf(context), await queries.matchesOf(db, params.preview, query))
    },
  })
}

/** Serves previews: what a rule would have done. */
export const rulePreviews = (app: App) => {
  reads(app)
  rulePreviewEvents(app)
  endpoint(app, {
    method: 'POST',
    path: '/rule/preview',
    tag,
    access,
    operationId: 'previewRule',
    summary: 'Try a rule on what has happened',
    description: `Works through the history in the background and changes nothing. What no history covers, such as fields of the contact, is compared as it is now. Previews are kept for a week. An employee may have ${maxOpen} at a time that are not done.`,
    body: NewRulePreview,
    answer: One(RulePreview),
    problems: [409],
    handle: async ({ db, body, viewer }) => {
      await limitOpen(db, viewer.id)
      await checkRule(db, viewer, { if: {}, ...body.rule, id: body.rule_id }).catch((error) => {
        throw error instanceof Problem && error.status === 422 ? under('rule', error) : error
      })
      if (body.rule_id !== undefined) {
        const saved = await queries.findSaved(db, body.rule_id)
        if (saved?.subject !== body.rule.subject) throw invalid('rule_id', 'rules.other_subject')
        await requireReadsOf(db, viewer, [saved])
      }
      const span = await readSpan(db, body)
      return JsonText.of(await queries.insert(db, { ...body, ...span }, viewer.id))
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/rule/:rule/replay',
    tag,
    access,
    operationId: 'replayRule',
    summary: 'Try a saved rule on what has happened',
    description: 'Previews the rule as saved, whatever its state.',
    body: RulePreviewSpan,
    answer: One(RulePreview),
    problems: [404, 409],
    find: rowOf('rules', 'rule'),
    handle: async ({ db, body, params, viewer }) => {
      await limitOpen(db, viewer.id)
      const saved = await queries.findSaved(db, params.rule)
      await requireReadsOf(db, viewer, saved ? [saved] : [])
      return JsonText.of(await queries.insertReplay(db, params.rule, await readSpan(db, body), viewer.id))
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/rule/preview/:preview/cancel',
    tag,
    access,
    operationId: 'cancelRulePreview',
    summary: 'Stop a preview',
    answer: One(RulePreview),
    problems: [404],
    find,
    handle: async ({ db, params, viewer }) => {
      await requireReads(db, viewer, params.preview)
      const data = await queries.find(db, params.preview)
      if (data && data.status > 1) return { data }
      return JsonText.of(await queries.cancel(db, params.preview))
    },
  })
}
