import assert from 'node:assert/strict'
import { longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk } from './inbox.ts'

const desk = await openDesk()
const { admin, sit } = desk

const aCompany = async (company: object): Promise<number> =>
  (await admin.post('/company', company)).body.data.id
const aScore = async (first_name: string, score: number, memo: string) => {
  const talk = await aTalk(desk, first_name, { state: 'closed' }, [])
  const { contactable_type } = (await admin.get(`/contactable/${talk.contactable_id}`)).body.data
  const { id: contact_log_id, contactable_id } = talk
  await admin.post('/csat-score', { contactable_type, contactable_id, contact_log_id, score, memo })
  return talk
}

longBrowserTest(
  'a company is added, changed beside its list, and deleted once nobody belongs to it',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/companies' })
    await page.getByRole('button', { name: 'New company' }).first().click()
    const { data } = (await admin.get('/field?of=company')).body
    const typed = data.filter((field: { is_writable: boolean }) => field.is_writable)
    assert.equal(await page.locator('aside form').getByRole('textbox').count(), typed.length)
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
    assert.deepEqual(await findingsInBoth(page), [])
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Edit Registration no.: Add' }).waitFor()
    const [company] = (await admin.get('/company?search=Lantern')).body.data
    assert.deepEqual(company.domains, ['lantern.example', 'books.example'])
    assert.equal(company.sn, null)

    const number = page.getByRole('textbox', { name: 'Registration no.' })
    const edit = page.getByRole('button', { name: 'Edit Registration no.: Add' })
    const tooLong = '9'.repeat(300)
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
    await aCompany({ name: 'Beside it' })
    await page.reload()
    await edit.click()
    await number.fill(tooLong)
    await page.keyboard.press('Enter')
    await page.locator('input[aria-invalid="true"]').waitFor()
    await rowOf('Beside it').click()
    await page.getByRole('heading', { name: 'Beside it' }).waitFor()
    await edit.waitFor()
    await rowOf('Lantern Books').click()
    await page.getByText('Not saved.', { exact: true }).waitFor()
    assert.equal(await number.inputValue(), tooLong)
    await number.press('Escape')
    await edit.click()
    await page.locator('input[aria-label="Registration no."]:focus').waitFor()
    await page.keyboard.press('Escape')

    const contact = { first_name: 'Noa', last_name: 'Brandt', company_ids: [company.id] }
    const { id: contact_id } = (await admin.post('/contact', contact)).body.data
    await admin.post('/ticket', { subject: 'Torn page', contact_id })
    await admin.put(`/company/${company.id}`, { name: 'Lantern & Sons' })
    await page.getByRole('button', { name: 'Edit Name: Lantern Books' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await page.keyboard.press('Enter')
    await page.getByText(/changed this .* ago\. .*“Lantern & Sons”/).waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('heading', { name: 'Mine' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(`**/companies/${company.id}`)
    await page.reload()
    await page.getByRole('link', { name: /Noa/ }).waitFor()
    await page.getByRole('button', { name: 'Delete company' }).click()
    await page.getByRole('alert').getByText('1 contact belongs to it').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '1', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Torn page' }).waitFor()
    await page.getByRole('button', { name: 'Change the condition on Company: Mine' }).waitFor()
    await admin.delete(`/contact/${contact_id}`)
    await page.goBack()
    await page.reload()
    await page.getByRole('button', { name: 'Delete company' }).click()
    await page.getByRole('button', { name: 'Delete Mine' }).click()
    await page.waitForURL(/\/companies/)
    await page.getByText('Mine deleted').waitFor()
    assert.equal((await admin.get(`/company/${company.id}`)).status, 404)
  },
)

longBrowserTest(
  'an agent reads companies, one by one, and is offered no way to change them',
  async (t, visit) => {
    await aCompany({ name: 'Only to read' })
    await aCompany({ name: 'Read after it' })
    const { page } = await sit(t, visit, { role: 'agent', path: '/companies?sort=name' })
    await page.getByRole('row').filter({ hasText: 'Only to read' }).click()
    await page.getByRole('heading', { name: 'Only to read' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/companies\/\d+/)
    await page.getByText(/^\d+ \/ \d+$/).waitFor()
    await page.getByText('Registration no.').last().waitFor()
    assert.equal(await page.getByRole('button', { name: /^Edit|^Delete/ }).count(), 0)
    await page.keyboard.press('j')
    await page.getByRole('heading', { name: 'Read after it' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('row').nth(2).waitFor()
  },
)

longBrowserTest('scores are narrowed, told in sum, and one leads to its conversation', async (t, visit) => {
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
  await page.getByLabel('Operator').waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+E')
  await page.getByText('1 row, by the filters').waitFor()
  const file = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  const { body } = await admin.get(String(file).replace(/^.*\/api\/v1/, ''))
  assert.match(
    body,
    /^\uFEFFScore,Contact,Memo,Handler,Channel,Given\r\n1,Ingrid[^\r]*,Waited a week,[^\r]*\r\n$/,
  )
  await page.keyboard.press('Escape')
  await page.getByText('Waited a week').click()
  await page.getByRole('heading', { name: 'Score 1' }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  await page.waitForURL(`**/inbox/${low.id}*`)

  await goTo(page, '/scores')
  await page.getByText('Very quick').waitFor()
  const trend = page.getByRole('application')
  await trend.press('End')
  await trend.press('Enter')
  await page.waitForURL(({ searchParams }) =>
    /"value":\["(\d{4}-\d\d-\d\d)","\1"\]/.test(searchParams.get('filter') ?? ''),
  )
  await page.getByText('Very quick').waitFor()
})
