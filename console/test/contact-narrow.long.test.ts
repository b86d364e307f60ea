import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { aContact } from '#test/factories.ts'
import { findingsInBoth, goTo, hasFocus, openDesk, stillPage } from './desk.ts'
import { watch } from './watching.ts'

/** What a page's elements have, of which the tests' own types know nothing. */
interface InPage {
  ownerDocument: {
    defaultView: { getComputedStyle(element: unknown): Record<'direction' | 'unicodeBidi', string> }
  }
}

const { admin, sit, database, url, share } = await openDesk()
const seat = share()
const text = 1

const create = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id as number
}

/** A contact with a phone number and a row of a table that is wider than a telephone. */
const aReachable = async () => {
  const contact_id = await aContact(database.main, { first_name: 'Ada' })
  const description = 'Only in the evening'
  await create('/phone-number', { contact_id, type: 2, number: '0912 345 678', description })
  const category_id = await create('/cz-col-category', { name: 'Orders', type: 1 })
  const cz_cols: object[] = []
  for (const name of ['Order', 'Item', 'Place', 'Remark'])
    cz_cols.push({
      id: await create('/cz-col', { name, type: text, category_id }),
      value: `${name} of some length`,
    })
  await create(`/contact/${contact_id}/cz-col-category/${category_id}/contact-cz-relation`, { cz_cols })
  return `/contacts/${contact_id}`
}

const width = 360
const isInView = async (button: Locator) => {
  const box = await button.boundingBox()
  return !!box && box.x >= 0 && box.x + box.width <= width
}

browserTest('on a telephone everything of a contact says what it removes, in view', async (t, visit) => {
  const touched: typeof visit = (options) => visit({ ...options, hasTouch: true, isMobile: true })
  const { page } = await sit(t, touched, { path: aReachable, width, height: 1400 })
  for (const name of ['Remove 0912 345 678', 'Remove the row of Order of some length']) {
    const button = page.getByRole('button', { name })
    await button.waitFor()
    assert.ok(await isInView(button), name)
  }
  assert.ok(await page.getByText('Mobile', { exact: true }).isVisible())
  assert.ok(await page.getByText('Only in the evening').first().isVisible())
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/contact-narrow.png` })
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
  assert.deepEqual(await findingsInBoth(page), [])
})

browserTest(
  'on a telephone a record takes the place of its placeholder without moving it',
  async (t, visit) => {
    const contact_id = await aContact(database.main, { first_name: 'Marguerite Featherstonehaugh' })
    const ticket = await create('/ticket', { subject: 'Scratches on the sofa', contact_id })
    const { page } = await sit(t, visit, { path: stillPage, width, height: 740 })
    await page.addInitScript(watch)
    for (const path of [`/contacts/${contact_id}`, `/tickets/${ticket}`]) {
      const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**/api/v1${path.replace('s/', '/')}`, async (route) => {
        await awaited
        await route.continue()
      })
      await page.goto(url + path)
      await page.locator('main [role=status] > div').first().waitFor()
      const heading = page.getByRole('heading', { level: 1 })
      const before = await heading.boundingBox()
      release()
      await page.locator('main dl').first().waitFor()
      await page.evaluate('rest()')
      assert.equal((await heading.boundingBox())?.y, before?.y, path)
      assert.deepEqual(await page.evaluate<string[]>('noted()'), [], path)
    }
  },
)

browserTest('a contact waits for its custom fields, however late they are', async (t, visit) => {
  const category_id = await create('/cz-col-category', { name: 'Delivery', type: 0 })
  await create('/cz-col', { name: 'Floor', type: text, category_id })
  const contact_id = await aContact(database.main, { first_name: 'Ida' })
  const { page } = await sit(t, visit, { path: stillPage, width: 1280 })
  await page.addInitScript(watch)
  await page.clock.install()
  const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/cz-col(-category)?\?/, async (route) => {
    await awaited
    await route.continue()
  })
  const points = page.getByRole('region', { name: 'Phones, e-mails, addresses' })
  const read = page.waitForResponse(/\/email\?|\/phone-number\?|\/contact\/\d+$/)
  await page.goto(`${url}/contacts/${contact_id}`)
  await read
  await page.getByRole('heading', { name: 'Ida' }).waitFor()
  await page.clock.fastForward(2_000)
  assert.equal(await points.isVisible(), false)
  release()
  await page.getByRole('heading', { name: 'Delivery' }).waitFor()
  await points.waitFor()
  await page.evaluate('rest()')
  assert.deepEqual(await page.evaluate<string[]>('noted()'), [])
})

