import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { isTest } from './imports.ts'
import type { Program } from './layers.ts'

/** A folder with more files than this, tests apart, is two things. */
const MAX_FILES = 24

/** Returns a line for each folder of a program that has too many files. */
export const findCrowded = (base: string, { root, catalogs = [] }: Program) => {
  const files = globSync(`${root}/**/*.{ts,tsx}`, { cwd: base }).filter((file) => !isTest(file))
  return [...Map.groupBy(files, dirname)]
    .filter(([folder, { length }]) => length > MAX_FILES && !catalogs.includes(relative(root, folder)))
    .map(([folder, { length }]) => `${folder} (${length} files, tests apart; at most ${MAX_FILES})`)
    .sort()
}
