import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { aLiveChat } from '#test/livechat.ts'
import { openDesk } from './desk.ts'
import { aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, sit } = desk

/** Leaves no room for a single letter in what the browser keeps for the page. */
const fillStorage = (page: Page) =>
  page.evaluate(`for (const storage of [localStorage, sessionStorage])
    for (let size = 2 ** 20, n = 0; size >= 1; )
      try { storage.setItem('other ' + n++, 'x'.repeat(size)) } catch { size /= 2 }`)

const noRoom = /^This browser has no room to keep what you write\./

browserTest('a form is filled in and saved in a browser that has no room for drafts', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/admin/company' })
  const name = page.getByRole('textbox', { name: 'Company name' })
  await name.waitFor()
  await fillStorage(page)
  await name.fill('Hoshan Tea')
  await page.getByText(noRoom).waitFor()
  assert.equal(await name.inputValue(), 'Hoshan Tea')
  await page.keyboard.press('Control+s')
  await until(
    () => 'the name is saved',
    async () => (await admin.get('/installation')).body.data.name === 'Hoshan Tea',
  )
})

browserTest('an answer is written, left for another page, and sent there', async (t, visit) => {
  const { id: channel_id } = await aLiveChat(database.main)
  const onLiveChat = { channel_id, contactable_type: 'App\\LivechatContact' } as const
  const path = async ({ id }: { id: number }) => {
    const handled = { state: 'handling', handler_id: id } as const
    return `/inbox/${(await aTalk(desk, 'Ada', handled, [text('Hello?')], onLiveChat)).id}`
  }
  const { page } = await sit(t, visit, { role: 'agent', path })
  await fieldOf(page).waitFor()
  await fillStorage(page)
  await fieldOf(page).fill('It is on its way.')
  await page.getByText(noRoom).waitFor()
  await page.getByRole('link', { name: 'Contacts' }).click()
  await fieldOf(page).waitFor({ state: 'detached' })
  await page.goBack()
  await fieldOf(page).waitFor()
  assert.equal(await fieldOf(page).inputValue(), 'It is on its way.')
  await fieldOf(page).press('Control+Enter')
  await inThread(page, 'It is on its way.').waitFor()
  assert.equal(await fieldOf(page).inputValue(), '')
})
