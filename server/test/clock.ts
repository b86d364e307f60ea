import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const library = process.env.FAKETIME_LIBRARY ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Why tests that move a clock are left out; false where libfaketime is installed. */
export const noClock = existsSync(library)
  ? false
  : 'no libfaketime was found: install faketime, or name the library by FAKETIME_LIBRARY'

/**
 * A wall clock that jumps, for programs started with `env`: ahead or back of the real one. What measures durations goes
 * on as on a machine whose clock is set.
 */
export const aClock = async (t: Pick<TestContext, 'after'>) => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-clock-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'offset')
  const set = async (seconds: number) => {
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    await rename(`${file}.new`, file)
  }
  await set(0)
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, set }
}
