import { randomBytes } from 'node:crypto'

const folderPattern = /^[a-z]+(-[a-z]+)*$/
const keyPattern = /^[a-z]+(-[a-z]+)*\/[0-9a-f]{32}$/

/** Whether a name is a key: a record could hold another, which must not lead out of the store. */
export const isKey = (name: string) => keyPattern.test(name)

export const checkKey = (name: string) => {
  if (!isKey(name)) throw new Error('This is no key of a file.')
  return name
}

export const checkFolder = (name: string) => {
  if (!folderPattern.test(name)) throw new Error('This is no folder of files.')
  return name
}

/** A key that nobody has and nobody guesses. */
export const newKey = (folder: string) => `${checkFolder(folder)}/${randomBytes(16).toString('hex')}`
