import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createThumbnailQueue } from './queue.ts'

export interface ThumbnailJob {
  from: string
  to: string
}

/**
 * The size of a thumbnail in bytes; why the image has none; that it took too long, or too much memory; that the decoder
 * ended, as hostile images make it; or why this server cannot make any now.
 */
export type ThumbnailMade =
  | { size: number }
  | { failure: string }
  | { isLate: true }
  | { isTooLarge: true }
  | { isEnded: true }
  | { missing: string }

export interface Thumbnails {
  /** Does what leads to a thumbnail of a content, one at a time. */
  runQueued: ReturnType<typeof createThumbnailQueue>
  /** Makes a thumbnail of a local image; only one at a time. */
  make(job: ThumbnailJob): Promise<ThumbnailMade>
  close(): void
}

const path = fileURLToPath(import.meta.resolve('./child.ts'))

/** Longer than the library's own limit; a process that takes longer is stuck. */
const MAX_MS = 20_000
/** After this many images a new process takes over, since freed memory is not always given back. */
const MAX_JOBS = 500
/** The memory of the process. An AVIF image takes 18 bytes a pixel, a progressive JPEG up to 6. */
const MAX_MEGABYTES = 400
const MAX_MEGABYTES_SMALL = 200

const stopping = { missing: 'The service is stopping.' }

const spawnChild = (maxMegabytes: number) => {
  const child = fork(path, [String(maxMegabytes)], {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

interface Options {
  maxMs?: number
  isSmall?: boolean
  maxMegabytes?: number
}

/**
 * Makes thumbnails one by one in a child process of lower priority and limited memory, so that an image that crashes the
 * decoder or would fill its memory harms nothing else.
 */
export const openThumbnails = ({
  maxMs = MAX_MS,
  isSmall = false,
  maxMegabytes = isSmall ? MAX_MEGABYTES_SMALL : MAX_MEGABYTES,
}: Options = {}): Thumbnails => {
  let child: ChildProcess | undefined
  let jobs = 0
  let isClosed = false

  const end = (ended: ChildProcess | undefined) => {
    if (child === ended) child = undefined
    ended?.kill('SIGKILL')
  }

  const start = () => {
    jobs = 0
    const started = spawnChild(maxMegabytes)
    for (const event of ['error', 'exit', 'disconnect']) started.on(event, () => end(started))
    return started
  }

  const attempt = async (job: ThumbnailJob): Promise<ThumbnailMade> => {
    if (isClosed) return stopping
    child ??= start()
    const current = child
    jobs++
    const made = Promise.withResolvers<ThumbnailMade>()
    const timer = setTimeout(() => {
      made.resolve({ isLate: true })
      end(current)
    }, maxMs)
    const onExit = () => made.resolve(isClosed ? stopping : { isEnded: true })
    const onMessage = (outcome: ThumbnailMade) => {
      made.resolve(outcome)
      if ('isTooLarge' in outcome) end(current)
    }
    current.once('message', onMessage).once('exit', onExit).once('error', onExit)
    current.channel?.ref()
    current.send(job, () => undefined)
    return made.promise.finally(() => {
      clearTimeout(timer)
      current.off('message', onMessage).off('exit', onExit).off('error', onExit)
      current.channel?.unref()
      if (jobs >= MAX_JOBS) end(current)
    })
  }

  const make = async (job: ThumbnailJob) => {
    const made = await attempt(job)
    // Much of the memory may be that of earlier images.
    return 'isTooLarge' in made && jobs > 1 ? attempt(job) : made
  }

  const close = () => {
    isClosed = true
    end(child)
  }
  return { runQueued: createThumbnailQueue(), make, close }
}
