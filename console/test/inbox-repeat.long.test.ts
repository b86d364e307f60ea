import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { longBrowserTest } from '#test/browser.ts'
import { aLiveChat } from '#test/livechat.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aQueue, aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, sit } = desk
const db = database.main

const row = (id: number) =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const scheduledFor = (id: number) =>
  db.selectFrom('scheduled_messages').select('message').where('conversation_id', '=', id).execute()

const pickFirst = async (page: Page, label: string, option: string) => {
  await page.getByRole('region', { name: 'Person' }).getByLabel(label).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.getByText(`${label} changed`).waitFor()
}

longBrowserTest(
  'a key repeats what was done with the last conversation, in one go that one undo takes back',
  async (t, visit) => {
    await insertRow(db, 'tags', { name: 'refund' })
    const campaign_queue_id = await aQueue(desk, { is_result_required: true })
    await admin.post('/termination-code', { name: 'Solved' })
    const message = 'Hello {{contact.name}}, it is on its way.'
    await admin.post('/canned-answer', { name: 'On its way', shortcut: 'way', type: 'text', message })
    const bye = { name: 'Goodbye', shortcut: 'bye', type: 'text', message: 'Goodbye {{contact.name}}' }
    await admin.post('/canned-answer', bye)
    const { page } = await sit(t, visit, { role: 'agent', path: '/contacts', undoSeconds: 20 })
    const waits = { state: 'waiting', campaign_queue_id } as const
    const { id: channel_id } = await aLiveChat(db)
    const onLiveChat = { channel_id, contactable_type: 'App\\LivechatContact' } as const
    const ada = await aTalk(desk, 'Ada', waits, [text('Where is it?')], onLiveChat)
    const ben = await aTalk(desk, 'Ben', waits, [text('And mine?')], onLiveChat)
    const cleo = await aTalk(desk, 'Cleo', waits, [text('Mine too')], onLiveChat)

    await page.goto(new URL(`/inbox/${ada.id}`, page.url()).href)
    await inThread(page, 'Where is it?').waitFor()
    await page.keyboard.press('.')
    await page.getByRole('heading', { name: 'Nothing to repeat yet' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await fieldOf(page).waitFor()
    await pickFirst(page, 'Priority', 'High')
    await pickFirst(page, 'Tags', 'refund')
    await fieldOf(page).fill('/way')
    await page.getByRole('option', { name: /On its way/ }).click()
    await fieldOf(page).press('Control+Enter')
    await inThread(page, 'Hello Ada, it is on its way.').waitFor()
    await fieldOf(page).fill('/bye')
    await page.getByRole('option', { name: /Goodbye/ }).click()
    await fieldOf(page).press('Control+Enter')
    await inThread(page, 'Goodbye Ada').waitFor()
    await fieldOf(page).fill('Yours, Ada')
    await fieldOf(page).press('Control+Enter')
    await inThread(page, 'Yours, Ada').waitFor()
    await fieldOf(page).press('Escape')
    await page.keyboard.press('e')
    await page.getByLabel('Outcome').first().click()
    await page.getByRole('option', { name: 'Solved', exact: true }).click()
    await page.getByLabel('Memo').fill('New parcel')
    await page.getByLabel('Memo').press('Control+Enter')
    await page.getByText('Closed', { exact: true }).first().waitFor()

    await goTo(page, `/inbox/${ben.id}`)
    await inThread(page, 'And mine?').waitFor()
    await page.keyboard.press('.')
    const panel = page.getByRole('region', { name: 'Repeat' })
    await panel.getByText('Hello Ben, it is on its way.').waitFor()
    await panel.getByText('Goodbye Ben').waitFor()
    const labels = await panel.getByRole('listitem').locator('label').allTextContents()
    assert.deepEqual(labels, [
      'Accept',
      'Priority: High',
      'Tag: refund',
      'Send: “Hello Ben, it is on its way.”',
      'Send: “Goodbye Ben”',
      'Send: “Yours, Ada”',
      'Close as: Solved · Memo: “New parcel”',
    ])
    // The other customer's name makes a text optional.
    assert.equal(await panel.getByRole('checkbox', { name: /Yours, Ada/ }).isChecked(), false)
    await panel.getByText('Contains the name Ada.').waitFor()
    assert.deepEqual(await findingsInBoth(page), [])
    await panel.getByRole('checkbox', { name: 'Accept' }).uncheck()
    await panel.getByText('Nobody has accepted this yet.').first().waitFor()
    await panel.getByRole('checkbox', { name: 'Accept' }).check()
    await panel.getByRole('checkbox', { name: 'Accept' }).press('Enter')
    await page.getByText(/^Repeated: Accept · Priority: High · .*Close as: Solved/).waitFor()
    const repeated = await row(ben.id)
    assert.deepEqual([repeated.state, repeated.priority, repeated.memo], ['closed', 2, 'New parcel'])
    assert.deepEqual(await scheduledFor(ben.id), [
      { message: 'Hello Ben, it is on its way.' },
      { message: 'Goodbye Ben' },
    ])

    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByText(/^Taken back: Accept/).waitFor()
    const undone = await row(ben.id)
    assert.deepEqual([undone.state, undone.priority, undone.memo], ['waiting', null, null])
    assert.deepEqual(await scheduledFor(ben.id), [])

    // What was taken back is not repeated: the conversation before is.
    await goTo(page, `/inbox/${cleo.id}`)
    await inThread(page, 'Mine too').waitFor()
    await page.keyboard.press('.')
    await panel.getByText('What you did with Ada. Clear a step to leave it out.').waitFor()

    // A proxy answers for the service, which has the message.
    await page.route(
      '**/scheduled-message',
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 524 })
      },
      { times: 1 },
    )
    await panel.getByRole('button', { name: 'Repeat' }).click()
    await page.getByText(/Something went wrong on the server/).waitFor()
    await page.keyboard.press('.')
    await panel.getByRole('button', { name: 'Repeat' }).click()
    await page.getByText(/^Repeated: .*Close as: Solved/).waitFor()
    assert.deepEqual(await scheduledFor(cleo.id), [
      { message: 'Hello Cleo, it is on its way.' },
      { message: 'Goodbye Cleo' },
    ])
  },
)

