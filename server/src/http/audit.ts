import type { TObject } from 'typebox'
import type { Context } from './endpoint.ts'

interface Entry {
  /** `tag.update` */
  action: string
  resource: string
  record_id: number | null
  before: unknown
  after: unknown
  /** What may be written down of the record: its public shape, which holds no secret. */
  shape: TObject
}

const visible = (record: unknown, shape: TObject) =>
  record === null || record === undefined
    ? null
    : JSON.stringify(
        Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(shape.properties, key))),
      )

/** Writes a management change down, in the transaction that makes it. */
export const recordAudit = async (
  { db, viewer, request }: Pick<Context, 'db' | 'viewer' | 'request'>,
  entry: Entry,
) => {
  const { action, resource, record_id, before, after, shape } = entry
  await db
    .insertInto('audit_log')
    .values({
      employee_id: viewer.id,
      employee_account: viewer.account,
      action,
      resource,
      record_id,
      before: visible(before, shape),
      after: visible(after, shape),
      address: request.ip,
      socket_address: request.socket.remoteAddress ?? null,
      request_id: request.id,
    })
    .execute()
}
