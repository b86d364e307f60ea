import { watchStatements } from '../programs/statements.ts'

/** The moments at which different parts of an import have been done, as its database sees them. */
export type Point = 'taken' | 'checked' | 'before commit' | 'after commit' | 'before status' | 'part undone'

type PointHandler = (point: Point) => unknown

/** Returns the point that lies before a statement, by those that its connection has sent since it last began. */
const pointBefore = (statement: string, sent: string[]): Point | undefined => {
  if (sent.at(-1)?.includes('job_turns = job_turns + 1')) return 'taken'
  if (statement.includes('executed_end_at = now()')) return 'before status'
  const isBatch = sent.some((each) => each.includes('batches = batches + 1'))
  return statement === 'commit' && isBatch ? 'before commit' : undefined
}

/** Returns the point that lies behind the answer to the last statement. */
const pointAfter = (sent: string[]): Point | undefined => {
  const has = (words: string) => sent.some((each) => each.includes(words))
  if (sent.at(-1) !== 'commit') return undefined
  if (has('batches = batches + 1')) return 'after commit'
  if (has('is_checked = true')) return 'checked'
  return has('undone_amount = undone_amount') && !has('undo_status = 2') ? 'part undone' : undefined
}

/** A way to the database that tells which points imports come to, and holds them there until it is answered. */
export const watchPoints = (databaseUrl: string, reached: PointHandler) =>
  watchStatements(databaseUrl, {
    before: (statement, sent) => {
      const point = pointBefore(statement, sent)
      return point && reached(point)
    },
    behind: (sent) => {
      const point = pointAfter(sent)
      return point && reached(point)
    },
  })
