import type { Db } from '#db/connections/connect.ts'
import type { AfterCommit, MomentHandlers } from './moment.ts'
import { finishMoment, type TakenMoment, takeMoments } from './queries.ts'

/** Of each kind. Small, because a moment that is taken waits for those before it. */
const batchSize = 20

interface Tools {
  handlers: MomentHandlers
  log: { error(facts: object, message: string): void }
}

const handle = async (db: Db, handlers: MomentHandlers, moment: TakenMoment) => {
  const handler = handlers[moment.kind]
  if (!handler) return
  const after = await db.transaction().execute(async (trx): Promise<AfterCommit | undefined> => {
    await handler.lock(trx, moment)
    return (await finishMoment(trx, moment)) ? handler.handle(trx, moment) : undefined
  })
  await after?.()
}

/**
 * Returns a function that handles due moments, each in a transaction. One that fails is logged and repeated
 * later. Without a time, handles what is due now. Returns true if there may be more.
 */
export const workOffMoments =
  ({ handlers, log }: Tools) =>
  async (db: Db, signal?: AbortSignal, at?: Date): Promise<boolean> => {
    const taken = await takeMoments(db, Object.keys(handlers), batchSize, at)
    for (const moment of taken) {
      if (signal?.aborted) return false
      await handle(db, handlers, moment).catch((failure) => {
        const { kind, subject_type, subject_id, attempts } = moment
        log.error({ failure, kind, subject_type, subject_id, attempts }, 'moment not handled')
      })
    }
    return taken.length >= batchSize
  }
