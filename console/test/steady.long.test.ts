import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { openDemoDesk } from './desk.ts'
import { watch } from './watching.ts'

const desk = await openDemoDesk()
const { sit } = desk

for (const width of [1389, 360])
  longBrowserTest(`nothing moves under the pointer after input, at ${width} px`, async (t, visit) => {
    const { page, context, employee } = await sit(t, visit, { path: '/me', width })
    await page.addInitScript(watch)
    const wrong: string[] = []
    const open = async (path: string) => {
      await page.goto(desk.url + path, { waitUntil: 'commit' })
      await page.evaluate('rest()')
      await page.evaluate('moved()')
    }
    const after = async (what: string, act: () => Promise<unknown>) => {
      await act()
      await page.evaluate('rest()')
      const moves = await page.evaluate<string[]>('moved()')
      wrong.push(...moves.map((one) => `${what}: ${one}`))
    }
    const { data: talks } = (await desk.admin.get('/conversation?state=waiting')).body
    const { data: contacts } = (await desk.admin.get('/contact')).body
    const { data: tickets } = (await desk.admin.get('/ticket')).body
    const { data: role } = (await desk.admin.post('/role', { name: `Night ${width}`, permissions: [] })).body

    await open(`/contacts/${contacts[0].id}`)
    const field = page.locator('main [data-edit]').first()
    await after('a field is edited', () => field.click())
    await after('a field is left', () => page.keyboard.press('Escape'))
    for (const path of [`/contacts/${contacts[0].id}`, `/tickets/${tickets[0].id}`]) {
      await open(path)
      const day = page.locator('main [data-edit=birth_at], main [data-edit=due_at]').first()
      await day.click()
      await page.keyboard.type('no day')
      await after(`${path}: a field is wrong`, async () => {
        await page.keyboard.press('Enter')
        await page.locator('main [aria-invalid=true]').waitFor()
      })
    }

    await open('/admin/company')
    const name = page.getByLabel('Company name')
    await after('the company is named', () => name.fill('Harbour'))
    await after('its name is saved', async () => {
      await page.keyboard.press('Control+s')
      await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
    })
    await open(`/admin/roles/${role.id}`)
    await after('a role gets a permission', () =>
      page.getByRole('checkbox', { name: 'Companies: Create', exact: true }).click(),
    )
    await open('/admin/tags/new')
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Name' }).fill('VIP')
    await after('a panel cannot be saved', async () => {
      await page.keyboard.press('Control+s')
      await page.getByRole('complementary').getByRole('alert').waitFor()
    })
    await context.setOffline(false)
    const row = (of: Page) => of.getByRole('checkbox', { name: /^Select/ }).first()
    for (const path of ['/tickets?as=list', '/contacts']) {
      await open(path)
      const box = page.locator('[role=row] input[type=checkbox]').nth(1)
      await after(`${path}: a row is marked`, () => box.check())
    }
    assert.ok(talks.length)
    await open('/inbox')
    await after('a conversation is marked', () => row(page).check({ force: true }))
    await after('the network is gone', () => context.setOffline(true))
    await page
      .getByRole('status')
      .getByText(/offline/i)
      .waitFor()
    await after('the network is back', () => context.setOffline(false))

    await open('/me')
    await context.setOffline(true)
    await page
      .getByRole('status')
      .getByText(/offline/i)
      .waitFor()
    const gap = await page.evaluate<number>(`(() => {
      const content = document.querySelector('main [data-scrolls]')
      content.scrollTo(0, content.scrollHeight)
      const { bottom } = content.lastElementChild.getBoundingClientRect()
      return document.querySelector('[data-band]').getBoundingClientRect().top - bottom
    })()`)
    if (gap < 0) wrong.push(`the band covers the last lines of /me by ${-gap} px`)
    await context.setOffline(false)

    await context.clearCookies()
    await open('/login')
    const submit = page.getByRole('button', { name: 'Log in' })
    await after('an empty login', () => submit.click())
    await page.getByLabel('Account').fill(employee.account)
    await page.getByRole('textbox', { name: 'Password' }).fill('a guess')
    await after('a wrong login', async () => {
      await submit.click()
      await page.getByRole('alert').waitFor()
    })
    assert.deepEqual(wrong, [])
  })
