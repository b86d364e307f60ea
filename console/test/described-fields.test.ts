import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()
await admin.post('/contact', { first_name: 'Mei', membership_no: 'M1' })
await admin.post('/company', { name: 'Harbour Ltd.' })
await admin.post('/ticket', { subject: 'No delivery', status: 0, priority: 1 })

const lists = [
  ['/contacts', 'The list could not be loaded', 'Member no.'],
  ['/companies', 'The companies could not be loaded', 'Registration no.'],
  ['/tickets?as=list', 'The tickets could not be loaded', 'Subject'],
] as const

for (const [path, failed, column] of lists)
  browserTest(
    `${path} whose fields cannot be read says so, and is shown on the next try`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { path: '/me' })
      let isBusy = true
      await page.route('**/field?*', (route) =>
        isBusy ? route.fulfill({ status: 503, json: { message: 'Busy' } }) : route.continue(),
      )
      await page.goto(url + path)
      const failure = page.getByRole('alert')
      await failure.getByText(failed).waitFor()
      isBusy = false
      await failure.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('columnheader', { name: column }).waitFor()
    },
  )
