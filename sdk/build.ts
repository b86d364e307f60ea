import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeSdkTypes } from '../scripts/sdk-types.ts'

const here = import.meta.dirname
const compiler = join(here, '../node_modules/typescript/bin/tsc')

/** Writes the published form: the modules as they are, their types beside them. */
export const buildSdk = async (folder = join(here, 'dist')) => {
  await writeSdkTypes()
  await rm(folder, { recursive: true, force: true })
  const project = join(here, 'tsconfig.build.json')
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder])
  // The compiler leaves the sources' own ending in what it declares.
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/(from '\.\/\w+)\.ts'/g, "$1.js'"))
  }
}

if (import.meta.main) await buildSdk()
