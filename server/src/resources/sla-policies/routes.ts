import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/connections/connect.ts'
import { rowOf } from '#db/records/rows.ts'
import { JsonText } from '#http/answers/answer.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid, notFound } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import { message } from '#messages/message.ts'
import { lockOrder } from '#resources/rules/queries.ts'
import { One } from '#shapes'
import { checkPolicy } from './check.ts'
import * as queries from './queries.ts'
import { NewSlaPolicy, SlaPolicy, SlaPolicyChanges, SlaPolicyFilter } from './schema.ts'

const tag = 'Service levels'

const rowOfPath = rowOf('sla_policies', 'policy')

const find: typeof rowOfPath = async (db, params, lock) => {
  if (lock) await lockOrder(db)
  return rowOfPath(db, params, lock)
}

const audit = (
  context: Context,
  verb: 'create' | 'update' | 'delete',
  id: number,
  before: unknown,
  after: unknown,
) =>
  recordAudit(context, {
    action: `sla_policy.${verb}`,
    resource: 'sla_policy',
    record_id: id,
    before,
    after,
    shape: SlaPolicy,
  })

const reads = (app: App) => {
  listEndpoint(app, {
    path: '/sla-policy',
    tag,
    access: 'sla_policy.read',
    operationId: 'listSlaPolicies',
    summary: 'List service-level policies',
    description: 'In their order: the first one whose conditions hold applies.',
    record: SlaPolicy,
    query: SlaPolicyFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'GET',
    path: '/sla-policy/:policy',
    tag,
    access: 'sla_policy.read',
    operationId: 'getSlaPolicy',
    summary: 'Get a service-level policy',
    answer: One(SlaPolicy),
    problems: [404],
    records: queries.records,
  })
}

const refuseFarPosition = async (db: Db, position: number | undefined) => {
  if (position === undefined) return
  const limit = await queries.countPolicies(db)
  if (position > limit) throw invalid('position', message('service_levels.other_position', { limit }))
}

const parts = ['if', 'targets', 'waits_in'] as const

/** Whatever a policy names may be gone: it can still be moved, renamed and switched off. */
const needsCheck = (before: SlaPolicy, changes: SlaPolicyChanges) =>
  changes.is_enabled === true ||
  parts.some((part) => changes[part] && !isDeepStrictEqual(changes[part], before[part]))

const writes = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/sla-policy',
    tag,
    access: 'sla_policy.create',
    operationId: 'createSlaPolicy',
    summary: 'Create a service-level policy',
    description: 'It comes last, and applies to what happens from now on.',
    body: NewSlaPolicy,
    answer: One(SlaPolicy),
    handle: async (context) => {
      const { db, body } = context
      await checkPolicy(db, { subject: 'ticket', if: {}, waits_in: [], ...body })
      const made = await queries.insert(db, body)
      await audit(context, 'create', made.id, null, made.row)
      return JsonText.of(made)
    },
  })
  endpoint(app, {
    method: 'PUT',
    path: '/sla-policy/:policy',
    tag,
    access: 'sla_policy.update',
    operationId: 'updateSlaPolicy',
    summary: 'Change a service-level policy',
    description:
      'Clocks that run keep the target they have, until another policy or priority applies to their record.',
    body: SlaPolicyChanges,
    answer: One(SlaPolicy),
    problems: [404, 412],
    find,
    handle: async (context) => {
      const { db, params, body } = context
      await refuseFarPosition(db, body.position)
      const before = await queries.find(db, params.policy)
      if (!before) throw notFound()
      const policy = before as unknown as SlaPolicy
      if (needsCheck(policy, body)) await checkPolicy(db, { ...policy, ...body })
      const written = await queries.update(db, params.policy, body)
      await audit(context, 'update', params.policy, before, written.row)
      return JsonText.of(written)
    },
  })
  endpoint(app, {
    method: 'DELETE',
    path: '/sla-policy/:policy',
    tag,
    access: 'sla_policy.delete',
    operationId: 'deleteSlaPolicy',
    summary: 'Delete a service-level policy',
    description: 'Where it applied, the next policy that matches does from then on.',
    answer: null,
    problems: [404, 412],
    find,
    handle: async (context) => {
      const { db, params } = context
      const before = await queries.find(db, params.policy)
      await queries.remove(db, params.policy)
      await audit(context, 'delete', params.policy, before, null)
    },
  })
}

/** Serves service-level policies: what customers are promised. */
export const slaPolicies = (app: App) => {
  reads(app)
  writes(app)
}
