import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findNode, root, run, say } from './node.js'

const folder = join(root, 'widget')
const built = join(folder, 'dist')
const record = join(built, 'sources')

const filesOf = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const file = join(path, entry.name)
    if (entry.isDirectory()) return filesOf(file)
    return entry.name.endsWith('.test.ts') ? [] : [file]
  })

/** What the widget is made of, in one word. */
const sources = () => {
  const hash = createHash('sha256')
  const others = [join(folder, 'build.js'), join(root, 'package-lock.json')]
  for (const file of [...filesOf(join(folder, 'src')).sort(), ...others]) {
    hash.update(`${file.slice(root.length).replace(/\\/g, '/')}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

const recorded = () => {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return ''
  }
}

/** Builds the widget when what it is made of is not what the built one was made of. */
export const buildWidget = async () => {
  const now = sources()
  if (recorded() === now) return
  say('Building the live-chat widget …')
  mkdirSync(built, { recursive: true })
  // Several starts may build at once: each does so beside, and puts whole files into place.
  const beside = mkdtempSync(join(built, 'new-'))
  const { code, written } = await run(findNode(), [join(folder, 'build.js'), beside], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (code !== 0) throw new Error(`The widget could not be built (${code}):\n${written}`)
  writeFileSync(join(beside, 'sources'), now)
  for (const name of ['widget.js.br', 'widget.js.gz', 'widget.js', 'sources'])
    renameSync(join(beside, name), join(built, name))
  rmdirSync(beside)
}
