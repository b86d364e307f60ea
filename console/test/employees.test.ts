import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { insertRow } from '#db/records/rows.ts'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { aConversation } from '#test/factories.ts'
import { misfits } from '#test/fits.ts'
import { password } from '#test/service.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { isUncovered } from './inbox.ts'

const { admin, nobody, database, url, sit, share } = await openDesk()
const seat = share()
const chosen = 'a password of my own'

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const [first, night] = [
  await made('/group', { name: 'First line' }),
  await made('/group', { name: 'Night shift' }),
]

browserTest('an invited employee chooses a password by the link, and is in', async (t, visit) => {
  const { page } = await seat(t, '/admin/employees/new')
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await page.getByRole('textbox', { name: 'Account' }).fill('robin')
  await page.getByText('Without a role there is nothing to see', { exact: false }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Link for Robin').waitFor()
  assert.ok(await isUncovered(page.locator('aside code')))
  const link = (await page.locator('aside code').innerText()).trim()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText(/^Invited until /).waitFor()
  await page.getByRole('row', { name: /robin.*invited/ }).waitFor()

  const guest = await (await visit({ viewport: { width: 360, height: 740 } })).newPage()
  await guest.goto(link)
  await guest.getByText('For the account robin.').waitFor()
  assert.deepEqual(await findings(guest), [])
  const field = guest.getByRole('textbox', { name: 'New password' })
  await field.fill('short')
  await guest.keyboard.press('Enter')
  await guest
    .getByText(/at least 10/i)
    .last()
    .waitFor()
  await field.fill(chosen)
  await guest.keyboard.press('Enter')
  await guest.getByRole('navigation', { name: 'Main' }).waitFor()
  assert.equal((await nobody.post('/auth', { name: 'robin', password: chosen })).status, 200)
  assert.equal((await admin.put('/installation', { name: 'Hoshan Tea' })).status, 200)
  await guest.goto(link)
  await guest.reload()
  await guest.getByText(/has been used, replaced or has expired/).waitFor()
  await guest.getByText('Hoshan Tea', { exact: true }).waitFor()
  assert.deepEqual(await findings(guest), [])
})

browserTest(
  'the list of employees shows everybody’s load, and a deleted group that it is narrowed to',
  async (t) => {
    const away = await made('/employee', { account: 'una', first_name: 'Una', last_name: 'Until' })
    const away_until = new Date(Date.now() + 3_600_000).toISOString()
    await database.main
      .insertInto('employee_availability')
      .values({ employee_id: away.id, status: 'away', away_until })
      .execute()
    const { page, employee } = await seat(t, '/admin/employees')
    const box = await page.getByRole('columnheader', { name: 'Open tickets' }).boundingBox()
    assert.ok(box && box.x + box.width <= 1389, JSON.stringify(box))
    await goTo(page, '/admin/employees?search=una')
    const name = page.getByTitle(/^Una Until · Away until /)
    assert.match((await name.textContent()) ?? '', /^Una UntilAway until /)
    const words = await name.getByText('Away until').boundingBox()
    assert.ok(words && words.width <= 1, 'the name has all the room')
    await goTo(page, '/admin/employees?group_id=999999')
    const group = page.getByRole('combobox', { name: 'Group' })
    await eventually(async () => (await group.inputValue()) === 'deleted (#999999)')

    const last_name = 'Featherstonehaugh-Wolferhampton of the Northern Marches'
    assert.equal((await admin.put(`/employee/${employee.id}`, { last_name })).status, 200)
    await goTo(page, `/admin/employees/${employee.id}`)
    await page.getByRole('button', { name: `token of administrator ${last_name}` }).waitFor()
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 740 })
      assert.deepEqual(await misfits(page), [])
    }
  },
)

longBrowserTest('a first password is changed before anything else is shown', async (_, visit) => {
  const account = 'newcomer'
  const { id } = await made('/employee', {
    account,
    password,
    first_name: 'Mei',
    role_ids: [1],
    must_change_password: true,
  })
  const page = await (await visit({ viewport: { width: 1389, height: 868 } })).newPage()
  await page.goto(`${url}/admin/tags`)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Change your password' }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Choose a password other than the current one.').waitFor()
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tags' }).waitFor()
  const change = { must_change_password: true }
  await database.main.updateTable('employees').set(change).where('id', '=', id).execute()
  await page.getByRole('heading', { name: 'Change your password' }).waitFor()
})

longBrowserTest('the list shows groups and load, and is narrowed to a group', async (t, visit) => {
  const busy = await made('/employee', {
    account: 'busy',
    password,
    first_name: 'Busy',
    group_ids: [first.id, night.id],
  })
  await made('/employee', { account: 'idle', password, first_name: 'Idle', group_ids: [first.id] })
  await aConversation(database.main, { handler_id: busy.id, state: 'handling' })
  await insertRow(database.main, 'tickets', { subject: 'Late', handler_id: busy.id, status: 0 })
  const { page } = await sit(t, visit, { path: '/admin/employees' })
  await page.getByRole('row', { name: /Busy.*First line, Night shift.*1.*1/ }).waitFor()
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'Night shift' }).click()
  await page.getByRole('row', { name: /Idle/ }).waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Busy/ }).waitFor()
  assert.match(page.url(), /group_id=/)
  assert.deepEqual(await findingsInBoth(page), [])
})

longBrowserTest('employees are pasted as a table, checked, and added with a link each', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/employees' })
  await page.getByRole('button', { name: 'Import' }).click()
  const rows = page.getByRole('textbox', { name: 'Rows' })
  const header = 'account\tfirst name\trole\tgroups\n'
  await rows.fill(`${header}lin\tLin\tagent\tNight shift\nwu\tWu\tBoss\t`)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('1 of 2 rows is wrong.', { exact: false }).waitFor()
  await page.getByText('There is no role “Boss”.').waitFor()
  await rows.fill(`${header}lin\tLin\tagent\tNight shift\nwu\t=Wu\tagent\t`)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Add 2 employees' }).click()
  const links = page.getByRole('list', { name: 'Their invitation links' })
  await links.waitFor()
  const [ofLin = '', ofWu = ''] = await links.locator('code').allInnerTexts()
  for (const link of [ofLin, ofWu]) assert.match(link, /^http\S+\/invitation#[\w-]{43}$/)
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`)
  await page.getByRole('button', { name: 'Copy: =Wu (wu)' }).click()
  assert.equal(await page.evaluate<string>('getSelection().toString().trim()'), ofWu)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all as a file' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'invitation-links.csv')
  const content = String(await buffer(await download.createReadStream()))
  assert.deepEqual(content.split('\r\n'), [
    '\ufeffaccount,name,link',
    `"lin","Lin","${ofLin}"`,
    `"wu","'=Wu","${ofWu}"`,
  ])
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('row', { name: /lin.*agent.*Night shift.*invited/i }).waitFor()
})
