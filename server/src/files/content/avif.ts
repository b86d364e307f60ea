import { boxesIn, findBox } from './boxes.ts'
import type { ReadBytes } from './reading.ts'
import type { Dimensions } from './size.ts'

const areaOf = ({ width, height }: Dimensions) => width * height

/** Returns the size of an AVIF image: that of its largest part, since masks and tiles have sizes of their own. */
export const avifSize = async (read: ReadBytes, size: number): Promise<Dimensions | undefined> => {
  const meta = await findBox(read, 'meta', 0, size)
  const properties = meta && (await findBox(read, 'iprp', meta.start + 4, meta.end))
  const list = properties && (await findBox(read, 'ipco', properties.start, properties.end))
  if (!list) return undefined
  let largest: Dimensions | undefined
  let isTurned = false
  for await (const { type, start } of boxesIn(read, list.start, list.end)) {
    if (type === 'irot') isTurned = (await read(start, 1)).readUInt8(0) % 2 === 1
    if (type !== 'ispe') continue
    const fields = await read(start, 12)
    const found = { width: fields.readUInt32BE(4), height: fields.readUInt32BE(8) }
    if (!largest || areaOf(found) > areaOf(largest)) largest = found
  }
  return largest && isTurned ? { width: largest.height, height: largest.width } : largest
}
