import { access, writeFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import type { ThumbnailJob, ThumbnailMade } from './open.ts'

const NICENESS = 10
const MAX_SIDE = 480
const MAX_PIXELS = 64_000_000
const SECONDS = 15
const MEMORY_CHECK_MS = 10
const QUALITY = 80

const maxBytes = Number(process.argv[2]) * 1_000_000

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

/** Calls back once the process has more memory than it may have. Decoding runs in other threads. */
const watchMemory = (tell: () => void) =>
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) tell()
  }, MEMORY_CHECK_MS)

setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICENESS))
// A signal to the whole group is for the parent to handle; this process ends with the channel to it.
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => undefined)
// If the machine's memory runs out all the same, the system ends this process first.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
process.on('message', async (job: ThumbnailJob) => {
  const tooLarge = Promise.withResolvers<ThumbnailMade>()
  const timer = watchMemory(() => tooLarge.resolve({ isTooLarge: true }))
  const made = await Promise.race([make(job), tooLarge.promise])
  clearInterval(timer)
  process.send?.(made)
})
process.once('disconnect', () => process.exit())
