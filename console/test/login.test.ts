import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findings } from '#test/accessibility.ts'
import { browserTest } from '#test/browser.ts'
import { password } from '#test/service.ts'
import { accountsOf } from '../../server/src/demo/words/staff.ts'
import { beginAt, hasFocus, openDesk } from './desk.ts'

const { url, admin, employee, sit, nobody, database } = await openDesk()

const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Password' })

const logIn = async (page: Page, account: string, secret = password) => {
  await page.getByLabel('Account').fill(account)
  await passwordOf(page).fill(secret)
  await page.keyboard.press('Enter')
}

const endSessions = async (page: Page, notice: () => Promise<unknown>) => {
  await database.main.deleteFrom('employee_sessions').execute()
  await notice()
  await page.getByText('The session has ended.').waitFor()
}

browserTest(
  'an employee comes to the page that was asked for, and back to it when the session has ended',
  async (_, visit) => {
    const [{ account }, other] = [await employee('administrator'), await employee('administrator')]
    const context = await visit()
    const page = await context.newPage()
    await page.goto(`${url}/contacts?panel=new`)
    await logIn(page, '')
    await page.locator('[aria-invalid=true]').waitFor()
    assert.equal(await page.getByRole('alert').count(), 0, 'it is said under the field alone')
    await logIn(page, account, 'not the password')
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel('Account').inputValue(), account)
    assert.ok(await hasFocus(passwordOf(page)))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const name = page.getByLabel('First name')
    await name.fill('Half written')
    await endSessions(page, () => page.keyboard.press('Control+s'))
    await logIn(page, account)
    await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
    assert.equal(await name.inputValue(), 'Half written')
    await endSessions(page, () => page.evaluate('dispatchEvent(new Event("visibilitychange"))'))
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${url}/login`)
    await logIn(elsewhere, other.account)
    await elsewhere.getByRole('navigation').first().waitFor()
    await page.evaluate('dispatchEvent(new Event("focus"))')
    await name.waitFor()
    assert.equal(await name.inputValue(), '', 'what one employee typed is not for the next')
  },
)

browserTest(
  'a person who guesses too often sees how long to wait, and where no e-mail goes',
  async (_, visit) => {
    const { account } = await employee('agent')
    for (let i = 0; i < 9; i++) await nobody.post('/session', { name: account, password: 'a guess' })
    const page = await (await visit()).newPage()
    await page.goto(`${url}/login?to=${encodeURIComponent('/\t/elsewhere.example/')}`)
    await logIn(page, account, 'a guess')
    await page
      .getByRole('timer')
      .getByText(/^Try again in \d+ [ms]/)
      .waitFor()
    assert.ok(await page.getByRole('button', { name: 'Log in' }).isDisabled())
    await page.reload()
    await logIn(page, (await employee('agent')).account)
    await page.waitForURL(`${url}/inbox`)
  },
)

browserTest('an invitation shows the company that it comes from', async (_, visit) => {
  const { id } = await employee('agent')
  const { body } = await admin.post(`/employee/${id}/invitation`, {})
  const company = (await nobody.get('/installation/public')).body.data.name ?? 'Parley'
  const page = await (await visit()).newPage()
  await page.goto(`${url}/invitation${new URL(body.data.url).hash}`)
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await page.getByRole('main').getByText(company, { exact: true }).waitFor()
  assert.deepEqual(await findings(page), [])

  // The answer to the acceptance is lost, and then the login fails.
  await page.route(
    '**/invitation/accept',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.route('**/session', (route) => route.fulfill({ status: 524 }), { times: 1 })
  const save = page.getByRole('button', { name: 'Save and log in' })
  await page.getByLabel('New password').fill('long enough, this one')
  await save.click()
  await page.getByRole('alert').waitFor()
  await save.click()
  await page.getByText('Your password is set, but the login failed.').waitFor()
  await page.getByRole('link', { name: 'Go to the login' }).waitFor()
  const answer = page.waitForResponse('**/session')
  await save.click()
  assert.equal((await answer).status(), 200)
})

browserTest('the login stays in its place when the company’s logo arrives', async (_, visit) => {
  const page = await (await visit()).newPage()
  const answer = Promise.withResolvers<void>()
  await page.route('**/installation/public', async (route) => {
    await answer.promise
    await route.fulfill({ json: { data: { name: 'Hoshan Tea', logo_url: `${url}/api/v1/wide.svg` } } })
  })
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="64"/>'
  await page.route('**/wide.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await page.goto(`${url}/login`)
  const account = page.getByLabel('Account')
  const before = await account.boundingBox()
  answer.resolve()
  await page.getByRole('heading', { name: 'Hoshan Tea' }).waitFor()
  const logo = page.locator('form img')
  await logo.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode())
  assert.equal((await logo.boundingBox())?.width, 300)
  assert.deepEqual(await account.boundingBox(), before)
})

browserTest('the first run welcomes, once, and leads to the first contact', async (t, visit) => {
  const { page, context, employee: only } = await sit(t, visit, { path: '/me' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Taipei' })
  await page.getByRole('heading', { name: 'My settings' }).waitFor()
  await database.main.deleteFrom('employees').where('id', '<>', only.id).execute()
  await beginAt(page, '/')
  await page.waitForURL('**/welcome')
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor()
  assert.deepEqual(await findings(page), [])
  const hint = page.getByText('The password is the one from the first start', { exact: false })
  await hint.waitFor()
  await page.getByRole('button', { name: 'Begin empty' }).click()
  await page.getByText('It stays empty.').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.keyboard.press('Control+s')
  await page.getByRole('status').filter({ hasText: 'Name saved' }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/welcome.png` })
  await page.getByLabel('Company name').fill(' ')
  const current = page.getByRole('textbox', { name: 'Current password' })
  await current.fill('not the password')
  await page.getByRole('textbox', { name: 'New password' }).fill('another long one')
  await page.getByLabel('Last name').fill('Lin')
  const begin = page.getByRole('button', { name: 'Begin', exact: true })
  await begin.click()
  await page.locator('[name=current_password][aria-invalid=true]').waitFor()
  await current.fill(password)
  await begin.click()
  await page.locator('[name=name][aria-invalid=true]').waitFor()
  await page.getByLabel('Company name').fill('Hoshan Tea')
  await page.getByRole('button', { name: 'Use Asia/Taipei, as your browser does' }).click()
  const isWelcomed = (text: string | null) => text?.includes('"is_welcomed":true') ?? false
  const saved = page.waitForResponse((answer) => isWelcomed(answer.request().postData()))
  await begin.click()
  await saved
  await page.waitForURL('**/contacts')
  await page.getByRole('link', { name: /Ada Lin/ }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Hoshan Tea').waitFor()
  const stored = await database.main.selectFrom('installation').select('time_zone').executeTakeFirst()
  assert.equal(stored?.time_zone, 'Asia/Taipei')
  await page
    .getByRole('button', { name: /New contact/ })
    .first()
    .click()
  await page.getByLabel('First name').fill('Ming')
  await page.keyboard.press('Control+s')
  await page.getByText('Ming').first().waitFor()
  await beginAt(page, '/')
  await page.waitForURL('**/inbox')
  await database.main.updateTable('installation').set({ demo_state: 'done' }).execute()
  await beginAt(page, '/welcome')
  await page.getByText(`${accountsOf('agent')[0]}, for example`, { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Later' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Fill with the demo' }).count(), 0)
  assert.equal(await hint.count(), 0)
})
