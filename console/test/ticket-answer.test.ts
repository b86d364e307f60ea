import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, aWaitingVisitor, sendDue, text } from './inbox.ts'

const desk = await openDesk()
const { admin, share } = desk
const undoAgentSeat = share({ role: 'agent', undoSeconds: 20 })
const shots = process.env.SHOTS

const credentials = { channel_secret: 'secret', channel_access_token: 'token' }

const channel = { contactable_type: 'App\\LineContact', name: 'Support', sponsor_id: null, credentials }
const { id: channel_id } = (await admin.post('/channel', channel)).body.data

const field = (page: Page) => page.getByPlaceholder('Write to the customer')

browserTest(
  'an answer from a ticket is taken back or sent later, previewed, and reminds of its promise',
  async (t) => {
    const { page, employee } = await undoAgentSeat(t, '/tickets')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const said = [text('The lamp flickers')]
    const { id: conversation } = await aTalk(desk, 'Ida', mine, said, { channel_id })
    const made = { subject: 'The lamp flickers', conversation_ids: [conversation] }
    const { id } = (await admin.post('/ticket', made)).body.data
    const waiting = async () =>
      (await admin.get(`/conversation/${conversation}/scheduled-message`)).body.data.map(
        ({ message }: { message: unknown }) => message,
      )
    await goTo(page, `/tickets/${id}`)
    await t.test('the field that is chosen has the focus, so that no letter is a command', async () => {
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await field(page).waitFor()
      await page.keyboard.type('Dear Ida')
      assert.equal(await field(page).inputValue(), 'Dear Ida')
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
      await page.keyboard.type('Dear colleagues')
      const note = page.getByRole('textbox', { name: 'Note' })
      assert.equal(await note.inputValue(), 'Dear colleagues')
      await note.fill('')
      await page.keyboard.press('Escape')
      await page.keyboard.press('r')
      await page.keyboard.type('!')
      assert.equal(await field(page).inputValue(), 'Dear Ida!')
    })

    await t.test('taken back within seconds, it is in the field again, with its files', async () => {
      await field(page).fill('It is on its wya. I’ll call you tomorrow by five.')
      await page
        .locator('form input[type=file]')
        .last()
        .setInputFiles([{ name: 'way.txt', mimeType: 'text/plain', buffer: Buffer.from('Two days.') }])
      await page.getByRole('region', { name: 'As LINE shows it' }).waitFor()
      assert.deepEqual(await findingsInBoth(page), [])
      await page.keyboard.press('Control+Enter')
      if (shots) await page.screenshot({ path: `${shots}/ticket-answer.png`, fullPage: true })
      const list = page.getByRole('list', { name: 'Not sent yet' })
      await list.getByText(/Sending in \d+ s/).waitFor()
      assert.equal(await field(page).inputValue(), '')
      await page.getByText(/^You promised to get back to the customer by .* 17:00/).waitFor()
      await list.getByRole('button', { name: 'Take back' }).click()
      await list.waitFor({ state: 'detached' })
      assert.equal(await field(page).getAttribute('aria-activedescendant'), null)
      assert.equal(await field(page).inputValue(), 'It is on its wya. I’ll call you tomorrow by five.')
      await page.getByRole('button', { name: /Remove way\.txt/ }).click()
      assert.equal(await page.getByText(/^You promised/).count(), 0)
      assert.deepEqual(await waiting(), [])
    })

    await t.test('scheduled in words, it waits below the field; its promise becomes a reminder', async () => {
      await field(page).fill('')
      await page.getByRole('button', { name: 'Schedule message' }).click()
      await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
      await page.getByRole('alert').getByText('Write the message first.').waitFor()
      await page.keyboard.press('Escape')
      await field(page).fill('It is on its way. I’ll call you tomorrow by five.')
      await page.getByRole('button', { name: 'Schedule message' }).click()
      await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
      const list = page.getByRole('list', { name: 'Not sent yet' })
      await list.getByText(/^Sends .* 09:00$/).waitFor()
      assert.deepEqual(await waiting(), ['It is on its way. I’ll call you tomorrow by five.'])
      assert.deepEqual(await findingsInBoth(page), [])
      await page.getByRole('button', { name: 'Note', exact: true }).click()
      await page.getByRole('button', { name: /^Undo/ }).click()
      await list.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      assert.equal(await field(page).inputValue(), 'It is on its way. I’ll call you tomorrow by five.')
      await page.getByRole('button', { name: 'Schedule message' }).click()
      await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
      await list.getByText(/^Sends .* 09:00$/).waitFor()
      await page.getByText(/^You promised to get back to the customer by .* 17:00/).waitFor()
      if (shots) await page.screenshot({ path: `${shots}/ticket-later.png`, fullPage: true })
      await page.keyboard.press('Control+b')
      await page.getByText(/^Reminder set for .* 17:00/).waitFor()
      assert.equal((await employee.client.get(`/me/reminder?ticket_id=${id}`)).body.meta.total, 1)
    })
  },
)

