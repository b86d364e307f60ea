import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UserError } from '../user-error.ts'
import { manifestName, tableOf } from './contents.ts'
import { pathOfFile } from './files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { unsealed } from './seal.ts'
import { damaged, type Entry } from './tar.ts'

/** A file with an archive, open until its last read. */
export interface Archive {
  manifest: Manifest
  files: number
  /** Reads everything but the manifest again from the start, and checks it again. */
  entries: () => AsyncGenerator<Entry>
  close: () => Promise<void>
}

const unreadable: Record<string, () => UserError> = {
  Z_BUF_ERROR: () => new UserError('The archive is incomplete: it ends too early.'),
  Z_DATA_ERROR: damaged,
}

const explained = (error: unknown) => unreadable[(error as { code?: string }).code ?? '']?.() ?? error

async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  const packed = file.createReadStream({ start: 0, autoClose: false })
  const unpacked: Readable = pipeline(packed, createGunzip(), () => undefined)
  // The reader gets the error when it reads on.
  unpacked.on('error', () => undefined)
  try {
    yield* unpacked
  } catch (error) {
    throw explained(error)
  } finally {
    unpacked.destroy()
  }
}

const entriesOf = (file: FileHandle) => unsealed(bytesOf(file))

async function* afterManifest(file: FileHandle) {
  let isFirst = true
  for await (const entry of entriesOf(file)) {
    if (isFirst) for await (const _ of entry.body);
    else yield entry
    isFirst = false
  }
}

const textOf = async (body: Entry['body']) => {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Reads the whole archive once: its manifest is valid, every byte is as written, and every entry is known.
 */
const check = async (file: FileHandle) => {
  let manifest: Manifest | undefined
  let tables = new Set<string>()
  let files = 0
  for await (const { name, body } of entriesOf(file)) {
    if (!manifest) {
      manifest = readManifest(name === manifestName ? await textOf(body) : '{}')
      tables = new Set(manifest.tables.map((table) => table.name))
      continue
    }
    if (pathOfFile(name)) files++
    else if (!tables.has(tableOf(name) ?? '')) throw damaged()
    for await (const _ of body);
  }
  if (!manifest) throw damaged()
  return { manifest, files }
}

const magic = Buffer.from([0x1f, 0x8b])

/** Opens an archive and checks it from its first byte to its last. */
export const openArchive = async (path: string): Promise<Archive> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`,
    )
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    if (bytesRead < 2 || !buffer.equals(magic)) throw new UserError(`${path} is not a backup of Parley.`)
    const checked = await check(file)
    return { ...checked, entries: () => afterManifest(file), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw (error as NodeJS.ErrnoException).code === 'EISDIR' ? new UserError(`${path} is a folder.`) : error
  }
}
