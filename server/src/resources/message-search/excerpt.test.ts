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
