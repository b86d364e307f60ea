import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

const readIfThere = (file: URL) => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/**
 * Returns a version with what tells its builds apart: of a compiled program, a part of the hash of its main file, which
 * names all other files by their contents. From sources it is the version alone.
 */
export const releaseOf = (version: string, program: URL) => {
  const main = readIfThere(program)
  return main ? `${version}+${createHash('sha256').update(main).digest('hex').slice(0, 7)}` : version
}

/** The version and the build that this process runs, as it was when it was started. */
export const release = releaseOf(version, new URL('./main.js', import.meta.url))
