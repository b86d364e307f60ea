import { windowOf } from '#db/paging/list.ts'
import { rowOf } from '#db/records/rows.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { paged } from '#http/lists/paging.ts'
import { invalid } from '#http/problem.ts'
import { listEndpoint, originOf } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { HistoryQuery } from '#resources/contact-history/schema.ts'
import { OneWithWarnings } from '#resources/rule-warnings/schema.ts'
import { One, PageOf } from '#shapes'
import { ruleSubjects } from './describe.ts'
import * as queries from './queries.ts'
import { answered, audit, create, save } from './save.ts'
import { NewRule, Restoration, Rule, RuleChanges, RuleFilter, RuleVersion } from './schema.ts'
import { takeBacks } from './take-back.ts'

const tag = 'Rules'

const rowOfPath = rowOf('rules', 'rule')

const find: typeof rowOfPath = async (db, params, lock) => {
  if (lock) await queries.lockOrder(db)
  return rowOfPath(db, params, lock)
}

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/rule',
    tag,
    access: 'rule.read',
    operationId: 'listRules',
    summary: 'List rules',
    description: 'In the order in which they run.',
    record: Rule,
    query: RuleFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/rule/:rule',
    tag,
    access: 'rule.read',
    operationId: 'getRule',
    summary: 'Get a rule',
    answer: One(Rule),
    problems: [404],
    records: queries.records,
  })
  endpoint(app, {
    method: 'GET',
    path: '/rule/:rule/version',
    tag,
    access: 'rule.read',
    operationId: 'listRuleVersions',
    summary: 'List the versions of a rule',
    description: 'The latest first.',
    query: HistoryQuery,
    answer: PageOf(RuleVersion),
    problems: [404],
    isList: true,
    find,
    handle: async (context) => {
      const { db, params, query, request } = context
      const { per_page: limit, offset } = windowOf(query)
      return paged(request, originOf(context), await queries.versionsOf(db, params.rule, { limit, offset }))
    },
  })
}

const writes = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/rule',
    tag,
    access: 'rule.create',
    operationId: 'createRule',
    summary: 'Create a rule',
    description:
      'It runs in the name of the caller, who needs the permissions for what it does, and those to read what its conditions compare. New rules run last.',
    body: NewRule,
    answer: OneWithWarnings(Rule),
    handle: (context) => create(context as unknown as Context, context.body),
  })
  endpoint(app, {
    method: 'PUT',
    path: '/rule/:rule',
    tag,
    access: 'rule.update',
    operationId: 'updateRule',
    summary: 'Change a rule',
    description:
      'Each save is a version, and runs in the name of the caller from then on. It also ends a pause. A move to another position alone is no save. What a rule names may be gone, and the caller need not have the permissions for what it does, if it is moved or switched off.',
    body: RuleChanges,
    answer: OneWithWarnings(Rule),
    problems: [404, 412],
    find,
    handle: async (context) => {
      const { db, body } = context
      const limit = body.position === undefined ? 0 : await queries.countRules(db)
      if (body.position !== undefined && body.position > limit)
        throw invalid('position', message('rules.other_position', { limit }))
      return answered(context, await save(context, body))
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/rule/:rule',
    tag,
    access: 'rule.delete',
    operationId: 'deleteRule',
    summary: 'Delete a rule',
    description: 'What it did stays, and so do the records of its runs.',
    answer: null,
    problems: [404, 412],
    find,
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.find(db, params.rule)
      await queries.remove(db, params.rule)
      await audit(context, 'delete', params.rule, before, null)
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/rule/:rule/restore',
    tag,
    access: 'rule.update',
    operationId: 'restoreRule',
    summary: 'Go back to a version of a rule',
    description: 'Saves it again, as a new version.',
    body: Restoration,
    answer: OneWithWarnings(Rule),
    problems: [404, 412],
    find,
    handle: async (context) => {
      const { db, params, body } = context
      const former = await queries.findVersion(db, params.rule, body.version)
      if (!former) throw invalid('version', 'fields.no_such_record')
      const { name, when, if: conditions, then, state, stop, hourly_limit } = former
      const changes = { name, when, if: conditions, then, state, stop, hourly_limit }
      return answered(context, await save(context as unknown as Context<'/rule/:rule'>, changes))
    },
  })
}

/** Serves rules, their versions, and taking back what they did. */
export const rules = (app: App) => {
  reads(app)
  writes(app)
  ruleSubjects(app)
  takeBacks(app)
}
