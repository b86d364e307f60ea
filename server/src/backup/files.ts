import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { damaged, type Entry } from './tar.ts'

const prefix = 'files/'

/** Any other error fails the backup, so that none is made without all files. */
const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Yields every file; a name that begins with a dot is in progress and not referenced yet. */
async function* walk(folder: string): AsyncGenerator<string> {
  const items = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []
  for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (item.name.startsWith('.')) continue
    const path = join(folder, item.name)
    if (item.isDirectory()) yield* walk(path)
    else if (item.isFile()) yield path
  }
}

/** Yields every file of the store; one that is deleted in the meantime is skipped. */
export async function* fileEntries(folder: string): AsyncGenerator<Entry> {
  for await (const path of walk(folder)) {
    const file = await open(path).catch(unlessMissing)
    if (!file) continue
    const { size } = await file.stat()
    const name = prefix + relative(folder, path).split(sep).join('/')
    yield { name, size, body: file.createReadStream() }
  }
}

/** Returns the path of an entry within the store; undefined for an entry of another kind. */
export const pathOfFile = (name: string) => {
  if (!name.startsWith(prefix)) return undefined
  const steps = name.slice(prefix.length).split('/')
  if (steps.some((step) => step === '' || step === '.' || step === '..' || /[\\\0:]/.test(step)))
    throw damaged()
  return join(...steps)
}

/** Writes a file, synced to disk before it gets its name. */
export const writeFileOf = async (folder: string, path: string, body: Entry['body']) => {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await pipeline(body, createWriteStream(`${target}.restoring`, { flush: true }))
  await rename(`${target}.restoring`, target)
}

/** Removes the files of the installation that was replaced. */
export const removeOtherFiles = async (folder: string, kept: Set<string>) => {
  for await (const path of walk(folder)) if (!kept.has(relative(folder, path))) await rm(path)
}
