import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTalk, aWaitingVisitor, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, sit } = desk
const db = database.main

const row = (id: number) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

browserTest(
  'priority and tags are given to one conversation or many, and shown on its row',
  async (t, visit) => {
    for (const name of ['Late', 'Outage', 'Parcel']) await insertRow(db, 'tags', { name })
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
    const mine = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Dana', mine, [text('Hello')])
    await aTalk(desk, 'Eve', mine, [text('Good morning')])
    await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
    await inThread(page, 'Hello').waitFor()
    const pane = page.getByRole('region', { name: 'Person' })
    await pane.getByLabel('Priority').first().click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await page.getByText('Priority changed').waitFor()
    await page.getByRole('link', { name: /Dana.*Urgent/s }).waitFor()
    assert.equal((await row(talk.id)).priority, 3)

    // A tag that is chosen while another one is on its way comes after it.
    const { promise: isChosen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(
      `**/conversation/${talk.id}`,
      async (route) => {
        await isChosen
        await route.continue()
      },
      { times: 1 },
    )
    await pane.getByLabel('Tags').first().click()
    await page.getByRole('option', { name: 'Late' }).click()
    await page.getByRole('option', { name: 'Parcel' }).click()
    goOn()
    await page.getByRole('link', { name: /Dana.*Late.*Parcel/s }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    // The row that was clicked does not keep the keys of the one that is open.
    await page.getByRole('link', { name: /Eve/ }).click()
    await inThread(page, 'Good morning').waitFor()
    await page.keyboard.press('Shift+J')
    await inThread(page, 'Hello').waitFor()
    await page.keyboard.press('x')
    const isMarked = page.getByRole('checkbox', { name: 'Select Dana', checked: true })
    await isMarked.waitFor()
    await isMarked.uncheck()

    await page.getByRole('checkbox', { name: 'Select Dana' }).check()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is back.')
    assert.deepEqual(await findingsInBoth(page), [])
    await page.keyboard.press('Escape')
    await page.keyboard.press('l')
    await page.getByRole('button', { name: 'Apply' }).waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    await page.getByLabel('Add tags').first().click()
    await page.getByRole('option', { name: 'Outage' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: /Dana.*Outage/s }).waitFor()
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByRole('link', { name: /Dana.*Outage/s }).waitFor({ state: 'detached' })

    const colleague = await desk.employee('agent')
    const name = colleague.account.replace('-', ' ')
    await page.getByRole('checkbox', { name: 'Select Dana' }).check()
    await page.keyboard.press('t')
    const aside = page.getByRole('complementary').filter({ hasText: 'Transfer · 1 selected' })
    const field = aside.getByRole('textbox').or(aside.getByRole('combobox')).first()
    await field.fill(name)
    await page.getByRole('option', { name: `${name} Away 0 open`, exact: true }).click()
    assert.deepEqual(await findingsInBoth(page), [])
    await aside.getByRole('button', { name: 'Transfer', exact: true }).click()
    await eventually(async () => (await row(talk.id)).handler_id === colleague.id)
    await page.getByRole('link', { name: /Eve/ }).click()
    await inThread(page, 'Good morning').waitFor()
    await page.getByRole('button', { name: /Undo/ }).click()
    await eventually(async () => (await row(talk.id)).handler_id === employee.id)
    await page
      .getByRole('region', { name: 'Mine', exact: true })
      .getByRole('link', { name: /Dana/ })
      .waitFor()
    assert.equal(await page.getByText(/handed over/).count(), 0)
  },
)

browserTest(
  'the second of two taps opens nothing below a pane that the first has closed',
  async (t, visit) => {
    const touched: typeof visit = (options) => visit({ ...options, hasTouch: true, isMobile: true })
    const { page, employee } = await sit(t, touched, {
      role: 'agent',
      path: '/contacts',
      width: 360,
      height: 740,
    })
    const mine = { state: 'handling', handler_id: employee.id } as const
    for (let number = 1; number <= 12; number++) await aTalk(desk, `Guest ${number}`, mine, [text('Hello')])
    await page.goto(new URL('/inbox', page.url()).href)
    await page.getByRole('checkbox', { name: 'Select Guest 1', exact: true }).check()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByRole('textbox', { name: 'Answer' }).fill('Good morning')
    const send = page.getByRole('button', { name: 'Send to 1 customer' })
    const box = await send.boundingBox()
    assert.ok(box)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (let tap = 1; tap <= 2; tap++) await page.touchscreen.tap(x, y)
    await page.getByText('Answering 1 customer').waitFor()
    const below = `document.elementFromPoint(${x}, ${y}).closest('a')?.pathname`
    assert.match(String(await page.evaluate(below)), /^\/inbox\/\d+$/)
    assert.equal(new URL(page.url()).pathname, '/inbox')
    // Keys have no place at which both clicks could be.
    await page.evaluate(`{
      const button = document.body.appendChild(document.createElement('button'))
      button.onclick = () => button.remove()
      button.click()
      document.elementFromPoint(${x}, ${y}).closest('a').click()
    }`)
    await page.waitForURL(/\/inbox\/\d+$/)
  },
)

browserTest(
  'an answer to many leaves out the customers whom a colleague has taken since they were marked',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', undoSeconds: 20 })
    const colleague = await desk.employee('agent')
    const [kept, lost] = [await aWaitingVisitor(desk, 'Hello'), await aWaitingVisitor(desk, 'Good day')]
    for (const { id } of [kept, lost])
      assert.equal((await employee.client.post(`/conversation/${id}/accept`)).status, 200)
    await page.goto(new URL('/inbox', page.url()).href)
    const mine = page.getByRole('region', { name: 'Mine', exact: true })
    await mine
      .getByRole('checkbox', { name: /^Select Visitor/ })
      .nth(1)
      .check()
    await mine
      .getByRole('checkbox', { name: /^Select Visitor/ })
      .nth(0)
      .check()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is back.')
    const taken = await colleague.client.post(`/conversation/${lost.id}/transfer`, {
      handler_id: colleague.id,
    })
    assert.equal(taken.status, 200)
    await page.getByRole('button', { name: 'Send to 2 customers' }).click()
    await page
      .getByText('Answering 1 customer · 1 conversation is no longer yours and gets no answer')
      .waitFor()
    const scheduled = async () => {
      const rows = await db.selectFrom('scheduled_messages').select('conversation_id').execute()
      return rows.map(({ conversation_id }) => conversation_id)
    }
    await eventually(async () => (await scheduled()).includes(kept.id))
    assert.ok(!(await scheduled()).includes(lost.id))
  },
)

browserTest(
  'a bulk change takes nothing from a colleague unseen, and does so once that is read',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
    const colleague = await desk.employee('agent')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const [kept, lost] = [
      await aTalk(desk, 'Klara', mine, [text('Hello')]),
      await aTalk(desk, 'Linus', mine, [text('Good day')]),
    ]
    await page.goto(new URL('/inbox', page.url()).href)
    for (const name of ['Klara', 'Linus'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Close 2 conversations' }).waitFor()
    const taken = await colleague.client.post(`/conversation/${lost.id}/transfer`, {
      handler_id: colleague.id,
    })
    assert.equal(taken.status, 200)
    const close = async () => page.locator('aside form button[type=submit]').click()
    await close()
    await page.getByText('1 conversation closed · 1 left selected: a colleague has moved it since.').waitFor()
    const stateOf = async ({ id }: { id: number }) => (await row(id)).state
    assert.deepEqual([await stateOf(kept), await stateOf(lost)], ['closed', 'handling'])
    await page.getByText('1 selected').first().waitFor()
    await page.keyboard.press('e')
    await page.getByRole('checkbox', { name: 'Also close 1 conversation that a colleague handles' }).check()
    await close()
    await eventually(async () => (await stateOf(lost)) === 'closed')
  },
)
