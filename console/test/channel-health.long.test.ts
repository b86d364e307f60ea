import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { line } from '#simulator/line.ts'
import { startSimulator } from '#simulator/start.ts'
import { longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const simulator = await startSimulator([line])
const { app, admin, sit, url } = await openDesk({ [line.variable]: `${simulator.url}/${line.name}` })
after(simulator.stop)

const { body: made } = await admin.post('/channel', {
  contactable_type: line.contactableType,
  name: 'LINE of the shop',
  credentials: line.credentials,
})
const { id, webhook_url } = made.data
const { pathname } = new URL(webhook_url)
const place = `/admin/channels/${id}`

/** The page believes that the webhook is at a public address; the platform is still told the real one. */
const asIfPublic = (page: Page) =>
  page.route(`**/api/v1/channel/${id}`, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { data: { ...data, webhook_url: `https://care.example${pathname}` } },
    })
  })

longBrowserTest('a webhook that is not registered is said, though the credentials work', async (t, visit) => {
  const { page } = await sit(t, visit, { path: place })
  await page.getByText('LINE calls only public https addresses').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Check and register webhook' }).count(), 0)
  const step = page.getByText('Press “Check and register webhook” below.')
  assert.equal(await step.count(), 0)
  await asIfPublic(page)
  await page.reload()
  await step.waitFor()
  await page.getByRole('button', { name: 'Check and register webhook' }).click()
  await page.getByText('The platform accepts the credentials: Shop (@216ru)').waitFor()
  await page.getByText(/^The webhook was not registered: .*HTTPS/).waitFor()
  assert.equal(await page.getByText('The webhook is registered.').count(), 0)
})

longBrowserTest(
  'calls that a channel refuses are on its page, in the list and in Health',
  async (t, visit) => {
    const payload = JSON.stringify({ events: [] })
    for (const signature of ['wrong', 'wrong', ''])
      await app.inject({ method: 'POST', url: pathname, payload, headers: { 'x-line-signature': signature } })
    await eventually(async () => (await admin.get(`/channel/${id}`)).body.data.refused_calls.length === 2)
    const { page } = await sit(t, visit, { path: '/admin/channels' })
    await page.getByRole('row', { name: /LINE of the shop.*Refusing calls/ }).click()
    const refused = page.getByRole('region', { name: 'Refused webhook calls' })
    await refused.getByText('With a wrong signature.', { exact: false }).waitFor()
    await refused.getByText(/^Calls: 2\. The last at \d{4}-/).waitFor()
    assert.deepEqual(await findingsInBoth(page), [])

    simulator.worldOf('line').webhookUrl = url + pathname
    await admin.put(`/channel/${id}`, { credentials: { ...line.credentials, channel_secret: 'mistyped' } })
    await page.reload()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page
      .getByText(/^Messages from customers do not arrive: .*channel secret is not that of this account/)
      .waitFor()
    await eventually(async () => (await admin.get(`/channel/${id}`)).body.data.refused_calls.length === 1)
    const [entry] = (await admin.get(`/audit-log?resource=channel&record_id=${id}&sort=-id`)).body.data
    await page.goto(`${url}/admin/audit-log/${entry.id}`)
    await page
      .getByRole('row', { name: /^Credentials replaced/ })
      .getByText('Yes')
      .waitFor()
    await page.goto(`${url}/admin/system`)
    await page.getByText(/LINE of the shop refused webhook calls with a wrong signature: 1/).waitFor()
  },
)

longBrowserTest('a color that the chat would not show is warned of while it is typed', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/channels/new' })
  await page.getByLabel('Platform').selectOption('App\\LivechatContact')
  const color = page.getByLabel('Color')
  await color.fill('#ffee00')
  await page.getByText('White text cannot be read on this color').waitFor()
  await page.getByRole('img', { name: 'How the chat looks: #1b5e8c' }).waitFor()
  await color.fill('#ff')
  await page.getByText('Enter a color such as #0a7f5a.').waitFor()
  await color.fill('#0a7f5a')
  await page.getByRole('img', { name: 'How the chat looks: #0a7f5a' }).waitFor()
  await page.getByText('For example #0a7f5a.').waitFor()
})
