import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const seat = desk.share({ role: 'agent' })

browserTest('the row of a conversation shows which colleagues look at it or write there', async (t) => {
  const ada = await aTalk(desk, 'Ada', { state: 'waiting' }, [text('Hello')])
  await aTalk(desk, 'Ben', { state: 'waiting' }, [text('Good morning')])
  const { page } = await seat(t, '/inbox')
  const row = page.getByRole('link', { name: /^Ada/ })
  await row.waitFor()
  const before = await row.boundingBox()
  /** What the server that Nadia is connected to announces. */
  const announce = (...is_writing: boolean[]) =>
    desk.services.live.tell({
      ...{ kind: 'presence', subject: 'conversation', id: ada.id, server: 'another', is_asking: false },
      people: is_writing.map((is) => ({ id: 4_000, name: 'Nadia', is_writing: is })),
    })
  announce(false)
  await page.getByRole('link', { name: /^Ada.*Nadia is viewing/s }).waitFor()
  await row.getByTitle('Nadia is viewing').waitFor()
  assert.deepEqual(await row.boundingBox(), before)
  assert.deepEqual(await findingsInBoth(page), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lookers.png` })
  // While rows are selected, the mark makes room for the checkbox.
  const box = page.getByRole('checkbox', { name: 'Select Ada' })
  await box.check()
  const [check, mark] = [await box.boundingBox(), await row.getByTitle('Nadia is viewing').boundingBox()]
  assert.ok(check && mark && mark.x > check.x + check.width, JSON.stringify([check, mark]))
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lookers-selected.png` })
  await box.uncheck()
  announce(true)
  await page.getByRole('link', { name: /^Ada.*Nadia is writing/s }).waitFor()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lookers-compact.png` })
  assert.equal(await page.getByRole('link', { name: /^Ben.*Nadia/s }).count(), 0)
  announce()
  await row.getByTitle(/Nadia/).waitFor({ state: 'detached' })
  announce(false)
  await row.getByTitle('Nadia is viewing').waitFor()
  // The list asks for all of them again when it comes back.
  await page.goto(new URL('/contacts', page.url()).href)
  await page.goto(new URL('/inbox', page.url()).href)
  await row.getByTitle('Nadia is viewing').waitFor()
})
