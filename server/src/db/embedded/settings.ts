import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { archivedSince, archivingSettings, notesFolder, pausedNote } from './archiving.ts'
import { type Home, makePrivate } from './home.ts'
import type { Account } from './run.ts'

const MB = 1024 * 1024

const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB

const within = (lowest: number, highest: number, megabytes: number) =>
  Math.round(Math.min(Math.max(megabytes, lowest), highest))

const share = (part: number, lowest: number, highest: number) =>
  `${within(lowest, highest, memory() * part)}MB`

/** Returns the size of all tables and indexes, in MB. */
const dataSize = ({ cluster }: Home) => {
  const base = join(cluster, 'base')
  const files = readdirSync(base).flatMap((name) =>
    readdirSync(join(base, name)).map((file) => join(base, name, file)),
  )
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0) / MB
}

/**
 * Returns the size of PostgreSQL's cache, in MB: that of the data, but an eighth of the memory at most. PostgreSQL sets
 * all of its cache up at its start, 16 MB a GB, however little of it is used.
 */
export const cacheSize = (memoryMb: number, dataMb: number) =>
  within(32, 4096, Math.min(memoryMb / 8, Math.max(dataMb, 128)))

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

// The operator's own settings, which a start never overwrites.
const ownSettings = 'local.conf'

// Containers often give /dev/shm 64 MB, which parallel queries overflow.
const sharedMemory = "dynamic_shared_memory_type = 'sysv'"

// A quarter of the log's disk within limits, since the log alone could fill a small one.
const logSize = ({ cluster }: Home) => {
  const { blocks, bsize } = statfsSync(join(cluster, 'pg_wal'))
  return `${Math.floor(Math.min(Math.max((blocks * bsize) / MB / 4, 64), 2048))}MB`
}

// Commands, `work` and operators join the owner's server.
const roomForOthers = 40
const roomForOthersOnSmall = 15

/** Less of what is kept for speed alone, and one process where there are three. */
const small = `
shared_buffers = 48MB
effective_cache_size = 128MB
maintenance_work_mem = 16MB
work_mem = 2MB
wal_buffers = 1MB
autovacuum_max_workers = 1
max_parallel_workers_per_gather = 0
max_parallel_maintenance_workers = 0
max_worker_processes = 2
jit = off
`

/** PostgreSQL 18 has processes for reading and writing; an older one runs only to be moved to a newer one. */
const ioWorkers = (version: string) => (Number.parseInt(version, 10) >= 18 ? 'io_workers = 1' : '')

/** Backups are read through SQL. */
const withoutArchiving = `
wal_level = minimal
max_wal_senders = 0
max_replication_slots = 0
max_logical_replication_workers = 0
`

interface ConfiguredServer {
  home: Home
  connections: number
  isSmall?: boolean
  binaries: { version: string }
  /** Further lines, for a start that recovers a backup. */
  recovery?: string | undefined
}

interface Settings extends ConfiguredServer {
  isArchiving: boolean
}

const settings = (
  { home, connections, isSmall, binaries, isArchiving, recovery = '' }: Settings,
  socketFolder: string,
) => `
listen_addresses = ${socketFolder ? "''" : "'127.0.0.1'"}
unix_socket_directories = ${quoted(socketFolder)}
unix_socket_permissions = 0700
password_encryption = 'scram-sha-256'
max_connections = ${isSmall ? connections + roomForOthersOnSmall : Math.max(100, connections + roomForOthers)}
superuser_reserved_connections = 0

shared_buffers = ${cacheSize(memory(), dataSize(home))}MB
effective_cache_size = ${share(1 / 2, 128, 65536)}
maintenance_work_mem = ${share(1 / 32, 32, 256)}
work_mem = ${share(1 / 256, 4, 16)}
random_page_cost = 1.1

# After a checkpoint the first change of each page is written whole, so checkpoints are far between.
max_wal_size = ${logSize(home)}
checkpoint_timeout = 15min

${ioWorkers(binaries.version)}
${isSmall ? small : ''}

# Parley starts it again. By itself it would wait without end for a start that has failed, as without its log.
restart_after_crash = off

# One server without replicas.
${isArchiving ? archivingSettings : withoutArchiving}

# No values of customers in the log: no statements, no parameters, no details such as "Key (email)=(...)".
log_statement = none
log_min_error_statement = panic
log_parameter_max_length = 0
log_parameter_max_length_on_error = 0
log_error_verbosity = terse
log_checkpoints = off
log_line_prefix = '%m [%p] '
log_timezone = 'UTC'
timezone = 'UTC'
datestyle = 'iso, mdy'
lc_messages = 'C'
${process.platform === 'linux' ? sharedMemory : ''}
${recovery}
${existsSync(join(home.folder, ownSettings)) ? `include = '${ownSettings}'` : ''}
`

// Only the app's role may connect, and only with its password: the superuser exists only in single-user mode.
const access = (socketFolder: string) =>
  socketFolder ? 'local all parley scram-sha-256\n' : 'host all parley 127.0.0.1/32 scram-sha-256\n'

/** Makes the folder of the notes; a server that was left by its archiver starts without one. */
const prepareNotes = async (home: Home, account: Account) => {
  const folder = notesFolder(home)
  if (!existsSync(folder)) await makePrivate(folder, account)
  if (!existsSync(join(folder, pausedNote))) await writeFile(join(folder, pausedNote), '')
}

interface ServerOptions extends ConfiguredServer {
  account: Account
}

/** Writes the server's configuration and returns the arguments that make the server use it. */
export const configure = async (server: ServerOptions, socketFolder: string, port: number) => {
  const { home, account } = server
  const isArchiving = (await archivedSince(home)) !== undefined
  if (isArchiving) await prepareNotes(home, account)
  const config = join(home.folder, 'postgresql.conf')
  const hba = join(home.folder, 'pg_hba.conf')
  for (const [file, content] of [
    [config, settings({ ...server, isArchiving }, socketFolder)],
    [hba, access(socketFolder)],
  ] as const) {
    await writeFile(file, content)
    await chmod(file, 0o644)
  }
  const fixed = {
    config_file: config,
    hba_file: hba,
    port,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  }
  return ['-D', home.cluster, ...Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
