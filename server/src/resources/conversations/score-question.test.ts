import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { telegram } from '#simulator/telegram.ts'
import { aConversation } from '#test/factories.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { askForScores } from './score-question.ts'

const service = await startMessaging([telegram])
const { admin, database, platforms, services } = service
const db = database.main
const world = platforms.worldOf('telegram')

const closedOver = async (channel_id: number) => {
  const { contactable_id, customer } = await aCustomer(service, telegram, channel_id)
  const id = await aConversation(db, { contactable_id })
  return { id, contactable_id, asked: () => world.taken.filter(({ to }) => to === customer.id).length }
}

const failuresOf = async (...conversations: { id: number; contactable_id: number }[]) => {
  const logged: object[] = []
  await askForScores(services, conversations, { error: (facts) => void logged.push(facts) })
  return logged.map((facts) => (facts as { conversation: number }).conversation)
}

/** A channel that the service has stored like this, whatever it says. */
const stored = (name: string, given: object = {}) =>
  insertRow(db, 'channels', { contactable_type: telegram.contactableType, name, ...given })
const unreadable = { credentials: Buffer.alloc(80) }

test('a channel that cannot be used keeps no other customer from being asked for a score', async () => {
  const broken = await closedOver(await stored('Broken', unreadable))
  const fine = await closedOver(await aChannel(admin, telegram))
  assert.deepEqual(await failuresOf(broken, fine), [broken.id])
  assert.deepEqual([broken.asked(), fine.asked()], [0, 1])
})

test('nobody is asked over a channel that is off or has no credentials, which is no failure', async () => {
  const off = await closedOver(await stored('Off', { ...unreadable, is_enabled: false }))
  const bare = await closedOver(await stored('Not connected'))
  assert.deepEqual(await failuresOf(off, bare), [])
  assert.deepEqual([off.asked(), bare.asked()], [0, 0])
})