longBrowserTest('an answer with files is repeated with its files', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const onLiveChat = { contactable_type: 'App\\LivechatContact' } as const
  const ivy = await aTalk(desk, 'Ivy', mine, [text('Any terms?')], onLiveChat)
  const jan = await aTalk(desk, 'Jan', mine, [text('Terms, please')], onLiveChat)
  await page.goto(new URL(`/inbox/${ivy.id}`, page.url()).href)
  await inThread(page, 'Any terms?').waitFor()
  const file = { name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Two years.') }
  await page.getByRole('region', { name: 'Answer' }).locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Remove terms.txt' }).waitFor()
  await fieldOf(page).fill('Here they are')
  await fieldOf(page).press('Control+Enter')
  await page.getByText(/^Sent \d/).waitFor()
  await goTo(page, `/inbox/${jan.id}`)
  await inThread(page, 'Terms, please').waitFor()
  await page.keyboard.press('.')
  const panel = page.getByRole('region', { name: 'Repeat' })
  await panel.getByText('Send: “Here they are” · Files: terms.txt').waitFor()
  await panel.getByRole('button', { name: 'Repeat' }).click()
  await page.getByText(/^Repeated: Send/).waitFor()
  const { body } = await admin.get(`/conversation/${jan.id}/message?sort=-seq`)
  assert.deepEqual([body.data[0].message.text, body.data[0].files[0].name], ['Here they are', 'terms.txt'])
})

longBrowserTest('a close that was undone is not repeated', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const gus = await aTalk(desk, 'Gus', mine, [text('Hello')])
  const hal = await aTalk(desk, 'Hal', mine, [text('Good evening')])
  await page.goto(new URL(`/inbox/${gus.id}`, page.url()).href)
  await inThread(page, 'Hello').waitFor()
  await page.keyboard.press('e')
  await page.getByLabel('Memo').press('Control+Enter')
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /Undo/ }).click()
  await fieldOf(page).waitFor()
  await goTo(page, `/inbox/${hal.id}`)
  await inThread(page, 'Good evening').waitFor()
  await page.keyboard.press('.')
  await page.getByRole('heading', { name: 'Nothing to repeat yet' }).waitFor()
})

longBrowserTest('steps that do not fit the conversation are left out with the reason', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const colleague = await desk.employee('agent')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const dora = await aTalk(desk, 'Dora', mine, [text('Hello')])
  const emil = await aTalk(desk, 'Emil', { ...mine, handler_id: colleague.id }, [text('Good morning')])
  await page.goto(new URL(`/inbox/${dora.id}`, page.url()).href)
  await inThread(page, 'Hello').waitFor()
  await fieldOf(page).fill('We look into it')
  await fieldOf(page).press('Control+Enter')
  await inThread(page, 'We look into it').waitFor()
  await fieldOf(page).press('Escape')
  await page.keyboard.press('h')
  await page.getByRole('button', { name: /Tomorrow morning/ }).press('Enter')
  await page
    .getByText(/^Snoozed until/)
    .first()
    .waitFor()
  await goTo(page, `/inbox/${emil.id}`)
  await inThread(page, 'Good morning').waitFor()
  await page.keyboard.press('.')
  const panel = page.getByRole('region', { name: 'Repeat' })
  await panel.getByText('Send: “We look into it”').waitFor()
  assert.equal(await panel.getByText(/handles this conversation\.$/).count(), 2)
  assert.ok(await panel.getByRole('button', { name: 'Repeat' }).isDisabled())
})

longBrowserTest(
  'a conversation of no queue waits again once a repeat is undone, and a double click repeats once',
  async (t, visit) => {
    const { page } = await sit(t, visit, { role: 'agent', path: '/contacts', undoSeconds: 20 })
    const finn = await aTalk(desk, 'Finn', { state: 'waiting' }, [text('Is it open?')])
    const gus = await aTalk(desk, 'Gus', { state: 'waiting' }, [text('Open today?')])
    await page.goto(new URL(`/inbox/${finn.id}`, page.url()).href)
    await inThread(page, 'Is it open?').waitFor()
    await page.keyboard.press('a')
    await fieldOf(page).waitFor()
    await pickFirst(page, 'Priority', 'High')
    await goTo(page, `/inbox/${gus.id}`)
    await inThread(page, 'Open today?').waitFor()
    await page.keyboard.press('.')
    const panel = page.getByRole('region', { name: 'Repeat' })
    const accepted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(`/conversation/${gus.id}/accept`)) accepted.push(request.url())
    })
    // Both clicks of a double click, before the panel is gone.
    await panel
      .getByRole('button', { name: 'Repeat' })
      .evaluate((button: { click(): void }) => [button.click(), button.click()])
    await page.getByText('Repeated: Accept · Priority: High').waitFor()
    await page.getByRole('button', { name: /Undo/ }).last().click()
    await page.getByText('Taken back: Accept · Priority: High').waitFor()
    assert.equal(accepted.length, 1)
    const undone = await row(gus.id)
    assert.deepEqual([undone.state, undone.handler_id, undone.priority], ['waiting', null, null])
  },
)
