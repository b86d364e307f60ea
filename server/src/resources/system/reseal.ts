import type { Db } from '#db/connections/connect.ts'
import { keyCheck, type SecretKey } from '#db/secrets/seal.ts'
import { resealBatch, runOnDb, type SecretKind } from '#db/secrets/secrets.ts'
import type { Job, Turn } from '#jobs/job.ts'
import { isLatestKey, secretKinds } from './secrets.ts'

const resealKind = async ({ commit, signal }: Turn, kind: SecretKind, secretKey: SecretKey) => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted()
    const from: number = after
    after = await commit((db) => resealBatch(runOnDb(db), kind, secretKey, from))
  }
}

/** Marks the former keys as retired, so that servers can start without them. */
const retireFormer = (db: Db, { former }: SecretKey) =>
  runOnDb(db)(
    'update secret_keys set retired_at = clock_timestamp() where key_check = any($1) and retired_at is null',
    [former.map(keyCheck)],
  )

/**
 * The job that reseals what a former key sealed. Resealed secrets are not read again, so an interrupted run
 * continues where it stopped. While servers have different keys, those started last do it.
 */
export const resealSecrets = (secretKey: SecretKey): Job => ({
  name: 'reseal-secrets',
  schedule: '* * * * *',
  atStart: true,
  maxSeconds: 600,
  run: async (turn) => {
    if (!(await isLatestKey(runOnDb(turn.db), secretKey))) return
    for (const kind of secretKinds) await resealKind(turn, kind, secretKey)
    await turn.commit((db) => retireFormer(db, secretKey))
  },
})
