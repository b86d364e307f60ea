import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Config } from '#config'
import { filesFolder, openFiles } from '#files/open.ts'
import { type Files, FilesAway, MARKERS, reasonOf } from '#files/types.ts'
import { auditCommand } from './command-audit.ts'
import { UserError } from './user-error.ts'

export const FILE_FOLDERS = ['imports', 'media', 'files', 'thumbnails']

const MARKER_TEXT =
  'This file tells Parley whose file store this is. Keep it, and copy it with the other files.\n'

const newStore = () => randomBytes(16).toString('hex')

const place = ({ filesUrl, dataDir }: Config) => filesUrl ?? filesFolder(dataDir)

const markersIn = async (files: Files) =>
  (await Array.fromAsync(files.list(MARKERS))).map(({ key }) => key.slice(MARKERS.length + 1))

const isEmpty = async (files: Files) => {
  for (const folder of FILE_FOLDERS) for await (const _ of files.list(folder)) return false
  return true
}

/** Marks a store with this name, and removes all other markers. */
const mark = async (files: Files, store: string, found: string[]) => {
  const path = await files.temporary()
  await writeFile(path, MARKER_TEXT)
  await files.keep(path, `${MARKERS}/${store}`)
  await rm(path, { force: true })
  for (const other of found) if (other !== store) await files.remove(`${MARKERS}/${other}`)
}

const foreign = (config: Config) =>
  `${place(config)} holds the files of another installation. Set ${config.filesUrl ? 'FILES_URL' : 'DATA_DIR'} to a place ` +
  'of this installation’s own. If the files are this installation’s, run parley files accept once.'

const otherStore = (config: Config) =>
  `${place(config)} is not the file store of this installation, which keeps its files in another folder or bucket. ` +
  'Servers of one installation share their files: mount the folder that the others have as DATA_DIR, or set the same ' +
  'FILES_URL on all of them. If the files were moved here, copy their folder “installation” too, or run parley files ' +
  'accept once.'

interface StoreRow {
  store: string
  is_marked: boolean
}

const knownStore = async (client: pg.ClientBase) =>
  (await client.query<StoreRow>('select store, is_marked from file_store')).rows[0]

/** Lets one process at a time decide on the store; the file store may take a while to respond. */
const locked = async <T>(client: pg.ClientBase, work: () => Promise<T>) => {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '60s'; set local idle_in_transaction_session_timeout = 0")
    await client.query('lock table file_store in share row exclusive mode')
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const setMarked = (client: pg.ClientBase, store: string) =>
  client.query(
    `insert into file_store (store, is_marked) values ($1, true)
     on conflict (id) do update set store = excluded.store, is_marked = true`,
    [store],
  )

/** Marks an unmarked store. Throws UserError for the store of another installation. */
const decide = async (client: pg.ClientBase, config: Config, { store, is_marked }: StoreRow) => {
  const files = openFiles(config)
  const found = await markersIn(files)
  if (!found.includes(store)) {
    if (is_marked) throw new UserError(otherStore(config))
    if (found.length && !(await isEmpty(files))) throw new UserError(foreign(config))
    await mark(files, store, found)
  }
  if (!is_marked) await setMarked(client, store)
}

/** Refuses to start with a file store that is not the installation's; the first start marks it. */
export const checkFileStore = async (client: pg.ClientBase, config: Config, say: (line: string) => void) => {
  // Stored before anything is written there, so that an interrupted start recognizes its own marker.
  await client.query('insert into file_store (store) values ($1) on conflict do nothing', [newStore()])
  try {
    await locked(client, async () => {
      const known = await knownStore(client)
      if (known) await decide(client, config, known)
    })
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error
    say(`The file store ${place(config)} cannot be used, so its mark was not checked: ${reasonOf(error)}`)
  }
}

/**
 * Returns an error message if this machine has another file store than the installation; undefined before the
 * first start.
 */
export const otherStoreOf = async (client: pg.ClientBase, config: Config) => {
  const { rows } = await client.query("select to_regclass('file_store') is not null as is_made")
  const known = rows[0].is_made ? await knownStore(client) : undefined
  if (!known?.is_marked) return undefined
  return (await markersIn(openFiles(config))).includes(known.store) ? undefined : otherStore(config)
}

/** Makes this machine's file store the installation's. Returns its location. */
export const acceptFileStore = (client: pg.ClientBase, config: Config) =>
  locked(client, async () => {
    const files = openFiles(config)
    const store = newStore()
    await mark(files, store, await markersIn(files))
    await setMarked(client, store)
    await auditCommand(client, 'installation.update', { file_store: place(config) })
    return place(config)
  })
