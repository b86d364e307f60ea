import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type pg from 'pg'
import type { Config } from '#config'
import type { SecretKey } from '#db/secrets/seal.ts'
import { filesFolder } from '#files/open.ts'
import { auditCommand } from '../command-audit.ts'
import { otherStoreOf } from '../file-store.ts'
import { keyFile } from '../key-file.ts'
import { refuseOtherKey } from '../secret-key.ts'
import { UserError } from '../user-error.ts'
import { version } from '../version.ts'
import { contentsOf } from './contents.ts'
import { manifestKeyCheck } from './manifest.ts'
import { inSession } from './session.ts'
import { refuseToOverwrite, writeArchive } from './write.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const whereKeyIs = ({ secretKey, dataDir }: Config) => (secretKey ? 'SECRET_KEY' : keyFile(dataDir))

const refuseWithoutSchema = async (client: pg.ClientBase) => {
  const { rows } = await client.query("select to_regclass('schema_migrations') is not null as is_made")
  if (!rows[0].is_made)
    throw new UserError('The database holds no installation: there is nothing to back up.')
}

/** Throws UserError on a machine without the files, which could not put them into the archive. */
const refuseWithoutFiles = async (client: pg.ClientBase, config: Config) => {
  const sentence = config.filesUrl ? undefined : await otherStoreOf(client, config)
  if (sentence) throw new UserError(sentence)
}

/**
 * Recorded before any row is read, so that reading the data always leaves a trace. A standby is read-only.
 */
const noteBackup = async (client: pg.ClientBase, file: string) => {
  const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
  if (rows[0].is_standby) say('The database is a standby: its audit log does not record this backup.')
  else await auditCommand(client, 'installation.backup', { file, parley: version })
}

/** Returns the folder of the files to archive; files in a bucket stay there. */
const folderOf = ({ filesUrl, dataDir }: Config) => (filesUrl ? undefined : filesFolder(dataDir))

export interface Job {
  client: pg.ClientBase
  config: Config
  secretKey: SecretKey
  signal: AbortSignal
  say: (line: string) => void
}

/** Returns the entries of a new archive, after checking that this process can make it and recording that it does. */
export const archiveEntries = async (
  { client, config, secretKey, say }: Omit<Job, 'signal'>,
  file: string,
) => {
  await refuseWithoutSchema(client)
  await refuseOtherKey(client, secretKey, config)
  await refuseWithoutFiles(client, config)
  await noteBackup(client, file)
  const about = {
    parley: version,
    key_check: manifestKeyCheck(secretKey.current),
    files_url: config.filesUrl,
  }
  return contentsOf({ client, filesFolder: folderOf(config), about, say })
}

/** Says what an archive does not contain. */
export const remindOfTheRest = (config: Config) => {
  if (config.filesUrl)
    say(`Uploaded files are in ${config.filesUrl}: the archive does not hold them. Keep a copy of them too.`)
  say(`Keep ${whereKeyIs(config)} too, in another place: the archive does not hold it.`)
}

/** Writes an archive of the installation to a file; the installation may be serving at the same time. */
export const backup = async (config: Config, path: string, force: boolean) => {
  if (!force && existsSync(path)) throw refuseToOverwrite(path)
  const size = await inSession(config, async ({ client, installation, signal }) => {
    const { secretKey } = installation
    const contents = await archiveEntries({ client, config, secretKey, say }, basename(path))
    return writeArchive(path, contents, { force, signal, key: config.backup.key })
  })
  say(`Wrote ${path} (${(size / 1_048_576).toFixed(1)} MB).`)
  if (config.backup.key) say('It is encrypted with BACKUP_KEY, without which nobody can restore it.')
  remindOfTheRest(config)
}
