import { open } from 'node:fs/promises'

/** Returns bytes of a file; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>

/**
 * Reads what the headers of a file say, which may be damaged or forged. Returns what `work` does, or undefined if the
 * file ends before what its header announces.
 */
export const readHeaders = async <T>(path: string, work: (read: ReadBytes, size: number) => Promise<T>) => {
  const file = await open(path)
  const read: ReadBytes = async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
  try {
    return await work(read, (await file.stat()).size)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    await file.close()
  }
}
