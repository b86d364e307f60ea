import type { Db } from '#db/connections/connect.ts'
import { invalidFields } from '#http/problem.ts'
import type { MessageOrKey } from '#messages/message.ts'
import { readableBy } from '#resources/files/readable.ts'

const complaints: Record<string, MessageOrKey> = {
  pending: 'files.pending',
  refused: 'files.refused',
}

export interface Attachable {
  id: number
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  duration_ms: number | null
}

/** How errors name the files that were asked for. */
interface ErrorNames {
  fieldOf(index: number): string
  /** Said of those that are not there. */
  missing: MessageOrKey
}

export const inList = (field: string): ErrorNames => ({
  fieldOf: (index) => `${field}.${index}`,
  missing: 'fields.no_such_record',
})

/**
 * Returns the files with these IDs, in their order, and keeps them until the transaction ends. Throws a 422
 * for those that the employee may not read, and those that are not clean.
 */
export const attachable = async (
  db: Db,
  employeeId: number,
  ids: number[],
  { fieldOf, missing }: ErrorNames = inList('file_ids'),
): Promise<Attachable[]> => {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.id', 'files.content_id')
    .select(['files.id', 'files.name', 'mime', 'size', 'width', 'height', 'duration_ms', 'state'])
    .where('files.id', 'in', ids)
    .where(await readableBy(db, employeeId))
    .forKeyShare(['files'])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const complaintOf = (id: number) => {
    const row = found.get(id)
    return row ? complaints[row.state] : missing
  }
  const errors = ids.flatMap((id, index) => {
    const complaint = complaintOf(id)
    return complaint ? [[fieldOf(index), [complaint]] as const] : []
  })
  if (errors.length) throw invalidFields(Object.fromEntries(errors))
  return ids.map((id) => found.get(id) as Attachable)
}
