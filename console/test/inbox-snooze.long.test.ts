import assert from 'node:assert/strict'
import { tellBy } from '#hints/hints.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, openDesk, stillPage } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, sit, url } = desk

/** A hidden page repeats no reads by itself, and one without live events no others. */
const hide = `Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`

/** Keeps the texts of all toasts. */
const keepToasts = `{
  const toasts = new Set()
  const keep = () => document.querySelectorAll('[role=status]').forEach((place) => toasts.add(place.textContent))
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true })
  globalThis.toasts = () => [...toasts].join(', ')
}`

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const setSnooze = (id: number, snoozed_until: string) =>
  database.main.updateTable('conversations').set({ snoozed_until }).where('id', '=', id).execute()

browserTest(
  'a conversation is put aside by the keyboard, undone, and back when its moment comes',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
    const mine = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Dora', mine, [text('Is it there yet?')])
    await page.getByRole('link', { name: 'Inbox' }).click()
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await section('Mine').getByRole('link', { name: /Dora/ }).click()
    await inThread(page, 'Is it there yet?').waitFor()

    const snooze = async () => {
      await page.keyboard.press('h')
      await page.getByRole('button', { name: /Tomorrow morning.* 09:00/ }).press('Enter')
      await section('Snoozed').getByRole('link', { name: /Dora/ }).waitFor()
    }
    await snooze()
    assert.equal(await section('Mine').count(), 0)
    await page
      .getByText(/^Snoozed until .* 09:00$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /Undo/ }).click()
    await section('Mine').getByRole('link', { name: /Dora/ }).waitFor()

    await snooze()
    // Where the thread is narrow, the button is in the menu.
    await page.keyboard.press('h')
    await section('Mine').getByRole('link', { name: /Dora/ }).waitFor()

    await snooze()
    await setSnooze(talk.id, inSeconds(-1))
    await page.reload()
    await section('Mine').getByRole('link', { name: /Dora/ }).waitFor()
    await page
      .getByRole('button', { name: /notification|notice/i })
      .first()
      .click()
    await page.getByText('The snooze of Dora is over').first().waitFor()
  },
)

browserTest('a conversation is back in the list, with its notice, when its snooze ends', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: stillPage })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Fay', { ...mine, snoozed_until: inSeconds(20) }, [])
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await page.addInitScript(hide)
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.clock.install()
  await page.goto(`${url}/inbox`)
  await section('Snoozed').getByRole('link', { name: /Fay/ }).waitFor()
  await setSnooze(id, inSeconds(-1))
  await page.clock.fastForward(22_000)
  await section('Mine').getByRole('link', { name: /Fay/ }).waitFor()
  await page.getByText('The snooze of Fay is over').waitFor()
})

browserTest('a customer who answers a snoozed conversation was handed over by nobody', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: stillPage })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const snoozed_until = inSeconds(3600)
  const gus = await aTalk(desk, 'Gus', { ...mine, snoozed_until }, [])
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await page.addInitScript(keepToasts)
  await page.goto(`${url}/inbox`)
  await section('Snoozed').getByRole('link', { name: /Gus/ }).waitFor()
  const hint = ({ id: conversation_id, contactable_id }: typeof gus) =>
    tellBy(database.main, {
      ...{ kind: 'conversation', conversation_id, contactable_id, state: 'handling' },
      ...{ campaign_queue_id: null, handler_id: employee.id },
    })
  await gus.tell(text('It came'))
  await hint(gus)
  await section('Mine').getByRole('link', { name: /Gus/ }).waitFor()
  const hal = await aTalk(desk, 'Hal', mine, [text('Is it there yet?')])
  await hint(hal)
  await page.getByText('Hal was handed over to you').waitFor()
  assert.doesNotMatch(await page.evaluate<string>('toasts()'), /Gus was handed over/)
})

longBrowserTest('a chosen moment in the past is refused at its field', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const mine = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Emil', mine, [text('Hello')])
  await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
  await inThread(page, 'Hello').waitFor()
  await page.keyboard.press('h')
  const field = page.getByLabel('Another moment')
  await field.fill('2020-01-01T09:00')
  await field.press('Enter')
  await page.getByText('Choose a time in the future.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await field.fill(`${day}T09:00`)
  await field.press('Enter')
  await page.getByText(`Snoozed until ${day} 09:00`).first().waitFor()
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('h')
  await page.getByText('Back in your list').waitFor()
  await page.keyboard.press('h')
  await page.getByRole('button', { name: /^Until they answer/ }).click()
  await page.getByText(/^Snoozed until they answer, .* at the latest$/).waitFor()
})
