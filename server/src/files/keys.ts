import { randomBytes } from 'node:crypto'

const folderPattern = /^[a-z]+(-[a-z]+)*$/
const keyPattern = /^[a-z]+(-[a-z]+)*\/[0-9a-f]{32}$/

/**
 * Checks whether a name is a key: a record could contain another name, which must not lead out of the store.
 */
export const isKey = (name: string) => keyPattern.test(name)

export const checkKey = (name: string) => {
  if (!isKey(name)) throw new Error('This is no key of a file.')
  return name
}

export const checkFolder = (name: string) => {
  if (!folderPattern.test(name)) throw new Error('This is no folder of files.')
  return name
}

/** Returns a key that is unique and cannot be guessed. */
export const newKey = (folder: string) => `${checkFolder(folder)}/${randomBytes(16).toString('hex')}`
