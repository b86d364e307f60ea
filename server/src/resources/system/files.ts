import { statfs } from 'node:fs/promises'
import type { Config } from '#config'
import type { System } from './schema.ts'

/** Where files are kept, and what room there is; of a bucket nobody knows. */
export const readFiles = async ({ filesUrl, dataDir }: Config): Promise<System['files']> => {
  const unknown = { free_bytes: null, total_bytes: null }
  if (filesUrl) return { kind: 'bucket', ...unknown }
  const about = await statfs(dataDir).catch(() => undefined)
  if (!about) return { kind: 'folder', ...unknown }
  const { bavail, blocks, bsize } = about
  return { kind: 'folder', free_bytes: bavail * bsize, total_bytes: blocks * bsize }
}
