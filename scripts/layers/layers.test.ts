import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { findFaults } from './find.ts'

const program = {
  root: 'src',
  rows: [['db'], ['http', 'jobs'], ['resources']],
  outside: ['sdk'],
  own: /^resources\/\w+\/routes\.ts$/,
  never: { files: /queries\.ts$/, entries: ['http'] },
  catalogs: ['resources/texts'],
}

/** Returns the faults of a program with these files. */
const faultsOf = async (t: TestContext, files: Record<string, string>) => {
  const base = await mkdtemp(join(tmpdir(), 'parley-test-'))
  t.after(() => rm(base, { recursive: true }))
  const all = { 'package.json': '{ "imports": { "#db/*": "./src/db/*" } }', ...files }
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(base, path)), { recursive: true })
    await writeFile(join(base, path), text)
  }
  return findFaults(base, [program])
}

const value = 'export const value = 1\n'

test('an import of a higher layer is reported with its line and what is allowed', async (t) => {
  const faults = await faultsOf(t, {
    'src/db/pool.ts': "\nimport type { value } from '../http/run.ts'\n",
    'src/http/run.ts': value,
    'src/resources/tags.ts': "import { value } from '#db/records/rows.ts'\nimport '../http/run.ts'\n",
    'src/db/rows.ts': value,
  })
  assert.deepEqual(faults, ['src/db/pool.ts:2: db/pool.ts → src/http/run.ts (allowed in db: none)'])
})

test('every kind of import counts', async (t) => {
  for (const text of [
    "import '../jobs/one.ts'",
    "import { value } from '../jobs/one.ts'",
    "export * from '../jobs/one.ts'",
    "export type { value } from '../jobs/one.ts'",
    "export const load = () => import('../jobs/one.ts')",
    "export type Value = typeof import('../jobs/one.ts').value",
  ])
    assert.deepEqual(await faultsOf(t, { 'src/http/run.ts': text, 'src/jobs/one.ts': value }), [
      'src/http/run.ts:1: http/run.ts → src/jobs/one.ts (allowed in http: db)',
    ])
})

test('a cycle is reported once, though only types close it', async (t) => {
  const faults = await faultsOf(t, {
    'src/db/a.ts': "import { b } from './b.ts'\nexport type A = typeof b\n",
    'src/db/b.ts': "import { c } from './c.ts'\nexport const b = c\n",
    'src/db/c.ts': "import type { A } from './a.ts'\nexport const c: A | number = 1\n",
    'src/db/d.ts': "import { b } from './b.ts'\nexport const d = b\n",
  })
  assert.deepEqual(faults, ['src/db/a.ts:1 → src/db/b.ts:1 → src/db/c.ts:1 → src/db/a.ts (import cycle)'])
})

test('other programs, other folders’ own files, HTTP in queries, and new folders are refused', async (t) => {
  const faults = await faultsOf(t, {
    'src/resources/a/routes.ts': value,
    'src/resources/b/rules.ts':
      "import '../a/routes.ts'\nimport '../../../other/x.ts'\nimport '../../../sdk/y.ts'\n",
    'src/resources/a/queries.ts': "import '../../http/run.ts'\nimport '../../db/rows.ts'\n",
    'src/http/run.ts': value,
    'src/new/z.ts': "import '../db/rows.ts'\n",
    'src/db/rows.ts': value,
    'src/db/rows.test.ts': "import '../resources/a/routes.ts'\n",
    'other/x.ts': value,
    'sdk/y.ts': value,
  })
  assert.deepEqual(faults, [
    'src/new/z.ts:1: new/z.ts → src/db/rows.ts (new has no place in scripts/layers/layers.ts)',
    'src/resources/a/queries.ts:1: resources/a/queries.ts → src/http/run.ts (never http)',
    'src/resources/b/rules.ts:1: resources/b/rules.ts → src/resources/a/routes.ts (for its own folder only)',
    'src/resources/b/rules.ts:2: resources/b/rules.ts → other/x.ts (outside of src, allowed: sdk)',
  ])
})

test('a folder with more than two dozen files is refused, unless it has one for each area', async (t) => {
  const filesIn = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`src/resources/${folder}/${n}.ts`, value]))
  const faults = await faultsOf(t, {
    ...filesIn('texts', 25),
    ...filesIn('tags', 25),
    ...filesIn('notes', 24),
    'src/resources/notes/notes.test.ts': value,
  })
  assert.deepEqual(faults, ['src/resources/tags (25 files, tests apart; at most 24)'])
})
