import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, openDesk } from './desk.ts'

const { sit, admin } = await openDesk()

browserTest(
  'a webhook is made, its secret shown once, and a test is among its deliveries',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/webhooks' })
    await page.getByText('No webhooks yet').waitFor()
    await page.keyboard.press('c')
    await page.getByLabel('Address').fill('https://hooks.example.com/parley')
    await page.keyboard.press('Control+s')
    await page.getByText('Choose at least one event.').waitFor()
    await page.getByLabel('ticket.created').check()
    await page.keyboard.press('Control+s')
    await page.getByText(/^whsec_/).waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('row', { name: /hooks.example.com/ }).click()
    await page.getByText('Nothing has been sent yet.').waitFor()
    assert.equal(await page.getByText(/^whsec_/).count(), 0)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('listitem').filter({ hasText: 'pending' }).waitFor()
  },
)

browserTest('a permanent token is shown once, and works', async (t, visit) => {
  const { page, employee, context } = await sit(t, visit, { path: '/admin/tokens' })
  const name = `administrator ${employee.account.split('-')[1]}`
  await page.getByRole('combobox', { name: 'Employee' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: `Create token for ${name}` }).click()
  const token = await page.locator('code').innerText()
  const url = `${new URL(page.url()).origin}/api/v1/me`
  const answer = await context.request.get(url, { headers: { Authorization: `Bearer ${token}`, Cookie: '' } })
  assert.equal(answer.status(), 200)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  assert.equal(await page.locator('code').count(), 0)
})

browserTest('the log of changes shows what was and what is, and runs no script', async (t, visit) => {
  const { body } = await admin.post('/tag', { name: 'Silver' })
  for (const payload of payloads.slice(0, 60)) await admin.put(`/tag/${body.data.id}`, { name: payload })
  await admin.put(`/tag/${body.data.id}`, { name: 'Gold' })
  const { page } = await sit(t, visit, { path: '/admin/audit-log' })
  await page
    .getByRole('row', { name: /tag\.update/ })
    .first()
    .click()
  const change = page.getByRole('row', { name: /^name/ })
  await change.getByText('Gold').waitFor()
  await page.getByLabel('Kind of record').fill('nothing-such')
  await page.keyboard.press('Enter')
  await page.getByText('No change matches').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page
    .getByRole('row', { name: /tag\.update/ })
    .first()
    .waitFor()
  assert.equal(await page.evaluate('window.hacked'), undefined)
})

browserTest('the system page tells versions, sizes and what needs attention', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/system' })
  for (const part of ['Health', 'Versions', 'Database', 'Jobs'])
    await page.getByRole('heading', { name: part, exact: true }).waitFor()
})

for (const theme of ['light', 'dark'] as const)
  browserTest(
    `axe finds nothing in connections and system, ${theme}, and they fit a phone`,
    async (t, visit) => {
      const width = theme === 'dark' ? 360 : 1389
      const language = width === 360 ? 'zh-TW' : 'en'
      const { page } = await sit(t, visit, { path: '/admin/system', theme, width, language })
      for (const path of ['system', 'audit-log', 'webhooks/new', 'tokens']) {
        await page.goto(new URL(`/admin/${path}`, page.url()).href)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        if (process.env.SHOT)
          await page.screenshot({ path: `/tmp/shot-p7-${path.replace('/', '-')}-${theme}.png` })
        assert.deepEqual(await findings(page), [], path)
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path)
      }
    },
  )
