import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()

const totalOf = async (path: string, name: string, text: string) => {
  const { status, body } = await admin.get(`${path}?${name}=${encodeURIComponent(text)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.meta.total
}

/** Ways of writing the same: each finds each. */
const spellings = [
  ['café', 'cafe\u0301', 'CAFÉ'],
  ['テスト', 'ﾃｽﾄ'],
  ['ming123', 'ＭＩＮＧ１２３'],
  ['σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['straße', 'STRASSE'],
  ['臺北市', '台北市'],
  ['100% wool', '100％ ｗｏｏｌ'],
]

test('a search finds a text however its characters are composed, as wide as they may be', async () => {
  for (const alike of spellings)
    for (const stored of alike) {
      const contact = (await admin.post('/contact', { first_name: stored })).body.data
      const ticket = (await admin.post('/ticket', { subject: stored })).body.data
      const company = (await admin.post('/company', { name: stored })).body.data
      const address = (await admin.post('/address', { type: 0, contact_id: contact.id, address: stored }))
        .body.data
      for (const typed of alike) {
        for (const [path, name] of [
          ['/contact', 'search'],
          ['/ticket', 'search'],
          ['/company', 'name'],
          ['/address', 'address'],
        ] as const)
          assert.equal(await totalOf(path, name, typed), 1, `${path}: ${typed} for ${stored}`)
        const { body } = await admin.get(`/search?q=${encodeURIComponent(typed)}`)
        assert.equal(body.data.length, 3, JSON.stringify(body.data))
      }
      for (const path of [`/ticket/${ticket.id}`, `/address/${address.id}`, `/contact/${contact.id}`])
        await admin.delete(path)
      await admin.delete(`/company/${company.id}`)
    }
})

test('signs that stand for anything in a pattern stand for themselves, however wide', async () => {
  await admin.post('/company', { name: 'Plain' })
  for (const sign of ['%', '％', '_', '＿', '\\', '＼'])
    assert.equal(await totalOf('/company', 'name', sign), 0)
})

test('text is stored in composed characters', async () => {
  const { body } = await admin.post('/contact', { first_name: 'Cafe\u0301' })
  assert.equal(body.data.first_name, 'Café')
})
