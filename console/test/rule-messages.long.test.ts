import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { aFile } from '#test/factories.ts'
import { beginAt, findingsInBoth, goTo, openDesk } from './desk.ts'
import { aPicture, bringPicture } from './files.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk({ FILE_MAX_MB: '1' })
const { admin, sit, share } = desk
const seat = share()
const chineseSeat = share({ language: 'zh-TW' })

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/rule-message-${name}.png`, fullPage: true })
}

const thenOf = async (id: number) => (await admin.get(`/rule/${id}`)).body.data.then

browserTest('a macro gets files by choice, drop and paste, and undo brings one back', async (t) => {
  const { page } = await seat(t, '/admin/rules/new', { width: 360, height: 740 })
  await page.getByRole('textbox', { name: 'Name' }).fill('Send the menu')
  await page.getByLabel('What happens').selectOption({ label: 'is chosen by an employee (macro)' })
  const then = page.getByRole('group', { name: 'Then' })
  await then.getByLabel('Action', { exact: true }).selectOption({ label: 'Send a message' })
  const words = then.getByRole('textbox', { name: 'Send a message' })
  await words.fill('Our menu')
  const picture = await aPicture(page)
  const list = then.getByRole('list', { name: 'Attached files' })

  await bringPicture(words, 'paste', 'menu.png', picture)
  await list.getByText('menu.png').waitFor()
  await bringPicture(words, 'drop', 'teas.png', picture)
  const large = Buffer.concat([picture, Buffer.alloc(1_100_000)])
  const chosen = then.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await list.getByText('larger than allowed: 1 MB').waitFor()
  await page.getByRole('button', { name: 'Create rule' }).click()
  await then.getByRole('alert').getByText('Some files are not uploaded.').waitFor()
  await shoot(page, 'files')
  assert.deepEqual(await findingsInBoth(page), [])
  await list.getByRole('button', { name: 'Remove large.png' }).click()
  await chosen.setInputFiles({ name: 'terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Terms') })
  await list.getByRole('button', { name: 'Remove terms.txt' }).waitFor()
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Rule saved').waitFor()
  const [rule] = (await admin.get('/rule')).body.data
  const { file_ids, text: caption } = rule.then[0].message.message
  assert.deepEqual([rule.then[0].message.type, file_ids.length, caption], ['file', 3, 'Our menu'])

  await beginAt(page, new URL(page.url()).pathname)
  await list.getByText('terms.txt').waitFor()
  await list.getByRole('button', { name: 'Remove teas.png' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  assert.deepEqual((await thenOf(rule.id))[0].message.message.file_ids, [file_ids[0], file_ids[2]])
  await undo.click()
  await list.getByText('teas.png').waitFor()
  assert.deepEqual((await thenOf(rule.id))[0].message.message.file_ids, file_ids)
})

browserTest('a rule’s cards get uploaded pictures, and keep them when another type is tried', async (t) => {
  const given = { name: 'Teas', subject: 'conversation', when: { event: 'created' } }
  const message = { type: 'text', message: 'Our teas', is_repeatable: true }
  const { id } = (await admin.post('/rule', { ...given, then: [{ message }] })).body.data
  const { page } = await chineseSeat(t, `/admin/rules/${id}`)
  const then = page.getByRole('group', { name: '就' })
  const choose = async (type: string) => {
    await then.getByRole('combobox', { name: '類型' }).click()
    await page.getByRole('listbox').getByRole('option', { name: type, exact: true }).click()
  }
  await choose('輪播卡片')
  const card = then.getByRole('group', { name: '卡片 1' })
  await card.getByLabel('標題').fill('烏龍茶')
  await bringPicture(card.getByLabel('圖片網址'), 'drop', 'oolong.png', await aPicture(page))
  await card.getByRole('img', { name: '已上傳的圖片' }).waitFor()
  await choose('文字')
  await choose('輪播卡片')
  await card.getByRole('img', { name: '已上傳的圖片' }).waitFor()
  await shoot(page, 'cards')
  await page.getByRole('button', { name: '儲存' }).click()
  await page.getByText('規則已儲存').waitFor()
  const [{ message: stored }] = await thenOf(id)
  const [column] = stored.message.columns
  assert.deepEqual(
    [stored.type, stored.message.alt_text, stored.is_repeatable],
    ['carousel', 'Our teas', true],
  )
  assert.equal(column.title, '烏龍茶')
  assert.equal((await admin.get(`/file/${column.file_id}/meta`)).body.data.name, 'oolong.png')
})

browserTest('a macro shows an agent the picture that it sends before it runs', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', width: 360, height: 740 })
  const picture = await aFile(admin, await aPicture(page), 'way.png')
  const message = { type: 'file', message: { file_ids: [picture], text: 'How to find us' } }
  const macro = { name: 'The way', subject: 'conversation', when: { by_hand: true }, state: 'on' }
  assert.equal((await admin.post('/rule', { ...macro, then: [{ message }] })).status, 200)
  const handled = { state: 'handling', handler_id: employee.id }
  const { id } = await aTalk(desk, 'Mei', handled, [text('Where are you?')])
  await goTo(page, `/inbox/${id}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.waitFor()
  await field.focus()
  await page.keyboard.type('/way')
  await page.getByRole('option', { name: 'Macro The way' }).waitFor()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'Macro “The way”' })
  await preview.getByText('Sends: How to find us').waitFor()
  const shown = preview.getByRole('img', { name: 'way.png' })
  await shown.waitFor()
  assert.match((await shown.getAttribute('src')) ?? '', /\/file\/\d+\/thumbnail$/)
  await preview.getByRole('button', { name: 'Run macro' }).and(page.locator(':focus')).waitFor()
  await shoot(page, 'macro')
  await page.keyboard.press('Enter')
  await page.getByText('The way has run.').waitFor()
})

