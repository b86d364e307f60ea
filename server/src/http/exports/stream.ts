import { type RawBuilder, sql } from 'kysely'
import Type from 'typebox'
import type { AuditedKind } from '#access/audit-actions.ts'
import type { Permission } from '#access/permissions.ts'
import type { Db } from '#db/connections/connect.ts'
import { type ListOf, orderOf, type Select } from '#db/paging/list.ts'
import { render } from '#messages/render.ts'
import { languageOf } from '../answers/language.ts'
import { isEmployee } from '../callers/auth.ts'
import type { Context, Stream } from '../endpoint.ts'
import { recordAudit } from '../monitoring/audit.ts'
import { busy } from '../problem.ts'
import type { ExportColumn } from './columns.ts'
import { csvOf } from './csv.ts'

/** A list as it is paged, and its rows for an export. */
export type ExportedList<Row> = ListOf<unknown> & { rows: Select<Row> }

interface StreamOptions<Row extends { id: number }> {
  /** In the audit log: `contact`. */
  name: AuditedKind
  /** The start of the file's name: `contacts`. */
  file: string
  list: ExportedList<Row>
  sort: string | undefined
  columns: ExportColumn<Row>[]
  /** The names of the filters used. Their values may themselves be personal data. */
  filters: string[]
}

const batchSize = 1000
/**
 * The maximum duration of an export, in milliseconds: its snapshot holds back vacuum for everything that
 * changes meanwhile.
 */
const MAX_EXPORT_MS = 30 * 60_000
/** Milliseconds between two checks of the employee’s access, as with other streams. */
const TRUST_MS = 1_500

const ExportNote = Type.Object({
  rows: Type.Integer(),
  columns: Type.Array(Type.String()),
  filters: Type.Array(Type.String()),
})

type ExportContext = Pick<Context, 'viewer' | 'request' | 'services'>

const noteExport = <Row extends { id: number }>(
  context: ExportContext,
  { name, columns, filters }: StreamOptions<Row>,
  rows: number,
) => {
  const titles = columns.map(({ title }) => render(title, 'en'))
  return recordAudit(
    { ...context, db: context.services.database.main },
    {
      action: `${name}.export`,
      resource: name,
      record_id: null,
      before: null,
      after: { rows, columns: titles, filters },
      shape: ExportNote,
    },
  )
}

const idsInOrder = <Row extends { id: number }>({ list, sort }: StreamOptions<Row>): RawBuilder<unknown> => {
  const { key, direction } = orderOf(list, sort)
  const id = sql.ref(`${list.records.table}.id`)
  return sql`${list.matching
    .select(id.as('id') as never)
    .orderBy(sql`${key} ${direction}` as never)
    .orderBy(id as never)}`
}

/** Returns a function that throws once the employee may no longer export, asking again only after a while. */
const watchAccess = ({ services, request }: ExportContext, { name }: { name: AuditedKind }) => {
  let checkedAt = performance.now()
  return async () => {
    if (performance.now() - checkedAt < TRUST_MS) return
    checkedAt = performance.now()
    if (!(await isEmployee(services, request, `${name}.export` as Permission)))
      throw new Error('The employee may no longer export this.')
  }
}

async function* pagesOf<Row extends { id: number }>(
  db: Db,
  { list, columns }: StreamOptions<Row>,
  { ids, requireAccess }: { ids: RawBuilder<unknown>; requireAccess: () => Promise<void> },
) {
  await sql`declare exported no scroll cursor for ${ids}`.execute(db)
  const deadline = performance.now() + MAX_EXPORT_MS
  for (;;) {
    if (performance.now() > deadline) throw new Error('The export took too long to be read.')
    await requireAccess()
    const { rows } = await sql<{ id: number }>`fetch ${sql.lit(batchSize)} from exported`.execute(db)
    if (!rows.length) return
    const found = rows.map(({ id }) => id)
    const id = sql.ref(`${list.records.table}.id`)
    const records = await db.executeQuery(
      list.rows.where(sql<boolean>`${id} = any(${found}::bigint[])`).compile(),
    )
    const byId = new Map(records.rows.map((record) => [record.id, record]))
    yield found.flatMap((id) => {
      const record = byId.get(id)
      return record ? [columns.map(({ cell }) => cell(record))] : []
    })
    if (rows.length < batchSize) return
  }
}

/**
 * Reads one snapshot, on a connection reserved for exports. It ends with the client, or when that takes too
 * long.
 */
async function* readSnapshot<Row extends { id: number }>(
  context: ExportContext,
  exported: StreamOptions<Row>,
) {
  const { exports } = context.services.database
  const ids = idsInOrder(exported)
  const requireAccess = watchAccess(context, exported)
  const db = await exports.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await sql`set transaction read only`.execute(db)
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(db)
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${exported.list.matching.select(
      sql.lit(1).as('one') as never,
    )}) matching`.execute(db)
    await noteExport(context, exported, rows[0]?.n ?? 0)
    yield* pagesOf(db, exported, { ids, requireAccess })
  } finally {
    await db
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

/**
 * Returns a whole list as CSV, with the list's own filters and order. A process runs only a few at a time.
 */
export const exportOf = <Row extends { id: number }>(
  context: ExportContext,
  exported: StreamOptions<Row>,
): Stream => {
  const { config, database } = context.services
  const { exportPool } = database
  orderOf(exported.list, exported.sort)
  if (exportPool.totalCount >= exportPool.options.max && exportPool.idleCount === 0)
    throw busy('service.exports_busy', 30)
  const day = Temporal.Now.plainDateISO(config.timezone)
  const language = languageOf(context.request)
  return {
    headers: { 'Content-Disposition': `attachment; filename="${exported.file}-${day}.csv"` },
    body: csvOf(
      exported.columns.map(({ title }) => render(title, language)),
      readSnapshot(context, exported),
    ),
  }
}
