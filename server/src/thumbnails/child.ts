import { constants, getPriority, setPriority } from 'node:os'
import type { ThumbnailJob, ThumbnailMade } from './open.ts'

const NICENESS = 10
const MAX_SIDE = 480
/** Decoding needs up to four bytes a pixel. */
const MAX_PIXELS = 64_000_000
const SECONDS = 15
const QUALITY = 80

/** The formats that are decoded; the library knows many more, with more faults. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`)

const open = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

const make = async ({ from, to }: ThumbnailJob): Promise<ThumbnailMade> => {
  const sharp = await open().catch((error: Error) => ({ missing: error.message }))
  if ('missing' in sharp) return { missing: sharp.missing }
  try {
    const { size } = await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      // Platforms that show a preview of a picture take JPEG, which has no transparency.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toFile(to)
    return { size }
  } catch (error) {
    const { message } = error as Error
    // What the library says when its own limit ends the work.
    return message.startsWith('timeout') ? { isLate: true } : { failure: message }
  }
}

setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS))
// A signal to the whole group is for the parent to handle; this process ends with the channel to it.
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => undefined)
process.on('message', async (job: ThumbnailJob) => {
  process.send?.(await make(job))
})
process.once('disconnect', () => process.exit())
