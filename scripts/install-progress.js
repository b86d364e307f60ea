import { existsSync } from 'node:fs'
import { join } from 'node:path'

const pause = 500
const steps = 4

/** Reports how many packages are installed: in one line that is updated in a terminal, and after each quarter elsewhere. */
const reporter = (paths, { stream, folder }) => {
  let reported = 0
  return () => {
    const count = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length
    const step = Math.floor((count * steps) / paths.length)
    const text = `${count} of ${paths.length} packages are installed`
    if (stream.isTTY) stream.write(`\r  ${text}`)
    else if (step > reported) stream.write(`  ${text}\n`)
    reported = Math.max(reported, step)
  }
}

/**
 * Reports the progress of an installation on `stream`. `paths` are the packages, relative to `folder`. Returns a function
 * that stops reporting.
 */
export const followInstallation = (paths, { stream, folder }) => {
  const report = reporter(paths, { stream, folder })
  const timer = setInterval(report, pause)
  return () => {
    clearInterval(timer)
    report()
    if (stream.isTTY) stream.write('\n')
  }
}
