import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { admin, sit } = desk
const shots = process.env.SHOTS

const credentials = { channel_id: '1', channel_secret: 'secret', channel_access_token: 'token' }

const field = (page: Page) => page.getByPlaceholder('Write to the customer')

browserTest(
  'an answer from a ticket is taken back or sent later, previewed, and reminds of its promise',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/tickets', undoSeconds: 20 })
    const mine = { state: 'handling', handler_id: employee.id } as const
    const channel = { contactable_type: 'App\\LineContact', name: 'Support', sponsor_id: null, credentials }
    const { id: channel_id } = (await admin.post('/channel', channel)).body.data
    const said = [text('The lamp flickers')]
    const { id: conversation } = await aTalk(desk, 'Ida', mine, said, { channel_id })
    const made = { subject: 'The lamp flickers', conversation_ids: [conversation] }
    const { id } = (await admin.post('/ticket', made)).body.data
    const waiting = async () =>
      (await admin.get(`/conversation/${conversation}/scheduled-message`)).body.data.map(
        ({ message }: { message: unknown }) => message,
      )
    await goTo(page, `/tickets/${id}`)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()

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
      await page.getByText(/^You promised something for .* 17:00/).waitFor()
      await list.getByRole('button', { name: 'Take back' }).click()
      await list.waitFor({ state: 'detached' })
      assert.equal(await field(page).inputValue(), 'It is on its wya. I’ll call you tomorrow by five.')
      await page.getByRole('button', { name: /Remove way\.txt/ }).click()
      assert.equal(await page.getByText(/^You promised something/).count(), 0)
      assert.deepEqual(await waiting(), [])
    })

    await t.test('scheduled in words, it waits below the field; its promise becomes a reminder', async () => {
      await field(page).fill('It is on its way. I’ll call you tomorrow by five.')
      await page.getByRole('button', { name: 'Schedule message' }).click()
      await page.getByRole('button', { name: 'Tomorrow 09:00' }).click()
      const list = page.getByRole('list', { name: 'Not sent yet' })
      await list.getByText(/^Sends .* 09:00$/).waitFor()
      assert.deepEqual(await waiting(), ['It is on its way. I’ll call you tomorrow by five.'])
      assert.deepEqual(await findingsInBoth(page), [])
      await page.getByText(/^You promised something for .* 17:00/).waitFor()
      if (shots) await page.screenshot({ path: `${shots}/ticket-later.png`, fullPage: true })
      await page.keyboard.press('Control+b')
      await page.getByText(/^Reminder set for .* 17:00/).waitFor()
      assert.equal((await employee.client.get(`/me/reminder?ticket_id=${id}`)).body.meta.total, 1)
    })
  },
)
