import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { aConversation, aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aPicture, bringPicture } from './files.ts'
import { aQueue, aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, app, database, sit } = desk
const db = database.main

const picture = { name: 'broken lamp.png', content: png(60, 40) }

/** A visitor's conversation with a picture, which the agent handles. */
const aQuestion = async (client: { post: (path: string) => Promise<{ status: number }> }) => {
  const { key } = await aLiveChat(db)
  const visitor = await aVisitor(app, key)
  const { conversation_id: id } = (await visitor.say('The lamp flickers\nsince Monday')).body
  assert.equal((await visitor.upload(crypto.randomUUID(), picture)).status, 200)
  assert.equal((await client.post(`/conversation/${id}/accept`)).status, 200)
  return { id: id as number, visitor }
}

const ticketOf = async (page: Page) => {
  await page.waitForURL(/\/tickets\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  return { id, ticket: (await admin.get(`/ticket/${id}`)).body.data }
}

/** A form for tickets of a category, which requires a field. Nobody has read either yet. */
const formFor = async (category: number) => {
  const { id } = (await admin.post('/cz-col-category', { name: 'Lamps', type: 2 })).body.data
  const serial = (await admin.post('/cz-col', { name: 'Serial no', type: 1, category_id: id })).body.data.id
  const fields = [
    { field: 'content' },
    { field: 'handler_id' },
    { field: `cz_col.${serial}`, required_from: 0 },
  ]
  const form = await admin.post('/ticket-form', { name: 'Repair', category_ids: [category], fields })
  assert.equal(form.status, 200, JSON.stringify(form.body))
}
const repairs = (await admin.post('/category', { name: 'Repairs' })).body.data.id as number

browserTest('what is typed right after the key of a ticket goes into its subject', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const { id } = await aQuestion(employee.client)
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'The lamp flickers').first().waitFor()
  await page.keyboard.press('k')
  await page.keyboard.type(' at the entrance')
  const subject = page.getByLabel('Subject')
  await subject.and(page.locator(':focus')).waitFor()
  assert.equal(await subject.inputValue(), 'The lamp flickers at the entrance')
})

