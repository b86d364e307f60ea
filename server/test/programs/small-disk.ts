import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from '#db/embedded/account.ts'

export const MB = 1_048_576

/** Why tests with disks of their own are left out here. */
export const noSmallDisks =
  process.platform !== 'linux' || !isRoot ? 'only root on Linux can mount a small disk' : false

type Endings = { after: (work: () => Promise<unknown>) => void }

const at = (folder: string) => {
  const filler = join(folder, 'filler')
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const fillUpTo = async (left: number) => {
    const file = await open(filler, 'a')
    const part = Buffer.alloc(MB / 4)
    try {
      while ((await free()) > left) await file.write(part)
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    } finally {
      await file.close()
    }
  }
  return { folder, free, fillUpTo, clear: () => rm(filler) }
}

/** Puts a small disk in the place of a folder until the test is over. */
export const diskAt = async (t: Endings, folder: string, megabytes: number) => {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  // One within another is gone with that one.
  t.after(async () => void spawnSync('umount', ['-l', folder]))
  return at(folder)
}

/** A disk of its own, gone after the test. */
export const aDisk = async (t: Endings, megabytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-disk-'))
  const disk = await diskAt(t, folder, megabytes)
  t.after(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  return disk
}
