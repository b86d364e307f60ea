import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountForServer } from '#db/embedded/account.ts'
import { type Account, spawnOptions } from '#db/embedded/run.ts'
import { freePort } from '#db/embedded/socket.ts'
import { findProgram, isListening } from '../found.ts'

/** The machine's pgbouncer, or the one that PGBOUNCER_PATH names. */
export const findPgbouncer = () => findProgram('pgbouncer', process.env.PGBOUNCER_PATH)

export const noPgbouncer = 'no pgbouncer was found: install one, or name it by PGBOUNCER_PATH'

const databases = {
  session: 'pool_mode=session',
  transaction: 'pool_mode=transaction',
  statement: 'pool_mode=statement',
  /** Sessions, but one at a time. */
  single: 'pool_mode=session pool_size=1',
  /** A few at a time, which is fewer than a server needs. */
  few: 'pool_mode=session pool_size=5',
}

export type PoolName = keyof typeof databases

/** One way of pooling for each name of a database. */
const configure = (databaseUrl: string, port: number) => {
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl)
  const login = `user='${decodeURIComponent(username)}' password='${decodeURIComponent(password)}'`
  const way = `host=${hostname} port=${serverPort} dbname='${pathname.slice(1)}' ${login}`
  return `[databases]
${Object.entries(databases)
  .map(([name, pooling]) => `${name} = ${way} ${pooling}`)
  .join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 200
default_pool_size = 60
`
}

const writeFor = async ({ uid, gid }: Account, text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-pgbouncer-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, text, { mode: 0o600 })
  if (uid !== undefined) await chown(file, uid, gid ?? uid)
  return { folder, file }
}

/** Starts pgbouncer before a database that listens on a port; the answer stops it. */
export const startPgbouncer = async (databaseUrl: string) => {
  const port = await freePort()
  // It refuses to run as root.
  const account = accountForServer()
  const { folder, file } = await writeFor(account, configure(databaseUrl, port))
  const child = spawn(findPgbouncer() ?? 'pgbouncer', [file], {
    ...spawnOptions(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (bytes) => {
    said += bytes
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await isListening(port))) if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`)
  return { urlOf: (name: PoolName) => `postgres://parley@127.0.0.1:${port}/${name}`, stop }
}