browserTest('the editor tells which channels do not take a message before it is saved', async (t) => {
  const telegram = { contactable_type: 'App\\TelegramContact', name: 'Tea on Telegram', allowed_origins: [] }
  assert.equal((await admin.post('/channel', telegram)).status, 200)
  const { page } = await chineseSeat(t, '/admin/rules/new', { width: 360, height: 740 })
  await page.getByRole('textbox', { name: '名稱' }).fill('Welcome')
  await page.getByLabel('發生的事').selectOption({ label: '由員工手動執行（巨集）' })
  const then = page.getByRole('group', { name: '就' })
  await then.getByLabel('動作', { exact: true }).selectOption({ label: '傳送訊息' })
  const words = then.getByRole('textbox', { name: '傳送訊息' })
  await words.fill('\u0301')
  const warnings = page.getByRole('list', { name: '注意事項' })
  await warnings.getByText('Tea on Telegram 的顧客收不到這則訊息').waitFor()
  await shoot(page, 'untaken')
  await words.fill('Welcome')
  await warnings.waitFor({ state: 'detached' })
})

browserTest('the editor names what a saved rule needs and is deleted', async (t) => {
  const tag = (await admin.post('/tag', { name: 'Short-lived' })).body.data.id
  const group = (await admin.post('/group', { name: 'Short-lived' })).body.data.id
  const then = [{ set: { group_id: group } }, { add_tags: [tag] }]
  const rule = { name: 'Needs both', subject: 'ticket', when: { event: 'created' }, then }
  const { id } = (await admin.post('/rule', rule)).body.data
  for (const path of [`/group/${group}`, `/tag/${tag}`]) assert.equal((await admin.delete(path)).status, 204)
  const { page } = await seat(t, `/admin/rules/${id}`)
  const warnings = page.getByRole('list', { name: 'Warnings' })
  await warnings.getByText(`The group that it refers to does not exist: ${group}.`).waitFor()
  const ofTag = warnings.getByText(`The tag that it refers to does not exist: ${tag}.`)
  await ofTag.waitFor()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await ofTag.waitFor({ state: 'detached' })
  await warnings.getByText(`The group that it refers to does not exist: ${group}.`).waitFor()
})
