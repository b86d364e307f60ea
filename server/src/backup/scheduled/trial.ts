import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import { findHome } from '#db/embedded/home.ts'
import { type EmbeddedServer, startEmbedded } from '#db/embedded/index.ts'
import { allKeys, type SecretKey } from '#db/secrets/seal.ts'
import { filesFolder } from '#files/open.ts'
import type { BackupRecord } from '../../backup-stores/catalog.ts'
import type { Store } from '../../backup-stores/store.ts'
import { UserError } from '../../user-error.ts'
import { verify } from '../../verify/run.ts'
import { manifestKeyCheck } from '../manifest.ts'
import { unpacked } from '../packing.ts'
import { checkedArchive } from '../read.ts'
import { replaceInstallation } from '../replace.ts'
import { checkSchemaOf } from '../schema.ts'

interface Trial {
  config: Config
  secretKey: SecretKey
  store: Store
  signal: AbortSignal
  say: (line: string) => void
}

const folderStart = 'trial-'
const dayMs = 86_400_000

/** Removes a data folder with its database, which may be elsewhere. */
const removeScratch = async (dataDir: string) => {
  const home = await findHome(dataDir).catch(() => undefined)
  for (const folder of [home?.folder, dataDir])
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes what processes have left that ended during a trial; none takes a day. */
const removeLeftovers = async (folder: string) => {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(folderStart))) {
    const about = await stat(join(folder, name)).catch(() => undefined)
    if (about && about.mtimeMs < Date.now() - dayMs) await removeScratch(join(folder, name))
  }
}

const onServer = async <T>(
  { connection }: EmbeddedServer,
  { timezone }: Config,
  work: (client: WatchedClient) => Promise<T>,
) => {
  const client = new WatchedClient(sessionConfig(connection, timezone, 0))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs work on a PostgreSQL of its own, in a folder that is removed afterwards. */
const onScratchServer = async <T>(
  { config, say, signal }: Pick<Trial, 'config' | 'say' | 'signal'>,
  work: (client: WatchedClient, scratch: Config) => Promise<T>,
) => {
  await mkdir(config.dataDir, { recursive: true })
  await removeLeftovers(config.dataDir)
  const dataDir = join(config.dataDir, `${folderStart}${randomBytes(4).toString('hex')}`)
  try {
    signal.throwIfAborted()
    const server = await startEmbedded({ dataDir, say })
    try {
      return await onServer(server, config, (client) =>
        work(client, { ...config, databaseUrl: undefined, dataDir }),
      )
    } finally {
      await server.stop()
    }
  } finally {
    await removeScratch(dataDir)
  }
}

async function* unlessAborted(content: AsyncIterable<Buffer>, signal: AbortSignal | undefined) {
  for await (const part of content) {
    signal?.throwIfAborted()
    yield part
  }
}

/** Reads an archive of a store from its first byte to its last. */
export const openStored = (
  { store, config, signal }: Pick<Trial, 'store' | 'config'> & Partial<Pick<Trial, 'signal'>>,
  name: string,
) =>
  checkedArchive(async function* () {
    const content = await store.read(name)
    if (!content) throw new UserError(`${store.url} has no ${name}.`)
    yield* unpacked(unlessAborted(content, signal), name, config.backup.key)
  })

/**
 * Restores an archive on trial, on a server of its own that is removed afterwards, and runs `verify` on it. Returns the
 * number of findings.
 */
export const tryArchive = async (trial: Trial, { name, key_check }: BackupRecord) => {
  const { secretKey, say, signal } = trial
  if (!allKeys(secretKey).map(manifestKeyCheck).includes(key_check))
    throw new UserError(`${name} was made with another SECRET_KEY, without which its secrets are lost.`)
  const archive = await openStored(trial, name)
  checkSchemaOf(archive.manifest)
  return onScratchServer(trial, async (client, scratch) => {
    const stop = () => void client.end().catch(() => undefined)
    signal.addEventListener('abort', stop)
    signal.throwIfAborted()
    await replaceInstallation(client, archive, {
      replace: false,
      file: name,
      filesFolder: filesFolder(scratch.dataDir),
      say: () => undefined,
    })
    const wrong = await verify({ client, config: scratch, secretKey }, { say })
    signal.removeEventListener('abort', stop)
    return wrong
  })
}
