import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns where to read the first administrator's generated password. Logs are kept and copied, so without a
 * terminal it goes into a file that only the service's user can read.
 */
export const wherePasswordIs = (password: string, dataDir: string, isTerminal: boolean) => {
  if (isTerminal) return `${password}   (shown this once)`
  const file = join(dataDir, 'first-password')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    rmSync(file, { force: true })
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return `in ${file}   (delete it after the first login)`
  } catch (error) {
    return `not kept: ${(error as Error).message}. Set one with: parley employee password`
  }
}
