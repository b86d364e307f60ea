import { directOf, type Lockfile, type Manifest } from './lockfile.ts'

/** What a person found when they looked up a package; docs/dependencies.md says how. */
export interface LookUp {
  version: string
  /** The day, as 2026-01-31. */
  looked_up: string
  found: string
  sources: string[]
  /** Advisories that apply to the version, each with the reason why it is kept all the same. */
  open: { id: string; severity: string; reason: string }[]
}

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

const lookUpProblems = ({ looked_up, found, sources, open }: LookUp) => [
  ...(isDay(looked_up) ? [] : ['has no day']),
  ...(found ? [] : ['does not say what was found']),
  ...(sources.length ? [] : ['names no source']),
  ...open.flatMap(({ id, severity, reason }) =>
    id && severity && reason.length > 40 ? [] : [`keeps ${id} open without a reason`],
  ),
]

/** Which direct packages nobody has looked up in the version that is locked, and which entries are incomplete. */
export const advisoryProblems = (
  manifest: Manifest,
  { packages }: Lockfile,
  lookUps: Record<string, LookUp>,
) => [
  ...Object.keys(directOf(manifest)).flatMap((name) => {
    const version = packages[`node_modules/${name}`]?.version
    const lookUp = lookUps[name]
    if (!lookUp) return [`${name} was not looked up`]
    if (lookUp.version !== version) return [`${name} was looked up in ${lookUp.version}, not ${version}`]
    return lookUpProblems(lookUp).map((problem) => `${name} ${problem}`)
  }),
  ...Object.keys(lookUps).flatMap((name) => (directOf(manifest)[name] ? [] : [`${name} is not used`])),
]

/** The age in days of the oldest look-up. */
export const ageOf = (lookUps: Record<string, LookUp>, now = Date.now()) =>
  Math.floor(
    (now - Math.min(...Object.values(lookUps).map(({ looked_up }) => Date.parse(looked_up)))) / 864e5,
  )
