import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { aDatabase, aFolder, onDatabase, parley } from '#test/programs/command.ts'

const folder = await aFolder()
const database = await aDatabase(process.env.TEST_TEMPLATE)
const env = { DATABASE_URL: database.url, DATA_DIR: folder }
await parley(['employee', 'create', 'ann', '--role', 'administrator'], env)

const aFile = async (name: string, content: object) => {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(content))
  return path
}
const apply = (file: string, ...options: string[]) =>
  parley(['config', 'apply', file, '--as', 'ann', ...options], env)

const tags = async () => {
  const { rows } = await onDatabase(database.url, (client) =>
    client.query('select name from tags order by id'),
  )
  return rows.map(({ name }) => name)
}

test('a file is applied once it is agreed to, and is then what is exported', async () => {
  const file = await aFile('tags.json', { version: 1, tags: [{ name: 'VIP' }] })
  const asked = await apply(file)
  assert.equal(asked.code, 1)
  assert.match(asked.out, /^\+ tag VIP\n1 added\.\n$/)
  assert.match(asked.err, /no terminal to ask on. Give --yes/)
  const looked = await apply(file, '--dry-run')
  assert.deepEqual(
    [looked.code, looked.out.split('\n').at(-2)],
    [0, 'Nothing is applied: this is a dry run.'],
  )
  assert.deepEqual(await tags(), [])

  const applied = await apply(file, '--yes')
  assert.deepEqual([applied.code, applied.out], [0, '+ tag VIP\n1 added.\nApplied.\n'])
  assert.deepEqual(await tags(), ['VIP'])
  const again = await apply(file)
  assert.deepEqual([again.code, again.out], [0, 'Nothing differs.\n'])

  const exported = join(folder, 'exported.json')
  assert.equal((await parley(['config', 'export', exported], env)).code, 0)
  const text = await readFile(exported, 'utf8')
  assert.deepEqual(JSON.parse(text).tags, [{ name: 'VIP' }])
  assert.equal((await parley(['config', 'export'], env)).out, text)
})

const wrong = await aFile('wrong.json', { version: 1, tags: [{}] })
const fine = await aFile('fine.json', { version: 1, tags: [] })
const bare = await aDatabase()

const outcomes: [string, string[], number, RegExp, Record<string, string>?][] = [
  ['apply without a file', ['apply'], 2, /missing required argument/],
  ['apply of a file that is not there', ['apply', join(folder, 'no')], 1, /There is no file/],
  ['apply of a folder', ['apply', folder], 1, /cannot be read/],
  ['apply of a wrong file', ['apply', wrong], 1, /^tags\.0\.name: The field is required\.$/m],
  ['apply as nobody', ['apply', fine, '--as', 'nobody'], 1, /There is no employee nobody/],
  ['export into a folder that is not there', ['export', join(folder, 'no/where')], 1, /cannot be written/],
  ['export of an empty database', ['export'], 1, /run migrate/, { ...env, DATABASE_URL: bare.url }],
]

for (const [what, args, code, words, where] of outcomes)
  test(`config ${what} ends with ${code} and a sentence`, async () => {
    const outcome = await parley(['config', ...args], where ?? env)
    assert.match(outcome.err, words)
    assert.doesNotMatch(outcome.err, /\n {4}at /)
    assert.equal(outcome.code, code)
  })
