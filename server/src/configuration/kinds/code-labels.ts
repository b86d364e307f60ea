import Type from 'typebox'
import { invalid } from '#http/problem.ts'
import { verbatim } from '#messages/message.ts'
import * as queries from '#resources/code-labels/queries.ts'
import { CodeLabel } from '#resources/code-labels/schema.ts'
import { Line } from '#shapes'
import type { Kind } from '../kind.ts'

/** The codes are defined by the service: none can be added or removed, only relabeled. */
export const codeLabels: Kind = {
  section: 'code_labels',
  words: 'code label',
  resource: 'code_label',
  keys: ['field', 'key'],
  isFixed: true,
  entry: Type.Object({ field: Line, key: Line, description: Line }),
  record: CodeLabel,
  read: async (db) => {
    const rows = await db
      .selectFrom('code_labels')
      .select(['id', 'field', 'key', 'description'])
      .orderBy('id')
      .execute()
    return rows.map(({ id, ...entry }) => ({ id, entry }))
  },
  find: queries.find,
  insert: () => {
    throw invalid(
      'key',
      verbatim('There is no such code: codes are the service’s own, and only their words change.'),
    )
  },
  update: ({ db }, id, { description }) => queries.update(db, id, { description: description as string }),
  remove: async () => undefined,
}
