import { readFileSync } from 'node:fs'
import { npm } from '../node.js'
import { type Lockfile, licenseOf, packagesOf } from './lockfile.ts'

export interface Component {
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: { license?: { id: string }; expression?: string }[]
}

interface Bom {
  bomFormat: string
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
}

const lockfile: Lockfile = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
)

/** The packages that are installed where Parley runs, by name and version. */
const runtimeOf = (locked: Lockfile) =>
  packagesOf(locked).flatMap(({ name, locked: { version, integrity = '', dev, devOptional } }) =>
    dev || devOptional ? [] : [[`${name}@${version}`, integrity] as const],
  )

/** What runs, in the format of CycloneDX: npm's list, with the licenses that only the packages' own files name. */
export const billOfMaterials = async (): Promise<Bom> => {
  // npm's own --omit=dev leaves out what development and the service both need.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { code, written } = await npm(args, { stdio: ['ignore', 'pipe', 'ignore'] })
  if (code !== 0) throw new Error(`npm sbom ended with ${code}`)
  const bom: Bom = JSON.parse(written)
  const runs = new Set(runtimeOf(lockfile).map(([key]) => key))
  const listed = bom.components.filter((component) => runs.has(`${component.name}@${component.version}`))
  const components = listed.map((component) => {
    const id = component.licenses ? undefined : licenseOf(component.name, {})
    return id ? { ...component, licenses: [{ license: { id } }] } : component
  })
  return { ...bom, components }
}

/** The packages that run and are missing in a list, or in it without license or digest. */
export const bomProblems = (locked: Lockfile, components: Component[]) => {
  const listed = new Map(components.map((component) => [`${component.name}@${component.version}`, component]))
  return runtimeOf(locked).flatMap(([key, integrity]) => {
    const component = listed.get(key)
    if (!component) return [`${key} is missing`]
    const digest = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    return [
      ...(component.licenses?.length ? [] : [`${key} has no license`]),
      ...(component.hashes?.some(({ content }) => content === digest) ? [] : [`${key} has another digest`]),
    ]
  })
}

export { lockfile }
