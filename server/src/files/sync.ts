import { open } from 'node:fs/promises'

const sync = async (path: string, flags: string) => {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Puts on disk what was written to a file. */
export const syncFile = (path: string) => sync(path, 'r+')

/** Puts on disk which names a folder holds. */
export const syncFolder = async (path: string) => {
  if (process.platform !== 'win32') await sync(path, 'r')
}
