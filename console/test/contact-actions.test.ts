import assert from 'node:assert/strict'
import { findings } from '#test/accessibility.ts'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { aContactable } from '#test/factories.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const { admin, database, sit, url } = await openDesk()

const post = async <T = { id: number }>(path: string, body: object) => {
  const answer = await admin.post(path, body as never)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return (answer.body as { data: T }).data
}
const field = (name: string, type: number, category_id: number | null, extra: object = {}) =>
  post('/cz-col', { name, type, category_id, is_allowed_null: true, ...extra })

await field('Renewal', 3, null)
const orders = await post('/cz-col-category', { name: 'Orders', type: 1 })
const number = await field('Order no.', 1, orders.id)
await field('Amount', 0, orders.id)

let made = 0
const contact = (given: object = {}) =>
  post('/contact', { first_name: `Ming ${++made}`, last_name: 'Wang', ...given })
const read = async (id: number) => (await admin.get(`/contact/${id}`)).body.data as Record<string, unknown>

const twins = async () => {
  const identity_no = `TWIN-${++made}-0001`
  const kept = await contact({ identity_no, membership_no: `K-${made}` })
  const other = await contact({ identity_no, membership_no: `O-${made}` })
  await post('/phone-number', { contact_id: other.id, type: 2, number: '0933 000 111' })
  return [kept.id, other.id] as const
}

