import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const { admin, share } = await openDesk()
const seat = share()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}

const tooLong = 'Enter at most 255 characters.'

browserTest('a text of administration that is too long is named when its field is left', async (t) => {
  const { page } = await seat(t, '/admin/tags/new')
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  const panel = page.getByRole('complementary')
  const name = panel.getByRole('textbox', { name: 'Name' })
  await name.fill('長'.repeat(256))
  await name.press('Tab')
  await panel.getByText(tooLong).waitFor()
  assert.equal(await name.getAttribute('aria-invalid'), 'true')
  await page.getByRole('status').getByText(`Name: ${tooLong}`).waitFor({ state: 'attached' })
  await page.keyboard.press('Control+s')
  assert.ok(await hasFocus(name))
  assert.deepEqual(
    posted.filter((address) => address.endsWith('/tag')),
    [],
  )
  await name.fill('長'.repeat(255))
  await panel.getByText(tooLong).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Discard' }).click()

  await goTo(page, '/admin/checklists/new')
  const items = panel.getByRole('textbox', { name: 'Items' })
  await items.fill(`Ask for the number\n${'x'.repeat(256)}`)
  await items.press('Tab')
  await panel.getByText(tooLong).waitFor()
  await items.fill('Ask for the number')
  await panel.getByText(tooLong).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Discard' }).click()

  await goTo(page, '/admin/company')
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill('x'.repeat(256))
  await company.press('Tab')
  await page.getByText(tooLong).first().waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
})

browserTest('Ctrl Enter saves in administration, as the list of shortcuts says', async (t) => {
  const { page } = await seat(t, '/admin/groups/new')
  const panel = page.getByRole('complementary')
  await panel.getByRole('textbox', { name: 'Description' }).fill('Nights and weekends')
  await panel.getByRole('textbox', { name: 'Name' }).fill('Late shift')
  await panel.getByRole('textbox', { name: 'Description' }).press('Control+Enter')
  await page.getByRole('status').getByText('Late shift added').waitFor()
  await panel.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('complementary', { name: 'Keyboard shortcuts' })
  assert.match(await keys.ariaSnapshot(), /term: Save\n.*definition: Ctrl S\n.*definition: Ctrl Enter/)
  await page.keyboard.press('Escape')

  await goTo(page, '/admin/company')
  await page.getByRole('textbox', { name: 'Company' }).fill('Lantern')
  await page.getByRole('textbox', { name: 'Company' }).press('Control+Enter')
  await page.getByRole('status').getByText('Company changed').waitFor()
})

/** Returns the requests for records that do not exist. */
const unknown = (page: Page) => {
  const addresses: string[] = []
  page.on('response', (response) => response.status() === 404 && addresses.push(response.url()))
  return addresses
}

browserTest('a record that is deleted from its panel is not requested again', async (t) => {
  const when = { event: 'created' }
  const rule = { name: 'Say hello', subject: 'ticket', when, then: [{ note: 'Hello' }] }
  const hook = { url: 'https://example.com/hook', event_types: ['ticket.created'] }
  const hello = { name: 'Hello', shortcut: 'hello', type: 'text', message: 'Hello' }
  const deletions = [
    ['tags', await made('/tag', { name: 'Passing' }), 'Passing deleted'],
    ['rules', await made('/rule', rule), 'Rule deleted'],
    ['webhooks', await made('/webhook', hook), 'Webhook deleted'],
    ['canned-answers', await made('/canned-answer', hello), 'Hello deleted'],
  ] as const
  const { page } = await seat(t, '/admin/tags')
  const addresses = unknown(page)
  const panel = page.getByRole('complementary')
  for (const [list, id, said] of deletions) {
    await goTo(page, `/admin/${list}/${id}`)
    await panel.getByRole('button', { name: /^Delete/ }).click()
    if (list === 'rules' || list === 'webhooks')
      await panel.getByRole('button', { name: /^Delete (rule|webhook)/ }).click()
    await page.getByRole('status').getByText(said).waitFor()
    await panel.waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
  await goTo(page, '/admin/tags/new')
  await panel.getByRole('textbox', { name: 'Name' }).fill('By mistake')
  await page.keyboard.press('Control+s')
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await deleted
  await page.getByRole('row', { name: 'By mistake' }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  assert.deepEqual(addresses, [])
})

browserTest('all that is wrong with a new canned answer is said at once', async (t) => {
  const { page } = await seat(t, '/admin/canned-answers/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Name').fill('Opening hours')
  await field('Shortcut').fill('Hours 1')
  await page.locator('label', { hasText: /^Message \*$/ }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Only lowercase letters, digits and hyphens, such as hours-1.').waitFor()
  await page.getByText('This is needed.').waitFor()
  await field('Shortcut').fill('營業時間')
  await field('Message').fill('From nine to five.')
  await page.getByText('Only lowercase letters, digits and hyphens.', { exact: true }).waitFor()
  await field('Shortcut').fill('hours-1')
  await page.keyboard.press('Control+s')
  await page.getByText('Opening hours added').waitFor()
})
