import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { findNode, root, run, say } from './node.js'

/** The compiled program. */
export const program = join(root, 'dist', 'server', 'main.js')

/** The parts that are built, with their sources. */
const parts = {
  server: {
    words: 'server',
    sources: ['server/src', 'server/build.js', 'server/installed-beside.js', 'shared', 'package.json'],
  },
  widget: { words: 'live-chat widget', sources: ['widget/src', 'widget/build.js', 'shared'] },
  console: {
    words: 'console',
    sources: ['console/src', 'console/public', 'console/index.html', 'console/build.js', 'sdk/src', 'shared'],
  },
}

/** Types of the client are erased from what is built. */
const isUnbuilt = (path) => path.endsWith('.test.ts') || path.endsWith(join('sdk', 'src', 'api.ts'))

const byName = (one, other) => (one.name < other.name ? -1 : 1)

// The folder says what its entries are: a start would notice a call for each of thousands of files.
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort(byName)
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(path)
      return isUnbuilt(path) ? [] : [path]
    })

const filesOf = (path) => (statSync(path).isDirectory() ? filesIn(path) : [path])

const nameOf = (file) => file.slice(root.length).replace(/\\/g, '/')

/** What a part is made of, in one word. */
const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${nameOf(file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** A fingerprint of the files' sizes and modification times, without reading them. */
const glanceOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${nameOf(file)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** Reads the record of the latest build: the hash and the glance of its sources, and its files. */
const recorded = (built) => {
  try {
    const [hash, glance, ...files] = readFileSync(join(built, 'sources'), 'utf8').split('\n')
    // Older records do not list the files.
    return files.length ? { hash, glance, files } : { files }
  } catch {
    return { files: [] }
  }
}

/** Lists the files of a part's latest build, relative to its folder, which also has those of the previous build. */
export const builtFiles = (name) => recorded(join(root, 'dist', name)).files

const list = (folder, under = '') =>
  readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name)
    if (!entry.isDirectory()) return [path]
    return entry.name.startsWith('new-') ? [] : list(folder, path)
  })

// Entry files go after the files that they load, the record last.
const rank = (file) => (file === 'sources' ? 2 : /^(index\.html|main\.js)/.test(file) ? 1 : 0)

/** Keeps the files of the previous build, because services and pages that started with it load more of them on demand. */
const putInPlace = (beside, built) => {
  const former = recorded(built).files
  const files = list(beside).sort((a, b) => rank(a) - rank(b))
  const isNew = files.some((file) => file !== 'sources' && !former.includes(file))
  for (const file of files) {
    mkdirSync(dirname(join(built, file)), { recursive: true })
    renameSync(join(beside, file), join(built, file))
  }
  const kept = new Set([...files, ...former])
  for (const file of isNew ? list(built) : []) if (!kept.has(file)) rmSync(join(built, file), { force: true })
  rmSync(beside, { recursive: true })
}

/** Records the new fingerprint, so that the next start need not read the sources. A read-only folder is fine. */
const remember = (built, record) => {
  try {
    writeFileSync(join(built, 'sources'), record)
  } catch ({ code }) {
    if (code !== 'EACCES' && code !== 'EROFS') throw new Error(`${built} cannot be written: ${code}`)
  }
}

/** Builds a part, `server`, `widget` or `console`, when its sources are not what the built one was made of. */
export const buildPart = async (name) => {
  const { words, sources } = parts[name]
  const built = join(root, 'dist', name)
  const files = [...sources, 'package-lock.json'].flatMap((path) => filesOf(join(root, path)))
  const glance = glanceOf(files)
  const former = recorded(built)
  if (former.glance === glance) return
  const hash = hashOf(files)
  const recordOf = (made) => [hash, glance, ...made].join('\n')
  if (former.hash === hash) {
    remember(built, recordOf(former.files))
    return
  }
  say(`Building the ${words} …`)
  mkdirSync(built, { recursive: true })
  // Several starts may build at once: each does so beside, and puts whole files into place.
  const beside = mkdtempSync(join(built, 'new-'))
  const { code, written } = await run(findNode(), [join(root, name, 'build.js'), beside], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (code !== 0) throw new Error(`The ${words} could not be built (${code}):\n${written}`)
  writeFileSync(join(beside, 'sources'), recordOf(list(beside)))
  putInPlace(beside, built)
}

/** Builds every part whose sources have changed. */
export const buildAll = () => Promise.all(Object.keys(parts).map(buildPart))