longBrowserTest(
  'duplicates are dismissed, compared, merged and restored with the keyboard',
  async (t, visit) => {
    const [kept, other] = await twins()
    const taken = (await read(other)).membership_no as string
    const { page } = await sit(t, visit, { path: `/contacts/${kept}` })
    const band = page.getByText('1 record may be the same person')
    await page.getByRole('link', { name: String((await read(other)).name) }).waitFor()
    await page.getByRole('button', { name: 'Not the same' }).click()
    await band.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('1 phone').waitFor()
    await page.keyboard.press('2')
    await page
      .getByRole('button', { name: `Take Member no. ${taken} from column 2`, pressed: true })
      .waitFor()
    await page.keyboard.press('k')
    await page.getByText('Nothing moves.').waitFor()
    assert.equal(await page.getByRole('radio', { name: `#${other}` }).isChecked(), true)
    await page.getByRole('radio', { name: `Keep this one: ${(await read(kept)).name} #${kept}` }).focus()
    await page.keyboard.press('Space')
    await page.getByText('1 phone').waitFor()
    await page.keyboard.press('k')
    await page.getByText('Nothing moves.').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(`${url}/contacts/${other}`)
    await page.getByRole('button', { name: `Edit Member no.: ${taken}` }).waitFor()
    await page.getByText('0933 000 111').first().waitFor()
    await page.getByText('merged another contact into this one').waitFor()
    assert.equal(await page.getByText('merged_ids').count(), 0)
    assert.equal((await admin.get(`/contact/${kept}`)).status, 404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await band.waitFor()
    assert.equal((await admin.get(`/contact/${kept}`)).status, 200)
    await post('/contact/merge', { contact_ids: [other, kept] })
    await page.reload()
    await page.getByRole('link', { name: 'Show the merges' }).first().click()
    await page.getByText(/^Undone 20/).waitFor()
    await page.getByRole('button', { name: /^Undo the merge into/ }).click()
    await page.getByText(/^The merge into .* was undone$/).waitFor()
    assert.equal((await admin.get(`/contact/${kept}`)).status, 200)
  },
)

longBrowserTest(
  'a new contact keeps what was typed until it is right; from the list, keys step on',
  async (t, visit) => {
    const twin = await contact()
    await post('/phone-number', { contact_id: twin.id, type: 2, number: '0912 000 333' })
    const { page } = await sit(t, visit, { path: '/contacts' })
    await page.getByRole('button', { name: 'New contact' }).first().click()
    await page.getByLabel('Birthday').fill('someday')
    await page.getByLabel('Phone').fill('0912000333')
    const also = page
      .getByText('Also the phone of')
      .getByRole('link', { name: String((await read(twin.id)).name) })
    await also.waitFor()
    await page.getByLabel('Phone').fill('0912 000 222')
    await also.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await page.getByText('This is needed.', { exact: true }).waitFor()
    await page.getByLabel('First name').fill('Yi-Chen')
    await page.getByLabel('E-mail').fill('bad mail')
    await page.keyboard.press('Control+s')
    await page.getByText('An address such as name@example.com.', { exact: true }).waitFor()
    await page.getByText('Enter a date, for example 2026-12-31.', { exact: true }).waitFor()
    assert.equal((await admin.get('/contact?search=Yi-Chen')).body.meta.total, 0)
    assert.equal(await page.getByLabel('Phone').inputValue(), '0912 000 222')
    await page.reload()
    await page.getByLabel('First name').waitFor()
    assert.equal(await page.getByLabel('First name').inputValue(), 'Yi-Chen')
    await page.getByLabel('Birthday').fill('1990-05-17')
    await page.getByLabel('E-mail').fill(`${'x'.repeat(300)}@example.com`)
    await page.keyboard.press('Control+s')
    const missing = page.getByText('Yi-Chen was added, but not the e-mail.')
    await missing.waitFor()
    await page.keyboard.press('Escape')
    await missing.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New contact' }).first().click()
    await missing.waitFor()
    await page.getByLabel('E-mail').fill('yi@example.com')
    await page.keyboard.press('Control+s')
    await page.getByText('Yi-Chen added').waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('heading', { name: 'Yi-Chen' }).waitFor()
    await page.getByText('yi@example.com').first().waitFor()
    await page.goBack()
    const { body } = await admin.get('/contact?phone_number=0912000222')
    assert.equal((body as { meta: { total: number } }).meta.total, 1)
    await page.locator('[data-index="0"]').click()
    await page.getByText(/^1 \/ \d+$/).waitFor()
    await page.keyboard.press('j')
    await page.getByText(/^2 \/ \d+$/).waitFor()
    await page.keyboard.press('Shift+J')
    await page.getByText(/^1 \/ \d+$/).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(/contacts$/)
  },
)

longBrowserTest(
  'from a contact, keys open a ticket and a conversation; then it is deleted',
  async (t, visit) => {
    const { id } = await contact({ first_name: 'Gone', last_name: 'Soon' })
    await post('/phone-number', { contact_id: id, type: 2, number: '0900' })
    await post('/ticket', { subject: 'Stays', contact_id: id })
    await aContactable(database.main, { contact_id: id })
    const hello = { type: 'text', message: 'Hello {{contact.first_name}}' }
    await post('/canned-answer', { name: 'Hello', shortcut: 'hello', ...hello })
    const { page } = await sit(t, visit, { path: `/contacts/${id}` })
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/v1/conversation', async (route) => {
      await typed.promise
      await route.continue()
    })
    // A page that is open already may send one more request around a new route.
    await page.reload()
    await page.getByRole('button', { name: 'Message' }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { name: 'Create ticket' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Create ticket' }).waitFor({ state: 'detached' })
    await page.keyboard.press('m')
    await page.getByText('The conversation begins with your first message.').waitFor()
    const begun = () => admin.get(`/conversation?contact_id=${id}`)
    assert.equal((await begun()).body.meta.total, 0)
    const answer = page.getByRole('textbox', { name: 'Message' })
    await answer.and(page.locator(':focus')).waitFor()
    // Nothing has a value yet, and none of it goes out as it stands.
    await page.keyboard.type('/hello')
    await page.getByRole('option', { name: '/hello' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('No value: {{contact.first_name}} (Customer: First name).').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').getByText('No value').waitFor()
    assert.equal((await begun()).body.meta.total, 0)
    await answer.fill('')
    await page.keyboard.type('Your parcel is here')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('. Come by')
    typed.resolve()
    await page.waitForURL(/inbox\/\d+/)
    const said = page
      .getByRole('list', { name: 'Messages' })
      .getByText('Your parcel is here', { exact: true })
    await said.waitFor()
    await answer.and(page.locator(':focus')).waitFor()
    assert.equal(await answer.inputValue(), 'Your parcel is here. Come by')
    assert.equal((await begun()).body.meta.total, 1)
    await page.goBack()
    await page.getByRole('button', { name: 'More', exact: true }).waitFor()
    await page.goForward()
    await said.waitFor()
    assert.equal(await hasFocus(answer), false)
    await page.goBack()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete the contact' }).click()
    for (const count of ['1 phone', '1 ticket', '1 conversation']) await page.getByText(count).waitFor()
    assert.equal(await page.getByText('0 addresses').count(), 0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes(`/api/v1/contact/${id}`))
        asked.push(request.url())
    })
    await page.getByRole('button', { name: /^Delete .*Gone/ }).click()
    await page.getByRole('heading', { name: 'Contacts', exact: true }).waitFor()
    assert.deepEqual(asked, [], 'what was deleted is not asked for again')
    assert.equal((await admin.get(`/contact/${id}`)).status, 404)
    await page.goto(`${url}/contacts/${id}`)
    await page.getByText('This no longer exists.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0)
  },
)

longBrowserTest('an agent may not delete a contact, and is not shown how', async (t, visit) => {
  const { id } = await contact()
  const { page } = await sit(t, visit, { role: 'agent', path: `/contacts/${id}` })
  await page.getByRole('button', { name: /^Edit Last name/ }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'More' }).count(), 0)
  // A person who opened the address directly has no list to go back to.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Edit Last name/ }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('definition')
  await keys.filter({ hasText: /^C$/ }).waitFor()
  for (const key of ['Shift E', 'Shift M']) assert.equal(await keys.filter({ hasText: key }).count(), 0, key)
  assert.match(
    await page.getByRole('complementary', { name: 'Keyboard shortcuts' }).ariaSnapshot(),
    /definition: C$/m,
  )
})

