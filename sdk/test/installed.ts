import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { npm } from '../../scripts/node.js'
import { atEnd } from '../../server/test/ending.ts'
import { buildSdk } from '../build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

const npmIn = async (folder: string, args: string[]) => {
  const options = { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, written } = await npm([...args, '--loglevel=error'], options)
  assert.equal(code, 0, written)
}

const install = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-sdk-'))
  atEnd(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'sdk'))
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    await cp(join(root, 'sdk', name), join(folder, 'sdk', name))
  await buildSdk(join(folder, 'sdk/dist'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await npmIn(folder, ['pack', './sdk'])
  const [packed = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  await npmIn(folder, ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`])
  await rm(join(folder, 'sdk'), { recursive: true })
  return folder
}

let installed: Promise<string> | undefined

/** A folder with the packed client and nothing else installed in it, the same for all files of a process. */
export const installedSdk = async () => {
  installed ??= install()
  // Returned without an await, it would be another file's promise, and node:test would take the tests after it for its.
  return await installed
}

/** Writes programs where the client is installed, and checks their types. Returns their folder. */
export const programsOf = async (programs: Record<string, string>, packages: string[] = []) => {
  const client = await installedSdk()
  const folder = await mkdtemp(join(client, 'programs-'))
  await mkdir(join(folder, 'node_modules'))
  for (const name of packages)
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const [name, code] of Object.entries(programs)) await writeFile(join(folder, name), code)
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const checks = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck']
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node']
  await run(process.execPath, [compiler, ...checks, ...types, ...Object.keys(programs)], {
    cwd: folder,
  }).catch(({ stdout }) => assert.fail(stdout))
  return folder
}

/** Runs one of these programs to its end. Returns what it prints. */
export const runProgram = async (folder: string, name: string, env: Record<string, string>) => {
  const { stdout } = await run(process.execPath, [name], {
    cwd: folder,
    env: { ...process.env, ...env },
    timeout: 60_000,
  })
  return stdout.trim()
}
