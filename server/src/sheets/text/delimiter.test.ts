import assert from 'node:assert/strict'
import test from 'node:test'
import { delimiterNamed, detectDelimiter } from './delimiter.ts'

const detected = async (text: string) => {
  const { delimiter, quote } = await detectDelimiter(text)
  return delimiter + quote
}

test('the delimiter is the one that parts all rows alike', async () => {
  assert.equal(await detected('name,phone\nAnn,1\nBob,2'), ',"')
  assert.equal(await detected('name;note\nAnn;one, two\nBob;three, four, five\n'), ';"')
  assert.equal(await detected('name\tnote\nAnn\tone, two\nBob\tthree, four\n'), '\t"')
  assert.equal(await detected('a|b|c\n1|2|3\n'), '|"')
})

test('delimiters within quotes part nothing', async () => {
  assert.equal(await detected('"a;b;c","d;e"\n"f;g","h;i;j"\n'), ',"')
  assert.equal(await detected('"Main St 1, Springfield, IL";"x"\n"Elm St 2";"y"\n'), ';"')
  assert.equal(await detected('"a;b;c","d;e"'), ',"')
  assert.equal(await detected('"a";"b, c"'), ';"')
})

test('decimal commas part nothing either', async () => {
  assert.equal(await detected('a;1,5;2,5\nb;3,5;4,5\n'), ';"')
  assert.equal(await detected('1,5;2,5\n3,5;4,5\n'), ';"')
})

test('one column has commas, and so has a file of one line without any', async () => {
  for (const text of ['name\nAnn\nBob\n', 'Ann', '', '\n\n']) assert.equal(await detected(text), ',"')
})

test('a delimiter that Excel declares in the first line is taken', async () => {
  assert.equal(await detected('sep=;\r\na,b,c\r\nd,e,f\r\n'), ';"')
  assert.equal(await detected('"sep=|"\na,b\n'), '|"')
  assert.equal(await detected('sep=\t\na,b\n'), '\t"')
  assert.equal(await detected('sep=x\na,b\n'), ',"')
})

test('apostrophes are quotes only where they open and close cells', async () => {
  assert.equal(await detected("'a','b, c'\n'd','it''s'\n"), ",'")
  assert.equal(await detected("name,city\nAnn,'s-Gravenhage\nBob,'t Zand\n"), ',"')
  assert.equal(await detected("phone,note\n'0912,x\n'0913,y\n"), ',"')
  assert.equal(await detected('"a",\'b\'\n"c",\'d\'\n'), ',"')
})

test('a delimiter may be asked for by itself or by name', () => {
  const asked = [',', ';', '\t', '|', '、', 'Comma', ' semicolon ', 'TAB', 'pipe']
  assert.deepEqual(asked.map(delimiterNamed), [',', ';', '\t', '|', '、', ',', ';', '\t', '|'])
  const refused = ['', 'a', '7', '"', '\n', '\r', '\0', ',,', 'constructor', '\ud800']
  assert.deepEqual(refused.map(delimiterNamed), Array(refused.length).fill(undefined))
})