longBrowserTest(
  'axe finds nothing on a contact, its merge and the merges, narrow, in both themes',
  async (t, visit) => {
    const [kept] = await twins()
    const records = `/contact/${kept}/cz-col-category/${orders.id}/contact-cz-relation`
    await admin.post(records, { cz_cols: [{ id: number.id, value: 'H-9' }] })
    const { page } = await sit(t, visit, { path: `/contacts/${kept}`, width: 360, height: 800 })
    const check = async (shown: string) => {
      await page.getByText(shown).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
        assert.deepEqual(await findings(page), [])
      }
      assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
    }
    await check('H-9')
    await page.getByRole('button', { name: 'Compare' }).click()
    await check('What moves to the result')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: 'Show the merges' }).click()
    await check('Merges')
  },
)

browserTest(
  'what an employee may not read is masked, and neither revealed, edited nor asked for',
  async (t, visit) => {
    const { id } = await contact({ identity_no: 'A123456789' })
    await post('/phone-number', { contact_id: id, type: 2, number: '0912 000 111' })
    await post('/email-contact', { contact_id: id, address: 'hidden@example.com' })
    const allowed = ['contact.read', 'contact.create', 'contact.update', 'phone_number.create']
    const role = await post('/role', { name: 'Without numbers', permissions: allowed })
    const path = async (employee: { id: number }) => {
      await admin.put(`/employee/${employee.id}`, { role_ids: [role.id] })
      return `/contacts/${id}`
    }
    const { page } = await sit(t, visit, { role: 'agent', path })
    await page.getByText('••••••6789').waitFor()
    await page.getByText('You do not have access to these.').waitFor()
    await page.getByRole('button', { name: /^Edit Member no/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: /identity no/i }).count(), 0)
    assert.doesNotMatch(await page.content(), /A123456789|0912 000 111|hidden@example/)

    await goTo(page, '/contacts?panel=new')
    await page.getByRole('textbox', { name: 'Member no.' }).waitFor()
    assert.equal(await page.getByRole('textbox', { name: 'Identity no.' }).count(), 0)
    assert.equal(await page.getByRole('columnheader', { name: /Mobile|E-mail/ }).count(), 0)

    await goTo(page, `/contacts?search=${encodeURIComponent(JSON.stringify('hidden@example.com'))}`)
    await page.getByText('No contact matches “hidden@example.com”').waitFor()
  },
)
