import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createThumbnailQueue } from './queue.ts'

export interface ThumbnailJob {
  from: string
  to: string
}

/**
 * The size of a thumbnail in bytes; why the image has none; that it took too long; that the decoder ended, as hostile
 * images make it and a lack of memory does; or why this server cannot make any now.
 */
export type ThumbnailMade =
  | { size: number }
  | { failure: string }
  | { isLate: true }
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

const stopping = { missing: 'The service is stopping.' }

const spawnChild = () => {
  const child = fork(path, {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Makes thumbnails one by one in a child process of lower priority, so that an image that crashes the decoder
 * or fills its memory harms nothing else.
 */
export const openThumbnails = (maxMs = MAX_MS): Thumbnails => {
  let child: ChildProcess | undefined
  let jobs = 0
  let isClosed = false

  const end = (ended: ChildProcess | undefined) => {
    if (child === ended) child = undefined
    ended?.kill('SIGKILL')
  }

  const start = () => {
    jobs = 0
    const started = spawnChild()
    for (const event of ['error', 'exit', 'disconnect']) started.on(event, () => end(started))
    return started
  }

  const make = async (job: ThumbnailJob): Promise<ThumbnailMade> => {
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
    current.once('message', made.resolve).once('exit', onExit).once('error', onExit)
    current.channel?.ref()
    current.send(job, () => undefined)
    return made.promise.finally(() => {
      clearTimeout(timer)
      current.off('message', made.resolve).off('exit', onExit).off('error', onExit)
      current.channel?.unref()
      if (jobs >= MAX_JOBS) end(current)
    })
  }

  const close = () => {
    isClosed = true
    end(child)
  }
  return { runQueued: createThumbnailQueue(), make, close }
}
