const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The header of a film: version 0 has its duration in 32 bits, version 1 in 64. */
const filmHeader = (ms: number, version: 0 | 1) => {
  const fields = Buffer.alloc(version ? 36 : 24)
  fields.writeUInt8(version)
  fields.writeUInt32BE(1_000, version ? 20 : 12)
  if (version) fields.writeBigUInt64BE(BigInt(ms), 24)
  else fields.writeUInt32BE(ms, 16)
  return box('mvhd', fields, Buffer.alloc(80))
}

/** An MP4 file that says how many milliseconds it plays; nothing is in it. */
export const mp4 = (ms: number, { brand = 'isom', version = 0 as 0 | 1 } = {}) =>
  Buffer.concat([
    box('ftyp', Buffer.from(brand.padEnd(4), 'latin1'), Buffer.alloc(4)),
    box('mdat', Buffer.alloc(100)),
    box('moov', box('free', Buffer.alloc(12)), filmHeader(ms, version)),
  ])

/** 128 kilobits a second, 44,100 samples a second, one channel. */
const frameHeader = Buffer.from([0xff, 0xfb, 0x90, 0xc4])
const FRAME_BYTES = 417

const frame = (summary = Buffer.alloc(0)) => {
  const bytes = Buffer.alloc(FRAME_BYTES)
  frameHeader.copy(bytes)
  summary.copy(bytes, 4 + 17)
  return bytes
}

/** An MP3 file of some frames, each of 1,152 samples, behind a tag. It may say how many there are, as if they differed. */
export const mp3 = (frames: number, { said }: { said?: number } = {}) => {
  const summary = Buffer.alloc(12)
  summary.write('Xing', 'latin1')
  summary.writeUInt32BE(1, 4)
  summary.writeUInt32BE(said ?? 0, 8)
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'), Buffer.alloc(130)])
  const first = frame(said === undefined ? undefined : summary)
  return Buffer.concat([tag, first, ...Array.from({ length: frames - 1 }, () => frame())])
}
