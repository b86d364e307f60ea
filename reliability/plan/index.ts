import { attacks } from './attacks.ts'
import { faults } from './faults.ts'
import { input } from './input.ts'
import { project } from './project.ts'

/** The test plan, T01 to T43, in order. */
export const plan = [...faults, ...input, ...attacks, ...project].toSorted((a, b) => a.id.localeCompare(b.id))
