import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aQueue, aTalk, manyWait, text } from './inbox.ts'

const desk = await openDesk()
const seat = desk.share({ role: 'agent' })

browserTest(
  'all conversations that are loaded are selected by a key or the box above the list',
  async (t) => {
    await aTalk(desk, 'Ada', { state: 'waiting' }, [text('Hello')])
    await manyWait(desk, 104)
    const { page, employee } = await seat(t, '/contacts')
    await aTalk(desk, 'Ben', { state: 'handling', handler_id: employee.id }, [text('Good morning')])
    await page.goto(new URL('/inbox', page.url()).href)
    const all = page.getByRole('checkbox', { name: 'Select all in the list' })
    await all.waitFor()
    await page.keyboard.press('?')
    await page.getByText('Select all in the list').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Select all in the list').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+a')
    await page.getByText('101 selected').waitFor()
    await page.getByText('5 more are not loaded and not selected.').waitFor()
    assert.ok(await all.isChecked())
    assert.deepEqual(await findingsInBoth(page), [])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/select-all.png` })
    await page.getByRole('checkbox', { name: 'Select Ben' }).uncheck()
    await page.getByText('100 selected').waitFor()
    assert.equal(await page.getByText(/not loaded/).count(), 0)
    await page.locator('input:indeterminate').waitFor()
    await all.click()
    await page.getByText('101 selected').waitFor()
    await page.keyboard.press('Control+a')
    await page.getByText('101 selected').waitFor({ state: 'detached' })
    assert.equal(await all.isChecked(), false)
  },
)

browserTest('a customer in two sections of the list is not counted as not loaded', async (t) => {
  const { page, employee } = await seat(t, '/contacts')
  const failed = { ...text('Sorry', employee.id), state: 'failed' as const }
  await aTalk(desk, 'Zoe', { state: 'waiting' }, [text('Hello'), failed])
  const counted: string[] = []
  page.on('request', (request) => {
    if (/unsent_by.*per_page=1(&|$)/.test(request.url())) counted.push(request.url())
  })
  await page.goto(new URL('/inbox', page.url()).href)
  await page.getByRole('region', { name: 'Not sent' }).getByRole('link', { name: /Zoe/ }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all in the list' }).waitFor()
  assert.deepEqual(counted, [])
  await page.keyboard.press('Control+a')
  await page.getByText('102 selected').waitFor()
  await page.getByText('5 more are not loaded and not selected.').waitFor()
  assert.ok(counted.length > 0)
})

browserTest('a customer who is counted as new in the list is not counted as not loaded', async (t) => {
  const campaign_queue_id = await aQueue(desk)
  const waits = { state: 'waiting', campaign_queue_id } as const
  for (const name of ['Eve', 'Fay']) await aTalk(desk, name, waits, [text('Hello')])
  const { page } = await seat(t, '/contacts')
  await page.goto(new URL(`/inbox?queue=${campaign_queue_id}`, page.url()).href)
  await page.getByRole('link', { name: /Fay/ }).hover()
  const { id, contactable_id } = await aTalk(desk, 'Gil', waits, [text('Hello')])
  const longAgo = new Date(0).toISOString()
  await desk.database.main
    .updateTable('conversations')
    .set({ first_enter_queue_at: longAgo, unanswered_since: longAgo })
    .where('id', '=', id)
    .execute()
  desk.services.live.tell({
    ...{ kind: 'conversation', conversation_id: id, contactable_id },
    ...{ state: 'waiting', campaign_queue_id, handler_id: null },
  })
  await page.getByRole('button', { name: '1 new', exact: true }).waitFor()
  await page.keyboard.press('Control+a')
  await page.getByText('2 selected').first().waitFor()
  assert.equal(await page.getByText(/not loaded/).count(), 0)
})
