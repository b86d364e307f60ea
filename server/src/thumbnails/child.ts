import { access, writeFile } from 'node:fs/promises'
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

/** Returns the code of the error, without the path that its message has; undefined if there is none. */
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, name }: NodeJS.ErrnoException) => code ?? name,
  )

const make = async ({ from, to }: ThumbnailJob): Promise<ThumbnailMade> => {
  const sharp = await open().catch((error: Error) => ({ missing: error.message }))
  if ('missing' in sharp) return { missing: sharp.missing }
  const trouble = await troubleOf(access(from))
  if (trouble) return { missing: trouble }
  let thumbnail: Buffer
  try {
    thumbnail = await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      // Platforms that show a preview of a picture take JPEG, which has no transparency.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    const { message } = error as Error
    // What the library says when its own limit ends the work.
    return message.startsWith('timeout') ? { isLate: true } : { failure: message.replaceAll(from, 'file') }
  }
  // Apart from the decoding, because a full disk says nothing about the image.
  const unwritten = await troubleOf(writeFile(to, thumbnail))
  return unwritten ? { missing: unwritten } : { size: thumbnail.length }
}

setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS))
// A signal to the whole group is for the parent to handle; this process ends with the channel to it.
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => undefined)
process.on('message', async (job: ThumbnailJob) => {
  process.send?.(await make(job))
})
process.once('disconnect', () => process.exit())