browserTest('a ticket from a conversation is filled in, and answers the customer', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const { id, visitor } = await aQuestion(employee.client)
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'The lamp flickers').first().waitFor()
  await page.keyboard.press('k')
  const subject = page.getByLabel('Subject')
  await subject.waitFor()
  assert.equal(await subject.inputValue(), 'The lamp flickers')
  assert.ok(await hasFocus(subject))
  await page.keyboard.type('!')
  assert.equal(await subject.inputValue(), 'The lamp flickers!')
  await page.keyboard.press('Backspace')
  assert.match(
    await page.getByLabel('Content').inputValue(),
    /^> Visitor [0-9a-f]{4}: The lamp flickers\n> since Monday\n> Visitor/,
  )
  assert.equal(await page.getByRole('checkbox', { name: /broken lamp\.png/ }).isChecked(), true)
  await page
    .getByText(/^Visitor [0-9a-f]{4}$/)
    .first()
    .waitFor()
  assert.ok(await inThread(page, 'The lamp flickers').first().isVisible())
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Repairs' }).click()
  await formFor(repairs)
  await page.keyboard.press('Control+s')
  await page.getByText(/^The form “Repair” requires the custom field \d+ \(Serial no\)\.$/).waitFor()
  await page.getByLabel('Serial no').fill('S-1')
  await page.keyboard.press('Control+s')
  await inThread(page, 'since Monday').first().waitFor()
  const line = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('link', { name: /^Ticket #\d+: The lamp/ })
  const { contactable_id } = (await admin.get(`/conversation/${id}`)).body.data
  await recordMessage(db, {
    ...{ conversation_id: id, contactable_id, direction: 'outbound', author_type: 'system' },
    ...{ type: 'text', message: 'How satisfied are you?', delivery_state: 'sent' },
  })
  await line.click()
  const { id: number, ticket } = await ticketOf(page)
  assert.deepEqual([ticket.handler.id, ticket.files[0].name], [employee.id, picture.name])

  const automatic = page.getByRole('listitem').filter({ hasText: 'How satisfied are you?' })
  await automatic.getByText('Automatic message', { exact: true }).waitFor()
  await page.getByRole('img', { name: picture.name }).first().waitFor()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByPlaceholder('Write to the customer').fill('A new one is on its way.')
  assert.deepEqual(await findingsInBoth(page), [])
  await page.keyboard.press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'A new one is on its way.' }).waitFor()
  const { messages } = (await visitor.get('message')).body
  assert.equal(messages.at(-1).message, 'A new one is on its way.')

  const files = page.getByRole('region', { name: 'Files' })
  await files
    .locator('input[type=file]')
    .setInputFiles([{ name: 'warranty.txt', mimeType: 'text/plain', buffer: Buffer.from('Two years.') }])
  const plan = await aFile(admin, 'A colleague attaches it meanwhile.', 'plan.txt')
  const file_ids = [ticket.files[0].id, plan]
  await page.route(
    `**/ticket/${number}`,
    async (route) => {
      assert.equal((await admin.put(`/ticket/${number}`, { file_ids })).status, 200)
      await route.continue()
    },
    { times: 1 },
  )
  await files.getByRole('button', { name: 'Add 1 file' }).click()
  const warranty = files.getByRole('link', { name: /warranty\.txt/ })
  const remove = files.getByRole('button', { name: 'Remove warranty.txt' })
  await warranty.waitFor()
  await remove.click()
  await warranty.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await warranty.waitFor()
  const { data } = (await admin.get(`/ticket/${number}`)).body
  assert.deepEqual(
    data.files.map(({ name }: { name: string }) => name),
    [picture.name, 'plan.txt', 'warranty.txt'],
  )

  const mine = { state: 'handling', handler_id: employee.id } as const
  await t.test('a ticket is created from a conversation, with its queue and brand', async () => {
    const campaign_queue_id = await aQueue(desk)
    const sponsor_id = await insertRow(db, 'sponsors', { name: 'Hoshan' })
    const given = { ...mine, campaign_queue_id, sponsor_id }
    const { id, contact_id } = await aTalk(desk, 'Fang', given, [text('It is broken')])
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'It is broken').waitFor()
    await page.keyboard.press('k')
    await page.getByLabel('Subject').fill('Broken tin')
    const form = page.getByRole('group', { name: 'Files' })
    const choose = (name: string, text: string) =>
      form
        .locator('input[type=file]')
        .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }])
    await choose('receipt.txt', 'One tin.')
    await choose('wrong.txt', 'Not this.')
    await choose('empty.txt', '')
    await form.getByText('The file must not be empty.').waitFor()
    await form.getByRole('button', { name: 'Remove wrong.txt' }).click()
    await page.getByLabel('Subject').press('Enter')
    await page.getByText('First remove the files that could not be uploaded.').waitFor()
    await form.getByRole('button', { name: 'Remove empty.txt' }).click()
    const shot = await aPicture(page)
    await bringPicture(page.getByLabel('Content'), 'paste', 'screenshot.png', shot)
    await bringPicture(page.getByLabel('Content'), 'drop', 'dropped.png', shot)
    await form.getByRole('button', { name: 'Remove screenshot.png' }).waitFor()
    await form.getByRole('button', { name: 'Remove dropped.png' }).waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/new-ticket.png` })
    assert.deepEqual(await findingsInBoth(page), [])
    await page.getByLabel('Subject').press('Enter')
    await page
      .getByRole('status')
      .getByText(/^Ticket #\d+ created/)
      .waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).waitFor()
    const { body } = await admin.get(`/ticket?contact_id=${contact_id}`)
    const { data } = (await admin.get(`/ticket/${body.data[0].id}`)).body
    assert.equal(data.subject, 'Broken tin')
    assert.equal(data.interact_collections[0].id, id)
    assert.deepEqual([data.sponsor_id, data.campaign_queue_id], [sponsor_id, campaign_queue_id])
    assert.deepEqual(data.files.map(({ name }: { name: string }) => name).toSorted(), [
      'dropped.png',
      'receipt.txt',
      'screenshot.png',
    ])
  })

  await t.test(
    'the customer’s tickets and earlier conversations are shown next to a conversation',
    async () => {
      const { contactable_id, contact_id } = await aTalk(desk, 'Mei', { state: 'closed' }, [text('A gift')])
      const again = { ...mine, contactable_id, contact_id, bound_type: 'inbound' } as const
      await goTo(page, `/inbox/${await aConversation(db, again)}`)
      const person = page.getByRole('region', { name: 'Person' })
      await person
        .getByRole('region', { name: 'Before' })
        .getByRole('link', { name: /A gift/ })
        .waitFor()
      assert.equal(await person.getByRole('region', { name: 'Tickets' }).count(), 0)
      await page.keyboard.press('k')
      await page.getByLabel('Subject').fill('Wrap it')
      await page.getByLabel('Subject').press('Enter')
      await person
        .getByRole('region', { name: 'Tickets' })
        .getByRole('link', { name: /Wrap it/ })
        .waitFor()
    },
  )
})

longBrowserTest(
  'an agent downloads a conversation from the menu, at 320 px and in Chinese',
  async (t, visit) => {
    const given = { role: 'agent', path: '/inbox', language: 'zh-TW', width: 320 } as const
    const { page, employee } = await sit(t, visit, given)
    const { id } = await aQuestion(employee.client)
    await page.goto(`${desk.url}/inbox/${id}`)
    await page.getByRole('list', { name: '訊息' }).getByText('The lamp flickers').first().waitFor()
    await page.getByRole('button', { name: '更多動作' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '下載為文字檔', exact: true }).click()
    const file = await saved
    assert.equal(file.suggestedFilename(), `conversation-${id}.txt`)
    assert.match(await readFile(await file.path(), 'utf8'), /: The lamp flickers\n {4}since Monday\n/)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '更多動作' }).click()
    await page.getByRole('menuitem', { name: '工單' }).click()
    await page.getByLabel('主旨').waitFor()
    const sideways = 'document.documentElement.scrollWidth - innerWidth'
    assert.equal(await page.evaluate(sideways), 0)
  },
)
