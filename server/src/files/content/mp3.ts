import type { ReadBytes } from './reading.ts'

/** Kilobits a second of layer III by the index in a frame's header, for MPEG 1 and for MPEG 2 and 2.5. */
const bitrates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
/** Samples a second by the version and the index in a frame's header. */
const sampleRates: Record<number, number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
}

const LAYER_III = 1
const MONO = 3
/** Between the tag and the first frame there may be padding. */
const MAX_PADDING_BYTES = 8_192

/** Returns where the sound begins, behind a tag with its title and such. */
const startOf = (head: Buffer) => {
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

interface Frame {
  samples: number
  samplesPerSecond: number
  bitsPerSecond: number
  /** Where a summary of all frames is, counted from the beginning of this one. */
  summaryAt: number
}

/** Returns the frame described by a four-byte header, or undefined if the bytes are not a frame header. */
const frameOf = (header: number): Frame | undefined => {
  const version = (header >>> 19) & 3
  const samplesPerSecond = sampleRates[version]?.[(header >>> 10) & 3]
  const isFirst = version === 3
  const kilobits = bitrates[isFirst ? 'first' : 'later'][(header >>> 12) & 15]
  const isFrame = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === LAYER_III
  if (!isFrame || !kilobits || !samplesPerSecond) return undefined
  const isMono = ((header >>> 6) & 3) === MONO
  return {
    samples: isFirst ? 1_152 : 576,
    samplesPerSecond,
    bitsPerSecond: kilobits * 1_000,
    summaryAt: 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17),
  }
}

/** Returns the number of frames if the first one states it, as encoders do when frames differ in size. */
const framesIn = (first: Buffer, summaryAt: number) => {
  const name = first.toString('latin1', summaryAt, summaryAt + 4)
  if (['Xing', 'Info'].includes(name) && first.readUInt32BE(summaryAt + 4) & 1)
    return first.readUInt32BE(summaryAt + 8)
  return first.toString('latin1', 36, 40) === 'VBRI' ? first.readUInt32BE(50) : undefined
}

/** Returns the seconds that an MP3 file plays, from its first frame; undefined if it has none. */
export const mp3Seconds = async (read: ReadBytes, size: number) => {
  const start = startOf(await read(0, 10))
  const bytes = await read(start, MAX_PADDING_BYTES)
  for (let at = 0; at + 64 <= bytes.length; at++) {
    const frame = frameOf(bytes.readUInt32BE(at))
    if (!frame) continue
    const { samples, samplesPerSecond, bitsPerSecond, summaryAt } = frame
    const frames = framesIn(bytes.subarray(at), summaryAt)
    return frames ? (frames * samples) / samplesPerSecond : ((size - start - at) * 8) / bitsPerSecond
  }
  return undefined
}
