import { globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node.js'

const MAX_FILES = 80
const MIN_FILES = 8

/**
 * Processes that run tests at once: one more than processors, because some tests wait for programs and deadlines. With
 * two to a processor everything takes longer, and tests in browsers reach their limits.
 */
export const PROCESSES = availableParallelism() + 1

const urlOf = (file) => pathToFileURL(resolve(root, file)).href

/** Files of the long form alone start services for their tests; in the short form they are not even loaded. */
const optionsOf = (file) =>
  file.endsWith('.long.test.ts') ? "{ skip: process.env.LONG ? false : 'only in the long form' }" : '{}'

const testOf = (file) => `test('${file}', ${optionsOf(file)}, () => import('${urlOf(file)}'))`

/** Each file becomes a test that contains the file's own tests. */
const sourceOf = (files) =>
  [
    "import { test } from 'node:test'",
    `import '${urlOf('server/test/ending.ts')}'`,
    ...files.map(testOf),
    '',
  ].join('\n')

const filesOf = (pattern) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).sort()

/** Batches become smaller towards the end, so that all processes end at about the same time. */
const batchesOf = (files) => {
  const batches = []
  // To load the service takes a process as long as the tests of several files.
  const fewest = Math.max(MIN_FILES, Math.ceil(files.length / 40))
  for (let left = files; left.length; ) {
    const share = Math.ceil(left.length / PROCESSES / 2)
    const size = left.length > PROCESSES ? Math.min(MAX_FILES, Math.max(fewest, share)) : 1
    batches.push(left.slice(0, size))
    left = left.slice(size)
  }
  return batches
}

/**
 * Groups test files into batches, each of which runs in one process, because loading the service takes longer than most
 * files' tests. `patterns` are globs relative to the project; earlier ones run first. `work` receives the batch files for
 * Node's test runner; they are deleted when it ends. Returns what `work` returns.
 */
export const withBatches = async (patterns, work) => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'parley-tests-'))
  const files = [...new Set(patterns.flatMap(filesOf))]
  const batches = batchesOf(files).map((batch, at) => {
    const file = join(folder, `${String(at).padStart(3, '0')}.test.mjs`)
    writeFileSync(file, sourceOf(batch))
    return file
  })
  try {
    return await work(batches)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
