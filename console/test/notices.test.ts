import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { findingsInBoth, goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, aWaitingVisitor, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, sit, share } = desk
const agentSeat = share({ role: 'agent' })

const named = async (id: number, first_name: string, last_name: string) =>
  assert.equal((await admin.put(`/employee/${id}`, { first_name, last_name })).status, 200)

browserTest(
  'a colleague mentioned in a note is notified at once, and the notice leads to what they then follow',
  async (t, visit) => {
    const author = await agentSeat(t, '/inbox')
    await named((await desk.employee('agent')).id, 'Mei', 'Lin')
    const reader = await sit(t, visit, { role: 'agent', path: '/contacts' })
    await named(reader.employee.id, 'Mei', 'Lin')
    const { id } = await aTalk(desk, 'Ida', { state: 'handling', handler_id: author.employee.id }, [
      text('Hello'),
    ])
    await reader.page.getByRole('button', { name: /Notices/ }).waitFor()

    await goTo(author.page, `/inbox/${id}`)
    await inThread(author.page, 'Hello').waitFor()
    await author.page.keyboard.press('6')
    await fieldOf(author.page).fill('')
    await author.page.keyboard.type('Ask @li')
    await author.page.getByRole('option', { name: 'Mei Lin' }).nth(1).waitFor()
    await author.page.keyboard.press('ArrowDown')
    await author.page.keyboard.press('Enter')
    await author.page.keyboard.type('about it')
    assert.equal(await fieldOf(author.page).inputValue(), 'Ask @Mei Lin about it')
    await author.page.keyboard.press('Control+Enter')
    await inThread(author.page, '@Mei Lin').waitFor()

    await reader.page.getByRole('button', { name: /Notices.*1 new notice/ }).waitFor()
    const toast = reader.page.locator('[data-bar]', {
      hasText: 'mentioned you (Ida): Ask @Mei Lin about it',
    })
    await toast.getByRole('button', { name: 'Open' }).click()
    await reader.page.waitForURL(new RegExp(`/inbox/${id}$`))
    await inThread(reader.page, '@Mei Lin').waitFor()

    const follow = { name: 'Follow', disabled: false }
    await reader.page.getByRole('button', { ...follow, pressed: false }).focus()
    await reader.page.keyboard.press('Shift+F')
    const following = reader.page.getByRole('button', { ...follow, pressed: true })
    await following.waitFor()
    assert.ok(await hasFocus(following))
    assert.equal((await author.employee.client.post(`/conversation/${id}/close`, {})).status, 200)
    await reader.page.getByRole('button', { name: /Notices.*2 new notices/ }).click()
    await reader.page.getByRole('link', { name: /mentioned you \(Ida\)/ }).waitFor()
    await reader.page.getByRole('link', { name: /closed the conversation with Ida/ }).waitFor()
    const latest = reader.page.getByRole('link', { name: /closed the conversation with Ida/ })
    assert.ok(await hasFocus(latest))
    await reader.page.keyboard.press('j')
    assert.ok(await hasFocus(reader.page.getByRole('link', { name: /mentioned you \(Ida\)/ })))
    await reader.page.keyboard.press('ArrowUp')
    assert.ok(await hasFocus(latest))
  },
)

longBrowserTest(
  'a note on a ticket mentions a colleague, and its handler hears of the ticket',
  async (t, visit) => {
    const reader = await sit(t, visit, { role: 'agent', path: '/contacts' })
    await named(reader.employee.id, '小明', '王')
    const author = await sit(t, visit, { role: 'agent', path: '/tickets' })
    const made = { subject: 'Broken pot', handler_id: reader.employee.id }
    const { id } = (await admin.post('/ticket', made)).body.data
    await goTo(author.page, `/tickets/${id}`)
    const note = author.page.getByRole('textbox', { name: 'Note' })
    await note.click()
    await author.page.keyboard.type('@王')
    await author.page.getByRole('option', { name: '王小明' }).waitFor()
    await author.page.keyboard.press('Tab')
    await author.page.keyboard.type('please call')
    await author.page.keyboard.press('Control+Enter')
    await author.page.getByText('@王小明').first().waitFor()

    await reader.page.getByRole('button', { name: /Notices.*2 new notices/ }).click()
    await reader.page
      .getByRole('link', { name: new RegExp(`assigned ticket #${id} Broken pot to you`) })
      .waitFor()
    await reader.page.getByRole('link', { name: /mentioned you/ }).click()
    await reader.page.waitForURL(new RegExp(`/tickets/${id}`))
  },
)

