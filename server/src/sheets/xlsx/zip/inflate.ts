import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { message } from '#messages/message.ts'
import { UnreadableFile } from '../../types.ts'
import { damaged } from '../damaged.ts'
import type { Limits } from '../limits.ts'
import type { Entry } from './directory.ts'

const CHUNK = 2 ** 16
const HEADER = 30

/** Counts the unpacked bytes of a whole workbook. */
export interface Meter {
  bytes: number
}

const startOf = async (file: FileHandle, entry: Entry) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, entry.offset)
  if (bytesRead < HEADER || buffer.readUInt32LE(0) !== 0x04034b50)
    throw damaged(message('workbooks.part_missing', { part: entry.name }))
  return entry.offset + HEADER + buffer.readUInt16LE(26) + buffer.readUInt16LE(28)
}

async function* packed(file: FileHandle, entry: Entry) {
  const start = await startOf(file, entry)
  const end = start + entry.compressedSize
  for (let at = start; at < end; ) {
    const length = Math.min(CHUNK, end - at)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

// Errors surface where the stream is read.
const unpacked = (file: FileHandle, entry: Entry): AsyncIterable<Buffer> =>
  entry.isDeflated
    ? pipeline(packed(file, entry), createInflateRaw({ chunkSize: CHUNK }), () => {})
    : packed(file, entry)

/** Reads the bytes of a part and counts them while unpacking: the sizes in the file cannot be trusted. */
export async function* bytesOf(file: FileHandle, entry: Entry, meter: Meter, limits: Limits) {
  let size = 0
  let crc = 0
  try {
    for await (const chunk of unpacked(file, entry)) {
      size += chunk.length
      meter.bytes += chunk.length
      if (meter.bytes > limits.bytes) {
        throw new UnreadableFile('workbooks.too_large')
      }
      if (size > limits.freeBytes && size > entry.compressedSize * limits.ratio) {
        throw new UnreadableFile(message('workbooks.bomb', { part: entry.name }))
      }
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch (error) {
    if (!String(Object(error).code).startsWith('Z_')) throw error
    throw damaged(message('workbooks.part_not_unpackable', { part: entry.name }))
  }
  if (size !== entry.size || crc !== entry.crc)
    throw damaged(message('workbooks.part_differs', { part: entry.name }))
}
