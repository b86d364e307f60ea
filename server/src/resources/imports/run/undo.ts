import { type Hint, tellBy } from '#hints/hints.ts'
import { DiskShort } from '#jobs/room.ts'
import type { Undoing } from '../undo/parts.ts'
import { putOff, undoNext } from '../undo/undo.ts'
import type { AttemptTools } from './attempt.ts'
import { type Session, transact } from './session.ts'

const undoOne = async (session: Session, undoing: Undoing) => {
  const hints: Hint[] = []
  const isMore = await transact(session, () =>
    undoNext(session.db, undoing, (...more) => void hints.push(...more)),
  )
  if (hints.length) await tellBy(session.db, ...hints)
  return isMore
}

/** Undoes an import, one part per transaction; records changed by others since are left and listed. */
export const undo = async (
  { session, signal, checkRoom }: Pick<AttemptTools, 'session' | 'signal' | 'checkRoom'>,
  undoing: Undoing,
) => {
  try {
    while (await undoOne(session, undoing)) {
      signal.throwIfAborted()
      await checkRoom?.()
    }
  } catch (error) {
    // The next claimed undo continues it.
    if (error instanceof DiskShort) return
    if (!signal.aborted) await putOff(session.db, undoing)
    throw error
  }
}
