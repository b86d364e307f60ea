import type { FileHandle } from 'node:fs/promises'
import { fromRandomAccessReaderPromise, type Entry as Listed, RandomAccessReader } from 'yauzl'
import { message } from '#messages/message.ts'
import { UnreadableFile } from '../../types.ts'
import { damaged } from '../damaged.ts'
import type { Limits } from '../limits.ts'

export interface Entry {
  name: string
  /** The offset of its local header. */
  offset: number
  compressedSize: number
  size: number
  crc: number
  isDeflated: boolean
}

// With yauzl's own reader, an offset beyond 2^53 ends the process.
class FileBytes extends RandomAccessReader {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>) {
    const answer = callback as (error: Error | null, bytesRead?: number) => void
    this.#file.read(buffer, offset, length, position).then(({ bytesRead }) => answer(null, bytesRead), answer)
  }

  override close(callback: (error: Error | null) => void) {
    callback(null)
  }
}

const entryOf = (listed: Listed): Entry => {
  if (listed.isEncrypted()) throw new UnreadableFile('workbooks.password')
  const { fileName: name, compressionMethod } = listed
  if (!listed.canDecodeFileData()) throw damaged('workbooks.packing_unknown')
  return {
    name,
    offset: listed.relativeOffsetOfLocalHeader,
    compressedSize: listed.compressedSize,
    size: listed.uncompressedSize,
    crc: listed.crc32,
    isDeflated: compressionMethod === 8,
  }
}

// Overlapping parts let a small file unpack to a huge one.
const refuseOverlaps = (entries: Iterable<Entry>) => {
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (entry.offset < end) throw damaged('workbooks.parts_overlap')
    end = entry.offset + 30 + entry.name.length + entry.compressedSize
  }
}

const listOf = async (file: FileHandle, size: number, limits: Limits) => {
  const zip = await fromRandomAccessReaderPromise(new FileBytes(file), size, { autoClose: false })
  if (zip.entryCount > limits.entries)
    throw damaged(message('workbooks.too_many_parts', { count: limits.entries }))
  const entries = new Map<string, Entry>()
  for await (const listed of zip.eachEntry()) {
    const entry = entryOf(listed)
    const key = entry.name.toLowerCase()
    if (key.length > 1000) throw damaged('workbooks.part_name_too_long')
    if (entries.has(key)) throw damaged(message('workbooks.part_twice', { part: entry.name }))
    entries.set(key, entry)
  }
  refuseOverlaps(entries.values())
  return entries
}

/** Reads the list of parts in a zip file, by lowercase name. */
export const directoryOf = async (file: FileHandle, limits: Limits) => {
  const { size } = await file.stat()
  try {
    return await listOf(file, size, limits)
  } catch (error) {
    if (error instanceof UnreadableFile || Object(error).syscall) throw error
    throw damaged('workbooks.cut_off_or_none')
  }
}
