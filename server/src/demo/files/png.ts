import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Returns a PNG whose pixels have the colors that a function gives them. */
const pngOf = (width: number, height: number, colorAt: (x: number, y: number) => Color) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat(),
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of a lamp; a broken one has a crack across its shade. */
export const lampPicture = ({ isBroken }: { isBroken: boolean }) =>
  pngOf(360, 270, (x, y) => {
    const fromMiddle = Math.abs(x - 180)
    const isCrack = isBroken && Math.abs(y - 60 - ((x * 7) % 13) - (x - 140) / 3) < 2
    const isShade = y > 50 && y < 130 && fromMiddle < 30 + (y - 50) / 2
    if (isShade) return isCrack ? [70, 50, 40] : [236, 196, 110]
    if (y >= 130 && y < 215 && fromMiddle < 5) return [96, 92, 88]
    if (y >= 215 && y < 225 && fromMiddle < 55) return [96, 92, 88]
    return y < 225 ? [228, 232, 226] : [186, 164, 138]
  })
