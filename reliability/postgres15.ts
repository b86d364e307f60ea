import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot } from '#db/embedded/account.ts'
import { databaseFolder } from '../server/test/surroundings.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const execute = promisify(execFile)

interface Endings {
  after: (work: () => Promise<unknown>) => void
}

/** PostgreSQL refuses to run as root; Debian's package brings the account. */
const asPostgres = (program: string, ...args: string[]) => {
  const command = [join(binaries, program), ...args]
  return isRoot
    ? execute('runuser', ['-u', 'postgres', '--', ...command])
    : execute(command[0] as string, command.slice(1))
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A PostgreSQL 15 server of its own with one empty database, gone after the test. */
export const startPostgres15 = async (t: Endings) => {
  if (!existsSync(join(binaries, 'postgres')))
    throw new Error('PostgreSQL 15 is not here: apt-get install postgresql-15')
  const folder = await mkdtemp(join(await databaseFolder(), 'parley-postgres15-'))
  await chmod(folder, 0o777)
  const cluster = join(folder, 'cluster')
  const port = await freePort()
  await asPostgres(
    'initdb',
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
  )
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300`
  const control = (...args: string[]) => asPostgres('pg_ctl', '-D', cluster, ...args)
  const start = () => control('start', '-w', '-l', join(folder, 'log'), '-o', options)
  const stop = (mode: 'fast' | 'immediate') => control('stop', '-w', '-m', mode)
  /** Kills the server and all its processes, as when the machine loses power, but for the system's cache. */
  const kill = async () => {
    const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n').map(Number)
    const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
    for (const pid of [postmaster as number, ...stdout.split('\n').filter(Boolean).map(Number)])
      try {
        process.kill(pid, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }
  await start()
  t.after(async () => {
    await stop('immediate').catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop, kill }
}
