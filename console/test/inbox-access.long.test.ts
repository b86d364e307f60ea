import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { sit } = desk

longBrowserTest('axe finds nothing in the inbox, and it fits 360 pixels', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/me' })
  const { id } = await aTalk(desk, 'Noa', { state: 'handling', handler_id: employee.id }, [
    text('Is it in? https://shop.example/tea'),
    text('It is.', employee.id),
  ])
  const closed = { state: 'closed', handler_id: employee.id } as const
  await aTalk(desk, 'Ingrid', { ...closed, is_acw_completed: false }, [text('Thanks')])
  const unsent = { ...text('Are you there?', employee.id), state: 'failed' as const }
  const failed = await aTalk(desk, 'Petya', { ...closed, is_acw_completed: true }, [unsent])
  await goTo(page, `/inbox/${failed.id}`)
  await page.getByRole('button', { name: 'Dealt with' }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'It is.').waitFor()
  await page.keyboard.press('4')
  await page.getByLabel('Title').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByLabel('Memo').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await page.setViewportSize({ width: 360, height: 740 })
  assert.deepEqual(await findings(page), [])
  const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth')
  assert.ok(await fits())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  assert.equal(await page.getByRole('button', { name: 'Carousel' }).count(), 0)
  await page.getByRole('button', { name: 'Type of message' }).click()
  await page.getByRole('button', { name: 'Carousel' }).waitFor()
  assert.ok(await fits())
  await goTo(page, '/inbox')
  await page.getByRole('link', { name: /Noa/ }).first().waitFor()
  assert.ok(await fits())
})
