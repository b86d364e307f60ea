import type { Dimensions } from './size.ts'

const MAX_SEGMENTS = 500
const EXIF_BYTES = 4_096
const ORIENTATION = 0x0112

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Returns whether Exif data says that the image is displayed lying on its side. */
const isTurned = (exif: Buffer) => {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = Math.min(short(start), 100)
  for (let entry = 0; entry < count; entry++) {
    const at = start + 2 + entry * 12
    if (short(at) === ORIENTATION) return short(at + 8) >= 5
  }
  return false
}

/** Like `isTurned`; damaged Exif data says nothing. */
const saysTurned = (exif: Buffer) => {
  try {
    return isTurned(exif)
  } catch {
    return false
  }
}

/** Returns the size of a JPEG image, from the segment that describes its frame. */
export const jpegSize = async (
  read: (position: number, length: number) => Promise<Buffer>,
): Promise<Dimensions | undefined> => {
  let turned = false
  let position = 2
  for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
    const head = await read(position, 9)
    if (head.readUInt8(0) !== 0xff) return undefined
    const marker = head.readUInt8(1)
    const length = head.readUInt16BE(2)
    if (marker === 0xff) {
      position++
      continue
    }
    if (isFrame(marker)) {
      const [height, width] = [head.readUInt16BE(5), head.readUInt16BE(7)]
      return turned ? { width: height, height: width } : { width, height }
    }
    if (marker === 0xda || length < 2) return undefined
    if (marker === 0xe1) turned ||= saysTurned(await read(position + 4, Math.min(length - 2, EXIF_BYTES)))
    position += 2 + length
  }
  return undefined
}
