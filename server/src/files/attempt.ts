import { FilesAway } from './types.ts'

/** Does something with the store; whatever goes wrong there is the store's fault. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new FilesAway(error)
  }
}
