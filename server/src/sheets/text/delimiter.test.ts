import assert from 'node:assert/strict'
import test from 'node:test'
import { delimiterNamed, detectDelimiter } from './delimiter.ts'

const detected = (text: string) => {
  const { delimiter, quote } = detectDelimiter(text)
  return delimiter + quote
}

test('the delimiter is the one that parts all rows alike', () => {
  assert.equal(detected('name,phone\nAnn,1\nBob,2'), ',"')
  assert.equal(detected('name;note\nAnn;one, two\nBob;three, four, five\n'), ';"')
  assert.equal(detected('name\tnote\nAnn\tone, two\nBob\tthree, four\n'), '\t"')
  assert.equal(detected('a|b|c\n1|2|3\n'), '|"')
})

test('delimiters within quotes part nothing', () => {
  assert.equal(detected('"a;b;c","d;e"\n"f;g","h;i;j"\n'), ',"')
  assert.equal(detected('"Main St 1, Springfield, IL";"x"\n"Elm St 2";"y"\n'), ';"')
  assert.equal(detected('"a;b;c","d;e"'), ',"')
  assert.equal(detected('"a";"b, c"'), ';"')
})

test('a delimiter that gives the expected number of columns is preferred', () => {
  const text = 'Q0,q0,t0;t1;t2;t3\nQ1,q1,t1;t2;t3;t4\n'
  assert.equal(detectDelimiter(text).delimiter, ';')
  assert.equal(detectDelimiter(text, undefined, 3).delimiter, ',')
  assert.equal(detectDelimiter('name;note\nAnn;one, two\nBob;three, four', undefined, 5).delimiter, ';')
  const wider = 'id;name;amount\n1;Ann;12,50\n2;Ben;3,10\n'
  assert.equal(detectDelimiter(wider, undefined, 2).delimiter, ';', 'more columns than the recipe has')
})

test('decimal commas part nothing either', () => {
  assert.equal(detected('a;1,5;2,5\nb;3,5;4,5\n'), ';"')
  assert.equal(detected('1,5;2,5\n3,5;4,5\n'), ';"')
})

test('rows of blank cells tell the delimiter too', () => {
  assert.equal(detected('1,5\tx;y\n  \t\nx;y\tz\n'), '\t"')
  assert.equal(detected(' ; \n'), ';"')
})

test('one column has commas, and so has a file of one line without any', () => {
  for (const text of ['name\nAnn\nBob\n', 'Ann', '', '\n\n']) assert.equal(detected(text), ',"')
})

test('a delimiter that Excel declares in the first line is taken', () => {
  assert.equal(detected('sep=;\r\na,b,c\r\nd,e,f\r\n'), ';"')
  assert.equal(detected('"sep=|"\na,b\n'), '|"')
  assert.equal(detected('sep=\t\na,b\n'), '\t"')
  assert.equal(detected('sep=x\na,b\n'), ',"')
})

test('apostrophes are quotes only where they open and close cells', () => {
  assert.equal(detected("'a','b, c'\n'd','it''s'\n"), ",'")
  assert.equal(detected("name,city\nAnn,'s-Gravenhage\nBob,'t Zand\n"), ',"')
  assert.equal(detected("phone,note\n'0912,x\n'0913,y\n"), ',"')
  assert.equal(detected('"a",\'b\'\n"c",\'d\'\n'), ',"')
})

test('an apostrophe that is asked for as the delimiter is no quote', () => {
  assert.deepEqual(detectDelimiter("a'b\n'c'\n", "'"), { delimiter: "'", quote: '"' })
})

test('a delimiter may be asked for by itself or by name', () => {
  const asked = [',', ';', '\t', '|', '、', 'Comma', ' semicolon ', 'TAB', 'pipe']
  assert.deepEqual(asked.map(delimiterNamed), [',', ';', '\t', '|', '、', ',', ';', '\t', '|'])
  const refused = ['', 'a', '7', '"', '\n', '\r', '\0', ',,', 'constructor', '\ud800']
  assert.deepEqual(refused.map(delimiterNamed), Array(refused.length).fill(undefined))
})
