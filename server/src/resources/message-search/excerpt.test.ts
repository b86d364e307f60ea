import assert from 'node:assert/strict'
import test from 'node:test'
import { excerptOf } from './excerpt.ts'

const marked = (text: string, term: string) => {
  const excerpt = excerptOf(text, term)
  const parts = excerpt.matches.map(({ start, length }) => excerpt.text.slice(start, start + length))
  return { text: excerpt.text, parts }
}

test('words are marked as the customer wrote them', () => {
  const found = {
    'The LAMP flickers, the lamp!': ['lamp', ['LAMP', 'lamp']],
    訂單ＨＰ５１１９７０５還沒到: ['hp5119705', ['ＨＰ５１１９７０５']],
    台灣與臺灣: ['臺灣', ['台灣', '臺灣']],
    'Straße 7': ['strasse', ['Straße']],
    ﾃﾞｽﾄ: ['デ', ['ﾃﾞ']],
    'Caf\u0065\u0301 Luna': ['café', ['Caf\u0065\u0301']],
    '👍👍 好': ['好', ['好']],
    'Nothing here': ['elsewhere', []],
  } as const
  for (const [text, [term, parts]] of Object.entries(found))
    assert.deepEqual(marked(text, term), { text, parts }, term)
})

test('an excerpt of a long text surrounds the first match', () => {
  const { text, parts } = marked(`${'a '.repeat(500)}needle${' b'.repeat(500)} needle`, 'needle')
  assert.deepEqual(parts, ['needle'])
  assert.ok(text.length <= 202 && text.startsWith('…') && text.endsWith('…'), text)
})

test('an excerpt never cuts a character in halves, and marks at most ten matches', () => {
  for (let shift = 0; shift < 4; shift++) {
    const { text } = marked(`${'x'.repeat(shift)}${'😀'.repeat(200)}needle${'😀'.repeat(200)}`, 'needle')
    assert.ok(text.isWellFormed())
  }
  assert.equal(marked('ab '.repeat(40), 'ab').parts.length, 10)
})

test('a text is folded no further than the excerpt around its first match, and plain letters without effort', (t) => {
  const normalize = t.mock.method(String.prototype, 'normalize')
  const callsOf = (text: string, term: string) => {
    normalize.mock.resetCalls()
    assert.equal(marked(text, term).parts[0], term)
    return normalize.mock.callCount()
  }
  const syllables = Array.from({ length: 9_000 }, (_, n) => String.fromCodePoint(0xac00 + n)).join('')
  assert.ok(callsOf(`needle ${syllables}`, 'needle') < 1_000)
  assert.ok(callsOf(`${'plain '.repeat(1_500)}needle`, 'needle') < 10)
  assert.ok(callsOf(`${'é王'.repeat(4_500)}needle`, 'needle') < 10)
})

test('matches are marked up to the end of the excerpt, also where characters fold to several', () => {
  const { text, parts } = marked(
    `${'x'.repeat(300)} straße ${'ß'.repeat(60)} Strasse ${'y'.repeat(400)}straße`,
    'strasse',
  )
  assert.deepEqual(parts, ['straße', 'Strasse'])
  assert.equal(text.length, 202)
})
