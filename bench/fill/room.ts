import { statfs } from 'node:fs/promises'
import { UserError } from '../../server/src/user-error.ts'

/** What a contact takes with all that hangs on it, and what building its indexes takes meanwhile. */
const bytesPerContact = 4500
const minFreeBytes = 500_000_000

const gigabytes = (bytes: number) => (bytes / 1e9).toLocaleString('en', { maximumFractionDigits: 1 })

/** Refuses a size that would fill the disk of the embedded server; another server's disk is not seen. */
export const refuseWithoutRoom = async (folder: string, size: number) => {
  const { bavail, bsize } = await statfs(folder)
  const needed = size * bytesPerContact + minFreeBytes
  if (bavail * bsize < needed)
    throw new UserError(
      `A fill of ${size.toLocaleString('en')} contacts takes about ${gigabytes(needed)} GB; the disk has ${gigabytes(bavail * bsize)} GB left.`,
    )
}
