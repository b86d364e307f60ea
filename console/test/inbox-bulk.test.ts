import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, hasFocus, openDesk } from './desk.ts'
import { aTalk, aWaitingVisitor, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, sit } = desk
const db = database.main

const row = (id: number) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

browserTest(
  'waiting conversations are marked by the keyboard, accepted at once, answered alike, and closed with one undo',
  async (t, visit) => {
    const names = ['Ada', 'Ben', 'Cleo']
    const talks: { id: number }[] = []
    for (const name of names) talks.push(await aTalk(desk, name, { state: 'waiting' }, [text('Is it down?')]))
    const other = await aTalk(desk, 'Dov', { state: 'waiting' }, [text('Who is there?')])
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox', undoSeconds: 20 })
    const link = (name: string) => page.getByRole('link', { name: new RegExp(name) })
    await link('Ada').focus()
    await page.keyboard.press('x')
    await page.getByText('1 selected').first().waitFor()
    await link('Cleo').focus()
    await page.keyboard.press('Shift+X')
    await page.getByText('3 selected').first().waitFor()
    // The keys are for those selected, also where the one that is open has the same.
    await link('Dov').click()
    await inThread(page, 'Who is there?').waitFor()
    await page.getByRole('button', { name: 'Accept', exact: true }).nth(1).waitFor()
    const keysOf = (place: string) =>
      page.locator(`${place} button:has-text("Accept")`).getAttribute('aria-keyshortcuts')
    assert.deepEqual([await keysOf('header'), await keysOf('[aria-label="3 selected"]')], [null, 'A'])
    await page.keyboard.press('a')
    await page.getByText('3 conversations accepted').waitFor()
    await page.getByRole('region', { name: 'Mine', exact: true }).getByRole('link', { name: /Ben/ }).waitFor()
    assert.equal((await row(other.id)).state, 'waiting')

    const mine = page.getByRole('region', { name: 'Mine', exact: true })
    for (const name of names) await mine.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is back.')
    await page.getByRole('button', { name: 'Send to 3 customers' }).click()
    await page.getByText('Answering 3 customers').waitFor()
    const undo = page.getByRole('button', { name: /Undo/ })
    // It stays as long as the pointer does.
    await undo.hover()
    await link('Ben').press('Enter')
    await inThread(page, 'It is back.').waitFor()
    await undo.click()
    await page.getByText('3 answers taken back').waitFor()
    await inThread(page, 'It is back.').waitFor({ state: 'detached' })
    assert.deepEqual(await db.selectFrom('scheduled_messages').select('id').execute(), [])
    for (const name of names) await mine.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.keyboard.press('r')
    assert.equal(await page.getByRole('textbox', { name: 'Answer' }).inputValue(), 'It is back.')
    await page.keyboard.press('Escape')
    for (const name of names) await mine.getByRole('checkbox', { name: `Select ${name}` }).uncheck()

    await mine.getByRole('checkbox', { name: 'Select Ada' }).check()
    await mine.getByRole('checkbox', { name: 'Select Ben' }).check()
    await page.keyboard.press('e')
    await page.locator('aside form button[type=submit]').click()
    await page.getByText('2 conversations closed').waitFor()
    assert.equal((await row(talks[0]?.id as number)).state, 'closed')
    await page.getByRole('status').getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.keyboard.press('Control+z')
    await page.getByText('Undone in Inbox: 2 conversations closed').waitFor()
    await mine.getByRole('link', { name: /Ada/ }).waitFor()
    assert.equal((await row(talks[0]?.id as number)).handler_id, employee.id)
  },
)

browserTest(
  'Ctrl Z takes back the answer to all selected, also from the one that is open',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', undoSeconds: 20 })
    const mine = { state: 'handling', handler_id: employee.id } as const
    const onWebsite = { contactable_type: 'App\\LivechatContact' as const }
    const names = ['Finn', 'Gala']
    const talks: { id: number }[] = []
    for (const name of names) talks.push(await aTalk(desk, name, mine, [text('Any news?')], onWebsite))
    await page.goto(new URL(`/inbox/${talks[0]?.id}`, page.url()).href)
    await inThread(page, 'Any news?').waitFor()
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is solved.')
    await page.keyboard.press('Control+Enter')
    await inThread(page, /Sending in \d+ s/).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('2 answers taken back').waitFor()
    await inThread(page, 'It is solved.').waitFor({ state: 'detached' })
    assert.deepEqual(await db.selectFrom('scheduled_messages').select('id').execute(), [])

    // The text is in the field again, with the cursor behind it. Undone while the customers are still read, none gets it.
    await page.locator('[data-bar]').getByRole('button', { name: 'Close' }).click()
    await page.locator('[data-bar]').waitFor({ state: 'detached' })
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.keyboard.press('r')
    const field = page.getByRole('textbox', { name: 'Answer' })
    await eventually(() => hasFocus(field))
    await page.keyboard.type(' Really.')
    assert.equal(await field.inputValue(), 'It is solved. Really.')
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
    const reads = /\/conversation\?.*\bid/
    await page.route(reads, async (route) => {
      await isPressed
      await route.fallback()
    })
    const read = page.waitForRequest(reads)
    await page.keyboard.press('Control+Enter')
    await read
    await field.blur()
    await page.keyboard.press('Control+z')
    press()
    await page.getByText('2 answers taken back').waitFor()
    assert.deepEqual(await db.selectFrom('scheduled_messages').select('id').execute(), [])
  },
)

