import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { readSession, signSession } from '#channels/livechat/session.ts'
import { browserTest, type Visit } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { openShop } from './shop.ts'

const { service, db, aChannel, aPage, accept } = await openShop()
const { secretKey } = service.services

browserTest('a renewed session is the same visitor in every tab; an ended one is not', async (_, visit) => {
  const key = await aChannel()
  const { context, page, chat } = await aPage(visit, { key })
  await chat.open()
  await chat.write('Hello')
  await chat.shows('Delivered')
  const item = `localStorage['parley.${key}.session']`
  const kept = () => page.evaluate<string>(item)
  const claims = readSession(secretKey, key, await kept())
  assert.ok(claims?.issuedAt)
  const earlier = signSession(secretKey, key, { ...claims, issuedAt: claims.issuedAt - 2 * 24 * 3600 })
  await page.evaluate(`${item} = '${earlier}'`)
  let openings = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/session')) openings++
  })
  const second = await context.newPage()
  await second.goto(page.url())
  await until(
    () => 'the second tab has renewed the session',
    async () => (await kept()) !== earlier,
  )
  assert.equal(readSession(secretKey, key, await kept())?.externalId, claims.externalId)
  await chat.write('Hello again')
  await until(
    () => 'both messages are delivered',
    async () => (await chat.bubbles.count()) === 2 && (await chat.panel.getByText('Delivered').count()) > 0,
  )
  assert.equal(openings, 0, 'the first tab has nothing to restart')

  // The second tab is the first to begin as somebody new, and keeps that session for both.
  const gate = Promise.withResolvers<void>()
  await page.route('**/livechat/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  const { id } = await db.selectFrom('channels').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  assert.equal((await service.admin.delete(`/channel/${id}/visitor-session`)).status, 204)
  await until(
    () => 'the second tab starts over',
    async () => readSession(secretKey, key, await kept())?.externalId !== claims.externalId,
  )
  gate.resolve()
  await until(
    () => 'the thread is gone',
    async () => (await chat.panel.getByText('Hello again').count()) === 0,
  )
  await chat.write('Somebody new')
  await chat.shows('Delivered')
  assert.notEqual(readSession(secretKey, key, await kept())?.externalId, claims.externalId)
})

browserTest(
  'an answer for a former visitor that comes late is left out of the next one',
  async (_, visit) => {
    const key = await aChannel()
    const [fetched, gate, answered] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
    let held: Page | undefined
    // Set before the page loads: a request made while a page's first route is being set may not be intercepted.
    const visitWatched: Visit = async (options) => {
      const context = await visit(options)
      await context.route('**/message?after=*', async (route) => {
        if (route.request().frame().page() !== held) return route.continue()
        held = undefined
        const response = await route.fetch()
        fetched.resolve()
        await gate.promise
        await route.fulfill({ response })
        answered.resolve()
      })
      return context
    }
    const { context, page, chat } = await aPage(visitWatched, { key })
    await chat.open()
    await chat.write('Hello')
    await chat.shows('Delivered')
    const { say } = await accept()
    const second = await context.newPage()
    await second.goto(page.url())
    held = page
    await say('text', 'Good morning!')
    await fetched.promise
    const { id } = await db
      .selectFrom('channels')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    assert.equal((await service.admin.delete(`/channel/${id}/visitor-session`)).status, 204)
    await until(
      () => 'the thread is gone',
      async () => (await chat.panel.getByText('Hello').count()) === 0,
    )
    gate.resolve()
    await answered.promise
    await chat.write('Somebody new')
    await chat.shows('Delivered')
    assert.deepEqual(await chat.bubbles.allInnerTexts(), ['Somebody new'])
  },
)

browserTest('an answer that breaks off leaves the visitor who they are', async (_, visit) => {
  const key = await aChannel()
  const { page, chat } = await aPage(visit, { key })
  await chat.open()
  await chat.write('Hello')
  await chat.shows('Delivered')
  await page.route('**/session', (route) => route.fulfill({ status: 200, body: '{"session":' }), { times: 1 })
  await page.reload()
  await chat.open()
  await chat.shows('Hello')
})
