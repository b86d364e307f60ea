import { join } from 'node:path'
import type { Config } from '#config'
import { roomOf } from '#db/embedded/disk.ts'
import { bucketFiles } from './bucket.ts'
import { folderFiles } from './folder.ts'
import type { Files } from './types.ts'

/** Returns the folder in which an installation keeps its files, unless they are in a bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Returns the space for files. Their folder may be a separate mount, and does not exist before the first file. */
export const roomOfFiles = async (dataDir: string) => (await roomOf(filesFolder(dataDir))) ?? roomOf(dataDir)

/** Opens the file store of an installation; nothing is read or created before its first use. */
export const openFiles = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Files =>
  filesUrl ? bucketFiles(filesUrl, filesFolder(dataDir)) : folderFiles(filesFolder(dataDir))
