import { open } from 'node:fs/promises'

const sync = async (path: string, flags: string) => {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Syncs the content of a file to disk. */
export const syncFile = (path: string) => sync(path, 'r+')

/** Syncs the names in a folder to disk. */
export const syncFolder = async (path: string) => {
  if (process.platform !== 'win32') await sync(path, 'r')
}
