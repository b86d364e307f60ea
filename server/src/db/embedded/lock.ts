import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '../../user-error.ts'
import { unusable } from './data-folder.ts'
import { isAlive, startTime } from './process.ts'

/** Thrown when another live process owns the folder. */
export class FolderInUse extends UserError {}

interface Holder {
  pid: number
  started: string | undefined
  host: string
  since: string
}

const busy = 5

// The garbage collector would close an unreferenced lock.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only owner of the folder and returns a function that releases it. The lock is the
 * kernel's, taken through SQLite because Node has no call for it: it ends with the process in any case, and
 * it works between containers, where PIDs mean nothing.
 */
export const takeLock = async (folder: string): Promise<() => Promise<void>> => {
  const lock = await claim(folder)
  held.add(lock)
  const file = holderFile(folder)
  const holder: Holder = {
    pid: process.pid,
    started: startTime(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  }
  // The file names the holder in refusals. On a full disk, the start goes on without it.
  await writeFile(file, JSON.stringify(holder), { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
  return async () => {
    if (!held.delete(lock)) return
    await rm(file, { force: true })
    lock.close()
  }
}

const claim = async (folder: string) => {
  const file = join(folder, 'lock')
  let lock: DatabaseSync | undefined
  try {
    makePrivateFile(file)
    lock = new DatabaseSync(file, { timeout: 100 })
    // A journal on disk would keep a full one from being started on.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as { errcode?: number; message: string }
    if (errcode === busy) throw new FolderInUse(await refusal(folder))
    if (errcode === undefined) throw unusable(folder, folder, error)
    throw new UserError(
      `The data folder ${folder} cannot be locked (${message}): it must be writable, and on a disk that knows locks.`,
    )
  }
}

// A user who could open the file could keep us from locking it. It is never opened twice here: the kernel
// drops a process's locks when the process closes any handle of the file.
const makePrivateFile = (file: string) => {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // SQLite would open a read-only file and lock nothing.
    accessSync(file, constants.W_OK)
  }
}

const holderFile = (folder: string) => join(folder, 'holder.json')

const refusal = async (folder: string) => {
  const holder = await nameHolder(folder)
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`} since ${said(holder.since)}`
    : 'another process'
  return `The data folder ${folder} is in use by ${who}: stop that first, or set DATA_DIR to another folder.`
}

const said = (since: string) => since.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')

// When two processes start at once, the winner writes its name a moment after taking the lock.
const nameHolder = async (folder: string): Promise<Holder | undefined> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const holder = await readFile(holderFile(folder), 'utf8')
      .then(JSON.parse)
      .catch(() => undefined)
    if (holder && (holder.host !== hostname() || isAlive(holder.pid, holder.started))) return holder
    await pause(25)
  }
  return undefined
}
