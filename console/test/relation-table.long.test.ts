import { longBrowserTest } from '#test/browser.ts'
import { runDue } from '#test/imports/imports.ts'
import { openDesk } from './desk.ts'

const desk = await openDesk()
const { admin, sit } = desk
for (const membership_no of ['M1', 'M2']) await admin.post('/contact', { membership_no, first_name: 'Kim' })

const repairs = {
  name: 'repairs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Member no,Repair number\nM1,R-1\nM2,R-2\n'),
}

longBrowserTest(
  'a table is defined without fields of the same name, a recipe is designed from a file for it, and its rows come',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/admin/custom-fields' })
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Repairs')
    await page.getByLabel('Used for').first().click()
    await page.getByRole('option', { name: 'Contacts: a relation table' }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'New field in Repairs' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Repair number')
    await page.getByLabel('Type').first().click()
    await page.getByRole('option', { name: 'Text', exact: true }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { name: 'Repair number' }).waitFor()
    await page.getByRole('button', { name: 'New field in Repairs' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('repair number ')
    await page.getByText('Another field here has this name.', { exact: false }).waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Repaired on')
    await page.getByText('Another field here has this name.', { exact: false }).waitFor({ state: 'detached' })

    await page.goto(`${desk.url}/imports/recipes/new`)
    await page.locator('input[type=file]').setInputFiles(repairs)
    await page.getByText('Find the contact whose Member no. is the same.').waitFor()
    await page.getByLabel('Name').fill('Repairs from the workshop')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Waiting for its turn', { exact: false }).waitFor()
    await runDue(desk)
    await page.getByRole('button', { name: 'Import this file' }).click()
    await page.getByText('· dry run ·', { exact: false }).waitFor({ state: 'detached' })
    await runDue(desk)
    await page.getByText('2 records added', { exact: false }).first().waitFor()
  },
)
