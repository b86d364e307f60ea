import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { longBrowserTest } from '#test/browser.ts'
import { aContact, aConversation } from '#test/factories.ts'
import { findingsInBoth, openDesk } from './desk.ts'
import { aTalk, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, sit, url } = desk
const db = database.main

const anOwner = async (first_name: string, order: string) => {
  const id = await aContact(db, { first_name, last_name: null, membership_no: `M-${order}` })
  const category = await insertRow(db, 'cz_col_categories', { name: `Orders of ${first_name}`, type: 1 })
  const field = await insertRow(db, 'cz_cols', {
    name: `Order of ${first_name}`,
    type: 1,
    category_id: category,
  })
  const path = `/contact/${id}/cz-col-category/${category}/contact-cz-relation`
  assert.equal((await admin.post(path, { cz_cols: [{ id: field, value: order }] })).status, 200)
  return id
}

/** The addresses that answer 404 from now on. */
const missingOn = (page: Page) => {
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  return missing
}

longBrowserTest('an order number leads to its contact, to whom a key links the visitor', async (t, visit) => {
  await anOwner('Alfred', 'HP5119705')
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
  const given = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Dora', given, [text('Where is HP5119705? Not HP0000000.')])
  await page.goto(`${url}/inbox/${talk.id}`)
  await inThread(page, 'Where is HP5119705').waitFor()
  const chip = page.getByRole('button', { name: 'HP5119705' })
  await chip.waitFor()
  assert.equal(await page.getByRole('button', { name: 'HP0000000' }).count(), 0)
  assert.match(
    (await chip.getAttribute('title')) ?? '',
    /Alfred · Orders of Alfred\nOrder of Alfred: HP5119705/,
  )

  await chip.click()
  const pane = page.getByRole('region', { name: 'Person' })
  await pane.getByRole('button', { name: /This is Alfred/ }).waitFor()
  await pane.getByText('Alfred', { exact: true }).first().waitFor()
  await pane.locator('tr[aria-current]', { hasText: 'HP5119705' }).waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await pane.getByRole('button', { name: 'Back to Dora' }).click()
  await pane.getByText('Dora', { exact: true }).first().waitFor()

  // Anybody can write somebody else's number: the key shows whose it is before it links.
  const missing = missingOn(page)
  await page.keyboard.press('l')
  await pane.getByRole('button', { name: /This is Alfred/ }).waitFor()
  assert.equal(await page.getByText('Linked to Alfred').count(), 0)
  await page.keyboard.press('l')
  await page.getByText('Linked to Alfred').waitFor()
  await page.getByRole('heading', { name: 'Alfred', exact: true }).waitFor()
  assert.deepEqual(missing, [], 'the visitor’s own contact is not read once it is gone')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Dora' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('HP5119705')
  await page.getByRole('option', { name: /Orders of Alfred/ }).click()
  await page.waitForURL(/\/contacts\/\d+\?row=\d+$/)
  await page.locator('tr[aria-current]', { hasText: 'HP5119705' }).waitFor()
})

longBrowserTest('an administrator can compare a likely duplicate, besides linking it', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/contacts', width: 1600 })
  const talk = await aTalk(desk, 'Egon', { state: 'waiting' }, [text('Hello')])
  const twin = await aContact(db, { first_name: 'Frieda', last_name: null })
  for (const contact_id of [twin, talk.contact_id])
    await admin.post('/phone-number', { contact_id, type: 1, number: '+886 912 345 679' })
  await page.goto(`${url}/inbox/${talk.id}`)
  const pane = page.getByRole('region', { name: 'Person' })
  await pane.getByRole('button', { name: 'This is Frieda' }).waitFor()
  assert.equal(await pane.getByRole('button', { name: 'Compare' }).count(), 1)
})

longBrowserTest(
  'an earlier server that links nobody by number leaves the pane in place',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', width: 1600 })
    const given = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Elsa', given, [text('Hello')])
    const twin = await aContact(db, { first_name: 'Frauke', last_name: null })
    for (const contact_id of [twin, talk.contact_id])
      await admin.post('/phone-number', { contact_id, type: 1, number: '+886 912 345 680' })
    await page.route('**/conversation/*/reference*', async (route) => {
      const answer = await route.fetch()
      const { linkable_ids: _, ...body } = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, may_link: false } })
    })
    await page.goto(`${url}/inbox/${talk.id}`)
    const pane = page.getByRole('region', { name: 'Person' })
    await pane.getByText('Frauke').first().waitFor()
    assert.equal(await pane.getByRole('button', { name: 'This is Frauke' }).count(), 0)
    await pane.getByText('Elsa', { exact: true }).first().waitFor()
  },
)

longBrowserTest('an agent links a likely duplicate beside the conversation by a click', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', width: 1600 })
  const given = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Emil', given, [text('Hello')])
  const twin = await aContact(db, { first_name: 'Frida', last_name: null })
  await admin.post('/phone-number', { contact_id: twin, type: 1, number: '+886 912 345 678' })
  await page.goto(`${url}/inbox/${talk.id}`)
  const pane = page.getByRole('region', { name: 'Person' })
  await pane.getByRole('button', { name: 'This is…' }).waitFor()
  await pane.getByRole('button', { name: 'Add a phone, e-mail or address' }).click()
  await pane.getByRole('textbox', { name: 'Number' }).fill('0912-345-678')
  await page.keyboard.press('Enter')
  const button = pane.getByRole('button', { name: 'This is Frida' })
  await button.waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await button.click()
  await page.getByRole('heading', { name: 'Frida' }).waitFor()
})

