import { avifSize } from './avif.ts'
import { jpegSize } from './jpeg.ts'
import { type ReadBytes, readHeaders } from './reading.ts'
import type { Dimensions } from './size.ts'

const HEAD_BYTES = 32

const pngSize = (head: Buffer) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) })
const gifSize = (head: Buffer) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) })

/** A WebP image is lossy, lossless or extended; each kind has its size elsewhere. */
const webpSize = (head: Buffer) => {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) }
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

/** More than any format holds is a forged header, and more than the database does. */
const MAX_SIDE = 2 ** 31 - 1

const isPlausible = (size: Dimensions) =>
  [size.width, size.height].every((side) => side > 0 && side <= MAX_SIDE)

const readers: Record<
  string,
  (head: Buffer, read: ReadBytes, size: number) => Dimensions | undefined | Promise<Dimensions | undefined>
> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/jpeg': (_, read) => jpegSize(read),
  'image/avif': (_, read, size) => avifSize(read, size),
}

/** Returns the width and height of an image as it is displayed, by its header; undefined if they are unknown. */
export const dimensionsOf = async (path: string, mime: string): Promise<Dimensions | undefined> => {
  const reader = readers[mime]
  if (!reader) return undefined
  const size = await readHeaders(path, async (read, bytes) => reader(await read(0, HEAD_BYTES), read, bytes))
  return size && isPlausible(size) ? size : undefined
}
