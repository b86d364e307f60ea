import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { areFilesAway } from '#files/probe.ts'
import type { Files } from '#files/types.ts'

const lookEveryMs = 15_000

export interface FileStoreWatch {
  /** Whether the last look found it away. */
  isAway(): boolean
}

/** Looks at a bucket from time to time; a folder is on a disk, which is watched by itself. */
export const watchFileStore = (
  fastify: FastifyInstance,
  { filesUrl }: Pick<Config, 'filesUrl'>,
  files: Files,
): FileStoreWatch => {
  if (!filesUrl) return { isAway: () => false }
  let isAway = false
  const look = async () => {
    isAway = await areFilesAway(files)
  }
  const timer = setInterval(look, lookEveryMs).unref()
  // A start does not wait for a bucket.
  fastify.addHook('onReady', async () => void look())
  fastify.addHook('onClose', async () => clearInterval(timer))
  return { isAway: () => isAway }
}
