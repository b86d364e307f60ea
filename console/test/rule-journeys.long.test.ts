import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { type Hint, tellBy } from '#hints/hints.ts'
import { workOffMoments } from '#moments/work.ts'
import { routeConversations } from '#resources/routing/route.ts'
import { sendNextOfRules } from '#resources/rule-engine/send-due.ts'
import { ruleMoments } from '#resources/rule-moments/handle.ts'
import { workOffPreviews } from '#resources/rule-previews/work.ts'
import { slaMoments } from '#resources/sla-clocks/announce.ts'
import { stepMoment } from '#resources/sla-clocks/later.ts'
import { recountClocks } from '#resources/sla-clocks/recount.ts'
import { clockMoment } from '#resources/sla-clocks/step.ts'
import { longBrowserTest } from '#test/browser.ts'
import { passForClocks } from '#test/clocks.ts'
import { making } from '#test/configuration.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startSibling } from '#test/service.ts'
import { openDesk } from './desk.ts'

const desk = await openDesk()
const { app, admin, agent, database, services, sit, url } = desk
const db = database.main
const made = making(admin)
const live = { tell: (..._: Hint[]) => undefined, flush: async () => undefined }
const tools = { ...services, live }
const clocks = slaMoments(tools)

/** Does what is due at a time, by moments of rules and by clocks. */
const workOff = async (at = new Date()) => {
  while (await recountClocks(db));
  const work = workOffMoments({
    handlers: { ...ruleMoments(tools, () => at.getTime()), [clockMoment]: clocks, [stepMoment]: clocks },
    log: { error: (facts) => assert.fail(JSON.stringify(facts)) },
  })
  while (await work(db, undefined, at));
  while (await sendNextOfRules(tools)());
}

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/journey-${name}.png`, fullPage: true })
}

const resolve = async (subject: string) => {
  const { id } = (await agent.post('/ticket', { subject, status: 1 })).body.data
  await agent.put(`/ticket/${id}`, { status: 2 })
  return id as number
}
const priorityOf = async (id: number) => (await admin.get(`/ticket/${id}`)).body.data.priority

longBrowserTest(
  'a rule is built, tried, watched for a week, switched on, asked why and taken back',
  async (t, visit) => {
    for (const subject of ['First', 'Second']) await resolve(subject)
    const { page } = await sit(t, visit, { path: '/admin/rules/new' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Check what is resolved')
    await page.getByLabel('What happens').selectOption({ label: 'is changed' })
    const all = page.getByRole('group', { name: /All of these/ })
    await all.getByRole('button', { name: 'Add condition' }).click()
    await all.getByLabel('Field').selectOption({ label: 'Status' })
    await all.getByLabel('Comparison').selectOption({ label: 'became' })
    await all.getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Resolved' }).click()
    const then = page.getByRole('group', { name: 'Then' })
    await then.getByRole('combobox', { name: 'Field' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'Priority' }).click()
    await then.getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'High' }).click()
    await page.getByLabel('State').selectOption('watching')
    await page.getByRole('button', { name: 'Create rule' }).click()
    await page.getByText('Rule saved').waitFor()
    await page
      .getByText('Ticket is changed, if Status became Resolved: set Priority to High')
      .first()
      .waitFor()
    const [{ id }] = (await admin.get('/rule')).body.data

    await page.getByRole('button', { name: 'What would it have done?' }).click()
    await page.getByText(/events so far/).waitFor()
    while (await workOffPreviews(tools)());
    await page.getByText('In the last 30 days it would have run 2 times, on 2 records.').waitFor()
    await shoot(page, 'tried')

    for (let day = 0; day < 7; day++) {
      await sql`update rule_runs set created_at = created_at - interval '1 day'`.execute(db)
      const ticket = await resolve(`Day ${day}`)
      assert.equal(await priorityOf(ticket), 1)
    }
    await page.reload()
    const runs = page.getByRole('region', { name: 'Runs' })
    await runs
      .getByText(/would have run/)
      .nth(6)
      .waitFor()
    await shoot(page, 'watched')

    await page.getByLabel('State').selectOption('on')
    await page.keyboard.press('Control+s')
    await page.getByText('Rule saved').waitFor()
    const done = await resolve('It runs now')
    const other = (await agent.post('/ticket', { subject: 'It does not' })).body.data.id
    await agent.put(`/ticket/${other}`, { status: 1 })
    assert.deepEqual([await priorityOf(done), await priorityOf(other)], [2, 1])
    await page.goto(`${url}/tickets/${done}`)
    await page.getByText('Rule “Check what is resolved” (v2) changed').waitFor()
    await page.goto(`${url}/tickets/${other}`)
    await page.getByText('Rules: why, and why not').click()
    await page.getByText('Check what is resolved · did not match').waitFor()
    await page.getByText('Status became Resolved: it was Processing').waitFor()
    await shoot(page, 'why')

    await page.goto(`${url}/admin/rules/${id}`)
    await page.getByRole('button', { name: 'Undo what it did' }).click()
    await page.getByRole('button', { name: 'Undo what it did' }).click()
    await page.getByText('1 run undone').waitFor()
    assert.equal(await priorityOf(done), 1)
    await admin.delete(`/rule/${id}`)
  },
)

longBrowserTest(
  'on a typhoon day the desk is closed in one click: customers read why, and clocks stop',
  async (t, visit) => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']]])
    const calendar = await made('/calendar', {
      ...{ name: 'Office', timezone: 'Asia/Taipei', weekly: Object.fromEntries(days) },
    })
    await made('/rule', {
      ...{ name: 'Closed', subject: 'message', when: { event: 'received' }, state: 'on' },
      if: { all: [{ field: 'now', op: 'outside', val: calendar }] },
      then: [{ message: { type: 'text', message: 'The typhoon keeps us at home today.' } }],
    })
    const policy = await made('/sla-policy', {
      ...{ name: 'Same day', calendar_id: calendar },
      targets: [{ metric: 'resolution', priority: null, minutes: 60 }],
    })
    const ticket = (await agent.post('/ticket', { subject: 'No power', status: 1 })).body.data.id
    const promise = async () => (await admin.get(`/ticket/${ticket}`)).body.data.sla[0]
    const before = await promise()
    const { key } = await aLiveChat(db)
    const asked = async (text: string) => {
      const { body } = await (await aVisitor(app, key)).say(text)
      await workOff()
      const { data } = (await admin.get(`/conversation/${body.conversation_id}/message`)).body
      return {
        id: body.conversation_id as number,
        texts: data.map(({ message }: { message: string }) => message),
      }
    }
    assert.equal((await asked('Are you open?')).texts.length, 1)

    const { page } = await sit(t, visit, { path: `/admin/calendars/${calendar}` })
    await page.getByRole('button', { name: 'Close today' }).click()
    await page.getByRole('button', { name: 'Open today after all' }).waitFor()
    await workOff()
    const told = await asked('Are you open now?')
    assert.ok(told.texts.includes('The typhoon keeps us at home today.'))
    const after = await promise()
    assert.ok(Date.parse(after.due_at) > Date.parse(before.due_at))
    assert.equal(after.state, 'running')
    await page.goto(`${url}/inbox/${told.id}`)
    await page.getByText('The typhoon keeps us at home today.').nth(1).waitFor()
    await shoot(page, 'typhoon')
    await page.goto(`${url}/tickets/${ticket}`)
    await page.getByRole('button', { name: /Resolution due .* 0 m of 1 h of business time used/ }).waitFor()
    await passForClocks(db, 120)
    await admin.delete(`/sla-policy/${policy}`)
  },
)

longBrowserTest('a broken promise escalates until somebody acknowledges it', async (t, visit) => {
  await made('/sla-policy', {
    ...{ name: 'Ten minutes', subject: 'conversation' },
    targets: [{ metric: 'first_answer', priority: null, minutes: 10 }],
  })
  const { page, employee } = await sit(t, visit, { path: '/inbox' })
  const chain = { subject: 'conversation', state: 'on' }
  const notify = (text: string) => ({ notify: { employee_ids: [employee.id], text } })
  await made('/rule', {
    ...{ ...chain, name: 'Late', when: { event: 'sla_breached' } },
    then: [{ set: { priority: 3 } }, notify('The first answer is late.')],
  })
  for (const minutes of [30, 60])
    await made('/rule', {
      ...{ ...chain, name: `Still late after ${minutes}` },
      when: { moment: { field: 'unanswered_since', offset_minutes: minutes } },
      if: { all: [{ field: 'acknowledged_at', op: 'is_null' }] },
      then: [notify(`Nobody has acknowledged it for ${minutes} minutes.`)],
    })
  const { key } = await aLiveChat(db)
  const { body } = await (await aVisitor(app, key)).say('Is anybody there?')
  const id = body.conversation_id as number
  const noticesOf = async () =>
    (await db.selectFrom('employee_notices').select('text').where('type', '=', 'rule').execute()).map(
      ({ text }) => text,
    )
  await passForClocks(db, 11)
  await workOff()
  assert.deepEqual(await noticesOf(), ['The first answer is late.'])
  await workOff(new Date(Date.now() + 31 * 60_000))
  assert.equal((await noticesOf()).length, 2)
  await page.goto(`${url}/inbox/${id}`)
  await page
    .getByText(/First answer late/)
    .first()
    .waitFor()
  assert.equal((await admin.get(`/conversation/${id}`)).body.data.priority, 3)
  await shoot(page, 'breach')
  await page.keyboard.press('Shift+S')
  await page.getByText('Acknowledged: no more escalations').waitFor()
  await workOff(new Date(Date.now() + 120 * 60_000))
  assert.equal((await noticesOf()).length, 2)
})

longBrowserTest(
  'a wave of 200 chats reaches 12 agents from two servers, none over their capacity',
  async (t, visit) => {
    const sibling = await startSibling(desk)
    t.after(sibling.stop)
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const agents = [employee]
    while (agents.length < 12) agents.push(await desk.employee('agent'))
    await db.updateTable('employee_availability').set({ status: 'away' }).execute()
    for (const { id, client } of agents) {
      await admin.put(`/employee/${id}`, { capacity: 15 })
      await client.put('/me/availability', { status: 'here' })
    }
    const member_ids = agents.map(({ id }) => id)
    const queue = await made('/campaign-queue', { name: 'Wave', routing: 'least_busy', member_ids })
    const channel = await aContactable(db, { display_name: 'Wave' })
    const { channel_id } = await db
      .selectFrom('contactables')
      .select('channel_id')
      .where('id', '=', channel)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 200; n++)
      await aConversation(db, {
        ...{ state: 'waiting', campaign_queue_id: queue, first_enter_queue_at: new Date().toISOString() },
        contactable_id: await aContactable(db, { channel_id, display_name: `Customer ${n}` }),
      })
    const route = async () => {
      const done = await Promise.all([routeConversations(db), routeConversations(sibling.database.main)])
      await tellBy(db, ...done.flatMap(({ hints }) => hints))
    }
    const loads = async () => {
      const { rows } = await sql<{ handler_id: number; load: number }>`
      select handler_id, count(*)::int as load from conversations
      where campaign_queue_id = ${queue} and state = 'handling' group by 1`.execute(db)
      return rows.map(({ load }) => load)
    }
    const total = async () => (await loads()).reduce((sum, load) => sum + load, 0)
    for (let turn = 0; turn < 100 && (await total()) < 180; turn++) await route()
    assert.deepEqual(await loads(), Array(12).fill(15))
    await page.reload()
    await page
      .getByText(/Customer \d+/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Here. Change your availability.' }).click()
    await page.getByText('Your load: 15 of 15').waitFor()
    await shoot(page, 'wave')
    await sql`update conversations set state = 'closed' where campaign_queue_id = ${queue} and state = 'handling'`.execute(
      db,
    )
    for (let turn = 0; turn < 100 && (await total()) < 20; turn++) await route()
    assert.deepEqual([await total(), Math.max(...(await loads())) <= 2], [20, true])
  },
)
