import { randomBytes } from 'node:crypto'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../user-error.ts'
import { accountForServer } from './account.ts'
import { beginArchiving } from './archiving.ts'
import { findBinaries } from './binaries.ts'
import { checkMajor, singleUser } from './cluster.ts'
import { makeFolder } from './data-folder.ts'
import { createHome, findHome, type Home, makePrivate } from './home.ts'
import { takeLock } from './lock.ts'
import { launch, type Server } from './postmaster.ts'
import { type Account, run } from './run.ts'

export interface Recovery {
  dataDir: string
  say: (line: string) => void
  signal: AbortSignal
  /** Writes the files of a copy of the cluster into its folder. */
  unpack: (cluster: string) => Promise<void>
  /** Returns a file of the archived log; undefined if the archive has none of this name. */
  fetchFile: (name: string) => Promise<Buffer | undefined>
  /** Lines that say how far to recover. */
  target: string[]
}

const folderName = 'fetched'
const pollMs = 10

/**
 * Asks for a file by a note, and waits for an answer. An exit code above 125 ends the recovery: that a file could not be
 * fetched must not look like the end of the log.
 */
const restoreCommand = [
  `touch ../${folderName}/%f.want`,
  `i=0`,
  `while [ $i -lt 60000 ]; do if [ -e ../${folderName}/%f ]; then mv ../${folderName}/%f %p; exit $?; fi`,
  `[ -e ../${folderName}/%f.none ] && rm ../${folderName}/%f.none && exit 1`,
  `[ -e ../${folderName}/%f.failed ] && exit 200`,
  `sleep 0.02`,
  `i=$((i+1))`,
  `done`,
  `exit 200`,
].join('; ')

const settingsOf = (target: string[]) =>
  [
    'hot_standby = off',
    `restore_command = '${restoreCommand}'`,
    "recovery_target_action = 'promote'",
    ...target,
  ].join('\n')

/** Answers the requests of the server until it is stopped. */
const answerRequests = (folder: string, { uid, gid }: Account, fetchFile: Recovery['fetchFile']) => {
  let isOver = false
  let failure: unknown
  const answer = async (name: string) => {
    const file = join(folder, name)
    await rm(`${file}.want`)
    try {
      const content = await fetchFile(name)
      if (!content) return await writeFile(`${file}.none`, '')
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      if (uid !== undefined) await chown(`${file}.part`, uid, gid ?? uid)
      await rename(`${file}.part`, file)
    } catch (error) {
      failure = error
      await writeFile(`${file}.failed`, '')
    }
  }
  const loop = (async () => {
    while (!isOver) {
      const wanted = (await readdir(folder)).filter((name) => name.endsWith('.want'))
      for (const name of wanted) await answer(name.slice(0, -'.want'.length))
      await pause(pollMs)
    }
  })()
  return {
    failure: () => failure,
    end: async () => {
      isOver = true
      await loop
    },
  }
}

const giveTo = async (cluster: string, account: Account) => {
  if (account.uid === undefined) return
  const { ok, why } = await run('chown', ['-R', '-h', `${account.uid}:${account.gid}`, cluster], {
    name: 'root',
  })
  if (!ok) throw new UserError(`The database could not be given to user ${account.name}: ${why}`)
}

/** The password of the copied cluster was in a file that is gone. */
const setPassword = async ({ home, account, binaries }: Server) => {
  const password = randomBytes(32).toString('base64url')
  const { ok, why } = await singleUser({ home, account, binaries }, 'postgres', [
    `alter role parley password '${password}'`,
  ])
  if (!ok) throw new UserError(`The recovered database could not be opened: ${why}`)
  await writeFile(home.password, password, { mode: 0o600, flush: true })
}

const replay = async (server: Server, { fetchFile, say, signal }: Recovery) => {
  const folder = join(server.home.folder, folderName)
  await makePrivate(folder, server.account)
  const requests = answerRequests(folder, server.account, fetchFile)
  try {
    const postmaster = await launch(server, say, { signal })
    await postmaster.stop()
  } catch (error) {
    throw requests.failure() ?? error
  } finally {
    await requests.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the embedded cluster of an empty data folder from a copy of another one and its archived log. It appears in the
 * folder only when it is recovered.
 */
export const recoverEmbedded = async (recovery: Recovery) => {
  const folder = await makeFolder(resolve(recovery.dataDir))
  const release = await takeLock(folder)
  try {
    if (await findHome(folder))
      throw new UserError(`${folder} has a database already: give a new DATA_DIR to restore into.`)
    const account = accountForServer()
    const binaries = await findBinaries(account, folder)
    const fill = async (home: Home) => {
      await recovery.unpack(home.cluster)
      await checkMajor(home, binaries)
      await writeFile(join(home.cluster, 'recovery.signal'), '', { mode: 0o600 })
      await giveTo(home.cluster, account)
      // So that the new timeline is archived, and a later restore does not take its number.
      await beginArchiving(home)
      const server = { home, account, binaries, connections: 0, recovery: settingsOf(recovery.target) }
      await replay(server, recovery)
      await setPassword(server)
    }
    await createHome(folder, account, fill)
  } finally {
    await release()
  }
}
