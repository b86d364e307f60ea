import { resolve } from 'node:path'
import { readDatabaseUrl } from '#db/connections/hosts.ts'
import { isBucket, type Settings, url, withoutSlashes } from '../settings.ts'

/** A larger file takes longer than a request or a call to a platform may take. */
const maxFileMegabytes = 1_024

/** Where its data is. */
export const storesOf = ({ optional, whole, env }: Settings) => ({
  databaseUrl: optional(
    'DATABASE_URL',
    (text) => readDatabaseUrl(text) && text,
    'a postgres:// address, or one of several servers that are asked for writes, such as postgres://parley@db1,db2/parley',
  ),
  waitForDatabase: whole('WAIT_FOR_DATABASE', 10, 0, 86_400, 'seconds'),
  databaseReplicaUrl: optional(
    'DATABASE_REPLICA_URL',
    url('postgres:', 'postgresql:'),
    'a postgres:// address',
  ),
  dataDir: resolve(env.DATA_DIR?.trim() || 'data'),
  filesUrl: optional(
    'FILES_URL',
    (text) => (isBucket(text) ? withoutSlashes(text) : undefined),
    'like s3://bucket or s3://bucket/prefix, without credentials',
  ),
  maxFileBytes: 1_048_576 * whole('FILE_MAX_MB', 25, 1, maxFileMegabytes, 'megabytes'),
  fileScanUrl: optional('FILE_SCAN_URL', url('http:', 'https:'), 'an http or https address'),
})
