import { type DatabaseRoom, isFull, isNearlyFull } from '#db/embedded/disk.ts'
import { message } from '#messages/message.ts'
import { sizeInWords } from '#messages/sizes.ts'
import { attention, failed, ok } from './check-result.ts'
import type { DiskPace } from './disk-pace.ts'
import type { System } from './schema.ts'

interface Facts {
  files: System['files']
  /** The disk space of the embedded database. */
  databaseDisk: DatabaseRoom | undefined
  diskPace: DiskPace
}

const daySeconds = 86_400
/** Long enough to order a disk. */
const soonDays = 14

/** Returns in how many days a disk is full at its present pace, if that is soon. */
const daysLeft = (free: number, pace: number | null) => {
  const days = pace !== null && pace > 0 ? free / pace / daySeconds : Number.POSITIVE_INFINITY
  return days < soonDays ? Math.round(days) : undefined
}

const minDataBytes = 209_715_200

export const disk = ({ files: { free_bytes, total_bytes }, diskPace }: Facts) => {
  if (free_bytes === null || total_bytes === null) return undefined
  const [free, total] = [sizeInWords(free_bytes), sizeInWords(total_bytes)]
  if (free_bytes < minDataBytes) return failed(message('system.data_disk_full', { free, total }))
  if (free_bytes < total_bytes * 0.05) return attention(message('system.data_disk_scarce', { free, total }))
  const days = daysLeft(free_bytes, diskPace.data)
  return days === undefined
    ? ok(message('system.data_disk', { free, total }))
    : attention(message('system.data_disk_filling', { free, total, days }))
}

const diskWords = {
  data: {
    full: (free: string) => message('system.database_disk_full', { free }),
    nearlyFull: (free: string) => message('system.database_disk_scarce', { free }),
    filling: (free: string, days: number) => message('system.database_disk_filling', { free, days }),
    fine: (free: string) => message('system.database_disk', { free }),
  },
  log: {
    full: (free: string) => message('system.log_disk_full', { free }),
    nearlyFull: (free: string) => message('system.log_disk_scarce', { free }),
    filling: (free: string, days: number) => message('system.log_disk_filling', { free, days }),
    fine: (free: string) => message('system.log_disk', { free }),
  },
}

export const databaseDisk = ({ databaseDisk: room, diskPace }: Facts) => {
  if (!room) return undefined
  const [words, free] = [diskWords[room.part], sizeInWords(room.free)]
  if (isFull(room)) return failed(words.full(free))
  if (isNearlyFull(room)) return attention(words.nearlyFull(free))
  const days = daysLeft(room.free, diskPace.database)
  return days === undefined ? ok(words.fine(free)) : attention(words.filling(free, days))
}
