import assert from 'node:assert/strict'
import { after } from 'node:test'
import { line } from '#simulator/line.ts'
import { startSimulator } from '#simulator/start.ts'
import { addCustomer } from '#simulator/world.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { eventually } from '#test/eventually.ts'
import { password } from '#test/service.ts'
import { beginAt, findingsInBoth, hasFocus, openDesk } from './desk.ts'

const simulator = await startSimulator([line])
const desk = await openDesk({ [line.variable]: `${simulator.url}/${line.name}` })
const { sit, admin, nobody, database, url, share } = desk
const seat = share()
after(simulator.stop)

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

const aFollower = async (channel_id: number) => {
  const id = `U${'7'.repeat(32)}`
  addCustomer(simulator.worldOf('line'), { id })
  await database.main
    .insertInto('contactables')
    .values({
      channel_id,
      contactable_type: line.contactableType,
      external_id: id,
      display_name: 'Wang <img src=x onerror=window.hacked=1>',
      last_inbound_at: new Date().toISOString(),
    })
    .execute()
}

browserTest('an administrator connects LINE, checks it, and test-pushes a carousel', async (t) => {
  const { page } = await seat(t, '/admin/channels')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await page.getByText('No channels yet').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await name.fill('LINE of the shop')
  const { channel_access_token, channel_secret } = line.credentials as Record<string, string>
  await page.getByRole('textbox', { name: 'Channel access token' }).fill(channel_access_token ?? '')
  await page.getByRole('textbox', { name: 'Channel secret' }).fill(channel_secret ?? '')
  await page.keyboard.press('Control+s')
  await page.getByText(/\/webhooks\//).waitFor()
  await page.getByText('Platforms call only public https addresses').waitFor()
  await page.waitForURL(/\/admin\/channels\/\d+/)
  assert.ok(!(await page.content()).includes(channel_secret ?? 'none'))
  const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage, ...localStorage })')
  assert.ok(!stored.includes(channel_secret ?? 'none'))

  await page.getByText('This month 0 of 500 messages are used.').waitFor()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^The platform accepts the credentials/).waitFor()
  await page.getByText('Nobody has written on this channel yet').waitFor()
  await aFollower(Number(page.url().split('/').at(-1)?.split('?')[0]))
  await beginAt(page, new URL(page.url()).pathname)
  await page.getByLabel('Sample').selectOption('carousel')
  await page.getByText('Roasted, 100 g').first().waitFor()
  const send = page.getByRole('button', { name: 'Send test' })
  assert.ok(await send.isDisabled())
  await page.getByRole('combobox', { name: 'To', exact: true }).click()
  await page.getByRole('option').first().click()
  await send.dblclick()
  await page.getByText('Sent: the platform accepted it.').waitFor()
  assert.equal(simulator.worldOf('line').taken.length, 1)
  assert.equal(await page.evaluate('window.hacked'), undefined)
  await name.fill('LINE of the tea shop')
  await page.keyboard.press('Control+s')
  await page.getByRole('status').filter({ hasText: 'LINE of the tea shop saved' }).waitFor()

  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await page.getByLabel('Platform').selectOption('App\\FbContact')
  await name.fill('Page of the shop')
  for (const field of ['Page ID', 'Page access token', 'App secret'])
    await page.getByRole('textbox', { name: field }).fill('1234567890')
  await page.getByRole('button', { name: 'Generate' }).click()
  const token = await page.getByRole('textbox', { name: 'Verify token' }).inputValue()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Copy: Webhook URL' }).waitFor()
  await page.getByText(token, { exact: true }).waitFor()
})

