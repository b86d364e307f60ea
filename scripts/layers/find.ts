import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './cycles.ts'
import { findCrowded } from './folders.ts'
import { findForbidden } from './forbidden.ts'
import { readImports } from './imports.ts'
import type { Program } from './layers.ts'

/** Returns a line for each import against the layers, each cycle of imports, and each folder with too many files. */
export const findFaults = (base: string, programs: Program[]) => {
  const { imports: aliases } = JSON.parse(readFileSync(join(base, 'package.json'), 'utf8'))
  const imports = readImports({ base, folders: programs.map(({ root }) => root), aliases })
  return [
    ...programs.flatMap((program) => findForbidden(program, imports)),
    ...findCycles(imports),
    ...programs.flatMap((program) => findCrowded(base, program)),
  ]
}
