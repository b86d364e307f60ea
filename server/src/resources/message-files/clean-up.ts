import type { Files } from '#files/types.ts'
import type { Job } from '#jobs/job.ts'
import { namedFiles } from './queries.ts'

const dayMs = 86_400_000
const batchSize = 1000

/** The job that removes files stored for a message that never came to refer to them. */
export const messageFileCleanUp = (files: Files): Job => ({
  name: 'message-file-clean-up',
  schedule: '53 4 * * *',
  maxSeconds: 3600,
  run: async ({ db, signal }) => {
    let keys: string[] = []
    const remove = async () => {
      const named = await namedFiles(db, keys)
      for (const key of keys) if (!named.has(key)) await files.remove(key)
      keys = []
    }
    for await (const { key, modified } of files.list('media')) {
      signal.throwIfAborted()
      if (Date.now() - modified.getTime() > dayMs) keys.push(key)
      if (keys.length >= batchSize) await remove()
    }
    await remove()
  },
})