longBrowserTest('an agent follows a ticket, finds it by that, and hears of its end', async (t, visit) => {
  const { id } = (await admin.post('/ticket', { subject: 'Broken cup' })).body.data
  await admin.post('/ticket', { subject: 'Broken tray' })
  const { page } = await sit(t, visit, { role: 'agent', path: `/tickets/${id}` })
  await page.getByRole('button', { name: 'Follow', pressed: false, disabled: false }).click()
  await page.getByRole('button', { name: 'Follow', pressed: true }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await goTo(page, '/tickets')
  await page.getByText('Broken tray').waitFor()
  await page.keyboard.press('f')
  const condition = page.locator('[data-condition]')
  await condition.getByLabel('Field').selectOption({ label: 'Followed by' })
  await condition.locator('[data-part="value"] input').first().fill('Me')
  await page.getByRole('listbox').getByRole('option', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Broken tray').waitFor({ state: 'detached' })
  await page.getByText('Broken cup').waitFor()
  await admin.put(`/ticket/${id}`, { status: 3 })
  await page.getByRole('button', { name: /Notices.*1 new notice/ }).click()
  await page.getByRole('link', { name: new RegExp(`closed #${id} Broken cup`) }).waitFor()
})

longBrowserTest('an agent switches a type of notices off, and gets the others', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/me' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page
    .getByRole('region', { name: 'Notices' })
    .getByRole('checkbox', { name: 'A ticket is assigned to me' })
    .uncheck()
  assert.equal((await saved).status(), 200)
  await page.reload()
  const box = page
    .getByRole('region', { name: 'Notices' })
    .getByRole('checkbox', { name: 'A ticket is assigned to me' })
  await box.waitFor()
  assert.equal(await box.isChecked(), false)
  const made = { subject: 'Broken lamp', handler_id: employee.id }
  const { id } = (await admin.post('/ticket', made)).body.data
  await admin.post(`/ticket/${id}/note`, { content: 'Please call' })
  await page.getByRole('button', { name: /Notices.*1 new notice/ }).click()
  await page.getByRole('link', { name: /wrote a note/ }).waitFor()
})

browserTest(
  'an agent acknowledges an escalation from its notice, and splits a message off a ticket in the inbox',
  async (t) => {
    const { page, employee } = await agentSeat(t, '/inbox')
    const mine = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Noor', mine, [text('The pot is broken'), text('And the lid is lost')])
    const ticket = { subject: 'Broken pot', conversation_ids: [talk.id] }
    const { id } = (await admin.post('/ticket', ticket)).body.data
    await desk.database.main
      .insertInto('employee_notices')
      .values({ employee_id: employee.id, type: 'sla_breached', text: 'resolution', ticket_id: id })
      .execute()
    await goTo(page, `/inbox/${talk.id}`)
    const said = page.locator('[data-seq]', { hasText: 'And the lid is lost' })
    await said.hover()
    await said.getByRole('button', { name: 'Make a ticket of it' }).click()
    await page.getByText(/^Ticket #\d+ created and linked/).waitFor()
    await page.getByRole('link', { name: /^Ticket #\d+: And the lid is lost/ }).waitFor()

    await page.getByRole('button', { name: /Notices/ }).click()
    const notice = page.getByRole('listitem').filter({ hasText: 'The resolution of #' })
    const acknowledged = page.waitForResponse((answer) => answer.url().endsWith(`/ticket/${id}/acknowledge`))
    await notice.getByRole('button', { name: 'Acknowledge' }).click()
    assert.equal((await acknowledged).status(), 200)
    await notice.getByRole('button', { name: 'Acknowledge' }).waitFor({ state: 'detached' })
    assert.equal((await admin.get(`/ticket/${id}`)).body.data.acknowledged_by_id, employee.id)
  },
)

browserTest(
  'a customer’s answer is noticed once while the agent is elsewhere, until they look at it',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
    const { id, visitor } = await aWaitingVisitor(desk, 'Hello')
    const path = `/conversation/${id}`
    assert.equal((await employee.client.post(`${path}/accept`, {})).status, 200)
    assert.equal((await employee.client.post(`${path}/read`, { seq: 1 })).status, 204)
    const bell = (name: RegExp) => page.getByRole('button', { name })
    await bell(/^Notices$/).waitFor()

    await visitor.say('Where is it?')
    await bell(/Notices.*1 new notice/).waitFor()
    await page.getByText(/has answered$/).waitFor()
    await visitor.say('Hello?')
    await bell(/Notices.*1 new notice/).click()
    const notices = page.getByRole('link', { name: /has answered$/ })
    await notices.first().waitFor()
    assert.equal(await notices.count(), 1)
    await notices.click()
    await page.waitForURL(new RegExp(`/inbox/${id}$`))
    await inThread(page, 'Hello?').waitFor()
    await page.getByRole('button', { name: /Notices/ }).click()
    await page.getByText('Nothing in the last seven days').waitFor()

    const reread = page.waitForResponse((answer) => answer.url().endsWith('/me/notice'))
    await visitor.say('Are you there?')
    await inThread(page, 'Are you there?').waitFor()
    await reread
    await bell(/^Notices$/).waitFor()

    await goTo(page, '/contacts')
    await visitor.say('I go now')
    await bell(/Notices.*1 new notice/).waitFor()
  },
)

browserTest('what comes while the notices are read for the first time is noticed', async (t) => {
  const { page, employee } = await agentSeat(t, '/contacts')
  const { id, visitor } = await aWaitingVisitor(desk, 'Hello')
  assert.equal((await employee.client.post(`/conversation/${id}/accept`, {})).status, 200)
  assert.equal((await employee.client.post(`/conversation/${id}/read`, { seq: 1 })).status, 204)

  const [connected, hinted, read] = [0, 1, 2].map(() => Promise.withResolvers<void>())
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40/employee')) connected?.resolve()
      if (String(payload).includes('["notice"')) hinted?.resolve()
    }),
  )
  const holdFirst = async (route: Route) => {
    const answer = await route.fetch()
    read?.resolve()
    await hinted?.promise
    await route.fulfill({ response: answer })
  }
  await page.route('**/me/notice', holdFirst, { times: 1 })
  await page.reload()
  await Promise.all([connected?.promise, read?.promise])
  await visitor.say('Where is it?')
  await page.getByRole('button', { name: /Notices.*1 new notice/ }).waitFor()
})
