import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { installedBeside } from '../../server/installed-beside.js'
import { buildAll, builtFiles } from '../built.js'
import { billOfMaterials, lockfile } from '../dependencies/sbom.ts'
import { npm, root } from '../node.js'
import { canMakeDeb, makeDeb } from './deb.ts'
import { licenseTexts } from './licenses.ts'
import { type Manifest, releaseManifest } from './manifest.ts'

const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Vite builds; nothing of it is in what it builds. */
const isCompiledIn = (name: string) => name !== 'vite' && !installedBeside.includes(name)

/** What the pages name; the passwords that secrets.sh has made in this checkout stay here. */
const configurations = () =>
  globSync('ops/**/*', { cwd: root }).filter(
    (file) => !/^ops.compose.secrets(?!\.sh$)/.test(file) && statSync(join(root, file)).isFile(),
  )

/** Files of the checkout and where they are in the package. */
export const filesOf = () => {
  const parts = ['server', 'console', 'widget'] as const
  const built = parts.flatMap((part) => builtFiles(part).map((file) => `dist/${part}/${file}`))
  const pages = globSync('docs/**/*.{md,json}', { cwd: root })
  const same = [...built, ...pages, ...configurations(), 'LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md']
  return [
    ...same.map((file) => [file, file] as const),
    ['scripts/installed.js', 'bin/parley.js'] as const,
    ['scripts/launch.js', 'bin/launch.js'] as const,
    ['scripts/node.js', 'bin/node.js'] as const,
  ]
}

const stage = (folder: string, released: ReturnType<typeof releaseManifest>) => {
  for (const [from, to] of filesOf()) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(root, from), join(folder, to))
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  const compiledIn = Object.keys(manifest.dependencies).filter(isCompiledIn)
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenseTexts(lockfile, compiledIn))
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** When and where it was made would make each list another one. */
const withoutCircumstances = ({
  serialNumber: _,
  metadata,
  ...bom
}: Awaited<ReturnType<typeof billOfMaterials>>) => {
  const { timestamp: __, component, ...rest } = metadata
  // npm names it after the folder of the checkout.
  return { ...bom, metadata: { ...rest, component: { ...component, name: manifest.name } } }
}

const npmPack = async (staged: string, folder: string, version: string) => {
  const args = ['pack', staged, '--silent', '--pack-destination', folder]
  const { code, written } = await npm(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  if (code !== 0) throw new Error(`npm pack ended with ${code}:\n${written}`)
  return join(folder, `${manifest.name}-${version}.tgz`)
}

const writeBom = async (folder: string) => {
  const file = join(folder, `${manifest.name}-${manifest.version}.cdx.json`)
  writeFileSync(file, `${JSON.stringify(withoutCircumstances(await billOfMaterials()), null, 2)}\n`)
  return file
}

/**
 * Makes a release in a folder: the package that `npm i -g` installs; where Debian's tools are, the package that `apt
 * install` installs; the bill of materials; and the SHA-256 of all. The same checkout makes the same bytes. `version`
 * stands in for the project's own. Returns the files.
 */
export const pack = async (folder: string, version = manifest.version) => {
  await buildAll()
  mkdirSync(folder, { recursive: true })
  const staged = mkdtempSync(join(folder, 'staged-'))
  const released = { ...releaseManifest(manifest), version }
  try {
    stage(staged, released)
    const archive = await npmPack(staged, folder, version)
    const deb = canMakeDeb() ? makeDeb(released, staged, folder) : undefined
    const files = [archive, ...(deb ? [deb] : []), await writeBom(folder)]
    const sums = files.map((file) => `${sha256(file)}  ${basename(file)}\n`)
    writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
    return { archive, deb }
  } finally {
    rmSync(staged, { recursive: true })
  }
}
