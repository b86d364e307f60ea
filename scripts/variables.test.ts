import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = 'reliability,server,console,widget,sdk,clients,simulator,scripts'
const isTest = (file: string) => /\.test\.ts$|^reliability\/|^[a-z]+\/test\/|\/testing/.test(file)

/** Variables that the system or the tests themselves set. */
const notSetByPeople = [
  ...[
    'PATH',
    'NODE_TEST_CONTEXT',
    'TEST_TEMPLATE',
    'AWS_ENDPOINT_URL_S3',
    'AWS_REGION',
    'PARLEY_URL',
    'PARLEY_TOKEN',
  ],
]

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

const namesIn = (text: string) => {
  const direct = [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name as string)
  const taken = [...text.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(([name]) => name),
  )
  return [...direct, ...taken]
}

test('CONTRIBUTING.md lists every variable that a test reads, and no other', () => {
  const files = globSync(`{${folders}}/**/*.{ts,js}`, {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  })
  const used = files.filter(isTest).flatMap((file) => namesIn(read(file)))
  assert.ok(used.includes('KILL_ROUNDS'))
  const rows = read('CONTRIBUTING.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name as string),
  )
  const wanted = new Set(used.filter((name) => !notSetByPeople.includes(name)))
  assert.deepEqual(listed.toSorted(), [...wanted].toSorted())
})
