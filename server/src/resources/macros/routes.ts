import { sql } from 'kysely'
import Type from 'typebox'
import type { Db } from '#db/connections/connect.ts'
import { requirePermission } from '#http/callers/authorize.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { listEndpoint } from '#http/resource.ts'
import type { ActiveRule } from '#resources/rule-engine/active.ts'
import { changePermission, subjects } from '#resources/rules/subjects.ts'
import { One, Search } from '#shapes'
import { SubjectType } from '../rules/schema.ts'
import * as queries from './queries.ts'
import { runMacro } from './run.ts'
import { Macro, MacroOutcome, MacroRun } from './schema.ts'

const tag = 'Rules'
const access = 'signed-in'

const MacroFilter = Type.Object({ ...Search.properties, subject: Type.Optional(SubjectType) })

const run = async (context: Context<'/macro/:macro/run', unknown, MacroRun, ActiveRule>) => {
  const { db, viewer, record: macro, body } = context
  await requirePermission(db, viewer.id, changePermission[subjects[macro.subject].target])
  if (!body.dry_run) return runMacro(context, macro, body.ids)
  await sql`savepoint dry_run`.execute(db)
  const outcomes = await runMacro({ ...context, afterCommit: () => undefined }, macro, body.ids)
  await sql`rollback to savepoint dry_run`.execute(db)
  return outcomes
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
      'On up to 1,000 records, one outcome each in the order given. It needs the permission to change them; what it does is done in the name of its author.',
    body: MacroRun,
    answer: One(Type.Array(MacroOutcome)),
    problems: [404],
    find: (db: Db, { macro }) => queries.findActive(db, macro),
    handle: async (context) => ({ data: await run(context) }),
  })
}
