import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf } from '../dependencies/closure.ts'
import { type Lockfile, licenseOf, packagesOf } from '../dependencies/lockfile.ts'
import { root } from '../node.js'

const isLicense = (file: string) => /^(licen[cs]e|copying|notice)/i.test(file)
const line = `\n${'-'.repeat(80)}\n`

/** The texts by which packages may be passed on, of `names` and all that they depend on, in the order of their names. */
export const licenseTexts = (lockfile: Lockfile, names: Iterable<string>) => {
  const wanted = closureOf(lockfile, names)
  const packages = packagesOf(lockfile)
    .filter(({ name }) => wanted.has(name))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const texts = packages.map(({ name, path, locked }) => {
    const folder = join(root, path)
    const files = readdirSync(folder).filter(isLicense).sort()
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
    return `${name} ${locked.version} (${licenseOf(name, locked)})\n\n${text}`.trim()
  })
  return `The compiled files of this package contain the packages below, in whole or in part.\n${line}\n${texts.join(`\n${line}\n`)}\n`
}
