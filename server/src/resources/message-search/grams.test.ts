import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { recordMessage } from '#resources/messages/record.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { gramsOf, readCommon, selective } from './grams.ts'

const { agent, database } = await startService()
const db = database.main

test('common grams are left out of a search if two others are left', () => {
  const common = new Set(["'orde'", "'rder'"])
  assert.equal(selective("'orde' & 'rder' & 'xyza' & 'yzab'", common), "'xyza' & 'yzab'")
  assert.equal(selective("'orde' & 'rder' & 'wxyz'", common), "'orde' & 'rder' & 'wxyz'")
  assert.equal(selective("'orde' & 'rder'", common), "'orde' & 'rder'")
  assert.equal(selective('', common), '')
})

test('of the grams of a word those are looked up that have all of its letters', () => {
  const wholeOf = (text: string) => selective(text, new Set())
  const number = "'hp13' & 'p134' & '1345' & '3456' & '4567' & '5678' & '6784'"
  assert.equal(wholeOf(number), "'hp13' & '4567' & '6784'")
  assert.equal(wholeOf("'wher' & 'here' & 'parc' & 'arce' & 'rcel'"), "'wher' & 'here' & 'parc' & 'rcel'")
  assert.equal(wholeOf("'aaaa' & 'aaaa' & 'aaaa'"), "'aaaa' & 'aaaa'")
  assert.equal(wholeOf("'請問' & '問什' & '什麼'"), "'請問' & '問什' & '什麼'")
})

test('common text is taken from the statistics, and searches find the same with and without them', async () => {
  const contact_id = await aContact(db, { first_name: 'Ming' })
  const contactable_id = await aContactable(db, { contact_id })
  const conversation_id = await aConversation(db, { contactable_id, contact_id })
  const about = { conversation_id, contactable_id, direction: 'inbound', author_type: 'customer' } as const
  const say = (message: string) =>
    recordMessage(db, { ...about, type: 'text', message, delivery_state: 'sent' })
  const { id } = await say('My order 訂單 is zyxwvu')
  for (let n = 0; n < 200; n++) await say(`My order 訂單 is number ${1_000_000 + n * 7919}`)
  await sql`analyze message_texts`.execute(db)
  const common = await readCommon(db)
  assert.ok(common.has("'orde'") && common.has("'訂單'"), [...common].join(' '))
  assert.ok(!common.has("'zyxw'"))
  const grams = await gramsOf(db, sql`search_fold(${'order 訂單 is zyxwvu'})`)
  for (const gram of grams.split(' & ')) assert.match(gram, /^'.+'$/)
  for (const search of ['order 訂單 is zyxwvu', '訂單 is zyx', 'zyxwvu']) {
    const { body } = await agent.get(`/message?${new URLSearchParams({ search })}`)
    assert.deepEqual(
      body.data.map((found: { id: number }) => found.id),
      [id],
      search,
    )
  }
})
