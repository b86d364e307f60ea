import assert from 'node:assert/strict'
import test from 'node:test'
import { matching, mentionAsked, partsWith } from './mentions.ts'

const mei = { id: 1, name: 'Mei Lin' }
const short = { id: 2, name: 'Mei' }
const namesake = { id: 4, name: 'Mei' }
const ming = { id: 3, name: '王小明' }

test('an @ at the start of a word asks for colleagues', () => {
  assert.equal(mentionAsked('Ask @'), '')
  assert.equal(mentionAsked('@Me'), 'Me')
  assert.equal(mentionAsked('Ask @Mei L'), 'Mei L')
  assert.equal(mentionAsked('請問\n@王'), '王')
  assert.equal(mentionAsked('請問@王'), '王')
  for (const text of ['', 'Ask', 'mei@example', 'Ask @Mei Lin about', '@Mei\n', 'mei.@'])
    assert.equal(mentionAsked(text), undefined, text)
})

test('colleagues are found by the beginning of any of their names, in any case and width', () => {
  const found = (typed: string) => matching([mei, ming], typed).map(({ id }) => id)
  assert.deepEqual(found('li'), [1])
  assert.deepEqual(found('ＭＥ'), [1])
  assert.deepEqual(found('王'), [3])
  assert.deepEqual(found('明'), [])
  assert.deepEqual(found(''), [1, 3])
})

test('a mention is a full name after an @, and of two names the longer one', () => {
  const parts = partsWith('Ask @Mei Lin, @Mei and @王小明請回', [short, mei, ming])
  assert.deepEqual(
    parts.map(({ text, colleague }) => [text, colleague?.id]),
    [
      ['Ask ', undefined],
      ['@Mei Lin', 1],
      [', ', undefined],
      ['@Mei', 2],
      [' and ', undefined],
      ['@王小明', 3],
      ['請回', undefined],
    ],
  )
  assert.equal(parts.map(({ text }) => text).join(''), 'Ask @Mei Lin, @Mei and @王小明請回')
  const mentioned = (text: string) =>
    partsWith(text, [short, ming, namesake]).flatMap((part) => part.colleague ?? [])
  for (const text of ['a@b.example', 'Ask @Meiko', '@Mei2', 'shop@Mei.example', '@@Mei'])
    assert.deepEqual(mentioned(text), [])
  for (const text of ['@Mei', '(@Mei)', '請問@Mei好嗎', '@Mei, please', '@Mei’s'])
    assert.deepEqual(mentioned(text), [short])
  assert.deepEqual(mentioned('@王小明2 次'), [ming])
})
