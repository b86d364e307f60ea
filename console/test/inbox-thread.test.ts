import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { newKey } from '#files/keys.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { aConversation } from '#test/factories.ts'
import { findingsInBoth, goTo, hiddenBelow, openDesk, scrollToTop } from './desk.ts'
import { aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { services, sit, share } = desk
const agentSeat = share({ role: 'agent' })

const size = { width: 120, height: 300 }
const inbound = {
  direction: 'inbound',
  author_type: 'customer',
  author_id: null,
  type: 'text',
  delivery_state: 'sent',
} as const

/** A photo that the service has fetched from the customer's platform. */
const aPhoto = async (page: Page) => {
  const path = await services.files.temporary()
  await writeFile(path, await page.screenshot({ clip: { x: 0, y: 0, ...size } }))
  const file = newKey('messages')
  await services.files.keep(path, file)
  return { type: 'image', message: { name: 'pot.png', mime: 'image/png', text: null, file, state: 'kept' } }
}

longBrowserTest(
  'a photo is as wide as it is, opens large, and closes by key and by click',
  async (t, visit) => {
    const { page } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const { id } = await aTalk(desk, 'Mia', { state: 'handling' }, [await aPhoto(page)])
    await goTo(page, `/inbox/${id}`)
    const photo = page.getByRole('list', { name: 'Messages' }).getByRole('img', { name: 'pot.png' })
    await photo.waitFor()
    const box = await photo.boundingBox()
    assert.ok(box && box.width <= size.width, `it is ${box?.width} wide`)

    const large = page.getByRole('dialog', { name: 'pot.png' })
    await photo.click()
    await large.getByRole('img', { name: 'pot.png' }).waitFor()
    assert.equal(await large.getByRole('link', { name: 'Download' }).getAttribute('download'), 'pot.png')
    // A key of the page beneath would open the close panel.
    await page.keyboard.press('e')
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    assert.equal(await page.getByRole('region', { name: 'Close' }).count(), 0)

    await photo.click()
    await large.getByRole('button', { name: 'Close' }).click()
    await large.waitFor({ state: 'hidden' })
  },
)

longBrowserTest('on a phone a message of either side leaves room at the other', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox', width: 360, height: 740 })
  const long = 'The pot has a crack at its foot, and the lid does not close as it did before. '.repeat(3)
  const { id } = await aTalk(desk, 'Noa', { state: 'handling' }, [text(long), text(long, employee.id)])
  await goTo(page, `/inbox/${id}`)
  const list = page.getByRole('list', { name: 'Messages' })
  await inThread(page, long.trim()).first().waitFor()
  const { width = 0 } = (await list.boundingBox()) ?? {}
  const sides = await Promise.all(
    [0, 1].map((nth) => list.getByRole('listitem').filter({ hasText: 'crack' }).nth(nth).boundingBox()),
  )
  for (const side of sides) {
    const share = (side?.width ?? 0) / width
    assert.ok(share > 0.7 && share < 0.83, `it takes ${share} of the thread`)
  }
  assert.ok((sides[0]?.x ?? 0) < (sides[1]?.x ?? 0))
})

browserTest('what the customer did on the channel is a line between the messages', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const event = { type: 'event', message: { key: 'conversations.channel_blocked', text: 'Blocked' } }
  const { id } = await aTalk(desk, 'Ada', { state: 'handling', handler_id: employee.id }, [
    text('Leave me alone'),
    event,
    text('As you like', employee.id),
  ])
  await goTo(page, `/inbox/${id}`)
  const line = page.getByText('Ada: Blocked this channel: answers do not arrive')
  await line.waitFor()
  const items = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  assert.match(await items.filter({ has: line }).innerText(), /^Ada: Blocked[^\n]*\n\d\d:\d\d$/)
  await page.keyboard.press('v')
  const seen = page.getByRole('region', { name: /Ada/ }).getByRole('list')
  await seen.getByText('As you like').waitFor()
  assert.equal(await seen.getByText('Blocked').count(), 0)
})

