import { FilesAway } from './types.ts'

/** Runs an operation on the store. Throws FilesAway for any error. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new FilesAway(error)
  }
}
