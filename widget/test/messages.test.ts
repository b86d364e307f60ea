import assert from 'node:assert/strict'
import { browserTest, type Visit } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { openShop } from './shop.ts'
import { specimens } from './specimens.ts'

const { address, aChannel, aPage, accept } = await openShop()

/** A visitor with an open chat, and the agent who has it. */
const begin = async (visit: Visit) => {
  const { page, chat, failures } = await aPage(visit, { key: await aChannel() })
  await chat.open()
  await chat.write('Hello')
  await chat.shows('Delivered')
  const agent = await accept()
  /** Until the desk has got this value. */
  const gets = (value: string) =>
    until(
      () => `the desk gets ${value}`,
      async () => {
        const { type, message } = (await agent.said()).at(-1) ?? {}
        return type === 'postback' && (message as { value: string } | undefined)?.value === value
      },
    )
  const link = (name: string) => chat.panel.getByRole('link', { name })
  return { page, chat, failures, gets, link, ...agent }
}

const leadsAway = async (link: ReturnType<Awaited<ReturnType<typeof begin>>['link']>, href: string) => {
  const given = ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
  assert.deepEqual(await Promise.all(given), [href, '_blank', 'noopener noreferrer'])
}

browserTest('an address in a text can be followed', async (_, visit) => {
  const { chat, say, link } = await begin(visit)
  await say('text', specimens.text)
  await chat.shows(specimens.text)
  await leadsAway(link('https://shop.example/tea'), 'https://shop.example/tea')
})

browserTest('buttons send their value, open a page or call; the tapped one is marked', async (_, visit) => {
  const { chat, say, gets, link, failures } = await begin(visit)
  await say('button', specimens.button)
  await chat.button('To my door').click()
  await gets('ship:door')
  await chat.button('To my door (chosen)').waitFor()
  assert.equal(await chat.bubbles.last().innerText(), 'To my door')
  await leadsAway(link('All prices'), 'https://shop.example/prices')
  assert.equal(await link('Call us').getAttribute('href'), 'tel:+886212345678')
  await chat.button('To a shop').click()
  await gets('ship:shop')
  assert.deepEqual(failures, [])
})

browserTest('quick replies stand under the thread until one is tapped', async (_, visit) => {
  const { chat, say, gets, link } = await begin(visit)
  await say('quickreply', specimens.quickreply)
  await say('text', 'Take your time.')
  await chat.shows('Take your time.')
  await leadsAway(link('Gift guide'), 'https://shop.example/gifts')
  await chat.button('A present').click()
  await gets('for:present')
  assert.equal(await chat.button('For me').count(), 0)
  assert.equal(await chat.field.evaluate('document.activeElement.localName'), 'parley-chat')
})

browserTest('the cards of a carousel lie side by side, each with its actions', async (_, visit) => {
  const { chat, say, gets, link } = await begin(visit)
  await say('carousel', specimens.carousel)
  const strip = chat.panel.getByRole('region', { name: 'Three teas' })
  await strip.waitFor()
  assert.deepEqual(await strip.locator('strong').allInnerTexts(), [
    'High Mountain Oolong',
    'Osmanthus evening set',
    'Tasting',
  ])
  const boxes = await Promise.all((await strip.locator('.card').all()).map((card) => card.boundingBox()))
  assert.deepEqual(
    boxes.map((box) => [box?.width, box?.y]),
    Array(3).fill([168, boxes[0]?.y]),
  )
  await leadsAway(link('See it'), 'https://shop.example/oolong')
  await chat.button('Join').click()
  await gets('join')
})

browserTest('images lie side by side with badge and button in their colors', async (_, visit) => {
  const { page, chat, say, gets, link } = await begin(visit)
  await say('image_carousel', specimens.image_carousel)
  const look = chat.panel.getByText('Look', { exact: true })
  await look.waitFor()
  const colors = await page.evaluate(`(() => {
    const root = document.querySelector('parley-chat').shadowRoot
    return ['.mark', '.badge'].map((name) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(root.querySelector(name))
      return [backgroundColor, borderColor, color]
    })
  })()`)
  assert.deepEqual(colors, [
    ['rgb(60, 87, 63)', 'rgb(30, 29, 26)', 'rgb(255, 255, 255)'],
    ['rgb(179, 38, 30)', 'rgb(179, 38, 30)', 'rgb(255, 255, 255)'],
  ])
  await leadsAway(link('New Look'), 'https://shop.example/new')
  await chat.button('Tell me more').click()
  await gets('sale')
})

browserTest('a visitor sees a picture of the desk and opens its document', async (_, visit) => {
  const { page, chat, say, client, link, failures } = await begin(visit)
  const uploaded = async (name: string, content: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const response = await fetch(`${address}/api/v1/file`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.token}` },
      body: form,
    })
    assert.equal(response.status, 200)
    return ((await response.json()) as { data: { id: number } }).data.id
  }
  const picture = await uploaded(
    'pot.png',
    await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } }),
  )
  const guide = await uploaded('guide.txt', Buffer.from('Boil the water.'))
  await say('file', { file_ids: [picture, guide], text: 'How to use it' })
  await chat.shows('How to use it')
  const image = chat.panel.getByRole('img', { name: 'pot.png' })
  await image.waitFor()
  await until(
    () => 'the picture is loaded',
    () => image.evaluate((element: { naturalWidth: number }) => element.naturalWidth === 200),
  )
  const href = await link('guide.txt (15 B)').getAttribute('href')
  assert.equal(await (await fetch(href as string)).text(), 'Boil the water.')
  assert.deepEqual(failures, [])
})
