import {
  allowedLicenses,
  banned,
  knownInstallScripts,
  licenseExceptions,
  statedElsewhere,
  tolerated,
} from './policy.ts'

export interface LockedPackage {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

export interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const registry = 'https://registry.npmjs.org/'
const exactVersion = /^(?:npm:@?[\w./-]{1,100}@)?\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,60})?$/
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/
const elsewhere = /^(?:git|github|gitlab|bitbucket|file|link|workspace|https?)[:+]|^[\w.-]{1,100}\//i

/** The name that a package has in the registry, which its folder hides when it is an alias. */
export const nameOf = (path: string, { name }: LockedPackage = {}) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every package of a lockfile, without the project itself. */
export const packagesOf = ({ packages }: Lockfile) =>
  Object.entries(packages).flatMap(([path, locked]) =>
    path === '' ? [] : [{ path, name: nameOf(path, locked), locked }],
  )

export const directOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})

const isListed = (list: Record<string, string>, name: string) =>
  Object.keys(list).some((entry) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name,
  )

const isAllowed = (license: string): boolean => {
  const plain = license.replace(/^\(|\)$/g, '')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed)
  return plain.split(' AND ').every((one) => allowedLicenses.has(one))
}

const sourceProblems = ({ version, resolved, integrity, link, ...locked }: LockedPackage) => [
  ...(link ? ['is a link'] : []),
  ...(version && exactVersion.test(version) ? [] : [`has no exact version: ${version}`]),
  ...(resolved === undefined || resolved.startsWith(registry) ? [] : [`comes from ${resolved}`]),
  ...(integrity && sha512.test(integrity) ? [] : ['has no sha512 integrity']),
  ...Object.entries({ ...locked.dependencies, ...locked.optionalDependencies }).flatMap(([name, range]) =>
    elsewhere.test(range) ? [`takes ${name} from ${range}`] : [],
  ),
]

/** The license of a package, also where only its own files name it. */
export const licenseOf = (name: string, { license }: LockedPackage) => license ?? statedElsewhere[name]

const policyProblems = (name: string, locked: LockedPackage) => {
  const license = licenseOf(name, locked)
  return [
    ...(banned[name] && !tolerated[name] ? [`is banned: ${banned[name]}`] : []),
    ...((license && isAllowed(license)) || isListed(licenseExceptions, name)
      ? []
      : [`has a license that is not allowed: ${license}`]),
    ...(locked.hasInstallScript && !isListed(knownInstallScripts, name) ? ['has an install script'] : []),
  ]
}

/** What is wrong with a lockfile and the manifest that it belongs to, one sentence each. */
export const problemsOf = (manifest: Manifest, lockfile: Lockfile) => [
  ...Object.entries(directOf(manifest)).flatMap(([name, version]) => [
    ...(exactVersion.test(version) ? [] : [`${name} has no exact version: ${version}`]),
    ...(lockfile.packages[`node_modules/${name}`] ? [] : [`${name} is not locked`]),
  ]),
  ...packagesOf(lockfile).flatMap(({ path, name, locked }) =>
    [...sourceProblems(locked), ...policyProblems(name, locked)].map((problem) => `${path} ${problem}`),
  ),
]
