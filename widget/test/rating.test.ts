import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openShop } from './shop.ts'

const { service, aChannel, aPage, accept } = await openShop()

const weekday = () => Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek

browserTest('after a close the visitor reads it, and is asked for a score and a word', async (_, visit) => {
  const service_hours = [{ weekday: weekday(), from: '09:00', to: '12:00' }]
  const { page, chat } = await aPage(visit, { key: await aChannel({ service_hours }) })
  await chat.open()
  await chat.write('Thank you')
  await chat.shows('Delivered')
  const { id, client, conversation } = await accept()
  assert.equal((await client.post(`/conversation/${conversation}/close`, {})).status, 200)
  await chat.panel.getByText('How did we do?').waitFor()
  await chat.panel
    .getByText(/^This conversation ended at \d\d:\d\d( on .+)?\. Write to begin a new one\.$/)
    .waitFor()
  assert.equal(await chat.panel.getByText('answer from').count(), 0, 'who was helped')
  await chat.button('4 Good').click()
  await chat.panel.getByLabel('Anything to add?').fill('Quick and kind')
  await chat.button('Send rating').click()
  await chat.panel.getByText('Thank you for your rating.').waitFor()
  const { body } = await service.admin.get('/csat-score')
  const [score] = body.data
  assert.deepEqual([score.score, score.memo, score.handler.id], [4, 'Quick and kind', id])
  const [channel] = (await service.admin.get('/channel?sort=-id&per_page=1')).body.data
  const offline = { offline_form: 'conversation' }
  assert.equal((await service.admin.put(`/channel/${channel.id}`, offline)).status, 200)
  await page.reload()
  await chat.open()
  await chat.shows('Thank you')
  await chat.panel.getByText(/^We answer from/).waitFor()
  assert.equal(await chat.panel.getByText('This conversation ended').count(), 0, 'above the form')
  assert.equal(await chat.panel.getByText('How did we do?').count(), 0)
})

browserTest('a chosen score shows its button and counts without it', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  for (let n = 1; n <= 12; n++) await chat.write(`Question ${n}`)
  await chat.panel
    .locator('.message')
    .filter({ hasText: /Question 12.*Delivered/ })
    .waitFor()
  const { client, conversation } = await accept()
  assert.equal((await client.post(`/conversation/${conversation}/close`, {})).status, 200)
  await chat.button('2 Poor').click()
  const [thread, send] = await Promise.all([
    chat.panel.locator('.thread').boundingBox(),
    chat.button('Send rating').boundingBox(),
  ])
  assert.ok(
    thread && send && send.y + send.height <= thread.y + thread.height,
    JSON.stringify({ thread, send }),
  )
  const scored = page.waitForResponse((response) => response.url().endsWith('/score'))
  await page.keyboard.press('Escape')
  assert.equal((await scored).status(), 204)
  await chat.open()
  const thanks = chat.panel.getByText('Thank you for your rating.')
  await thanks.waitFor()
  const { body } = await service.admin.get('/csat-score?sort=-created_at')
  assert.deepEqual([body.data[0].score, body.data[0].memo], [2, null])

  await chat.write('One more question')
  await thanks.waitFor({ state: 'detached' })
  const next = await accept()
  assert.equal((await next.client.post(`/conversation/${next.conversation}/close`, {})).status, 200)
  await chat.button('Not now').click()
  await chat.button('Not now').waitFor({ state: 'detached' })
  assert.equal(await thanks.count(), 0)
})