browserTest(
  'customers who still wait are accepted and answered at once, except those whom a colleague has taken, with one undo',
  async (t, visit) => {
    const ids: number[] = []
    for (const words of ['Is it open?', 'Are you open?', 'Open today?'])
      ids.push((await aWaitingVisitor(desk, words)).id)
    const [first, second, lost] = ids as [number, number, number]
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox', undoSeconds: 20 })
    const link = (id: number) => page.locator(`a[href$="/inbox/${id}"]`)
    for (const id of ids) {
      await link(id).focus()
      await page.keyboard.press('x')
    }
    await page.keyboard.press('r')
    await page.getByText('3 conversations are still waiting. You accept them when you send.').waitFor()
    await page.getByRole('textbox', { name: 'Answer' }).fill('We are open.')
    assert.deepEqual(await findingsInBoth(page), [])
    const colleague = await desk.employee('agent')
    assert.equal((await colleague.client.post(`/conversation/${lost}/accept`)).status, 200)
    await page.getByRole('button', { name: /^Accept and send/ }).click()
    await page
      .getByText(/Answering 2 customers · 1 not accepted, so it gets no answer: .*handled by/)
      .waitFor()
    const mine = page.getByRole('region', { name: 'Mine', exact: true })
    await mine.locator(`a[href$="/inbox/${second}"]`).waitFor()
    const answered = async () => {
      const rows = await db.selectFrom('scheduled_messages').select('conversation_id').execute()
      return rows.map((one) => one.conversation_id).filter((id) => ids.includes(id))
    }
    await eventually(async () => (await answered()).length === 2)
    assert.ok(!(await answered()).includes(lost))
    const handlers = async () => Promise.all(ids.map(async (id) => (await row(id)).handler_id))
    assert.deepEqual(await handlers(), [employee.id, employee.id, colleague.id])
    await page.keyboard.press('Control+z')
    await page.getByText('2 answers taken back').waitFor()
    await eventually(async () => (await handlers()).join() === `,,${colleague.id}`)
    assert.deepEqual(await answered(), [])
    const waiting = page.getByRole('region', { name: 'Waiting', exact: true })
    await waiting.locator(`a[href$="/inbox/${first}"]`).waitFor()

    // The answer is there again even if the conversations cannot be given back.
    await link(first).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('r')
    const answer = page.getByRole('textbox', { name: 'Answer' })
    await answer.fill('Until six.')
    await page.getByRole('button', { name: /^Accept and send/ }).click()
    await page.getByText('Answering 1 customer').waitFor()
    await eventually(async () => (await answered()).length === 1)
    await page.route(/conversation\/bulk$/, (route) => route.fulfill({ status: 409, json: {} }), { times: 1 })
    await page.keyboard.press('Control+z')
    await page.locator('[data-bar][data-tone="red"]').waitFor()
    assert.deepEqual(await answered(), [])
    await link(first).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('r')
    await answer.and(page.getByText('Until six.')).waitFor()
  },
)

browserTest('customers who block their channel get no answer to all selected', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox', undoSeconds: 20 })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const onWebsite = { contactable_type: 'App\\LivechatContact' as const }
  const names = ['Hugo', 'Iris', 'Jana']
  const talks: { id: number }[] = []
  for (const name of names) talks.push(await aTalk(desk, name, mine, [text('Any news?')], onWebsite))
  const block = async (at: number) => {
    const { contactable_id } = await row(talks[at]?.id as number)
    await db.updateTable('contactables').set({ is_blocked: true }).where('id', '=', contactable_id).execute()
  }
  await block(0)
  await page.reload()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.keyboard.press('r')
  await page.getByText('1 customer blocks the channel and gets no answer.').waitFor()
  await page.getByRole('textbox', { name: 'Answer' }).fill('It is solved.')
  assert.deepEqual(await findingsInBoth(page), [])
  await block(1)
  await page.getByRole('button', { name: 'Send to 2 customers' }).click()
  await page
    .getByText('Answering 1 customer · 1 customer blocks the channel and gets no answer', { exact: true })
    .waitFor()
  const ids = talks.map(({ id }) => id)
  const scheduled = () =>
    db
      .selectFrom('scheduled_messages')
      .select('conversation_id')
      .where('conversation_id', 'in', ids)
      .execute()
  await eventually(async () => (await scheduled()).length > 0)
  assert.deepEqual(await scheduled(), [{ conversation_id: ids[2] }])
})
