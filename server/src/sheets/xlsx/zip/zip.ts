import { open } from 'node:fs/promises'
import { message } from '#messages/message.ts'
import { damaged } from '../damaged.ts'
import type { Limits } from '../limits.ts'
import { directoryOf } from './directory.ts'
import { bytesOf } from './inflate.ts'

export interface Zip {
  has(name: string): boolean
  read(name: string): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** Opens a zip file. Nothing is unpacked to disk, so part names are only compared. */
export const openZip = async (path: string, limits: Limits): Promise<Zip> => {
  const file = await open(path)
  const meter = { bytes: 0 }
  try {
    const entries = await directoryOf(file, limits)
    const read = (name: string) => {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw damaged(message('workbooks.part_missing', { part: name }))
      return bytesOf(file, entry, meter, limits)
    }
    return { read, has: (name) => entries.has(name.toLowerCase()), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}
