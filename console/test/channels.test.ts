import assert from 'node:assert/strict'
import { after } from 'node:test'
import { line } from '#simulator/line.ts'
import { startSimulator } from '#simulator/start.ts'
import { addCustomer } from '#simulator/world.ts'
import { browserTest } from '#test/browser.ts'
import { findings, openDesk } from './desk.ts'

const simulator = await startSimulator([line])
const desk = await openDesk({ [line.variable]: `${simulator.url}/${line.name}` })
const { sit, admin, database } = desk
after(simulator.stop)

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

browserTest('an administrator connects LINE, checks it, and test-pushes a carousel', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/channels' })
  await page.getByText('No channels yet').waitFor()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('LINE of the shop')
  const { channel_access_token, channel_secret } = line.credentials as Record<string, string>
  await page.getByRole('textbox', { name: 'Channel access token' }).fill(channel_access_token ?? '')
  await page.getByRole('textbox', { name: 'Channel secret' }).fill(channel_secret ?? '')
  await page.keyboard.press('Control+s')
  await page.getByText(/\/webhooks\//).waitFor()
  await page.waitForURL(/\/admin\/channels\/\d+/)
  assert.ok(!(await page.content()).includes(channel_secret ?? 'none'))

  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^It works/).waitFor()
  await page.getByText('Nobody has written on this channel yet').waitFor()

  await aFollower(Number(page.url().split('/').at(-1)?.split('?')[0]))
  await page.reload()
  await page.getByLabel('Sample').selectOption('carousel')
  await page.getByText('Roasted, 100 g').first().waitFor()
  await page.getByRole('button', { name: 'Send test' }).click()
  await page.getByText('Sent: the platform took it.').waitFor()
  assert.equal(simulator.worldOf('line').taken.length, 1)
  assert.equal(await page.evaluate('window.hacked'), undefined)
  await page.getByLabel('Name', { exact: true }).fill('LINE of the tea shop')
  await page.keyboard.press('Control+s')
  await page.getByRole('status').filter({ hasText: 'LINE of the tea shop saved' }).waitFor()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^It works/).waitFor()
})

browserTest('wrong credentials are told in the platform’s words', async (t, visit) => {
  const credentials = { channel_access_token: 'wrong', channel_secret: 'other' }
  const { body } = await admin.post('/channel', {
    contactable_type: line.contactableType,
    name: 'Old',
    credentials,
  })
  const { page } = await sit(t, visit, { path: `/admin/channels/${body.data.id}` })
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^The platform refused/).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Old' }).click()
  await page.getByRole('status').filter({ hasText: 'Old deleted' }).waitFor()
})

browserTest('a live chat has a script to copy, and says what is wrong with an origin', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/channels/new' })
  await page.getByLabel('Platform').selectOption('App\\LivechatContact')
  await page.getByLabel('Name', { exact: true }).fill('Chat of the shop')
  await page.getByLabel('Sites that may show the chat').fill('shop.example/path')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page
    .getByText(/origin such as/)
    .first()
    .waitFor()
  await page.getByLabel('Sites that may show the chat').fill('https://shop.example')
  await page.getByRole('button', { name: 'Create channel' }).click()
  await page.getByText(/widget\.js" data-channel=/).waitFor()
  await page.getByRole('link', { name: 'See it on an invented page' }).waitFor()
})

for (const theme of ['light', 'dark'] as const)
  browserTest(`axe finds nothing in channels, ${theme}, and they fit a phone`, async (t, visit) => {
    const width = theme === 'dark' ? 360 : 1389
    const language = width === 360 ? 'zh-TW' : 'en'
    const { page } = await sit(t, visit, { path: '/admin/channels/new', theme, width, language })
    await page.locator('input[name="credentials.channel_secret"]').waitFor()
    if (process.env.SHOT) await page.screenshot({ path: `/tmp/shot-p7-channel-${theme}.png` })
    assert.deepEqual(await findings(page), [])
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  })
