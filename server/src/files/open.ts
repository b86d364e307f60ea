import { join } from 'node:path'
import type { Config } from '#config'
import { bucketFiles } from './bucket.ts'
import { folderFiles } from './folder.ts'
import type { Files } from './types.ts'

/** Where an installation keeps its files, unless they are in a bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** The file store of an installation; nothing is read or made before it is used. */
export const openFiles = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Files =>
  filesUrl ? bucketFiles(filesUrl, filesFolder(dataDir)) : folderFiles(filesFolder(dataDir))
