import type { Db } from '#db/connections/connect.ts'
import { countReferences } from '#db/records/references.ts'
import { countsOf } from '#messages/counts.ts'
import { message } from '#messages/message.ts'
import { Problem } from './problem.ts'

/** Throws a 409 with the counts if other records refer to the record. */
export const refuseIfInUse = async (db: Db, table: string, id: number) => {
  const counts = await countReferences(db, table, id)
  if (Object.keys(counts).length)
    throw new Problem(409, message('service.in_use_by', { counts: countsOf(counts) }), {
      code: 'in_use',
      counts,
    })
}
