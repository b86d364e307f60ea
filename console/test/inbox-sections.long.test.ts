import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, employee: another, sit } = desk
const db = database.main

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  assert.ok(box)
  return box
}

browserTest(
  'an agent looks at the team and at all, narrows them, and saves that as a view',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const [colleague, stranger] = [await another('agent'), await another('agent')]
    const group_id = await insertRow(db, 'groups', { name: 'Repairs' })
    for (const { id } of [employee, colleague]) await admin.put(`/employee/${id}`, { group_ids: [group_id] })
    const handled = (handler_id: number) => ({ state: 'handling', handler_id }) as const
    await aTalk(desk, 'Ada', { ...handled(colleague.id), priority: 3 }, [text('Hello')])
    await aTalk(desk, 'Ben', handled(stranger.id), [text('Hello')])
    const link = (name: string) => page.getByRole('link', { name: new RegExp(name) })
    await page.getByRole('button', { name: 'Team', exact: true }).click()
    await link('Ada').waitFor()
    assert.equal(await link('Ben').count(), 0)
    await page.getByRole('button', { name: /^All/ }).first().click()
    await link('Ben').waitFor()

    await page.keyboard.press('f')
    await page.getByLabel('Field').selectOption({ label: 'Priority' })
    await page.locator('[data-part=value] input').first().click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name of the view').fill('Burning')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Burning', exact: true }).waitFor()
    await link('Ben').waitFor({ state: 'detached' })
    await link('Ada').waitFor()
    await page
      .getByRole('button', { name: /Burning/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Share with everybody' }).click()
    await page.getByText('View Burning shared').waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    assert.deepEqual(await findingsInBoth(page), [])

    const { page: other, employee: fellow } = await sit(t, visit, { role: 'agent', path: '/inbox?tab=all' })
    await other.getByRole('button', { name: 'Burning', exact: true }).click()
    await other.getByRole('link', { name: /Ada/ }).waitFor()
    await other.getByRole('link', { name: /Ben/ }).waitFor({ state: 'detached' })
    const saved = other.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/me'),
    )
    await other.getByRole('button', { name: 'Compact rows' }).click()
    await saved
    await other.reload()
    await other.locator('[data-scrolls][data-density=compact]').waitFor()
    await aTalk(desk, 'Cleo', { state: 'handling', handler_id: fellow.id }, [text('Hello?')])
    await goTo(other, '/inbox')
    const row = other
      .getByRole('region', { name: 'Mine', exact: true })
      .getByRole('link', { name: /Cleo.*1 unread/s })
    await row.waitFor()
    const [whole, dot] = [await boxOf(row), await boxOf(row.locator(':scope > span:last-of-type'))]
    assert.ok(whole.height < 44, `a compact row is ${whole.height} px high`)
    assert.ok(dot.width > 0 && dot.x > whole.x + whole.width - 24, JSON.stringify({ whole, dot }))

    // What was not sent is not lost with the second line.
    const lost = { ...text('Hi', fellow.id), state: 'failed' as const }
    await aTalk(desk, 'Dora', { state: 'handling', handler_id: fellow.id }, [text('Hello?'), lost])
    await goTo(other, '/inbox')
    const failure = other.getByRole('link', { name: /Dora/ }).getByText('Not sent')
    const line = await boxOf(failure)
    const named = await boxOf(other.getByRole('link', { name: /Dora/ }))
    assert.ok(named.height < 44 && line.width > 40, JSON.stringify({ line, named }))
    // Lists of the desk say who handles each.
    await goTo(other, '/inbox?tab=all')
    await other.getByRole('button', { name: 'Burning', exact: true }).click()
    const withHandler = other.getByRole('link', { name: /Ada/ })
    await withHandler.getByText(/: Hello$/).waitFor()
    assert.ok((await boxOf(withHandler)).height < 62)
    const { page: manager } = await sit(t, visit, { path: '/inbox?tab=all' })
    await manager.getByRole('button', { name: 'Burning', exact: true }).click()
    await manager.getByRole('link', { name: /Ben/ }).waitFor({ state: 'detached' })
    await manager.keyboard.press('Shift+E')
    await manager.getByText('1 row, by the filters').waitFor()
    const address = await manager.getByRole('link', { name: 'Download' }).getAttribute('href')
    const file = await manager.request.get(new URL(address ?? '', manager.url()).href)
    const rows = (await file.text()).trim().split('\n')
    assert.equal(rows.length, 2)
    assert.match(rows[0] ?? '', /Priority,Tags,.*Outcome/)
    assert.match(rows[1] ?? '', /Ada/)
  },
)
