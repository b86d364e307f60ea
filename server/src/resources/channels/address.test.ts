import assert from 'node:assert/strict'
import test from 'node:test'
import { instagram } from '#simulator/instagram.ts'
import { messenger } from '#simulator/messenger.ts'
import { aChannel, startMessaging } from '#test/platforms.ts'
import { openAccount } from './account.ts'

const { admin, services, platforms } = await startMessaging([messenger])

const addressOf = async (id: number) => (await openAccount(services, id))?.base

test('an Instagram channel is called where its kind of token is valid', async () => {
  const channelWith = (account_id: string, access_token: string) =>
    aChannel(admin, instagram, { credentials: { ...instagram.credentials, account_id, access_token } })
  assert.equal(await addressOf(await channelWith('1', 'IGAAtoken')), 'https://graph.instagram.com')
  assert.equal(await addressOf(await channelWith('2', 'EAAGtoken')), 'https://graph.facebook.com')
})

test('the address that the operator set goes before any other', async () => {
  assert.equal(await addressOf(await aChannel(admin, messenger)), `${platforms.url}/messenger`)
})
