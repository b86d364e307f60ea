import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Tables } from '#db/tables.ts'
import { findMany as findContacts } from '#resources/contacts/queries.ts'
import { announceAll } from '#resources/webhooks/events/announce.ts'
import { noteChanges, snapshotOf } from './queries.ts'

export type PartType = 'phone_number' | 'address' | 'email_contact'
export type PartTable = 'phone_numbers' | 'addresses' | 'email_contacts'

export interface PartRow {
  id: number
  contact_id: number
}

/** Returns functions for a part of a contact with its own table: `find`, and `note` for its history. */
export const partOf = <T extends PartTable, F extends keyof Tables[T] & string>(
  type: PartType,
  table: T,
  fields: readonly F[],
) => {
  type Row = PartRow & { version: number } & Partial<Record<F, unknown>>

  /** Finds the part named by the path; locks its row before a change. */
  const find = async (db: Db, params: Record<string, number>, lock: boolean) =>
    (await db
      .selectFrom(table as 'phone_numbers')
      .select(['id', 'version', 'contact_id', ...(fields as unknown as 'number'[])])
      .where('id', '=', params[type] as number)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()) as Row | undefined

  const noteOne = async (
    db: Db,
    viewer: Viewer,
    verb: string,
    before: PartRow | null,
    after: PartRow | null,
  ) => {
    const { id, contact_id } = (after ?? before) as PartRow
    await noteChanges(db, viewer, {
      subject_type: 'contact',
      subject_id: contact_id,
      kind: `${type}.${verb}`,
      before: before && snapshotOf(before as Row, fields),
      after: after && snapshotOf(after as Row, fields),
      refers_to: { type, id },
    })
  }

  const noteBoth = async (db: Db, viewer: Viewer, before: PartRow | null, after: PartRow | null) => {
    if (before && after && before.contact_id === after.contact_id)
      return noteOne(db, viewer, 'updated', before, after)
    if (before) await noteOne(db, viewer, 'deleted', before, null)
    if (after) await noteOne(db, viewer, 'created', null, after)
  }

  /**
   * Records the change in the contacts' histories and announces the contacts; fields not given are unchanged.
   */
  const note = async (db: Db, viewer: Viewer, before: PartRow | null, given: object | null) => {
    const named = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
    const after = given && ({ ...before, ...Object.fromEntries(named) } as PartRow)
    await noteBoth(db, viewer, before, after)
    if (before && after && isDeepStrictEqual(before, after)) return
    const ids = [before?.contact_id, after?.contact_id].filter((id) => id !== undefined)
    await announceAll(db, 'contact.updated', [...new Set(ids)], (some) => findContacts(db, some))
  }
  return { find, note }
}