browserTest('an answer from a ticket takes canned texts, filled in for its customer', async (t) => {
  const { page, employee } = await undoAgentSeat(t, '/tickets')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id: conversation, contact_id } = await aTalk(desk, 'Nora', mine, [text('The lamp is dark')], {
    channel_id,
  })
  const made = { subject: 'The lamp is dark', contact_id, conversation_ids: [conversation] }
  const { id } = (await admin.post('/ticket', made)).body.data
  const called =
    'Hello {{contact.name}}, we call you at {{contact.phone}} about #{{ticket.id}} {{ticket.subject}}.'
  const call = { name: 'We call', shortcut: 'lamp-call', type: 'text', message: called }
  const options = [{ label: 'Yes', type: 'text' }]
  const choice = { explain_text: 'Is it plugged in?', options }
  await admin.post('/canned-answer', call)
  await admin.post('/canned-answer', { ...call, shortcut: 'lamp-plug', type: 'button', message: choice })
  const bye = { name: 'Goodbye', shortcut: 'lamp-bye', type: 'text', message: 'Goodbye {{contact.name}}!' }
  assert.equal((await employee.client.post('/me/canned-answer', bye)).status, 200)
  await goTo(page, `/tickets/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const list = page.getByRole('listbox', { name: 'Canned answers', exact: true })
  const selected = () =>
    field(page).evaluate(`document.activeElement.value.slice(
      document.activeElement.selectionStart, document.activeElement.selectionEnd)`)

  await t.test('a slash finds them by the keyboard, and Escape only closes the list', async () => {
    await field(page).fill('Good day!')
    await field(page).press('Enter')
    await page.keyboard.type('/lamp')
    await list.getByRole('option', { name: /lamp-call/ }).waitFor()
    assert.equal(await list.getByRole('option').count(), 2)
    const active = async () => {
      const id = await list.getByRole('option', { selected: true }).getAttribute('id')
      assert.equal(await field(page).getAttribute('aria-activedescendant'), id)
      assert.equal(await field(page).getAttribute('aria-controls'), await list.getAttribute('id'))
      return id
    }
    const first = await active()
    await page.keyboard.press('ArrowDown')
    assert.notEqual(await active(), first)
    assert.deepEqual(await findingsInBoth(page), [])
    if (shots) await page.screenshot({ path: `${shots}/ticket-canned.png` })
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    assert.equal(await field(page).inputValue(), 'Good day!\n/lamp')
    await page.keyboard.type('-call')
    await list.getByRole('option', { name: /lamp-call/ }).waitFor()
    await page.keyboard.press('Enter')
    const filled = `Good day!\nHello Nora, we call you at {{contact.phone}} about #${id} The lamp is dark.`
    assert.equal(await field(page).inputValue(), filled)
    assert.equal(await selected(), '{{contact.phone}}')
  })

  await t.test('what has no value is filled in before the answer is sent', async () => {
    const gap = page.getByText(/^No value: .*phone.*\. Fill it in or remove it to send\./i)
    await field(page).press('End')
    await page.keyboard.press('Control+Enter')
    await gap.and(page.getByRole('alert')).waitFor()
    assert.equal(await selected(), '{{contact.phone}}')
    assert.deepEqual(await findingsInBoth(page), [])
    if (shots) await page.screenshot({ path: `${shots}/ticket-canned-gap.png` })
    await page.keyboard.type('555 0100')
    await gap.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    const leaving = page.getByRole('list', { name: 'Not sent yet' })
    await leaving.getByText(`Hello Nora, we call you at 555 0100 about #${id} The lamp is dark.`).waitFor()
    assert.equal(await field(page).inputValue(), '')
  })

  await t.test('the button opens the list too, also for one’s own', async () => {
    await page.getByRole('button', { name: 'Canned' }).click()
    await list.getByRole('option', { name: /lamp-bye/ }).click()
    assert.equal(await field(page).inputValue(), 'Goodbye Nora!')
  })
})

