import assert from 'node:assert/strict'
import test from 'node:test'
import { allowedStatements } from './allowed-sql.ts'
import { builtStatements, sitesOf } from './built-sql.ts'
import { figure } from './figure.ts'

test('no statement is made of strings but where that was judged', (t) => {
  const found = Map.groupBy(builtStatements(), ({ file }) => file.slice('server/src/'.length))
  const allowed = Object.fromEntries(allowedStatements.flatMap(({ places }) => Object.entries(places)))
  for (const [file, sites] of found) {
    const places = sites.map(({ line, text }) => `  ${line}: ${text}`).join('\n')
    const advice =
      'Use sql`…` with parameters, or say in server/test/allowed-sql.ts why nothing from outside gets in'
    assert.equal(
      sites.length,
      allowed[file] ?? 0,
      `${file} makes statements of strings:\n${places}\n${advice}.`,
    )
  }
  for (const file of Object.keys(allowed)) assert.ok(found.has(file), `${file} makes none any more`)
  const places = [...found.values()].reduce((sum, sites) => sum + sites.length, 0)
  figure(t, 'T18', `${places} places in ${found.size} files make statements of strings, all of them judged`)
})

test('a statement made of strings is noticed, one with parameters is not', () => {
  // Written with § for the sign that opens a placeholder.
  const count = (source: string) => sitesOf('planted.ts', source.replaceAll('§', '$')).length
  for (const source of [
    "client.query(`select * from contacts where name = '§{name}'`)",
    "client.query('select * from contacts where id = ' + id)",
    'const text = `delete from contacts where id = §{id}`; client.query(text)',
    'client.query({ text: `update contacts set name = §{name}` })',
    'client.query(`§{verb} table contacts`)',
    'sql.raw(name)',
    'sql`select * from contacts order by §{sql.raw(query.sort)}`',
    'sql`select §{sql.raw(`a§{b}`)}`',
  ])
    assert.equal(count(source), 1, source)
  for (const source of [
    "client.query('select * from contacts where id = $1', [id])",
    'sql`select * from contacts where id = §{id}`',
    "sql.raw('searched')",
    'const message = `Update §{name}`',
  ])
    assert.equal(count(source), 0, source)
})
