import assert from 'node:assert/strict'
import type { WebSocketRoute } from 'playwright-core'
import { io } from 'socket.io-client'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import type { Client } from '#test/client.ts'
import { until } from '#test/embedded.ts'
import { openShop } from './shop.ts'

const { address, aChannel, aPage, accept } = await openShop()

const news = '**/message?after=*'
/** Has the widget ask for news at once. */
const comesBack = "dispatchEvent(new Event('online'))"

/** What an element has that the tests' own types do not know. */
interface Scroller {
  scrollTop: number
  onscroll: (() => void) | null
  scrollTo(left: number, top: number): void
}

/** Scrolls to the top. What arrives before the event is dispatched scrolls to the end again. */
const toTop = (thread: Scroller) =>
  new Promise<void>((resolve) => {
    thread.onscroll = () => {
      if (thread.scrollTop) return thread.scrollTo(0, 0)
      thread.onscroll = null
      resolve()
    }
    thread.scrollTo(0, 0)
  })

/** Hours of one day of the week, which begins in three days. */
const closed = () => ({
  service_hours: [
    { weekday: Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek, from: '09:00', to: '12:00' },
  ],
  service_hours_note: 'Not on holidays.',
})

/** The desk's own socket, on which an agent is present and tells that they type. */
const present = async (t: { after(work: () => void): void }, { token }: Client) => {
  const socket = io(`${address}/employee`, { transports: ['websocket'], auth: { token } })
  t.after(() => socket.disconnect())
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return socket
}

browserTest('a visitor and an agent talk, and see when they are read and typed to', async (t, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel(closed()) })
  await chat.open()
  const hours = chat.panel.getByText(/We answer from \d\d:00 on .+day; leave a message\./)
  await hours.and(chat.panel.getByText('Not on holidays.')).waitFor()
  await chat.write('Is the oolong in?')
  await chat.shows('Delivered')
  const left = chat.panel.getByText(/^We have received your message and answer from \d\d:00 on .+day\.\n/)
  await left.waitFor()
  assert.equal(await hours.count(), 0)
  const { client, conversation, say, said } = await accept()
  await left.waitFor({ state: 'detached' })
  const [first] = await said()
  assert.deepEqual(first?.message, 'Is the oolong in?')
  await client.post(`/conversation/${conversation}/read`, { seq: first?.seq })
  await chat.shows('Read')
  const desk = await present(t, client)
  desk.emit('watch', { conversation_id: conversation })
  await until(
    () => 'the visitor sees that the agent types',
    async () => {
      desk.emit('typing', { conversation_id: conversation })
      return chat.panel.getByText('agent is typing').isVisible()
    },
  )
  await say('text', 'It is. Shall I keep a tin?')
  await chat.shows('Shall I keep a tin?')
  assert.equal(await chat.panel.getByText('agent is typing').count(), 0)
  const announced = page.locator('[aria-live] p')
  assert.equal(await announced.innerText(), 'agent: It is. Shall I keep a tin?')
  await until(
    () => 'the agent sees that it was read',
    async () => JSON.stringify((await said())[1]).includes('"delivery_state":"read"'),
  )

  await page.route(news, (route) => route.abort())
  await say('text', 'Or two?')
  await chat.write('One, please')
  await chat.shows('Delivered')
  await page.unroute(news)
  await page.evaluate(comesBack)
  await chat.shows('Or two?')
  const again = announced.filter({ hasText: 'Or two?' })
  await again.evaluate((element: { id: string }) => {
    element.id = 'announced'
  })
  await say('text', 'Or two?')
  await page.locator('#announced').waitFor({ state: 'detached' })
  await again.waitFor({ state: 'attached' })
  const texts = ['Is the oolong in?', 'It is. Shall I keep a tin?', 'Or two?', 'One, please', 'Or two?']
  assert.deepEqual(await chat.bubbles.allInnerTexts(), texts)

  // What the desk says below what the visitor reads is counted, until they write themselves.
  await chat.write('A long list\n'.repeat(40))
  await chat.shows('A long list')
  await chat.panel.locator('.thread').evaluate(toTop)
  await page.route(news, (route) => route.abort())
  for (const text of ['One moment', 'Here you are']) await say('text', text)
  await page.unroute(news)
  await page.evaluate(comesBack)
  const below = chat.panel.locator('.below')
  await below.getByText('2 new', { exact: true }).waitFor()
  await chat.write('I see')
  await below.waitFor({ state: 'detached' })
})

browserTest(
  'what the desk says to a closed chat is counted on its button, until it is opened',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel() })
    await chat.open()
    await chat.write('Hello')
    await chat.shows('Delivered')
    await page.keyboard.press('Escape')
    const { say } = await accept()
    await say('text', 'Hello to you')
    await say('text', 'Still there?')
    await page.getByRole('button', { name: 'Chat, 2 unread' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Chat, 2 unread' }).click()
    await chat.shows('Still there?')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Chat', exact: true }).waitFor()
  },
)

