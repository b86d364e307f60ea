import assert from 'node:assert/strict'
import test from 'node:test'
import expected from '../fixtures/text/text.json' with { type: 'json' }
import { detectEncoding, encodingNamed } from './encoding.ts'

for (const { encoding, text, bytes } of expected.samples) {
  test(`${JSON.stringify(text)} alone is known to be written in ${encoding}`, () => {
    assert.equal(detectEncoding(Buffer.from(bytes, 'hex'), true), encoding)
  })
}

test('text that declares itself is believed, even without any sign of ASCII', () => {
  const name = Buffer.from('\ufeff王小明', 'utf16le')
  assert.equal(detectEncoding(name, true), 'utf-16le')
  assert.equal(detectEncoding(name.swap16(), true), 'utf-16be')
})

test('text cut in the midst of a letter is still known', () => {
  const { bytes } = expected.samples.find(({ text }) => text === '林志豪,0912345678') ?? { bytes: '' }
  const names = Buffer.from(`${bytes}0a`.repeat(20), 'hex')
  for (let end = 40; end < 80; end++) assert.equal(detectEncoding(names.subarray(0, end), false), 'big5')
  const utf8 = Buffer.from('王小明,陳美麗\n'.repeat(20))
  for (let end = 40; end < 80; end++) assert.equal(detectEncoding(utf8.subarray(0, end), false), 'utf-8')
})

test('text in UTF-8 with one broken letter is not taken for a Western one', () => {
  const broken = Buffer.concat([
    Buffer.from('王小明\n陳美麗\n'),
    Buffer.from([0xe6, 0x9e, 0x0a]),
    Buffer.from('許淑惠\n'),
  ])
  assert.equal(detectEncoding(broken, true), 'utf-8')
})

test('an encoding may be asked for in any usual spelling', () => {
  const asked = [
    'Big-5',
    'GBK',
    'cp950',
    'sjis',
    'latin1',
    'UTF8',
    'utf-16',
    'Windows-31J',
    'GB2312',
    'Shift_JIS',
  ]
  const meant = [
    'big5',
    'gb18030',
    'big5',
    'shift_jis',
    'windows-1252',
    'utf-8',
    'utf-16le',
    'shift_jis',
    'gb18030',
  ]
  assert.deepEqual(asked.map(encodingNamed), [...meant, 'shift_jis'])
  assert.deepEqual(['', 'klingon', 'constructor', 'utf-7'].map(encodingNamed), Array(4).fill(undefined))
})