browserTest('previous conversations with a person are above the open one', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const by = { handler_id: employee.id }
  const said = Array.from({ length: 60 }, (_, place) => text(`March ${place + 1}.`))
  const first = await aTalk(desk, 'Ida', { ...by, last_finished_at: '2026-03-01T09:00:00Z' }, said)
  const { contact_id, contactable_id } = first
  const person = { contact_id, contactable_id }
  const db = desk.database.main
  await db
    .insertInto('conversation_notes')
    .values({
      conversation_id: first.id,
      after_seq: 60,
      author_id: employee.id,
      content: 'Prefers the phone',
    })
    .execute()
  const second = await aConversation(db, { ...person, ...by, memo: 'Sent a new lid' })
  for (const message of ['Gone by its age.', 'The lid is broken.'])
    await recordMessage(db, { conversation_id: second, contactable_id, ...inbound, message })
  await db.deleteFrom('messages').where('conversation_id', '=', second).where('seq', '=', 1).execute()
  const now = await aConversation(db, { ...person, ...by, state: 'handling' })
  await recordMessage(db, { conversation_id: now, contactable_id, ...inbound, message: 'It broke again!' })

  await goTo(page, `/inbox/${now}`)
  await inThread(page, 'It broke again!').waitFor()
  await inThread(page, 'The lid is broken.').waitFor()
  await inThread(page, 'Sent a new lid').waitFor()
  await inThread(page, 'Earlier messages were deleted after their retention period').waitFor()
  assert.equal(await inThread(page, 'March 60.').count(), 0)
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await inThread(page, 'March 60.').waitFor({ state: 'attached' })
  await inThread(page, 'Prefers the phone').waitFor({ state: 'attached' })
  assert.equal(await page.getByRole('button', { name: 'Remove the note' }).count(), 0)
  const box = page.locator('[data-scrolls]').filter({ has: page.getByRole('list', { name: 'Messages' }) })
  await scrollToTop(box)
  await inThread(page, 'March 1.').waitFor({ state: 'attached' })
  const order = (await page.getByRole('list', { name: 'Messages' }).textContent()) ?? ''
  const places = ['March 1.', 'March 60.', 'The lid is broken.', 'It broke again!'].map((words) =>
    order.indexOf(words),
  )
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  )
  assert.ok(!places.includes(-1))
  await inThread(page, `Closed 2026-03-01 09:00 by`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Earlier conversations' }).waitFor({ state: 'detached' })
})

browserTest('a closed conversation is reopened by key, unless the customer has begun another', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const { id } = await aTalk(desk, 'Ove', { state: 'closed' }, [text('Thanks')])
  await goTo(page, `/inbox/${id}`)
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await inThread(page, 'Thanks').first().waitFor()
  // Marks stacked on a letter, as in “Thanks” with a thousand accents, do not reach over other messages.
  const overflow = "getComputedStyle(document.querySelector('[data-side=customer][dir=auto]')).overflowY"
  assert.equal(await page.evaluate(overflow), 'clip')
  await page.keyboard.press('o')
  await page.getByRole('button', { name: 'Transfer' }).waitFor()
  await fieldOf(page).waitFor()
  const { body } = await desk.admin.get(`/conversation/${id}`)
  assert.deepEqual([body.data.state, body.data.handler_id], ['handling', employee.id])

  const db = desk.database.main
  const former = await aTalk(desk, 'Una', { state: 'closed' }, [text('Bye')])
  await goTo(page, `/inbox/${former.id}`)
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  const { contactable_id: whose } = former
  const later = await aConversation(db, {
    contactable_id: whose,
    contact_id: former.contact_id,
    state: 'waiting',
  })
  await page.keyboard.press('o')
  await page.getByText('The customer has since started another conversation.').waitFor()
  await page.waitForURL(new RegExp(`/inbox/${later}$`))
})

longBrowserTest(
  'a long thread stays in place when its beginning brings the previous conversation',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const by = { handler_id: employee.id }
    const before = await aTalk(desk, 'Lea', by, [text('Long ago')])
    const person = { contact_id: before.contact_id, contactable_id: before.contactable_id }
    const now = await aConversation(desk.database.main, { ...person, ...by, state: 'handling' })
    for (let place = 1; place <= 60; place++)
      await recordMessage(desk.database.main, {
        conversation_id: now,
        contactable_id: before.contactable_id,
        ...inbound,
        message: `line ${place}.`,
      })
    await goTo(page, `/inbox/${now}`)
    await inThread(page, 'line 60.').waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    const list = page.getByRole('list', { name: 'Messages' })
    await page.evaluate(`{
      const list = document.querySelector('[aria-label="Messages"]')
      window.fewest = list.children.length
      const count = () => { window.fewest = Math.min(window.fewest, list.children.length) }
      new MutationObserver(count).observe(list, { childList: true })
    }`)
    const shown = await list.evaluate((element: { children: ArrayLike<unknown> }) => element.children.length)
    const box = page.locator('[data-scrolls]').filter({ has: list })
    await scrollToTop(box)
    await inThread(page, 'line 1.').waitFor({ state: 'attached' })
    await scrollToTop(box)
    await inThread(page, 'Long ago').waitFor({ state: 'attached' })
    const fewest = await page.evaluate<number>('window.fewest')
    assert.equal(fewest, shown, 'nothing is taken away while more is loaded')
  },
)

browserTest('on a phone an answer stays in view when a promise in it is noticed', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox', { width: 360, height: 740 })
  const lines = Array.from({ length: 30 }, (_, n) => text(`line ${n + 1}.`))
  const onWebsite = { contactable_type: 'App\\LivechatContact' as const }
  const { id } = await aTalk(desk, 'Uma', { state: 'handling', handler_id: employee.id }, lines, onWebsite)
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'line 30.').waitFor()
  await fieldOf(page).fill('I will call you tomorrow by five.')
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/You promised/).waitFor()
  await inThread(page, 'I will call you tomorrow by five.').waitFor()
  const list = page.getByRole('list', { name: 'Messages' })
  const box = page.locator('[data-scrolls]').filter({ has: list })
  await eventually(async () => (await hiddenBelow(box)) < 5)
})
