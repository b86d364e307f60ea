import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { openDesk } from './desk.ts'
import { aVisitorWindow, inThread } from './inbox.ts'

const desk = await openDesk()
const { admin, sit } = desk

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Download as text', exact: true }).waitFor()
}

browserTest(
  'an agent blocks an abusive visitor, takes that back, and unblocks them later',
  async (t, visit) => {
    const chat = await aVisitorWindow(desk, visit)
    await chat.write('You are all idiots')
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    await page.getByRole('link', { name: /You are all idiots/ }).click()
    await inThread(page, 'You are all idiots').waitFor()
    const [{ id }] = (await admin.get('/conversation')).body.data
    const stateOf = async () => (await admin.get(`/conversation/${id}`)).body.data.state
    const band = page.getByText(/^Blocked by .+ What this visitor sends is refused\./)

    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Block visitor', exact: true }).click()
    await page.getByText(/ is blocked\.$/).waitFor()
    await band.waitFor()
    assert.ok((await band.textContent())?.includes(employee.account.replace('-', ' ')))
    await page.getByText('This conversation is closed.').waitFor()
    assert.equal(await stateOf(), 'closed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await band.waitFor({ state: 'detached' })
    await until(
      () => 'the conversation waits again',
      async () => (await stateOf()) === 'waiting',
    )

    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Block visitor', exact: true }).click()
    await band.waitFor()
    await chat.write('Still here?')
    await chat.shows('You can no longer write here.')
    await openMenu(page)
    assert.equal(await page.getByRole('menuitem', { name: 'Block visitor', exact: true }).count(), 0)
    await page.getByRole('menuitem', { name: 'Unblock visitor' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByText(/ can write again\.$/).waitFor()
    await band.waitFor({ state: 'detached' })
    await chat.panel.getByRole('button', { name: /again/i }).click()
    await page.locator('a[data-id]', { hasText: 'Still here?' }).waitFor()
  },
)
