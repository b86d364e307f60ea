import { FilesAway } from './types.ts'

/** Longer than anything takes that reads no content, on a slow disk too. */
const maxWaitMs = 20_000
const slowMs = 3_000
/** Half the threads that all of a process's files, passwords and names share. */
const maxSlow = 2

/** The operations that the stores of this process are running. */
const underWay = new Set<{ since: number }>()

/** Whether an operation on a folder hangs, which keeps the process, and even `process.exit`, until it ends. */
export const doesFolderHang = () => [...underWay].some(({ since }) => performance.now() - since >= slowMs)

/** Runs an operation on the store. Throws FilesAway for any error. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new FilesAway(error)
  }
}

const away = () => new FilesAway(new Error('It does not answer.'))

/**
 * Returns a function that runs short operations on a folder. On a network they may never end, and each occupies a thread:
 * none is waited for longer than a while, and while some hang no more are begun.
 */
export const attempts = (now = () => performance.now()) => {
  const begun = new Set<{ at: number }>()
  const isHanging = () => [...begun].filter(({ at }) => now() - at >= slowMs).length >= maxSlow

  const track = async <T>(work: () => Promise<T>): Promise<T> => {
    const own = { at: now(), since: performance.now() }
    begun.add(own)
    underWay.add(own)
    try {
      return await attempt(work)
    } finally {
      begun.delete(own)
      underWay.delete(own)
    }
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isHanging()) throw away()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(away()), maxWaitMs).unref()
    try {
      return await Promise.race([track(work), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
