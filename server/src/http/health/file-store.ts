import type { FastifyInstance } from 'fastify'
import { areFilesAway } from '#files/probe.ts'
import type { Files } from '#files/types.ts'

const lookEveryMs = 15_000

export interface FileStoreWatch {
  /** Whether the last look found it away. */
  isAway(): boolean
}

/** Looks from time to time at the bucket, or at the folder, which may be on a network. */
export const watchFileStore = (fastify: FastifyInstance, files: Files): FileStoreWatch => {
  let isAway = false
  const look = async () => {
    isAway = await areFilesAway(files)
  }
  const timer = setInterval(look, lookEveryMs).unref()
  // A start does not wait for it.
  fastify.addHook('onReady', async () => void look())
  fastify.addHook('onClose', async () => clearInterval(timer))
  return { isAway: () => isAway }
}
