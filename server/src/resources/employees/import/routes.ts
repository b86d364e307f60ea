import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { recordAudit } from '#http/monitoring/audit.ts'
import { invalid } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import { wholeName } from '#resources/contacts/whole-name.ts'
import { One } from '#shapes'
import { runInWorker } from '#sheets/in-worker.ts'
import { UnreadableFile } from '#sheets/types.ts'
import { linkOf } from '../invitation-routes.ts'
import { invite } from '../invitations.ts'
import { records } from '../queries.ts'
import { AuditedEmployee } from '../schema.ts'
import type { Candidate } from './candidate.ts'
import { candidatesIn } from './check.ts'
import { placesOf } from './columns.ts'
import { insertAll } from './queries.ts'
import type { FileRow, ReadInput } from './read.ts'
import { EmployeeImport, EmployeeImportOptions } from './schema.ts'

const module = new URL('./read.ts', import.meta.url)
const maxEmployees = 500
const maxBytes = 1_048_576
const limits = { heapMegabytes: 64, quietSeconds: 20 }

type Importing = Context<string, unknown, EmployeeImportOptions>

const readFile = async ({ path, name }: { path: string; name: string }): Promise<FileRow[]> => {
  try {
    const input = { path, name, maxRows: maxEmployees + 1 }
    for await (const rows of runInWorker<ReadInput, FileRow[]>(module, input, limits)) return rows
    return []
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.text)
    throw error
  }
}

const nameOf = ({ given }: Candidate) => wholeName(given.first_name ?? '', given.last_name) || null

/** Records each employee with their roles and groups, as if added one by one. */
const audit = async (context: Importing, ids: number[]) => {
  const added = await records.select(context.db).where('id', 'in', ids).orderBy('id').execute()
  const entries = added.map((after) => ({
    action: 'employee.create' as const,
    resource: 'employee' as const,
    record_id: after.id,
    before: null,
    after,
    shape: AuditedEmployee,
  }))
  await recordAudit(context, ...entries)
}

/** Creates all employees with a link each. */
const createAll = (context: Importing, candidates: Candidate[]) =>
  context.db.transaction().execute(async (db) => {
    const ids = await insertAll(db, candidates)
    const { tokens, expires_at } = await invite(db, context.viewer.id, ids, context.body.days ?? 7)
    await audit({ ...context, db }, ids)
    return { ids, urls: tokens.map((token) => linkOf(context, token)), expires_at }
  })

const run = async (context: Importing) => {
  const { db, viewer, body, upload } = context
  const [header, ...rows] = await readFile(upload)
  const { places, ignored } = placesOf(header?.cells ?? [])
  if (!places.has('account')) throw invalid('file', 'employees.import_no_account')
  if (!rows.length) throw invalid('file', 'employees.import_empty')
  if (rows.length > maxEmployees)
    throw invalid('file', message('employees.import_too_long', { max: maxEmployees }))
  const candidates = await candidatesIn(db, viewer.id, rows, places)
  const isRight = candidates.every(({ errors }) => !errors.length)
  const made = isRight && !body.dry_run ? await createAll(context, candidates) : undefined
  return {
    data: {
      is_done: made !== undefined,
      ignored_columns: ignored,
      invited_until: made?.expires_at ?? null,
      rows: candidates.map((candidate, place) => ({
        row: candidate.row,
        account: candidate.given.account ?? null,
        name: nameOf(candidate),
        role_ids: candidate.role_ids,
        group_ids: candidate.group_ids,
        errors: candidate.errors,
        id: made?.ids[place] ?? null,
        invitation_url: made?.urls[place] ?? null,
      })),
    },
  }
}

/** Serves the import of employees from a file, with a link for each to choose a password. */
export const employeeImport = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/employee/import',
    access: 'employee.create',
    tag: 'Employees',
    operationId: 'importEmployees',
    summary: 'Create employees from a file',
    description:
      'CSV, TSV or XLSX with a header: account, first name, last name, employee no, roles, groups (several of these with `;` between them), in English or Chinese, up to 500 rows. If anything is wrong with a row, none is created and the answer says what. Each employee gets an invitation.',
    body: EmployeeImportOptions,
    upload: { field: 'file', maxBytes },
    answer: One(EmployeeImport),
    isTransaction: false,
    handle: run,
  })
