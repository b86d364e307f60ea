import { DiskShort } from '#jobs/room.ts'
import type { Undoing } from '../undo/parts.ts'
import { putOff, undoNext } from '../undo/undo.ts'
import type { AttemptTools } from './attempt.ts'
import { transact } from './session.ts'

/** Undoes an import, one part per transaction; records changed by others since are left and listed. */
export const undo = async (
  { session, signal, checkRoom }: Pick<AttemptTools, 'session' | 'signal' | 'checkRoom'>,
  undoing: Undoing,
) => {
  const { db } = session
  try {
    while (await transact(session, () => undoNext(db, undoing))) {
      signal.throwIfAborted()
      await checkRoom?.()
    }
  } catch (error) {
    // The next claimed undo continues it.
    if (error instanceof DiskShort) return
    if (!signal.aborted) await putOff(db, undoing)
    throw error
  }
}
