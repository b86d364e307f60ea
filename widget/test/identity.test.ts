import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { browserTest } from '#test/browser.ts'
import { openShop } from './shop.ts'

const { service, aChannel, aPage } = await openShop()

const secretOf = async (key: string) => {
  const { body } = await service.admin.get('/channel?per_page=100')
  const { id } = body.data.find(({ widget_key }: { widget_key: string }) => widget_key === key)
  return (await service.admin.post(`/channel/${id}/identity-secret`)).body.data.identity_secret
}

const signed = async (key: string, claims: object) => {
  const identity = JSON.stringify(claims)
  const secret = await secretOf(key)
  return { identity, 'identity-signature': createHmac('sha256', secret).update(identity).digest('hex') }
}

browserTest(
  'a visitor who is logged in has one thread in two browsers, and leaves none behind',
  async (_, visit) => {
    const key = await aChannel({ known_visitors_only: true })
    const mei = await signed(key, { user_id: '4711', name: 'Mei "the buyer" Lin' })
    const { chat, context } = await aPage(visit, { key, ...mei })
    await chat.open()
    await chat.write('From the first browser')
    await chat.shows('Delivered')
    const kept = await context.storageState()
    assert.deepEqual(
      kept.origins.flatMap(({ localStorage }) => localStorage),
      [],
    )
    const { chat: other } = await aPage(visit, { key, ...mei })
    await other.open()
    await other.shows('From the first browser')
  },
)

browserTest(
  'a stranger, or a forged signature, sees no chat where only known visitors may write',
  async (_, visit) => {
    const key = await aChannel({ known_visitors_only: true })
    const forged = { identity: '{"user_id":"1"}', 'identity-signature': 'ab'.repeat(32) }
    for (const given of [{}, forged]) {
      const { session, chat } = await aPage(visit, { key, ...given })
      assert.equal((await session())?.status(), 403)
      assert.equal(await chat.launcher.count(), 0)
    }
  },
)

browserTest('messages from before logging in are kept', async (_, visit) => {
  const key = await aChannel()
  const { page, chat } = await aPage(visit, { key })
  await chat.open()
  await chat.write('Before the login')
  await chat.shows('Delivered')
  const mei = await signed(key, { user_id: '4712', name: 'Mei' })
  const address = new URL(page.url())
  for (const [name, value] of Object.entries(mei)) address.searchParams.set(name, value)
  await page.goto(address.href)
  await chat.open()
  await chat.shows('Before the login')
})
