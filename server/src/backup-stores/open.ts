import type { Config } from '#config'
import { reasonOf } from '#files/types.ts'
import { UserError } from '../user-error.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { Store } from './store.ts'

/** Opens a store; nothing is read before its first use. */
export const openStore = (url: string, profile?: string): Store =>
  url.startsWith('s3://') ? bucketStore(url, profile) : folderStore(url)

/** Opens the store of an installation, or the one that is given. */
export const storeOf = ({ backup }: Config, given?: string): Store => {
  const url = given ?? backup.to
  if (!url) throw new UserError('Set BACKUP_TO, or say with an option where backups are.')
  return openStore(url, backup.profile)
}

/** Names the store in an error of its own, which does not. */
export const storeTrouble = (store: Store, error: unknown) => {
  if (error instanceof UserError) return error
  return new UserError(`The backups in ${store.url} cannot be used: ${reasonOf(error)}`)
}
