import { once } from 'node:events'
import { chown, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { type Home, makePrivate } from './home.ts'
import type { Account } from './run.ts'

// What the kernels take for a socket's path, less a byte for the end of it.
const longest = process.platform === 'linux' ? 107 : 103

const shortPrefix = '/tmp/parley-'

const removeLastFolder = async (home: Home) => {
  const short = await readlink(home.socket).catch(() => undefined)
  if (short?.startsWith(shortPrefix)) await rm(short, { recursive: true, force: true })
  await rm(home.socket, { recursive: true, force: true })
}

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longest

/** Makes a private folder for the server's socket; '' where there are no such sockets. */
export const makeSocketFolder = async (home: Home, account: Account) => {
  if (process.platform === 'win32') return ''
  await removeLastFolder(home)
  if (fits(home.socket)) {
    await makePrivate(home.socket, account)
    return home.socket
  }
  const short = await mkdtemp(shortPrefix)
  if (account.uid !== undefined) await chown(short, account.uid, account.gid ?? account.uid)
  await symlink(short, home.socket)
  return short
}

/** A loopback port that nothing listens on. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
