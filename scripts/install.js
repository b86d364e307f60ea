import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followInstallation } from './install-progress.js'
import { npm, root, say } from './node.js'

const wanted = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const lock = join(root, '.installing')
const beat = 1000
const abandoned = 10 * beat

/** Installs the packages when they are missing or not those of package-lock.json. */
export const install = async ({ development }) => {
  if (isComplete(development)) return
  const release = await runAttempt()
  try {
    if (!isComplete(development)) await reallyInstall(development)
  } finally {
    release()
  }
}

const reallyInstall = async (development) => {
  say('Installing the packages that Parley needs. This happens once …')
  const args = [
    // `ci` would remove, for a while, what a service from this clone runs on.
    ...(development && isComplete(false) ? ['install', '--no-save'] : ['ci']),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    development ? '--include=dev' : '--omit=dev',
  ]
  const end = followInstallation(neededPaths(development), { stream: process.stderr, folder: root })
  const { code, written } = await npm(args, { stdio: ['ignore', 'pipe', 'pipe'] }).finally(end)
  if (code !== 0)
    throw new Error(`The packages could not be installed (npm ci ended with ${code}):\n${written}`)
}

const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)

/** Returns the folders of the packages that every machine needs. */
const neededPaths = (development) =>
  packagesOf(wanted)
    .filter(
      ([path, each]) => path !== '' && !each.optional && (development || !(each.dev || each.devOptional)),
    )
    .map(([path]) => path)

const modified = (file) => {
  try {
    return statSync(file).mtimeMs
  } catch {
    return 0
  }
}

const isComplete = (development) => {
  if (!modified(installed)) return false
  if (!development && modified(installed) >= modified(wanted)) return true
  const there = Object.fromEntries(packagesOf(installed))
  return packagesOf(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '') return true
    if (there[path]) return there[path].version === version
    return optional || devOptional || (dev && !development)
  })
}

// Several starts at once install one after the other. The file is kept fresh while its owner lives, which holds
// between containers and after a crash, where a process id would not.
const runAttempt = async () => {
  for (let waited = false; !take(); waited = true) {
    if (!waited) say('Another start is installing packages; waiting for it …')
    if (Date.now() - modified(lock) > abandoned) remove()
    await new Promise((resolve) => setTimeout(resolve, beat / 4))
  }
  const timer = setInterval(() => utimesSync(lock, new Date(), new Date()), beat)
  return () => {
    clearInterval(timer)
    remove()
  }
}

const take = () => {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const remove = () => {
  try {
    unlinkSync(lock)
  } catch {}
}