longBrowserTest('wrong credentials, origins and hours are explained in words', async (t, visit) => {
  const { id } = await made('/channel', {
    contactable_type: line.contactableType,
    name: 'Old',
    credentials: { channel_access_token: 'wrong', channel_secret: 'other' },
  })
  const { page } = await sit(t, visit, { path: `/admin/channels/${id}` })
  await page.getByRole('button', { name: 'Check now' }).click()
  const refusal = page.getByText(/^It does not work/)
  await refusal.waitFor()
  const { channel_access_token, channel_secret } = line.credentials as Record<string, string>
  await page.getByRole('textbox', { name: 'Channel access token' }).fill(channel_access_token ?? '')
  await page.getByRole('textbox', { name: 'Channel secret' }).fill(channel_secret ?? '')
  await page.keyboard.press('Control+s')
  // The message is above the fields, scrolled out of view.
  const taken = page.getByRole('alert').getByText('Another channel already uses this account.')
  await taken.waitFor()
  await eventually(async () => ((await taken.boundingBox())?.y ?? 0) > 40)
  await page.getByRole('textbox', { name: 'Channel access token' }).fill('as-wrong')
  await page.getByRole('textbox', { name: 'Channel secret' }).fill('another')
  await page.keyboard.press('Control+s')
  await page.getByRole('status').filter({ hasText: 'Old saved' }).waitFor()
  assert.equal(await refusal.count(), 0, 'the result was for other credentials')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Old' }).click()
  await page.getByRole('status').filter({ hasText: 'Old deleted' }).waitFor()

  await page.keyboard.press('c')
  await page.getByLabel('Platform').selectOption('App\\LivechatContact')
  await page.getByLabel('Name (customers see it)').fill('Chat of the shop')
  await page.getByLabel('Sites that may show the chat').fill('shop.example/path')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page
    .getByText(/begin with https/)
    .first()
    .waitFor()
  await page.getByLabel('Sites that may show the chat').fill('https://shop.example')
  await page.getByRole('button', { name: 'Create channel' }).click()
  const script = await page.getByText(/widget\.js" data-channel=/).innerText()
  const preview = page.getByRole('link', { name: 'See it on a sample page' })
  const shop = await page.request.get(`${url}${await preview.getAttribute('href')}`)
  assert.match(await shop.text(), new RegExp(script.match(/data-channel="\w+"/)?.[0] ?? 'none'))

  const [monday, friday] = ['Monday', 'Friday'].map((day) => page.getByLabel(day, { exact: true }))
  await monday?.fill('13-18, 9-12:30')
  await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click()
  assert.equal(await friday?.inputValue(), '09:00–12:30, 13:00–18:00')
  assert.ok(await hasFocus(page.getByLabel('Tuesday', { exact: true })))
  await friday?.fill('mornings')
  await page.keyboard.press('Control+s')
  await page.getByText('Write hours such as 09:00–18:00, with commas between them.').waitFor()
  await friday?.fill('13-9')
  await page.keyboard.press('Control+s')
  await page.getByText('Hours must end after they begin and must not overlap.').waitFor()
  await friday?.fill('9-12')
  await page.keyboard.press('Control+s')
  const saved = page.getByRole('status').filter({ hasText: 'Chat of the shop saved' })
  await saved.waitFor()
  const hoursOf = async () => {
    const { body } = await admin.get('/channel?search=Chat%20of%20the%20shop')
    return body.data[0].service_hours
  }
  const hours = await hoursOf()
  assert.equal(hours.length, 9)
  assert.deepEqual(hours.at(-1), { weekday: 5, from: '09:00', to: '12:00' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await until(
    () => 'the hours are undone',
    async () => (await hoursOf()).length === 0,
  )
})

browserTest('a webhook is made, its secret shown once, and what it is sent is shown', async (t) => {
  const { page } = await seat(t, '/admin/webhooks')
  await page.getByText('No webhooks yet').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/parley')
  await page.keyboard.press('Control+s')
  await page.getByText('Choose at least one event.').waitFor()
  await page.getByLabel('A ticket was opened').check()
  const ofTickets = page.getByRole('group', { name: 'Tickets', exact: true })
  const all = ofTickets.getByLabel('All 12 events')
  assert.ok(await all.evaluate((box: { indeterminate: boolean }) => box.indeterminate))
  await all.focus()
  await page.keyboard.press('Space')
  assert.equal(await ofTickets.getByRole('checkbox', { checked: true }).count(), 13)
  await ofTickets.getByLabel('A ticket was deleted').uncheck()
  assert.ok(!(await all.isChecked()))
  const ofMessages = page.getByRole('group', { name: 'Messages', exact: true })
  await ofMessages.getByLabel('All 5 events').check()
  await ofMessages.getByLabel('All 5 events').uncheck()
  await page.keyboard.press('Control+s')
  await page.getByText(/^whsec_/).waitFor()
  const { body } = await admin.get('/webhook?per_page=1000')
  assert.equal(body.data.at(-1).event_types.length, 11)
  await page.getByRole('link', { name: 'Channels' }).click()
  const kept = page.getByRole('button', { name: 'I have saved it' })
  await kept.and(page.locator(':focus')).waitFor()
  await kept.click()
  await page.getByText('Nothing has been sent yet.').waitFor()
  assert.equal(await page.getByText(/^whsec_/).count(), 0)
  await page.getByRole('button', { name: 'Send a test' }).dblclick()
  const delivery = page.getByRole('listitem').filter({ hasText: 'waiting' })
  await delivery.waitFor()
  const isInView = async () => {
    const { y = 0, height = 0 } = (await delivery.boundingBox()) ?? {}
    return y > 0 && y + height < 868
  }
  assert.ok(await eventually(isInView))
  await delivery.getByRole('button', { name: 'webhook.test' }).click()
  await delivery.getByText('"type": "webhook.test"').waitFor()
  assert.equal(await page.getByRole('button', { name: 'webhook.test' }).count(), 1, 'a double click is one')
  // As if there were more than one call sends again.
  const asked: { from: string; to: string; after_id?: number }[] = []
  const answers = [
    { count: 10_000, last_id: 7 },
    { count: 3, last_id: null },
  ]
  await page.route('**/replay', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { data: answers[asked.length - 1] } })
  })
  await page.getByLabel('Send again what was sent in the last').selectOption('7 days')
  await page.getByRole('button', { name: 'Send again', exact: true }).last().click()
  await page.getByText('10,003 are being sent again').waitFor()
  assert.deepEqual(
    asked.map(({ after_id }) => after_id),
    [undefined, 7],
  )
  assert.equal(new Set(asked.map(({ from, to }) => `${from} ${to}`)).size, 1)
  await page.getByRole('button', { name: 'New secret' }).dblclick()
  const consequence = page.getByText('Its receiver must know the new secret at once', { exact: false })
  await consequence.waitFor()
  assert.equal(await page.getByText(/^whsec_/).count(), 0)
  // The question is on top of the panel.
  await page.keyboard.press('Escape')
  await consequence.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('button', { name: 'Send a test' }).count(), 1)
})

