import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { type Home, makePrivate } from './home.ts'
import type { Account } from './run.ts'

// The kernels' limits for the path of a socket, less a byte for its terminator.
const maxPathBytes = process.platform === 'linux' ? 107 : 103

const shortPrefix = '/tmp/parley-'

const removeLastFolder = async (home: Home) => {
  const short = await readlink(home.socket).catch(() => undefined)
  if (short?.startsWith(shortPrefix)) await rm(short, { recursive: true, force: true })
  await rm(home.socket, { recursive: true, force: true })
}

export const SOCKET_PORT = 5432

export const socketFile = (folder: string) => join(folder, `.s.PGSQL.${SOCKET_PORT}`)

/** Characters that PostgreSQL's list of folders gives a meaning. */
const listCharacters = /[",\\]/

const fits = (folder: string) =>
  Buffer.byteLength(socketFile(folder)) <= maxPathBytes && !listCharacters.test(folder)

const makeShort = async (former: string | undefined) => {
  if (!former) return mkdtemp(shortPrefix)
  await mkdir(former, { mode: 0o700 })
  return former
}

/**
 * Creates a private folder for the server's socket, at the former path on a restart. Returns an empty string
 * on Windows.
 */
export const makeSocketFolder = async (home: Home, account: Account, former?: string) => {
  if (process.platform === 'win32') return ''
  await removeLastFolder(home)
  if (fits(home.socket)) {
    await makePrivate(home.socket, account)
    return home.socket
  }
  const short = await makeShort(former)
  if (account.uid !== undefined) await chown(short, account.uid, account.gid ?? account.uid)
  await symlink(short, home.socket)
  return short
}

const identityOf = async (folder: string) => {
  const { ino, birthtimeMs } = await stat(folder)
  return `${ino} ${birthtimeMs}`
}

/** Returns a function that removes this folder, but not one that another server has made in its place. */
export const remover = async (folder: string) => {
  if (!folder) return async () => undefined
  const made = await identityOf(folder)
  return async () => {
    if ((await identityOf(folder).catch(() => '')) === made)
      await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a loopback port that nothing listens on. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
