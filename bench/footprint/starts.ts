import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/node.js'
import { median } from '../ask.ts'
import { startProgram, stopProgram } from './program.ts'

export interface StartMeasurement {
  /** Milliseconds until a clone without packages says that it is ready, with npm's cache filled. */
  cold: number
  /** The same of all further starts, the middle of them: by npm, and of what npm calls. */
  warmByNpm: number
  warm: number
}

/** The first clone fills npm's cache, and does not count. */
const CLONES = 2
const WARM_STARTS = 7

const npmStart: [string, ...string[]] = ['npm', 'start']
const plainStart: [string, ...string[]] = [process.execPath, 'scripts/parley.js', 'serve']

/** Starts what is committed here in a clean clone, as the README says, with a new database. */
export const measureStarts = async (say: (line: string) => void): Promise<StartMeasurement> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-starts-'))
  // The database's own user must be able to enter.
  await chmod(folder, 0o755)
  try {
    let cold = 0
    let clone = ''
    for (let round = 1; round <= CLONES; round++) {
      clone = join(folder, `clone-${round}`)
      await promisify(execFile)('git', ['clone', '-q', root, clone])
      const started = await startProgram(npmStart, {}, clone)
      cold = started.ms
      await stopProgram(started)
      say(`  clone ${round}: ${(cold / 1000).toFixed(1)} s`)
    }
    const warmOf = async (command: [string, ...string[]]) => {
      const times: number[] = []
      for (let round = 0; round < WARM_STARTS; round++) {
        const started = await startProgram(command, {}, clone)
        times.push(started.ms)
        await stopProgram(started)
      }
      say(`  ${command.slice(-2).join(' ')}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`)
      return median(times)
    }
    return { cold, warm: await warmOf(plainStart), warmByNpm: await warmOf(npmStart) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
