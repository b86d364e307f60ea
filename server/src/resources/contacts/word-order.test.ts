import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()

const names: [first: string, last: string][] = [
  ['Mei', 'Lin'],
  ['Ada', 'Lovelace'],
  ['Juan Carlos', 'Ortiz'],
  ['さくら', '宮本'],
  ['小明', '王'],
]
for (const [first_name, last_name] of names) await admin.post('/contact', { first_name, last_name })
await admin.post('/contact', { first_name: 'Melinda', last_name: 'Linmeister' })

const found = async (text: string) => {
  const { status, body } = await admin.get(`/contact?search=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map((contact: { first_name: string }) => contact.first_name)
}

const typed: [first: string, ...texts: string[]][] = [
  ['Mei', 'Lin Mei', 'Mei Lin', 'lin  mei', ' MEI   LIN ', 'Ｌｉｎ　Ｍｅｉ', 'Mei\u3000Lin'],
  ['Ada', 'lovelace ada', 'ada lovelace', 'lovelace  ada'],
  ['Juan Carlos', 'Ortiz Juan Carlos', 'juan carlos ortiz', 'Carlos Ortiz'],
  ['さくら', '宮本 さくら', 'さくら 宮本', '宮本　さくら', '宮本さくら'],
  ['小明', '王 小明', '小明 王', '王　小明', '王小明', '小明　　王'],
]

for (const [first, ...texts] of typed)
  test(`a contact is found in either order of the name, however many blanks: ${texts[0]}`, async () => {
    for (const text of texts) {
      assert.deepEqual(await found(text), [first], text)
      const { body } = await admin.get(`/search?q=${encodeURIComponent(text)}`)
      assert.equal(body.data.length, 1, text)
    }
  })

test('words of different contacts find nobody', async () => {
  assert.deepEqual(await found('Lovelace Mei'), [])
  assert.deepEqual(await found('王 さくら'), [])
})

test('words are only joined in scripts that write names without a blank', async () => {
  await admin.post('/contact', { first_name: 'ひa' })
  assert.deepEqual(await found('a ひ'), [])
})
