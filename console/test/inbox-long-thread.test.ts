import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { goTo, openDesk, scrollTopOf } from './desk.ts'
import { aTalk, fieldOf, inThread } from './inbox.ts'

const desk = await openDesk()
const { database, sit } = desk
const db = database.main

/** The number of messages, of which each is a hundred seconds later than the one before. */
const count = 5000

/** A conversation with many messages of the customer's. */
const aLongTalk = async (handler_id: number) => {
  const talk = await aTalk(desk, 'Lea', { state: 'handling', handler_id }, [])
  await sql`
    insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
    select ${talk.id}, ${talk.contactable_id}, n, 'inbound', 'customer', 'text', to_jsonb('line ' || n || '.'), 'sent',
      now() - (${count} - n) * interval '100 seconds'
    from generate_series(1, ${count}::int) n`.execute(db)
  await db.updateTable('conversations').set({ last_seq: count }).where('id', '=', talk.id).execute()
  return talk
}

const shownIn = (page: Page) => page.locator('[aria-label="Messages"] [data-seq]').count()

browserTest('of a long conversation only what is near the wanted message is loaded', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const { id } = await aLongTalk(employee.id)
  let read = 0
  page.on('response', async (answer) => {
    if (!answer.url().includes(`/conversation/${id}/message?`)) return
    const { data } = await answer.json()
    read += data.length
  })

  await t.test('an early message is shown with those around it', async () => {
    await goTo(page, `/inbox/${id}?at=100`)
    await page.locator('[data-seq="100"]:focus').waitFor()
    assert.equal(await inThread(page, `line ${count}.`).count(), 0)
    assert.ok((await shownIn(page)) < 200)
    assert.ok(read < 500, `${read} messages were read`)
  })

  await t.test('scrolling loads on, and leaves what is read in place', async () => {
    const box = page.locator('[data-scrolls]').filter({ has: page.getByRole('list', { name: 'Messages' }) })
    const before = await scrollTopOf(box)
    await page.mouse.move(900, 300)
    await page.mouse.wheel(0, 4000)
    await inThread(page, 'line 180.').waitFor({ state: 'attached' })
    assert.ok((await scrollTopOf(box)) > before)
    assert.equal(await inThread(page, `line ${count}.`).count(), 0)
  })

  await t.test('a button leads to the latest ones', async () => {
    await page.getByRole('button', { name: 'Latest messages' }).click()
    await inThread(page, `line ${count}.`).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Latest messages' }).count(), 0)
    assert.equal(await inThread(page, 'line 100.').count(), 0)
  })

  await t.test('another message is found from there, and a note of an early one', async () => {
    await desk.admin.post(`/conversation/${id}/note`, { content: 'Now' })
    await goTo(page, `/inbox/${id}?at=3000`)
    await page.locator('[data-seq="3000"]:focus').waitFor()
    assert.equal(await inThread(page, 'Now').count(), 0)
    await goTo(page, `/inbox/${id}?at=${count - 80}`)
    await page.locator(`[data-seq="${count - 80}"]:focus`).waitFor()
    await inThread(page, `line ${count}.`).waitFor({ state: 'attached' })
    await inThread(page, 'Now').waitFor({ state: 'attached' })
  })

  await t.test('an answer written there is seen', async () => {
    await goTo(page, `/inbox/${id}?at=1000`)
    await page.locator('[data-seq="1000"]:focus').waitFor()
    await fieldOf(page).fill('Here you are')
    await fieldOf(page).press('Control+Enter')
    await inThread(page, 'Here you are').waitFor()
    await inThread(page, `line ${count}.`).waitFor()
  })
})
