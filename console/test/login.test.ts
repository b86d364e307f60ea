import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { password } from '#test/service.ts'
import { findings, openDesk } from './desk.ts'

const { url, employee, sit } = await openDesk()

browserTest('an employee logs in, and comes to the page that was asked for', async (_, visit) => {
  const { account } = await employee('administrator')
  const page = await (await visit()).newPage()
  await page.goto(`${url}/contacts`)
  await page.getByLabel('Account').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Contacts' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/contacts')
})

browserTest('a wrong password keeps the account, and says so in a sentence', async (_, visit) => {
  const { account } = await employee('agent')
  const page = await (await visit()).newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Account').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  assert.equal(await page.getByLabel('Account').inputValue(), account)
})

browserTest('an agent sees no administration', async (t, visit) => {
  const { page } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  await page.getByRole('heading', { name: 'Contacts' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Administration' }).count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Contacts' }).count(), 1)
})

for (const theme of ['light', 'dark'] as const)
  for (const language of ['en', 'zh-TW'] as const)
    browserTest(`axe finds nothing in the frame, ${theme} and ${language}`, async (t, visit) => {
      const { page } = await sit(t, visit, { path: '/contacts', theme, language })
      await page.getByRole('navigation').first().waitFor()
      assert.deepEqual(await findings(page), [])
    })
