import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Config } from '#config'
import { allKeys } from '#db/secrets/seal.ts'
import { filesFolder } from '#files/open.ts'
import { manifestKeyCheck } from './manifest.ts'
import { type Archive, openArchive } from './read.ts'
import { replaceInstallation } from './replace.ts'
import { openFromStore } from './scheduled/by-hand.ts'
import { checkSchemaOf } from './schema.ts'
import { inSession } from './session.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const warnOfAnotherKey = () =>
  say(
    'Warning: this installation has another SECRET_KEY than the one that was backed up. Before you start it, put ' +
      'that one into SECRET_KEY_PREVIOUS: what it sealed is then sealed again, with the present one.',
  )

/**
 * Records name files by keys that are valid in any store, so files only need to be copied from one to the
 * other.
 */
const warnOfFilesElsewhere = ({ manifest, files }: Archive, { filesUrl, dataDir }: Config) => {
  const folder = filesFolder(dataDir)
  const from = manifest.files_url ?? (files ? folder : undefined)
  const to = filesUrl ?? folder
  if (from && from !== to)
    say(
      `Warning: the backup’s files are in ${from}, and this installation keeps its files in ${to}. Copy them there.`,
    )
  else if (manifest.files_url) say(`The backup’s files are in ${from}; the archive does not hold them.`)
}

interface Options {
  replace: boolean
  /** A store other than that of BACKUP_TO. */
  from: string | undefined
}

/** Opens a file, or without such a file an archive of the store. */
const open = (config: Config, path: string, from: string | undefined) =>
  from === undefined && (existsSync(path) || !config.backup.to)
    ? openArchive(resolve(path), config.backup.key)
    : openFromStore(config, path, from)

/** Restores an archive into the installation, after checking every byte of it. */
export const restore = async (config: Config, path: string, { replace, from }: Options) => {
  say(`Checking ${path} …`)
  const archive = await open(config, path, from)
  try {
    checkSchemaOf(archive.manifest)
    const { created_at, parley, postgres, key_check } = archive.manifest
    say(`It was made at ${created_at} by Parley ${parley} on PostgreSQL ${postgres}, and it is whole.`)
    await inSession(config, async ({ client, installation }) => {
      await replaceInstallation(client, archive, {
        replace,
        file: basename(path),
        filesFolder: filesFolder(config.dataDir),
        say,
      })
      warnOfFilesElsewhere(archive, config)
      const known = allKeys(installation.secretKey).map(manifestKeyCheck)
      if (!known.includes(key_check)) warnOfAnotherKey()
    })
  } finally {
    await archive.close()
  }
  say(
    'Restored. Passwords are those of the moment of the backup. Everybody has to log in again, and what calls the API needs new tokens.',
  )
}
