import assert from 'node:assert/strict'
import { longBrowserTest } from '#test/browser.ts'
import { payloads } from '../../widget/test/payloads.ts'
import { goTo, openDesk } from './desk.ts'

const desk = await openDesk()
const { sit, admin, url } = desk

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

longBrowserTest('a permanent token is shown once, listed, and ended', async (t, visit) => {
  const { page, employee, context } = await sit(t, visit, { path: '/admin/tokens/new' })
  const name = `administrator ${employee.account.split('-')[1]}`
  // Where it cannot be told whether there is one already, one can be made all the same.
  await page.route(/\/token\?.*employee_id=/, (route) => route.fulfill({ status: 404, json: {} }), {
    times: 1,
  })
  await page.getByRole('combobox', { name: 'Employee' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: `Make a token for ${name}` }).dblclick()
  const token = await page.locator('code').innerText()
  const headers = { Authorization: `Bearer ${token}`, Cookie: '' }
  const use = async () => (await context.request.get(`${url}/api/v1/me`, { headers })).status()
  assert.equal(await use(), 200)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  assert.equal(await page.locator('code').count(), 0)
  const panel = page.getByRole('heading', { name: `Token of ${name}` })
  // Its address works even if the list does not contain it.
  await goTo(page, `/admin/tokens/${employee.id}?search=nobody-such`)
  await panel.waitFor()
  await goTo(page, '/admin/tokens/999999')
  await page.getByText('This employee has no valid token.').waitFor()
  await goTo(page, '/admin/tokens')
  await page.getByRole('row', { name }).click()
  await page.getByRole('button', { name: `End the token of ${name}` }).click()
  await page.getByText(`The token of ${name} has ended`).waitFor()
  await page.getByRole('row', { name }).waitFor({ state: 'detached' })
  assert.equal(await use(), 401)

  const { id } = (await admin.get('/role?search=agent')).body.data[0]
  await page.goto(`${url}/admin/roles/${id}`)
  await page.getByRole('button', { name: 'Copy this role' }).dblclick()
  await page.getByRole('heading', { name: 'Copy of agent', level: 1 }).waitFor()
  assert.equal((await admin.get('/role?search=agent')).body.meta.total, 2, 'a double click makes one copy')
})

longBrowserTest('the log of changes is narrowed, shows what was, and runs no script', async (t, visit) => {
  const { id } = await made('/tag', { name: `Silver ${payloads[0]}` })
  await admin.put(`/tag/${id}`, { name: 'Gold' })
  const { page } = await sit(t, visit, { path: '/admin/audit-log' })
  await page.getByRole('row', { name: /Tag changed.*Gold/ }).click()
  const entryInMenu = await page.getByRole('link', { name: 'Audit log' }).boundingBox()
  assert.ok(entryInMenu && entryInMenu.y + entryInMenu.height <= 868, 'the menu shows the open page')
  await page.getByRole('row', { name: /^name/ }).getByText('Gold').waitFor()
  await page.getByRole('button', { name: 'All changes of this record' }).click()
  // The panel covers the pager.
  await page.getByText('1–2 of 2').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: `Record ${id}` }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Search' }).fill('nothing-such')
  await page.getByText('No matching changes').waitFor()
  await page.getByText('A search looks through the latest 200,000 entries').waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  const silver = page.getByRole('row', { name: /Tag added.*Silver.*\(API\)/ })
  await silver.waitFor()
  const means = page.getByRole('combobox', { name: 'Made through' })
  await means.click()
  await page.getByRole('option', { name: 'Console and service' }).click()
  await silver.waitFor({ state: 'detached' })
  await means.click()
  await page.getByRole('option', { name: 'API token' }).click()
  await silver.waitFor()

  const role = await made('/role', { name: 'Team lead', permissions: ['contact.read', 'tag.read'] })
  await admin.put(`/role/${role.id}`, { permissions: ['contact.read', 'report.read'] })
  const [entry] = (await admin.get(`/audit-log?resource=role&record_id=${role.id}&sort=-id`)).body.data
  await page.goto(`${url}/admin/audit-log/${entry.id}`)
  await page.getByRole('heading', { name: 'Role changed · Team lead' }).waitFor()
  assert.deepEqual(
    await page
      .getByRole('row', { name: /^permissions/ })
      .getByRole('cell')
      .allInnerTexts(),
    ['+ report.read\n− tag.read'],
  )
  assert.equal(await page.evaluate('window.hacked'), undefined)
  await page.getByRole('link', { name: 'Jobs and health' }).click()
  for (const part of ['Health', 'Versions', 'Database', 'Jobs'])
    await page.getByRole('heading', { name: part, exact: true }).waitFor()
})
