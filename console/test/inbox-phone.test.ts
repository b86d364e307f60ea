import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { openDesk } from './desk.ts'
import { aWaitingVisitor, fieldOf } from './inbox.ts'

const desk = await openDesk()

browserTest('on a phone a waiting conversation is accepted by a button above it', async (t, visit) => {
  const touched: typeof visit = (options) => visit({ ...options, hasTouch: true, isMobile: true })
  const { id } = await aWaitingVisitor(desk, 'Are you open today?')
  const { page } = await desk.sit(t, touched, {
    role: 'agent',
    path: `/inbox/${id}`,
    width: 360,
    height: 740,
  })
  // Before that, what is written is a note, which the button says.
  await fieldOf(page).fill('He called before')
  const word = page.getByText('Add note', { exact: true })
  assert.ok(((await word.boundingBox())?.width ?? 0) > 20)
  await fieldOf(page).fill('')
  await page.locator('header').getByRole('button', { name: 'Accept' }).tap()
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor()
  await fieldOf(page).fill('Until six.')
  const { state } = (await desk.admin.get(`/conversation/${id}`)).body.data
  assert.equal(state, 'handling')

  await page.locator('header').getByRole('button', { name: 'More' }).tap()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  for (const entry of await entries.all()) {
    const { height = 0 } = (await entry.boundingBox()) ?? {}
    assert.ok(height >= 44, `${await entry.innerText()} is ${height} px high`)
  }
  assert.match(await entries.first().innerText(), /^Close/)
  await page.keyboard.press('Escape')

  // What is a button beside the menu is not in it.
  await entries.first().waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1920, height: 740 })
  const close = page.locator('header').getByRole('button', { name: 'Close', exact: true })
  await close.waitFor()
  await page.locator('header').getByRole('button', { name: 'More' }).tap()
  const words = (await entries.allInnerTexts()).map((text) => text.split('\n')[0])
  assert.equal(words[0], 'Acknowledge')
  for (const word of ['Close', 'Transfer', 'Ticket', 'Snooze']) assert.ok(!words.includes(word), word)
})
