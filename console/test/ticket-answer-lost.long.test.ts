import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { admin, sit } = desk

const credentials = { channel_secret: 'secret', channel_access_token: 'token' }
const channel = { contactable_type: 'App\\LineContact', name: 'Support', sponsor_id: null, credentials }
const { id: channel_id } = (await admin.post('/channel', channel)).body.data

const field = (page: Page) => page.getByPlaceholder('Write to the customer')
const notSent = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })

/** An agent at a ticket of a conversation that they handle. */
const atTicket = async (...[t, visit]: Parameters<typeof sit>) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/tickets', undoSeconds: 20 })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const said = [text('The lamp flickers')]
  const { id: conversation, tell } = await aTalk(desk, 'Ida', mine, said, { channel_id })
  const made = { subject: 'The lamp flickers', conversation_ids: [conversation] }
  const { id } = (await admin.post('/ticket', made)).body.data
  await goTo(page, `/tickets/${id}`)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await field(page).waitFor()
  const waiting = async () =>
    (await admin.get(`/conversation/${conversation}/scheduled-message`)).body.data.map(
      ({ message }: { message: unknown }) => message,
    )
  return { page, employee, id, tell, waiting }
}

browserTest('what an agent does twice to an answer from a ticket happens once', async (t, visit) => {
  const { page, waiting } = await atTicket(t, visit)
  const send = page.getByRole('button', { name: /^Send/ })

  await t.test('an answer whose receipt got lost is sent again', async () => {
    const sending = '**/api/v1/ticket/*/scheduled-message'
    await page.route(sending, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await field(page).fill('It is on its way.')
    await send.click()
    await page.getByRole('alert').getByText('What you typed is kept.').waitFor()
    assert.equal(await field(page).inputValue(), 'It is on its way.')
    await page.unroute(sending)
    await send.click()
    await notSent(page).getByText('It is on its way.').waitFor()
    await eventually(async () => (await field(page).inputValue()) === '')
    assert.deepEqual(await waiting(), ['It is on its way.'])
  })

  await t.test('it is taken back, or scheduled, by a double click', async () => {
    await notSent(page).getByRole('button', { name: 'Take back' }).dblclick()
    await page.getByText('Taken back').waitFor()
    await notSent(page).waitFor({ state: 'detached' })
    assert.equal(await field(page).inputValue(), 'It is on its way.')
    await page.getByRole('button', { name: 'Schedule message' }).click()
    await page.getByRole('button', { name: 'Tomorrow 09:00' }).dblclick()
    await notSent(page)
      .getByText(/^Sends .* 09:00$/)
      .waitFor()
    await eventually(async () => (await field(page).inputValue()) === '')
    assert.deepEqual(await waiting(), ['It is on its way.'])
  })
})

browserTest(
  'customers of child tickets get one message even if a proxy loses the answer',
  async (t, visit) => {
    const { page, id, waiting } = await atTicket(t, visit)
    const done = { subject: 'No light in the street', status: 2 }
    const { id: parent } = (await admin.post('/ticket', done)).body.data
    assert.equal((await admin.post(`/ticket/${parent}/link`, { type: 'parent', ticket_id: id })).status, 200)
    await goTo(page, `/tickets/${parent}`)
    const open = page.getByRole('button', { name: 'Tell the customers of its children' })
    const tell = async () => {
      await open.click()
      await page.getByRole('textbox', { name: 'Message' }).fill('The light is back.')
      await page.getByRole('button', { name: 'Send to 1 customer' }).click()
    }
    const telling = '**/api/v1/ticket/*/child-message'
    await page.route(telling, async (route) => {
      if (route.request().postDataJSON().dry_run) return route.continue()
      await route.fetch()
      await route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' })
    })
    await tell()
    await page.getByRole('alert').getByText('Something went wrong on the server.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.unroute(telling)
    await tell()
    await page.getByText('Message on its way to 1 customer').waitFor()
    assert.deepEqual(await waiting(), ['The light is back.'])
  },
)

/** Holds uploads back until they are let go. */
const heldUploads = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/file', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const attach = (page: Page) =>
  page
    .locator('form input[type=file]')
    .last()
    .setInputFiles([{ name: 'way.txt', mimeType: 'text/plain', buffer: Buffer.from('Two days.') }])

browserTest('notes and answers on a ticket wait for their files', async (t, visit) => {
  const { page, id, employee, waiting } = await atTicket(t, visit)
  for (const kind of ['Answer', 'Note']) {
    const letGo = await heldUploads(page)
    await page.getByRole('button', { name: kind, exact: true }).click()
    const written = kind === 'Answer' ? field(page) : page.getByRole('textbox', { name: 'Note' })
    await written.fill('See the file')
    await attach(page)
    await page.getByRole('progressbar', { name: 'Uploading way.txt' }).waitFor()
    await written.press('Control+Enter')
    await page.getByText('The files are still uploading.').waitFor()
    assert.equal(await written.inputValue(), 'See the file')
    letGo()
    await page.getByRole('button', { name: 'Remove way.txt' }).waitFor()
    await written.press('Control+Enter')
    await page.getByRole('button', { name: 'Remove way.txt' }).waitFor({ state: 'detached' })
    await eventually(async () => (await written.inputValue()) === '')
    await page.unroute('**/api/v1/file')
  }
  assert.equal((await waiting())[0].file_ids.length, 1)
  const { data } = (await employee.client.get(`/ticket/${id}/history`)).body
  assert.equal(data.find(({ note }: { note: object | null }) => note).note.files.length, 1)
})

browserTest('a ticket says which answers did not reach the customer', async (t, visit) => {
  const { page, employee, tell } = await atTicket(t, visit)
  await tell({ ...text('It has arrived.', employee.id), state: 'read' })
  await tell({ ...text('It is lost.', employee.id), state: 'failed' })
  await tell({ ...text('It may be lost.', employee.id), state: 'unknown' })
  await page.reload()
  const item = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await item('It is lost.').getByText('Not sent', { exact: true }).waitFor()
  await item('It may be lost.').getByText('May have arrived. Ask before sending again.').waitFor()
  assert.equal(await item('It has arrived.').getByText('Not sent').count(), 0)
  assert.deepEqual(await findingsInBoth(page), [])
})
