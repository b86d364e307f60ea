import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import test, { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { figure } from '../server/test/figure.ts'
import { plan } from './plan/index.ts'
import { type Fault, faults } from './planted/faults.ts'

const enough = 0.95
const maxRunMs = 10 * 60_000
const project = fileURLToPath(new URL('..', import.meta.url))
const left = ['.git', 'node_modules', 'data']

let copy: string

/** A copy of the project that may be broken. */
before(async () => {
  copy = await mkdtemp(join(tmpdir(), 'parley-planted-'))
  const isWanted = (path: string) => !left.some((name) => relative(project, path).split('/').includes(name))
  await cp(project, copy, { recursive: true, filter: isWanted })
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'))
})
after(() => rm(copy, { recursive: true, force: true }))

/** The short forms of the tests that stand for these rows. */
const filesOf = (rows: Set<string>) => [
  ...new Set(
    plan
      .filter(({ id }) => rows.has(id))
      .flatMap(({ tests }) => tests.filter((file) => !file.startsWith('reliability/'))),
  ),
]

/** Whether these tests pass in the copy. A fault may make them hang, which counts as a failure. */
const pass = async (files: string[]) => {
  const { LONG: _, TEST_TEMPLATE: __, NODE_TEST_CONTEXT: ___, ...env } = process.env
  const args = ['scripts/run-tests.js', ...files]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env, detached: true })
  const deadline = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), maxRunMs)
  const [code] = await once(child, 'exit')
  clearTimeout(deadline)
  return code === 0
}

const plant = async ({ file, right, wrong }: Fault) => {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  assert.equal(text.split(right).length, 2, `${file} holds “${right}” other than once`)
  await writeFile(
    path,
    text.replace(right, () => wrong),
  )
  return () => writeFile(path, text)
}

test('planted faults are detected by the tests of their rows', async (t) => {
  assert.ok(await pass(filesOf(new Set(faults.map(({ row }) => row)))), 'the tests fail without a fault')
  const unnoticed: string[] = []
  for (const fault of faults) {
    const repair = await plant(fault)
    if (await pass(filesOf(new Set([fault.row])))) unnoticed.push(`${fault.row} ${fault.name}`)
    await repair()
  }
  const noticed = faults.length - unnoticed.length
  figure(
    t,
    'T41',
    `${noticed} of ${faults.length} noticed${unnoticed.map((name) => `; not: ${name}`).join('')}`,
  )
  assert.ok(noticed / faults.length >= enough)
})
