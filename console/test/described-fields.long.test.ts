import type { Page } from 'playwright-core'
import { longBrowserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()
const made = async (path: string, body: object) => (await admin.post(path, body)).body.data.id as number
const contact = await made('/contact', { first_name: 'Mei', membership_no: 'M1' })
const twin = await made('/contact', { first_name: 'Mei', membership_no: 'M2' })
const company = await made('/company', { name: 'Harbour Ltd.' })
const ticket = await made('/ticket', { subject: 'No delivery', status: 0, priority: 1 })

const heading = (name: string) => (page: Page) => page.getByRole('columnheader', { name })
const row = (name: string) => (page: Page) => page.getByRole('definition').filter({ hasText: name })

/** What each page shows once it can be read. */
const pages = [
  ['/contacts', 'The list could not be loaded', heading('Member no.')],
  ['/companies', 'The companies could not be loaded', heading('Registration no.')],
  ['/tickets?as=list', 'The tickets could not be loaded', heading('Subject')],
  [`/contacts/${contact}`, 'This could not be loaded', row('M1')],
  [`/contacts/merge?ids=${contact},${twin}`, 'This could not be loaded', heading('Result')],
  [`/companies/${company}`, 'This could not be loaded', row('Harbour Ltd.')],
  [`/tickets/${ticket}`, 'This could not be loaded', (page: Page) => page.getByText('Due')],
  ['/imports/recipes/new', 'This could not be loaded', (page: Page) => page.getByLabel('Name')],
] as const

const asked = [
  ...pages.map((page) => ['/field', page] as const),
  // Without its custom fields a list would show what their filters leave out.
  ['/cz-col', pages[0]],
  ['/cz-col', pages[2]],
] as const

/** Each kind of page; in the long form every page. */
const tried = process.env.LONG ? asked : asked.filter((_, at) => [0, 3, 7, 9].includes(at))

longBrowserTest('a page says that fields cannot be read, and is shown on the next try', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  for (const [fields, [path, failed, shown]] of tried)
    await t.test(`${path} without ${fields}`, async () => {
      let isBusy = true
      await page.route(`**${fields}?*`, (route) =>
        isBusy ? route.fulfill({ status: 503, json: { message: 'Busy' } }) : route.continue(),
      )
      await page.goto(url + path)
      const failure = page.getByRole('alert')
      await failure.getByText(failed).waitFor()
      isBusy = false
      await failure.getByRole('button', { name: 'Try again' }).click()
      await shown(page).first().waitFor()
      await page.unrouteAll()
    })
})