longBrowserTest(
  'what is written without a network waits, and goes out once and in order',
  async (_, visit) => {
    const { context, page, chat } = await aPage(visit, { key: await aChannel() })
    await chat.open()
    await chat.write('first')
    await chat.shows('Delivered')
    const { say, said } = await accept()
    await context.setOffline(true)
    for (const text of ['second', 'third', 'fourth']) await chat.write(text)
    await chat.panel.getByText('No connection. What you write is sent when it is back.').waitFor()
    assert.equal(await chat.panel.getByText('Waiting for the network').count(), 3)
    await say('text', 'said meanwhile')
    await context.setOffline(false)
    await page.reload()
    await chat.open()
    await chat.shows('fourth')
    await chat.shows('said meanwhile')
    await until(
      () => 'all have arrived',
      async () => (await said()).length === 5,
    )
    const arrived = ['first', 'said meanwhile', 'second', 'third', 'fourth']
    assert.deepEqual(
      (await said()).map(({ message }) => message),
      arrived,
    )
    await chat.shows('Delivered')
    assert.deepEqual(await chat.bubbles.allInnerTexts(), arrived)
    assert.equal((await page.evaluate<string[]>('Object.keys(localStorage)')).length, 1)
  },
)

browserTest('answers that are lost on their way make no message double', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  let lost = 0
  await page.route('**/message', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 1) return route.continue()
    // The service has taken the message; its word of that is lost.
    await route.fetch()
    await route.abort()
  })
  await chat.open()
  await chat.write('only once')
  await chat.shows('Delivered')
  const { said } = await accept()
  assert.deepEqual(
    (await said()).map(({ message }) => message),
    ['only once'],
  )
  assert.deepEqual(await chat.bubbles.allInnerTexts(), ['only once'])
})

browserTest(
  'while connections drop and answers are lost, both hear everything once, in order',
  async (_, visit) => {
    const { page, chat } = await aPage(visit, { key: await aChannel() })
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    await page.reload()
    await chat.open()
    await chat.write('mine 0')
    const { say, said } = await accept()
    let calls = 0
    await page.route('**/livechat/**', async (route) => {
      const fate = ++calls % 5
      if (fate === 1) return route.abort()
      if (fate !== 3) return route.continue()
      await route.fetch()
      await route.abort()
    })
    for (let n = 1; n <= 12; n++) {
      await Promise.all([chat.write(`mine ${n}`), say('text', `yours ${n}`)])
      if (n % 3 === 0) await Promise.all(sockets.splice(0).map((socket) => socket.close()))
    }
    await until(
      () => 'all have arrived',
      async () => (await said()).length === 25,
      30_000,
    )
    await chat.shows('yours 12')
    await until(
      () => 'nothing waits',
      async () => (await chat.bubbles.count()) === 25,
      30_000,
    )
    const texts = (await said()).map(({ message }) => message as string)
    const ofSide = (side: string) => texts.filter((text) => text.startsWith(side))
    assert.deepEqual(
      ofSide('mine'),
      [...Array(13).keys()].map((n) => `mine ${n}`),
    )
    assert.deepEqual(
      ofSide('yours'),
      [...Array(12).keys()].map((n) => `yours ${n + 1}`),
    )
    assert.deepEqual(await chat.bubbles.allInnerTexts(), texts)
  },
)

longBrowserTest('where no socket can be opened, the chat asks every few seconds', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  // Nor is the page one that came over TLS.
  await page.addInitScript('delete Crypto.prototype.randomUUID')
  await page.reload()
  await chat.open()
  await chat.write('Hello')
  await chat.shows('Delivered')
  const { say } = await accept()
  await say('text', 'I hear you')
  await chat.shows('I hear you')
})

browserTest('a refused message stays, with the reason, until it is discarded', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel(), language: 'zh-TW' })
  await page.route('**/message', (route) => {
    const sent = route.request().postDataJSON()
    // Longer than the field lets anybody write.
    return route.continue(
      sent?.text === 'refused' ? { postData: { ...sent, text: 'x'.repeat(10_001) } } : undefined,
    )
  })
  await chat.open()
  await chat.write('refused')
  await chat.shows('未送出：此欄位最多 10000 個字元。')
  const announced = page.locator('[aria-live]').getByText('未送出：此欄位最多 10000 個字元。')
  await announced.waitFor({ state: 'attached' })
  await chat.write('taken')
  await chat.shows('已送達')
  await chat.button('捨棄').click()
  await chat.panel.getByText('refused').waitFor({ state: 'detached' })
  assert.equal(await announced.count(), 0)
})

longBrowserTest('earlier messages are fetched when they are wanted', async (_, visit) => {
  const { page, chat } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  await chat.write('the very first')
  await chat.shows('Delivered')
  const { say } = await accept()
  for (let n = 1; n <= 60; n++) await say('text', `answer ${n}`)
  await chat.shows('answer 60')
  await page.reload()
  await chat.open()
  await chat.shows('answer 60')
  assert.equal(await chat.bubbles.count(), 50)
  await chat.button('Earlier messages').click()
  await chat.shows('the very first')
  assert.equal(await chat.bubbles.count(), 61)
})
