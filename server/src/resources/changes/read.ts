import type { Db } from '#db/connections/connect.ts'
import { invalid, Problem } from '#http/problem.ts'
import { positionOf } from './cursor.ts'
import { type Batch, type Limits, readChanges, readLimits } from './queries.ts'
import type { ChangeTypeName } from './types.ts'

const cursorExpired = () => new Problem(410, 'requests.cursor_expired', { code: 'cursor_expired' })

/** Returns the position to read from. Throws a 410 for one that is no longer kept, or of another stream. */
export const startOf = (after: string | undefined, limits: Limits) => {
  if (after === undefined) return limits.removed_through
  if (after === 'now') return limits.settled
  const position = positionOf(after)
  if (!position) throw invalid('after', 'fields.cursor')
  const { epoch, id } = position
  // Changes beyond the newest were committed in a database that this one replaced.
  if (epoch !== limits.epoch || id < limits.removed_through || id > limits.newest) throw cursorExpired()
  return id
}

interface ReadOptions {
  types: ChangeTypeName[]
  limit: number
}

/** Reads on from a position. */
export const readOn = async (db: Db, after: number, wanted: ReadOptions, limits?: Limits): Promise<Batch> => {
  const batch = await readChanges(db, { after, limits: limits ?? (await readLimits(db)), ...wanted })
  if (!batch) throw cursorExpired()
  return batch
}
