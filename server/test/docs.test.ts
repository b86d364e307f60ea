import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { parts } from '#resources/api-reference/parts.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const pages = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...['docs', 'clients'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith('.md') ? `${folder}/${file}` : [],
    ),
  ),
]

test('every link of a page leads to a file that is there', () => {
  assert.ok(pages.length > 8)
  for (const page of pages)
    for (const [, target = ''] of read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      assert.ok(existsSync(new URL(target, new URL(page, root))), `${page} links to ${target}`)
})

test('every code that an error may carry is explained', () => {
  const sources = readdirSync(new URL('server/src', root), { recursive: true, encoding: 'utf8' })
  const codes = sources
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...read(`server/src/${file}`).matchAll(/\bcode: '([a-z_]+)'/g)].map(([, code]) => code),
    )
  assert.ok(codes.length > 5)
  const explained = ['integrate', 'messages', 'rules'].map((page) => read(`docs/${page}.md`)).join('')
  for (const code of codes) assert.ok(explained.includes(`\`${code}\``), `${code} is explained nowhere`)
})

test('every setting is explained', () => {
  const sources = ['config', 'backup-settings/settings', 'otlp-settings/settings']
    .map((file) => read(`server/src/${file}.ts`))
    .join('')
  const settings = [...sources.matchAll(/(?:'|env\.)([A-Z]+(?:_[A-Z]+)+|HOST|PORT)\b/g)].map(
    ([, name]) => name,
  )
  assert.ok(settings.length > 10)
  const explained = read('docs/operate.md')
  for (const name of settings)
    assert.ok(explained.includes(`\`${name}\``), `${name} is not in docs/operate.md`)
})

test('every part of the API’s document is explained', () => {
  const explained = read('docs/integrate.md')
  for (const { name } of parts)
    assert.ok(
      explained.includes(`| \`/api/v1/openapi/${name}.json\` |`),
      `${name} is not in docs/integrate.md`,
    )
})
