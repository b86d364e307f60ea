import { existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../../user-error.ts'
import { syncFolder } from './home.ts'

const current = (dataDir: string) => join(dataDir, 'postgres')

/** Where the database of a former major version is kept. */
export const formerHome = (dataDir: string, major: string) => join(dataDir, `postgres-${major}`)

/** A data folder in the data folder, for the database of the new major version until it has been verified. */
export const nextDataDir = (dataDir: string) => join(dataDir, 'upgrade')

/** Whether only the last step is left: the former database is put aside, and the new one is not in its place yet. */
export const isBetweenMajors = async (dataDir: string) => {
  if (existsSync(current(dataDir)) || !existsSync(current(nextDataDir(dataDir)))) return false
  return (await readdir(dataDir)).some((name) => /^postgres-\d+$/.test(name))
}

/** Throws a `UserError` instead of a new database being created where another one is about to be put. */
export const refuseBetweenMajors = async (dataDir: string) => {
  if (await isBetweenMajors(dataDir))
    throw new UserError(
      `The move of the database in ${dataDir} to a newer PostgreSQL was interrupted: call parley upgrade-database again.`,
    )
}

/** Puts the new database into its place, and deletes the rest of its data folder. */
export const putInPlace = async (dataDir: string) => {
  const next = nextDataDir(dataDir)
  await rename(current(next), current(dataDir))
  await syncFolder(dataDir)
  await rm(next, { recursive: true, force: true })
}

/** Puts the former database aside, and the new one into its place. The operator's own settings move along. */
export const exchange = async (dataDir: string, major: string) => {
  const settings = join(current(dataDir), 'local.conf')
  if (existsSync(settings)) await copyFile(settings, join(current(nextDataDir(dataDir)), 'local.conf'))
  await rename(current(dataDir), formerHome(dataDir, major))
  await putInPlace(dataDir)
}
