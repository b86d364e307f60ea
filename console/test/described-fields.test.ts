import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'

const { admin, sit, url } = await openDesk()
await admin.post('/contact', { first_name: 'Mei', membership_no: 'M1' })

browserTest('a list whose fields cannot be read says so, and is shown on the next try', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/me' })
  let isBusy = true
  await page.route('**/field?*', (route) =>
    isBusy ? route.fulfill({ status: 503, json: { message: 'Busy' } }) : route.continue(),
  )
  await page.goto(`${url}/contacts`)
  const failure = page.getByRole('alert')
  await failure.getByText('The list could not be loaded').waitFor()
  isBusy = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('columnheader', { name: 'Member no.' }).waitFor()
})