const places = ['channels/new', 'webhooks/new', 'tokens/new']

longBrowserTest('connections and system are sound in both themes and on a phone', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin', width: 360, language: 'zh-TW' })
  for (const path of places) {
    await page.goto(`${url}/admin/${path}`)
    await page.locator('aside').waitFor()
    if (path === 'channels/new') await page.getByLabel('平台').selectOption('App\\LivechatContact')
    await page.setViewportSize({ width: 360, height: 740 })
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path)
    await page.setViewportSize({ width: 1389, height: 868 })
    assert.deepEqual(await findingsInBoth(page), [], path)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url}/admin/audit-log?resource=tag`)
  const cross = await page.locator('.mantine-InputClearButton-root').boundingBox()
  assert.ok(cross)
  await page.mouse.click(cross.x + cross.width / 2 - 20, cross.y + cross.height / 2)
  await page.waitForURL((address) => !address.searchParams.has('resource'))
  await page.goto(`${url}/admin/labels`)
  await page.getByRole('button', { name: /緊急/ }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('火急')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /火急/ }).waitFor()
  await page.getByRole('button', { name: /^復原/ }).click()
  await page.getByRole('button', { name: /緊急/ }).waitFor()
  const { body } = await admin.get('/code-label?search=Urgent')
  assert.equal(body.data.length, 1, 'a word that is put back is every language’s own again')
})

longBrowserTest('where the sample page is closed, a live chat offers no link to it', async (t, visit) => {
  const closed = await openDesk({ DEMO_PAGE: 'off' })
  const body = { contactable_type: 'App\\LivechatContact', name: 'Chat' }
  const { id } = (await closed.admin.post('/channel', body)).body.data
  const { page } = await closed.sit(t, visit, { path: `/admin/channels/${id}` })
  await page.getByText(/widget\.js" data-channel=/).waitFor()
  assert.equal(await page.getByRole('link', { name: 'See it on a sample page' }).count(), 0)
})

longBrowserTest(
  'an administrator gives the current password with a new one of their own',
  async (t, visit) => {
    const { page, employee: self } = await sit(t, visit, { path: '/admin/employees' })
    await page.goto(`${url}/admin/employees/${self.id}`)
    await page.getByRole('textbox', { name: 'New password' }).fill('another long password')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByText('Your current password is needed with a new one.').waitFor()
    await page.getByRole('textbox', { name: 'Your current password' }).first().fill(password)
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByText('has a new password').waitFor()
    const login = { name: self.account, password: 'another long password' }
    assert.equal((await nobody.post('/auth', login)).status, 200)
  },
)

browserTest('a channel without credentials says so in the list and beside their fields', async (t, visit) => {
  const bare = { contactable_type: 'App\\ViberContact', name: 'Viber of the shop', allowed_origins: [] }
  assert.equal((await admin.post('/channel', bare)).status, 200)
  const { page } = await sit(t, visit, { path: '/admin/channels', language: 'zh-TW' })
  const row = page.getByRole('row', { name: bare.name })
  await row.getByText('沒有憑證').waitFor()
  await row.click()
  await page.getByText('尚未輸入憑證，輸入前無法收發訊息').waitFor()
  const spoken = page.getByRole('combobox', { name: '系統訊息的語言' })
  assert.equal(await spoken.inputValue(), 'en')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新增通路' }).first().click()
  await page.getByRole('heading', { name: '新增通路' }).waitFor()
  assert.equal(await spoken.inputValue(), 'zh-TW')
  const chat = {
    contactable_type: 'App\\LivechatContact',
    name: 'Chat that asks for none',
    allowed_origins: [],
  }
  assert.equal((await admin.post('/channel', chat)).status, 200)
  await beginAt(page, '/admin/channels')
  await page.getByRole('row', { name: chat.name }).getByText('啟用').waitFor()
})
