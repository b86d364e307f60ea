import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

interface Image {
  width: number
  height: number
  /** Red, green and blue of each pixel, as one number. */
  pixels: Uint32Array
}

const paeth = (left: number, above: number, corner: number) => {
  const guess = left + above - corner
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [number, number, number]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

const unfilter = (lines: Buffer, height: number, stride: number, size: number) => {
  const bytes = new Uint8Array(height * stride)
  for (let row = 0; row < height; row++) {
    const filter = lines[row * (stride + 1)]
    for (let at = 0; at < stride; at++) {
      const here = row * stride + at
      const left = at < size ? 0 : (bytes[here - size] ?? 0)
      const above = row ? (bytes[here - stride] ?? 0) : 0
      const corner = row && at >= size ? (bytes[here - stride - size] ?? 0) : 0
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0
      bytes[here] = (lines[row * (stride + 1) + 1 + at] ?? 0) + guess
    }
  }
  return bytes
}

/** Reads a PNG of eight bits a channel, as browsers write them. */
const decode = (png: Buffer): Image => {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const size = png[25] === 6 ? 4 : 3
  const bytes = unfilter(inflateSync(Buffer.concat(parts)), height, width * size, size)
  const pixels = new Uint32Array(width * height).map(
    (_, at) =>
      ((bytes[at * size] ?? 0) << 16) | ((bytes[at * size + 1] ?? 0) << 8) | (bytes[at * size + 2] ?? 0),
  )
  return { width, height, pixels }
}

const distance = (one: number, other: number) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0)

/** Colors nearer than this are told apart only where there is room for both. */
const near = 300

/** The colors that an image uses most, the rare ones that look like no other among them. */
const paletteOf = (counts: Map<number, number>, most: number) => {
  const colors = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const apart: number[] = []
  for (const color of colors)
    if (apart.length < most && apart.every((other) => distance(color, other) >= near)) apart.push(color)
  const chosen = new Set(apart)
  for (const color of colors) if (chosen.size < most) chosen.add(color)
  return [...chosen]
}

/** The palette, and for each of the image's colors the nearest of it. */
const reduce = (pixels: Uint32Array, most: number) => {
  const counts = new Map<number, number>()
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = paletteOf(counts, most)
  const nearest = (color: number) =>
    palette.reduce(
      (best, each, at) => (distance(each, color) < distance(palette[best] as number, color) ? at : best),
      0,
    )
  return { palette, indexOf: new Map([...counts.keys()].map((color) => [color, nearest(color)])) }
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The same picture in its 256 commonest colors: a third of what a browser writes. */
export const shrink = (png: Buffer) => {
  const { width, height, pixels } = decode(png)
  const { palette, indexOf } = reduce(pixels, 256)
  const lines = Buffer.alloc(height * (width + 1))
  pixels.forEach((color, at) => {
    lines[at + Math.floor(at / width) + 1] = indexOf.get(color) ?? 0
  })
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))
  const data = deflateSync(lines, { level: 9, memLevel: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colors),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
