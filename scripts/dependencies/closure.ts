import { type Lockfile, nameOf } from './lockfile.ts'

/** Where Node finds a package that the one at `from` asks for: its own folder first, then those around it. */
const resolve = ({ packages }: Lockfile, name: string, from: string): string | undefined => {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (!from) return undefined
  const end = from.lastIndexOf('/node_modules/')
  return resolve({ packages }, name, end < 0 ? '' : from.slice(0, end))
}

/** The folders of some packages and of all that they depend on, those for other platforms too. */
export const pathsOf = (lockfile: Lockfile, roots: Iterable<string>, withOptional = false) => {
  const seen = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = resolve(lockfile, name, from)
    if (!path || seen.has(path)) return
    seen.add(path)
    const { dependencies, optionalDependencies } = lockfile.packages[path] ?? {}
    for (const next of Object.keys({ ...dependencies, ...(withOptional && optionalDependencies) }))
      visit(next, path)
  }
  for (const root of roots) visit(root, '')
  return seen
}

/** The names of some packages and of all that they depend on. */
export const closureOf = (lockfile: Lockfile, roots: Iterable<string>) =>
  new Set([...pathsOf(lockfile, roots)].map((path) => nameOf(path, lockfile.packages[path])))
