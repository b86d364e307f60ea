import Type from 'typebox'
import { type App, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { invalid } from '#http/problem.ts'
import { originOf } from '#http/resource.ts'
import { HistoryQuery } from '#resources/contact-history/schema.ts'
import { PageOf } from '#shapes'
import { list } from './queries.ts'
import { readableRuns } from './readable.ts'
import { RuleRun, RuleRunFilter } from './schema.ts'

/** Serves what rules did, and why others did not run. */
export const ruleRuns = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/rule-run',
    tag: 'Rules',
    access: 'rule.read',
    operationId: 'listRuleRuns',
    summary: 'List what rules did, and why others did not run',
    description:
      'The latest first, of one rule or one subject. Runs are kept for 400 days, misses for 7. Of a rule without a subject, misses are looked for in the latest 5,000 events, and at most 5,000 runs are counted unless a later page is requested. `outcome=missed` with a subject lists the rules that were considered, each with the condition that did not hold. Those of a conversation are also those of its latest 100 messages and of its scores. Without the permission to read a record, the values that were seen in it are null, and its changes are left out.',
    query: Type.Object({ ...RuleRunFilter.properties, ...HistoryQuery.properties }),
    answer: PageOf(RuleRun),
    isList: true,
    handle: async (context) => {
      const { db, query, request, viewer } = context
      if (query.rule_id === undefined && query.subject_id === undefined)
        throw invalid('rule_id', 'rules.runs_of')
      if ((query.subject_id === undefined) !== (query.subject_type === undefined))
        throw invalid(query.subject_id === undefined ? 'subject_id' : 'subject_type', 'fields.required')
      const page = await list(db, query, query)
      return paged(request, originOf(context), {
        ...page,
        data: await readableRuns(db, viewer.id, page.data),
      })
    },
  })
