import { existsSync } from 'node:fs'
import { join } from 'node:path'

const pause = 500
const steps = 4

/** Tells how many of the packages at `paths` are there, in one line of a terminal or in one for each quarter elsewhere. */
const teller = (paths, { stream, folder }) => {
  let told = 0
  return () => {
    const count = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length
    const step = Math.floor((count * steps) / paths.length)
    const text = `${count} of ${paths.length} packages are installed`
    if (stream.isTTY) stream.write(`\r  ${text}`)
    else if (step > told) stream.write(`  ${text}\n`)
    told = Math.max(told, step)
  }
}

/**
 * Tells on `stream` how far the installation of the packages at `paths`, relative to `folder`, has come. Returns a
 * function that ends it.
 */
export const followInstallation = (paths, { stream, folder }) => {
  const tell = teller(paths, { stream, folder })
  const timer = setInterval(tell, pause)
  return () => {
    clearInterval(timer)
    tell()
    if (stream.isTTY) stream.write('\n')
  }
}
