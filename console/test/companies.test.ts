import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { findings, openDesk } from './desk.ts'
import { aTalk } from './inbox.ts'

const desk = await openDesk()
const { admin, sit } = desk

const aCompany = async (company: object): Promise<number> =>
  (await admin.post('/company', company)).body.data.id
const aScore = async (first_name: string, score: number, memo: string) => {
  const talk = await aTalk(desk, first_name, { state: 'closed' }, [])
  const { contactable_type } = (await admin.get(`/contactable/${talk.contactable_id}`)).body.data
  await admin.post('/csat-score', {
    contactable_type,
    contactable_id: talk.contactable_id,
    contact_log_id: talk.id,
    score,
    memo,
  })
  return talk
}

browserTest('a company is added, changed beside its list, and put back', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/companies' })
  await page.getByRole('button', { name: 'New company' }).first().click()
  await page.getByRole('button', { name: 'Add company' }).click()
  await page.getByText('This is needed.').waitFor()
  await page.getByLabel('Name').fill('Lantern Books')
  await page.getByLabel('Domains').fill('lantern.example, books.example')
  await page.getByRole('button', { name: 'Add company' }).click()
  await page.getByRole('heading', { name: 'Lantern Books' }).waitFor()
  await page.getByRole('button', { name: /^Edit Registration no/ }).click()
  await page.keyboard.type('12345678')
  await page.keyboard.press('Enter')
  await page.getByText('Registration no. changed to 12345678').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Edit Registration no.: Add' }).waitFor()
  const { body } = await admin.get('/company?search=Lantern')
  assert.deepEqual(body.data[0].domains, ['lantern.example', 'books.example'])
  assert.equal(body.data[0].sn, null)
})

browserTest('a company that somebody belongs to says so and stays; an empty one goes', async (t, visit) => {
  const taken = await aCompany({ name: 'Taken Ltd.' })
  const empty = await aCompany({ name: 'Empty Ltd.' })
  await admin.post('/contact', { first_name: 'Noa', last_name: 'Brandt', company_ids: [taken] })
  const { page } = await sit(t, visit, { path: `/companies/${taken}` })
  await page.getByRole('link', { name: /Noa/ }).waitFor()
  await page.getByRole('button', { name: 'Delete company' }).click()
  await page.getByRole('alert').getByText('1 contact belongs to it').waitFor()
  await page.goto(`${desk.url}/companies/${empty}`)
  await page.getByRole('button', { name: 'Delete company' }).click()
  await page.getByRole('button', { name: 'Delete Empty Ltd.' }).click()
  await page.waitForURL(/\/companies$/)
  assert.equal((await admin.get(`/company/${empty}`)).status, 404)
})

browserTest('an agent reads companies, and is offered no way to change them', async (t, visit) => {
  const id = await aCompany({ name: 'Only to read' })
  const { page } = await sit(t, visit, { role: 'agent', path: `/companies/${id}` })
  await page.getByRole('heading', { name: 'Only to read' }).waitFor()
  await page.getByText('Registration no.').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Edit|^Delete/ }).count(), 0)
})

browserTest('scores are narrowed, told in sum, and one opens its conversation', async (t, visit) => {
  const low = await aScore('Ingrid', 1, 'Waited a week')
  await aScore('Amara', 5, 'Very quick')
  const { page } = await sit(t, visit, { path: '/scores' })
  await page.getByText('Very quick').waitFor()
  await page.getByText(/of \d+ scores in 30 days/).waitFor()
  await page.keyboard.press('f')
  await page.getByLabel('Operator').selectOption('<=')
  await page.getByRole('textbox').last().fill('2')
  await page.keyboard.press('Enter')
  await page.getByText('Very quick').waitFor({ state: 'detached' })
  await page.getByText('Waited a week').click()
  await page.waitForURL(`**/inbox/${low.id}*`)
})

for (const path of ['/companies', '/scores'])
  browserTest(`${path} stands the audit, narrow and wide, and runs nothing`, async (t, visit) => {
    for (const [place, payload] of path === '/companies' ? payloads.entries() : [])
      await aCompany({ name: `${place} ${payload}`.slice(0, 255), description: payload })
    if (path === '/scores') for (const payload of payloads.slice(0, 3)) await aScore('Rafael', 4, payload)
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await sit(t, visit, { path: `${path}?per_page=200`, theme, width: 360 })
      page.on('dialog', () => assert.fail('A dialog opened'))
      await page.getByRole('row').nth(2).waitFor()
      assert.deepEqual(await findings(page), [])
      assert.equal(await page.evaluate('"hacked" in window'), false)
      assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
      await page.setViewportSize({ width: 1389, height: 868 })
      assert.deepEqual(await findings(page), [])
    }
  })
