import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { refuseUnknown } from '#db/records/links.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { conditionsIn } from '#http/input/body-filter.ts'
import { invalid } from '#http/problem.ts'
import { listEndpoint } from '#http/resource.ts'
import type { ActiveRule } from '#resources/rule-engine/active.ts'
import { contextOf } from '#resources/rule-engine/endpoint.ts'
import { RuleReversalOutcome } from '#resources/rules/reversal.ts'
import { changePermission, subjects } from '#resources/rules/subjects.ts'
import { takeBack } from '#resources/rules/taking-back.ts'
import { findIdsAfter } from '#resources/ticket-bulk/queries.ts'
import type { TicketFilter } from '#resources/tickets/schema.ts'
import { One, Search } from '#shapes'
import { SubjectType } from '../rules/schema.ts'
import * as queries from './queries.ts'
import { runMacro } from './run.ts'
import { Macro, MacroOutcome, MacroReversal, MacroRun, maxSubjects } from './schema.ts'

const tag = 'Rules'
const access = 'signed-in'

const MacroFilter = Type.Object({ ...Search.properties, subject: Type.Optional(SubjectType) })

/** Returns what a macro is run on. Throws a 422 unless a call says so in one way. */
const idsOf = async (db: Db, { subject }: ActiveRule, { ids, filter, after_id = 0 }: MacroRun) => {
  if (ids && filter) throw invalid('filter', 'tickets.selection_conflict')
  if (ids) return ids
  if (!filter) throw invalid('ids', subject === 'ticket' ? 'rules.ids_or_filter' : 'fields.required')
  if (subject !== 'ticket') throw invalid('filter', 'rules.filter_of_tickets')
  return findIdsAfter(db, conditionsIn<typeof TicketFilter>(filter), after_id, maxSubjects)
}

type Running = Context<'/macro/:macro/run', unknown, MacroRun, ActiveRule>

/** Returns the earlier parts of a run that a call names. Throws a 422 if they do not fit the call. */
const partsBefore = async ({ db, viewer, record: macro, body }: Running) => {
  const { first_run_id, told_ids = [], dry_run } = body
  if (first_run_id !== undefined && !(await queries.hasStarted(db, viewer.id, macro.id, first_run_id)))
    throw invalid('first_run_id', 'fields.no_such_record')
  if (told_ids.length && !dry_run) throw invalid('told_ids', 'rules.told_in_dry_runs')
  if (told_ids.length) await refuseUnknown(db, { members: 'contactables', field: 'told_ids' }, told_ids)
  return { first_run_id, told_ids: new Set(told_ids) }
}

const run = async (context: Running) => {
  const { db, viewer, record: macro, body } = context
  // What a filter finds tells what the tickets say.
  const reading = body.filter ? (['ticket.read'] as const) : []
  await requirePermission(db, viewer.id, changePermission[subjects[macro.subject].target], ...reading)
  const before = await partsBefore(context)
  const ids = await idsOf(db, macro, body)
  if (!body.dry_run) return runMacro(context, macro, ids, before)
  await sql`savepoint dry_run`.execute(db)
  const outcomes = await runMacro({ ...context, afterCommit: () => undefined }, macro, ids, before)
  await sql`rollback to savepoint dry_run`.execute(db)
  return outcomes.map((outcome) => ({ ...outcome, run_id: null }))
}

/** Serves macros: rules that employees start. */
export const macros = (app: App) => {
  listEndpoint(app, {
    path: '/macro',
    tag,
    access,
    operationId: 'listMacros',
    summary: 'List the macros that are switched on',
    record: Macro,
    query: MacroFilter,
    sorts: queries.sorts,
    page: ({ db, query }) => queries.list(db, query, query),
  })
  endpoint(app, {
    method: 'POST',
    path: '/macro/:macro/run',
    tag,
    access,
    operationId: 'runMacro',
    summary: 'Run a macro',
    description:
      'On up to 1,000 records, one outcome each in the order given. It needs the permission to change them, and `ticket.read` for a `filter`; what it does is done in the name of its author. Of several records a customer gets its message for the first. `run_id` of the outcomes takes it back.',
    body: MacroRun,
    answer: One(Type.Array(MacroOutcome)),
    problems: [404],
    find: (db: Db, { macro }) => queries.findActive(db, macro),
    handle: async (context) => ({ data: await run(context) }),
  })
  endpoint(app, {
    method: 'POST',
    path: '/macro/:macro/undo',
    tag,
    access,
    operationId: 'undoMacro',
    summary: 'Undo what a macro did',
    description:
      'Restores the fields that nobody has changed since, of runs that the caller has started, also once the macro is off. What was sent stays sent, and notes stay.',
    body: MacroReversal,
    answer: One(RuleReversalOutcome),
    problems: [404],
    find: (db: Db, { macro }) => queries.find(db, macro),
    handle: async (context) => {
      const { params, body, viewer, record } = context
      const runs = { ids: body.run_ids, employee_id: viewer.id }
      const reversal = { rule_id: params.macro, name: record.name, viewerId: viewer.id, runs }
      return { data: await takeBack(contextOf(context), reversal) }
    },
  })
}
