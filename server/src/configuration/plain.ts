import type { TObject } from 'typebox'
import type { AuditedKind } from '#access/audit-actions.ts'
import type { Author } from '#access/viewer.ts'
import type { Db } from '#db/connections/connect.ts'
import type { Records } from '#db/records/records.ts'
import type { RecordTable } from '#db/records/rows.ts'
import { refuseIfInUse } from '#http/references.ts'
import type { Entry, Kind, Session } from './kind.ts'

/** Returns a function that deletes an entry that nothing refers to, as the API does. */
export const removeUnused =
  (section: RecordTable) =>
  async ({ db }: Pick<Session, 'db'>, id: number) => {
    await refuseIfInUse(db, section, id)
    await db
      .deleteFrom(section as 'tags')
      .where('id', '=', id)
      .execute()
  }

interface Plain<New> {
  section: RecordTable
  words: string
  resource: AuditedKind
  entry: TObject
  record: TObject
  isCaseless?: boolean
  keys?: string[]
  /** The column that they are ordered by. */
  sort?: 'id' | 'position'
  queries: {
    records: Pick<Records<unknown>, 'find'>
    insert: (db: Db, record: New, author: Author) => Promise<number>
    update: (db: Db, id: number, changes: New, author: Author) => Promise<unknown>
  }
}

/** Returns a kind whose entries are rows that refer to nothing. */
export const plainKind = <New>({ keys = ['name'], sort = 'id', queries, ...kind }: Plain<New>): Kind => ({
  ...kind,
  keys,
  read: async (db) => {
    const rows = await db
      .selectFrom(kind.section as 'tags')
      .select(['id', ...(Object.keys(kind.entry.properties) as 'name'[])])
      .orderBy(sort as 'id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: queries.records.find,
  insert: ({ db, viewer }, entry: Entry) => queries.insert(db, entry as New, { viewer } as Author),
  update: ({ db, viewer }, id, entry) => queries.update(db, id, entry as New, { viewer } as Author),
  remove: removeUnused(kind.section),
})