browserTest('an answer that is taken back begins no conversation, and one that is sent does', async (t) => {
  const { page, employee } = await undoAgentSeat(t, '/tickets')
  const { id: conversation } = await aWaitingVisitor(desk, 'The lamp hums')
  for (const act of ['accept', 'close']) await employee.client.post(`/conversation/${conversation}/${act}`)
  const made = { subject: 'The lamp hums', conversation_ids: [conversation] }
  const { id } = (await admin.post('/ticket', made)).body.data
  const conversations = async () => (await admin.get(`/ticket/${id}`)).body.data.interact_collections.length
  await goTo(page, `/tickets/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await field(page).fill('A new one is on its way.')
  await page.keyboard.press('Control+Enter')
  const list = page.getByRole('list', { name: 'Not sent yet' })
  await list.getByText(/Sending in \d+ s/).waitFor()
  await list.getByRole('button', { name: 'Take back' }).click()
  await list.waitFor({ state: 'detached' })
  assert.equal(await conversations(), 1)
  await field(page).press('Control+Enter')
  await list.getByText(/Sending in \d+ s/).waitFor()
  await sendDue(desk)
  await list.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'A new one is on its way.' }).waitFor()
  assert.equal(await conversations(), 2)
})

browserTest(
  'an answer from a ticket whose customer a colleague talks to says so, and can be sent anyway',
  async (t) => {
    const { page } = await undoAgentSeat(t, '/tickets')
    const colleague = await desk.employee('agent')
    const { id: conversation } = await aWaitingVisitor(desk, 'My lamp hums')
    const accepted = await colleague.client.post(`/conversation/${conversation}/accept`)
    const made = { subject: 'The lamp hums', conversation_ids: [conversation] }
    const { id } = (await admin.post('/ticket', made)).body.data
    const written = async () => {
      const { data } = (await admin.get(`/conversation/${conversation}/message`)).body
      return data.map(({ message }: { message: unknown }) => message)
    }
    await goTo(page, `/tickets/${id}`)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const { name } = accepted.body.data.handler
    const band = page.getByRole('status').filter({ hasText: `${name} handles this conversation.` })
    await band.waitFor()
    assert.equal(
      await band.getByRole('link', { name: 'Open the conversation' }).getAttribute('href'),
      `/inbox/${conversation}`,
    )
    await field(page).fill('It hums no more.')
    await page.keyboard.press('Control+Enter')
    await page.getByText(`The conversation is handled by ${name}.`).waitFor()
    assert.ok(!(await written()).includes('It hums no more.'))
    assert.deepEqual(await findingsInBoth(page), [])
    if (shots) await page.screenshot({ path: `${shots}/ticket-colleague.png`, fullPage: true })
    await band.getByRole('button', { name: 'Send anyway' }).click()
    await field(page).press('Control+Enter')
    await page.getByRole('region', { name: 'Notes and history' }).getByText('It hums no more.').waitFor()
    assert.ok((await written()).includes('It hums no more.'))
    const anyway = (pressed: boolean) => page.getByRole('button', { name: 'Send anyway', pressed })
    await anyway(false).waitFor()
    assert.equal(await field(page).inputValue(), '')
    await anyway(false).click()
    await anyway(true).waitFor()
    const next = await desk.employee('agent')
    const given = { handler_id: next.id }
    assert.equal((await colleague.client.post(`/conversation/${conversation}/transfer`, given)).status, 200)
    await band.waitFor({ state: 'detached' })
    await anyway(false).waitFor()
    await next.client.post(`/conversation/${conversation}/close`, {})
    await anyway(false).waitFor({ state: 'detached' })
  },
)

browserTest('the key of an answer waits until it is known whom it would reach', async (t) => {
  const { page } = await undoAgentSeat(t, '/tickets')
  const { id: conversation } = await aTalk(desk, 'Ivo', { state: 'closed' }, [text('Hello')], { channel_id })
  const made = { subject: 'A question', conversation_ids: [conversation] }
  const { id } = (await admin.post('/ticket', made)).body.data
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('/conversation') && url.searchParams.has('id[0]'),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await goTo(page, `/tickets/${id}`)
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type('So your answer')
  held.resolve()
  await field(page).and(page.locator(':focus')).waitFor()
  assert.equal(await field(page).inputValue(), 'So your answer')
})
