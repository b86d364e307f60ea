import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Config } from '#config'
import type { Db } from '#db/connections/connect.ts'
import { databaseRoom } from '#db/embedded/disk.ts'
import { roomOfFiles } from '#files/open.ts'
import type { Job } from '#jobs/job.ts'

const KEPT_DAYS = 14
const CONSIDERED_DAYS = 7
/** With less than this, a night's backup would look like a disk that fills. */
const MIN_DAYS = 2

type Disk = 'data' | 'database'

/** The bytes that each disk of this machine loses in a second, on average over the last week; null if unknown. */
export type DiskPace = Record<Disk, number | null>

/** Notes how much room is left on the disks of this machine. A bucket has no disk, nor has another server's database. */
const noteRoom = async (db: Db, { filesUrl, databaseUrl, dataDir }: Config) => {
  const rooms = {
    data: filesUrl ? undefined : await roomOfFiles(dataDir),
    database: databaseUrl ? undefined : await databaseRoom(dataDir),
  }
  for (const [disk, room] of Object.entries(rooms))
    if (room)
      await sql`insert into disk_samples (host, disk, free_bytes) values (${hostname()}, ${disk}, ${room.free})
        on conflict do nothing`.execute(db)
  await sql`delete from disk_samples where at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(db)
}

/** The job that notes, hour by hour, how much room is left. */
export const diskSamples = (config: Config): Job => ({
  name: 'disk-samples',
  schedule: '7 * * * *',
  atStart: true,
  maxSeconds: 60,
  run: ({ db }) => noteRoom(db, config),
})

/** Returns how fast the disks of this machine fill: the slope of a line through what was noted. */
export const readDiskPace = async (db: Db): Promise<DiskPace> => {
  const { rows } = await sql<{ disk: Disk; pace: number }>`
    select disk, -regr_slope(free_bytes::float8, extract(epoch from at)::float8) as pace from disk_samples
    where host = ${hostname()} and at > now() - make_interval(days => ${CONSIDERED_DAYS}::int)
    group by disk having max(at) - min(at) >= make_interval(days => ${MIN_DAYS}::int)`.execute(db)
  const paceOf = (disk: Disk) => rows.find((row) => row.disk === disk)?.pace ?? null
  return { data: paceOf('data'), database: paceOf('database') }
}
