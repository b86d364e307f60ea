import { type FileHandle, open } from 'node:fs/promises'
import { UserError } from '../user-error.ts'
import { manifestName, tableOf } from './contents.ts'
import { encryptedMagic } from './encryption.ts'
import { pathOfFile } from './files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { unpacked } from './packing.ts'
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

/** Opens the bytes of an archive, from the first one. */
type OpenBytes = () => AsyncIterable<Buffer>

async function* afterManifest(bytes: OpenBytes) {
  let isFirst = true
  for await (const entry of unsealed(bytes())) {
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
const check = async (bytes: OpenBytes) => {
  let manifest: Manifest | undefined
  let tables = new Set<string>()
  let files = 0
  for await (const { name, body } of unsealed(bytes())) {
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

/** Checks an archive from its first byte to its last; `bytes` is called for each pass over it. */
export const checkedArchive = async (
  bytes: OpenBytes,
  close: () => Promise<void> = async () => undefined,
): Promise<Archive> => {
  const checked = await check(bytes)
  return { ...checked, entries: () => afterManifest(bytes), close }
}

const gzipMagic = Buffer.from([0x1f, 0x8b])

/** Returns how a file is packed, by its first bytes: people rename files. */
const packingOf = async (file: FileHandle, path: string) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
  if (buffer.toString('latin1') === encryptedMagic) return '.enc'
  if (bytesRead < 2 || !buffer.subarray(0, 2).equals(gzipMagic))
    throw new UserError(`${path} is not a backup of Parley.`)
  return ''
}

/** Opens a file with an archive. */
export const openArchive = async (path: string, key: string | undefined): Promise<Archive> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`,
    )
  })
  try {
    const packing = await packingOf(file, path)
    const bytes = () => unpacked(file.createReadStream({ start: 0, autoClose: false }), packing, key)
    return await checkedArchive(bytes, () => file.close())
  } catch (error) {
    await file.close()
    throw (error as NodeJS.ErrnoException).code === 'EISDIR' ? new UserError(`${path} is a folder.`) : error
  }
}
