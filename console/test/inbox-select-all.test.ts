import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
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

browserTest(
  'closing all selected leaves out those of colleagues, and those that nobody has accepted',
  async (t) => {
    const { page, employee } = await seat(t, '/contacts')
    const colleague = await desk.employee('agent')
    const campaign_queue_id = await aQueue(desk)
    const aRow = async (name: string, handler_id: number | null) => {
      const state = handler_id ? 'handling' : 'waiting'
      return (await aTalk(desk, name, { state, handler_id, campaign_queue_id }, [text('Hello')])).id
    }
    const own = await aRow('Hanne', employee.id)
    const theirs = await aRow('Ines', colleague.id)
    const waiting = await aRow('Jonas', null)
    const statesOf = async () => {
      const rows = await desk.database.main
        .selectFrom('conversations')
        .select('state')
        .where('id', 'in', [own, theirs, waiting])
        .orderBy('id')
        .execute()
      return rows.map(({ state }) => state)
    }
    await page.goto(new URL(`/inbox?tab=all&queue=${campaign_queue_id}`, page.url()).href)
    await page.getByRole('link', { name: /Jonas/ }).waitFor()
    const closeAll = async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('e')
    }
    await closeAll()
    await page.getByText('3 selected').first().waitFor()
    await page.getByText('1 conversation stays open: nobody has accepted it.').waitFor()
    const others = page.getByRole('checkbox', { name: 'Also close 1 conversation that a colleague handles' })
    assert.equal(await others.isChecked(), false)
    assert.deepEqual(await findingsInBoth(page), [])
    const button = page.getByRole('button', { name: /^Close 1 conversation$/ })
    await button.waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('1 conversation closed').waitFor()
    assert.deepEqual(await statesOf(), ['closed', 'handling', 'waiting'])

    await page.getByRole('link', { name: /Hanne/ }).waitFor({ state: 'detached' })
    await closeAll()
    await page.getByText('2 selected').first().waitFor()
    await page.getByRole('textbox', { name: 'Memo' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('You handle none of these. Check this to close those of your colleagues.').waitFor()
    await others.and(page.locator(':focus')).waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    assert.deepEqual(await statesOf(), ['closed', 'handling', 'waiting'])
    await others.check()
    await button.click()
    await eventually(async () => (await statesOf()).join() === 'closed,closed,waiting')

    await page.getByRole('link', { name: /Ines/ }).waitFor({ state: 'detached' })
    await closeAll()
    await page.getByText('Nobody has accepted this conversation, or it is already closed.').waitFor()
    await page.keyboard.press('Escape')
    const accepted = await employee.client.post(`/conversation/${waiting}/accept`)
    assert.equal(accepted.status, 200, 'since it was selected')
    await page.keyboard.press('e')
    await button.waitFor()
    await page.keyboard.press('Control+Enter')
    await eventually(async () => (await statesOf()).join() === 'closed,closed,closed')
  },
)