browserTest('in the header of a record no button is alone on its line', async (t, visit) => {
  const contact_id = await aContact(database.main, { first_name: 'Marguerite Featherstonehaugh' })
  await create('/ticket', { subject: 'A lamp flickers' })
  const { page } = await sit(t, visit, { path: stillPage, width, height: 740 })
  const ticket = await create('/ticket', { subject: 'Scratches on the chair', contact_id })
  await page.goto(`${url}/tickets`)
  const lines = async () => {
    await page
      .locator('main')
      .getByRole('button', { name: /^(Delete ticket|More)$/ })
      .waitFor()
    const middles = await page.evaluate<number[]>(
      `[...document.querySelector('main header').querySelectorAll('button')].map((button) => {
        const { y, height } = button.getBoundingClientRect()
        return Math.round(y + height / 2)
      })`,
    )
    return [...new Set(middles)].map((middle) => middles.filter((each) => each === middle).length)
  }
  for (const path of [`/tickets/${ticket}`, `/contacts/${contact_id}`])
    for (const wide of [320, 360, 400]) {
      await page.setViewportSize({ width: wide, height: 740 })
      await goTo(page, path)
      const [first = 0, ...others] = await lines()
      assert.ok(
        first > 0 && others.length < 2 && others.every((count) => count > 1),
        `${path} ${wide}: ${others}`,
      )
    }

  // A page of another kind, which has a list of names and numbers.
  const company = await create('/company', { name: 'Hoshan Tea' })
  const first_name = 'Bartholomew Featherstonehaugh of Wolferhampton'
  await create('/contact', { first_name, membership_no: 'M-20310077', company_ids: [company] })
  await page.setViewportSize({ width: 320, height: 740 })
  await goTo(page, `/companies/${company}`)
  const number = await page.getByText('M-20310077').boundingBox()
  assert.ok(number && number.height < 30, JSON.stringify(number))
  await page.getByRole('button', { name: 'Companies' }).press('Enter')
  const list = page.getByRole('heading', { name: 'Companies', level: 1 })
  await list.waitFor()
  assert.ok(await hasFocus(list))
})

browserTest('on a telephone a field’s name is beside the first line of its value', async (t) => {
  const content = 'The cup is broken. '.repeat(60)
  const ticket = await create('/ticket', { subject: 'Broken cup', content })
  const { page } = await seat(t, `/tickets/${ticket}`, { width, height: 740 })
  const yOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const value = page.getByRole('button', { name: /^Edit Content/ })
  await value.waitFor()
  const label = page.getByRole('term').filter({ hasText: 'Content' })
  assert.equal(await yOf(label), await yOf(value))
  const first = page.getByRole('term').filter({ hasText: 'Subject' })
  assert.equal(await yOf(first), await yOf(page.getByRole('button', { name: /^Edit Subject/ })))
})

browserTest('what is written from right to left on a ticket reads so', async (t) => {
  const words = 'أين طلبي رقم 5521؟'
  const ticket = await create('/ticket', { subject: words, content: words })
  await create(`/ticket/${ticket}/note`, { content: words })
  const { page } = await seat(t, '/tickets')
  const styleOf = (locator: Locator, property: 'direction' | 'unicodeBidi') =>
    locator.evaluate((element, name) => {
      const { defaultView } = (element as unknown as InPage).ownerDocument
      return defaultView.getComputedStyle(element)[name]
    }, property)
  const isRightToLeft = async (locator: Locator) => (await styleOf(locator, 'direction')) === 'rtl'
  assert.ok(await isRightToLeft(page.getByRole('article').getByText(words)))
  await goTo(page, `/tickets/${ticket}`)
  for (const field of ['Subject', 'Content']) {
    const value = page.getByRole('button', { name: new RegExp(`^Edit ${field}`) })
    assert.ok(await isRightToLeft(value))
  }
  const note = page.getByRole('textbox', { name: 'Note' })
  assert.equal(await styleOf(note, 'unicodeBidi'), 'plaintext')
  assert.ok(await isRightToLeft(page.getByRole('list').getByText(words).first()))
})