longBrowserTest(
  'a visitor who left an e-mail is linked, one with a member number is not',
  async (t, visit) => {
    await anOwner('Frank', 'HP6000001')
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', width: 1600 })
    const given = { state: 'handling', handler_id: employee.id } as const
    const talk = await aTalk(desk, 'Ines', given, [text('My order is HP6000001')])
    const left = { address: 'ines@example.com', unconfirmed_since: '2026-11-20T00:00:00Z' }
    await insertRow(db, 'email_contacts', { contact_id: talk.contact_id, ...left })
    await page.goto(`${url}/inbox/${talk.id}`)
    const pane = page.getByRole('region', { name: 'Person' })
    await page.getByRole('button', { name: 'HP6000001' }).click()
    await pane.getByRole('button', { name: 'This is Frank' }).waitFor()

    await admin.put(`/contact/${talk.contact_id}`, { membership_no: 'M-77' })
    await page.reload()
    // Only once it is known who may be linked.
    await pane.getByText('Named in the messages').waitFor()
    assert.equal(await pane.getByRole('button', { name: 'This is Frank' }).count(), 0)
  },
)

longBrowserTest('an agent finds the contact of a visitor who gives only a name', async (t, visit) => {
  const hanna = await aContact(db, { first_name: 'Hanna', last_name: 'Becker' })
  await insertRow(db, 'email_contacts', { contact_id: hanna, address: 'hanna.becker@example.com' })
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts', width: 1600 })
  const given = { state: 'handling', handler_id: employee.id } as const
  const talk = await aTalk(desk, 'Visitor 12ab', given, [text('It is Hanna')])
  await page.goto(`${url}/inbox/${talk.id}`)
  const pane = page.getByRole('region', { name: 'Person' })
  const who = pane.getByRole('button', { name: 'This is…' })
  await who.waitFor()
  assert.deepEqual(await findingsInBoth(page), [])
  await who.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await pane.getByRole('combobox', { name: 'Find the contact' }).waitFor()
  await page.keyboard.type('hanna.becker@ex')
  await page.getByRole('option', { name: 'Hanna Becker' }).click()
  await pane.getByText('Another contact').waitFor()
  await pane.getByRole('button', { name: /This is Hanna Becker/ }).waitFor()
  await page.keyboard.press('l')
  await page.getByText('Linked to Hanna Becker').waitFor()
  await page.getByRole('heading', { name: 'Hanna Becker', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Visitor 12ab' }).waitFor()
})

longBrowserTest(
  'numbers in the desk’s texts, notes, former conversations and tickets lead to their contacts too',
  async (t, visit) => {
    await anOwner('Gerda', 'HP7000001')
    const { page, employee } = await sit(t, visit, { role: 'agent', path: '/contacts' })
    const former = await aTalk(desk, 'Hugo', { state: 'closed' }, [text('It was HP7000001.')])
    const { contactable_id, contact_id } = former
    const given = { state: 'handling', handler_id: employee.id } as const
    const again = { ...given, contactable_id, contact_id, bound_type: 'inbound' } as const
    const id = await aConversation(db, again)
    await recordMessage(db, {
      ...{ conversation_id: id, contactable_id, direction: 'outbound', author_type: 'employee' },
      ...{ author_id: employee.id, type: 'text', message: 'Is it HP7000001?', delivery_state: 'sent' },
    })
    await employee.client.post(`/conversation/${id}/note`, { content: 'Surely HP7000001!' })
    await page.goto(`${url}/inbox/${id}`)
    const chips = page.getByRole('button', { name: 'HP7000001', exact: true })
    await chips.nth(2).waitFor()
    assert.equal(await chips.count(), 3)
    assert.deepEqual(await findingsInBoth(page), [])
    const tops = async () =>
      (await Promise.all((await chips.all()).map((chip) => chip.boundingBox()))).map((box) => box?.y)
    const before = await tops()
    await page.keyboard.press('Tab')
    await chips.nth(1).focus()
    assert.deepEqual(await tops(), before, 'the words about a number move no text')
    await chips.nth(1).click()
    const pane = page.getByRole('region', { name: 'Person' })
    await pane.getByRole('button', { name: /This is Gerda/ }).waitFor()
    const missing = missingOn(page)
    await page.keyboard.press('l')
    await page.getByText('Linked to Gerda').waitFor()
    await pane.getByRole('button', { name: /This is Gerda/ }).waitFor({ state: 'detached' })
    assert.ok(await pane.getByText('Gerda', { exact: true }).first().isVisible(), 'she stays shown')
    assert.deepEqual(missing, [])

    const subject = { subject: 'HP7000001 is late', content: 'HP7000001, said Hugo' }
    const ticket = (await admin.post('/ticket', subject)).body.data.id
    await admin.post(`/ticket/${ticket}/note`, { content: 'Ask about HP7000001' })
    await page.goto(`${url}/tickets/${ticket}`)
    await chips.nth(1).waitFor()
    assert.equal(await chips.count(), 2, 'one for the subject and the content, one for the note')
    assert.deepEqual(await findingsInBoth(page), [])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/ticket-references.png` })
    await chips.last().click()
    await page.getByRole('heading', { name: 'Gerda' }).waitFor()
  },
)
