import assert from 'node:assert/strict'
import { millisecondsOf, momentIn } from '#console/words/time.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { findingsInBoth, hasFocus, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { database, employee, services, sit, share } = desk
const agentSeat = share({ role: 'agent' })
const db = database.main

const aColleague = async (first_name: string, status: 'here' | 'busy' | 'away', until?: string) => {
  const { id } = await employee('agent')
  await db.updateTable('employees').set({ first_name, last_name: null }).where('id', '=', id).execute()
  await db
    .insertInto('employee_availability')
    .values({ employee_id: id, status, away_until: until ?? null })
    .execute()
  return id
}

browserTest('an agent is busy, away and back by keys, and one click', async (t) => {
  const { page, employee: me } = await agentSeat(t, async ({ client }) => {
    assert.equal((await client.put('/me', { own_time_zone: 'Asia/Tokyo' })).status, 200)
    return '/contacts'
  })
  const foot = (name: RegExp) => page.getByRole('button', { name })
  await foot(/^Here\. Change/).waitFor()
  await page.keyboard.press('y')
  await page.keyboard.press('b')
  await foot(/^Busy\. Change/).waitFor()
  await foot(/^Busy\./).click()
  await page.getByRole('menuitem', { name: 'Away for an hour' }).click()
  await foot(/^Away until/).waitFor()
  const { time_zone } = (await me.client.get('/me')).body.data
  const { away_until } = (await me.client.get('/me/availability')).body.data
  const end = millisecondsOf(away_until, time_zone)
  assert.ok(Math.abs(end - Date.now() - 3_600_000) < 600_000, away_until)
  // Around midnight the end is on another day, which is named.
  const time = momentIn('Asia/Tokyo', end).slice(11, 16)
  await foot(new RegExp(`^Away until (?:[\\d-]+ )?${time}\\. Click`)).click()
  await foot(/^Here\./).waitFor()
  const automatic = { status: 'away', is_automatic: true } as const
  await db.updateTable('employee_availability').set(automatic).where('employee_id', '=', me.id).execute()
  services.live.tell({ kind: 'availability', employees: [{ id: me.id, away_until: null, ...automatic }] })
  await foot(/^Auto-away\./).waitFor()
  await page.keyboard.press('Shift')
  await foot(/^Here\./).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
})

browserTest('an agent is away until a moment in their words', async (t) => {
  const { page, employee: me } = await agentSeat(t, async ({ client }) => {
    assert.equal((await client.put('/me', { own_time_zone: 'Asia/Tokyo' })).status, 200)
    assert.equal((await client.put('/me/availability', { status: 'here' })).status, 200)
    return '/contacts'
  })
  const foot = (name: RegExp) => page.getByRole('button', { name })
  await foot(/^Here\. Change/).click()
  await page.getByRole('menuitem', { name: 'Away until…' }).click()
  const back = page.getByRole('textbox', { name: 'Back at' })
  await until(
    () => 'the field is not focused',
    () => hasFocus(back),
  )
  await back.fill('tow')
  await back.press('Enter')
  await page.getByText(/^Not understood\. For example/).waitFor()
  await back.fill('yesterday')
  await back.press('Enter')
  await page.getByText('Choose a time in the future.').waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await back.fill('in 3 days at 9:00')
  await back.press('Enter')
  const { time_zone } = (await me.client.get('/me')).body.data
  const day = momentIn('Asia/Tokyo', Date.now() + 3 * 86_400_000).slice(5, 10)
  await foot(new RegExp(`^Away until ${day} 09:00\\. Click`)).waitFor()
  const { away_until } = (await me.client.get('/me/availability')).body.data
  assert.equal(momentIn('Asia/Tokyo', millisecondsOf(away_until, time_zone)).slice(5, 16), `${day} 09:00`)
  await page.keyboard.press('y')
  await page.keyboard.press('u')
  await page.getByRole('complementary', { name: 'Away until…' }).waitFor()
  await page.keyboard.press('Escape')
  await foot(/^Away until/).click()
  await foot(/^Here\./).waitFor()
})

browserTest('a click on one’s availability opens its menu, however late that loads', async (t) => {
  const { page } = await agentSeat(t, '/me')
  let load = () => {}
  const released = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/AvailabilityMenu/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: /^Here\. Change/ }).click()
  load()
  await page.getByRole('menuitem', { name: 'Away for an hour' }).waitFor()
})

longBrowserTest('the transfer list shows who is at the desk, the least loaded first', async (t, visit) => {
  const { page, employee: me } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  await aColleague('Awa Away', 'away')
  const { time_zone } = (await me.client.get('/me')).body.data
  const until = Date.now() + 48 * 3_600_000
  await aColleague('Una Until', 'away', new Date(until).toISOString())
  const busy = await aColleague('Bo Busy', 'busy')
  const loaded = await aColleague('Lena Loaded', 'here')
  await aColleague('Fay Free', 'here')
  for (const handler_id of [busy, loaded, loaded])
    await aTalk(desk, 'Somebody', { state: 'handling', handler_id }, [text('Hello')])
  const talk = await aTalk(desk, 'Dora', { state: 'handling', handler_id: me.id }, [text('Is it there?')])
  await page.goto(new URL(`/inbox/${talk.id}`, page.url()).href)
  await inThread(page, 'Is it there?').waitFor()
  await page.keyboard.press('t')
  await page
    .getByRole('combobox', { name: 'Colleague' })
    .or(page.getByRole('textbox', { name: 'Colleague' }))
    .click()
  const options = page.getByRole('option')
  await options.filter({ hasText: 'Fay Free' }).waitFor()
  const shown = await options.allTextContents()
  assert.deepEqual(
    shown.filter((name) => /^(Awa|Bo|Lena|Fay|Una) /.test(name)),
    [
      'Fay FreeHere0 open',
      'Lena LoadedHere2 open',
      'Bo BusyBusy1 open',
      'Awa AwayAway0 open',
      `Una UntilAway until ${momentIn(time_zone, until).slice(5, 16)} · 0 open`,
    ],
  )
})
