import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { build, openContacts, total } from './contact-list.ts'
import { beginAt, hasFocus } from './desk.ts'

const { admin, sit, url, share, create, regular, first } = await openContacts()
const seat = share()
const namesIn = (page: Page) => page.locator('[data-index] [data-name]').allInnerTexts()

browserTest(
  'conditions are built by hand, counted, part of the address, and left where none matches',
  async (t) => {
    const { page } = await seat(t, '/contacts')
    await total(page, '1–40 of 91')
    await page.getByRole('row', { name: /Person 12.*Came late/ }).waitFor()
    await page.keyboard.press('f')
    await build(page, 'Plan', 'is')
    await page.locator('[data-part="value"] input').first().fill('gol')
    await page.keyboard.press('Enter')
    await page.getByText('91 now → 30 then').waitFor()
    await page.getByRole('button', { name: 'Condition', exact: true }).click()
    await page.locator('[data-condition] select:focus').waitFor()
    await build(page, 'Points', 'is over')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Say what to look for.').waitFor()
    await page.locator('input[aria-invalid="true"]:focus').fill('60')
    await page.getByText('91 now → 10 then').waitFor()
    await page.keyboard.press('Enter')
    await total(page, '1–10 of 10')
    await beginAt(page, page.url().slice(url.length))
    await total(page, '1–10 of 10')
    await page.getByRole('button', { name: 'Remove the condition on Plan' }).click()
    await total(page, '1–30 of 30')
    await page.goBack()
    await total(page, '1–10 of 10')

    await page.getByRole('button', { name: 'Change the condition on Points: 60' }).click()
    await page.locator('[data-part="value"] input:focus').fill('many')
    await page.getByText('Enter a whole number.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Enter a whole number.').waitFor({ state: 'detached' })
    await total(page, '1–10 of 10')
    await page.keyboard.press('f')
    const built = page.locator('[data-condition]')
    await built.last().getByRole('button').last().click()
    await built.last().locator('select:focus').waitFor()
    await page.keyboard.press('Escape')
    await built.first().waitFor({ state: 'detached' })

    await page.keyboard.press('f')
    await build(page, 'Gender', 'is', 'Female')
    await page.getByText('10 now → 0 then').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Nothing matches these 3 conditions').waitFor()
    await page.getByText('Without “Gender is Female”: 10.').waitFor()
    await page.getByRole('button', { name: 'Remove that condition' }).click()
    await total(page, '1–10 of 10')
    await page.keyboard.press('/')
    await page.keyboard.type('wanda')
    await page.getByText('Without “wanda”: 10.').waitFor()
    await page.getByRole('button', { name: 'Remove that condition' }).click()
    await total(page, '1–10 of 10')
  },
)

longBrowserTest(
  'a view keeps filters under a name, says when it was edited, and comes back',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts' })
    await total(page, '1–40 of 91')
    await page.keyboard.press('f')
    await build(page, 'Plan', 'is', 'Gold')
    await page.getByRole('button', { name: 'Save as view' }).click()
    await page.getByLabel('Name of the view').fill('Golden')
    await page.keyboard.press('Enter')
    const golden = page.getByRole('button', { name: /^Golden( 30)?$/ })
    const counted = page.getByRole('button', { name: 'Golden 30' })
    await counted.waitFor()
    await total(page, '1–30 of 30')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    const edited = page.getByText('Edited view')
    await edited.waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await edited.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove the condition on Plan' }).click()
    await edited.waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await edited.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await edited.waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await total(page, '1–30 of 30')
    await page.locator('[data-index="0"]').click()
    await page.getByRole('button', { name: 'Golden', exact: true }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await total(page, '1–40 of 91')
    await counted.click()
    await total(page, '1–30 of 30')
    await page.getByRole('button', { name: 'Change the view Golden' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await golden.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await golden.waitFor()
  },
)

longBrowserTest(
  'columns are chosen for the person, and who comes back finds page, marks and row again',
  async (t, visit) => {
    const { page, context } = await sit(t, visit, { path: '/contacts' })
    await total(page, '1–40 of 91')
    await page.getByRole('button', { name: 'Columns' }).click()
    // The first choice is never answered, so that the others wait behind it.
    await page.route('**/api/v1/me', () => undefined, { times: 1 })
    await page.getByLabel('Find a column').fill('gen')
    await page.getByLabel('Gender', { exact: true }).click()
    await page.getByLabel('Find a column').fill('')
    await page.getByRole('button', { name: 'Move Gender' }).focus()
    for (let step = 0; step < 12; step++) await page.keyboard.press('Alt+ArrowUp')
    await page.getByLabel('Tags', { exact: true }).click()
    await page.getByRole('columnheader', { name: 'Tags' }).waitFor({ state: 'detached' })
    await page.getByLabel('Tags', { exact: true }).and(page.locator(':focus')).waitFor()
    // They go out with the page.
    const place = new URL('/api/v1/me', url).href
    await page.goto(place)
    await eventually(async () => {
      const me = await context.request.get(place)
      return (await me.json()).data.preferences.columns?.contacts?.includes('tags') === false
    })
    await page.goto(new URL('/contacts?sort=name&page=2', url).href)
    await total(page, '41–80 of 91')
    const heads = await page.getByRole('columnheader').allInnerTexts()
    assert.equal(heads[2], 'Gender')
    assert.ok(!heads.includes('Tags'))

    const row = page.locator('[data-index="30"]')
    await row.scrollIntoViewIfNeeded()
    await page.locator('[data-index="29"]').press('x')
    await row.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/contacts\/\d+/)
    await page.goBack()
    await total(page, '41–80 of 91')
    await page.getByText('1 selected').waitFor()
    await page.locator('[data-index="30"]:focus').waitFor()
    const scrolled = `document.querySelector('[role=table]').parentElement.scrollTop > 0`
    assert.equal(await page.evaluate(scrolled), true)
  },
)

browserTest('the keyboard leads from the search to what it found', async (t) => {
  const { page } = await seat(t, '/contacts')
  await total(page, '1–40 of 91')
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').fill('Person 77')
    await page.keyboard.press(key)
    await total(page, '1–1 of 1')
    const found = page.getByRole('row', { name: /Person 77/ })
    await eventually(() => hasFocus(found))
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Person 77' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('')
  await total(page, '1–40 of 91')
})

browserTest(
  'what others change shows in its row at once, and what they add waits to be asked for',
  async (t) => {
    const { page } = await seat(t, '/contacts')
    await total(page, '1–40 of 91')
    const names = await namesIn(page)
    const [{ id }] = (await admin.get('/contact?per_page=1')).body.data
    await admin.put(`/contact/${id}`, { membership_no: 'Seen at once' })
    const late = await create('/contact', { first_name: 'Late', last_name: 'Comer' })
    await page.getByRole('button', { name: '1 new' }).waitFor()
    await page.getByText('Seen at once', { exact: true }).waitFor()
    assert.deepEqual(await namesIn(page), names)
    await total(page, '1–40 of 91')
    await page.keyboard.press('Shift+N')
    await total(page, '1–40 of 92')
    assert.equal((await namesIn(page))[0], late.name)
    await admin.delete(`/contact/${late.id}`)
    await page.getByRole('button', { name: 'The list has changed' }).click()
    await total(page, '1–40 of 91')
  },
)

longBrowserTest(
  'who is marked is tagged and untagged, who is searched is found, and both are exported',
  async (t, visit) => {
    const { page } = await sit(t, visit, { path: '/contacts?sort=name&columns=["city","company"]' })
    await total(page, '1–40 of 91')
    for (const marked of ['1 selected', '2 selected', '3 selected']) {
      for (const key of ['j', 'x']) await page.keyboard.press(key)
      await page.getByText(marked).waitFor()
    }
    await page.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByRole('combobox', { name: 'Tag 3 contacts' }).fill('reg')
    await page.getByRole('option', { name: 'Regular' }).click()
    await page.locator('.mantine-Pill-root').getByText('Regular').waitFor()
    await page.locator('form').getByRole('button', { name: 'Tag', exact: true }).click({ trial: true })
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    assert.ok(await page.evaluate('document.documentElement.scrollHeight <= innerHeight'))
    await page.route(/contact\/\d+$/, (route) => route.fulfill({ status: 403, json: {} }), { times: 1 })
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^2 contacts tagged · 1 not: /).waitFor()
    const tagged = async () => (await admin.get(`/contact?tag_ids=${regular.id}&sort=-updated_at`)).body
    const { data, meta } = await tagged()
    assert.equal(meta.total, 3)
    const others = (await admin.post('/tag', { name: 'Others' })).body.data.id
    await admin.put(`/contact/${data[0].id}`, { tag_ids: [...data[0].tag_ids, others] })
    await page.keyboard.press('Control+z')
    await page.getByText('2 contacts tagged').waitFor({ state: 'detached' })
    await eventually(async () => (await tagged()).meta.total === 1)
    assert.deepEqual((await admin.get(`/contact/${data[0].id}`)).body.data.tag_ids, [others])

    await page.getByRole('textbox', { name: 'Page' }).fill('99')
    await page.keyboard.press('Enter')
    await page.getByText('There are 3 pages. This is the last.').waitFor()
    await total(page, '81–91 of 91')
    await page.getByRole('textbox', { name: 'Page' }).blur()
    await page.keyboard.press('/')
    await page.keyboard.type('wanda')
    await total(page, '1–1 of 1')
    assert.deepEqual(await namesIn(page), [first.name])
    await page.getByRole('cell', { name: 'Da’an' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+E')
    await page.getByText('1 row, by the filters').waitFor()
    const href = await page.getByRole('link', { name: 'Download' }).getAttribute('href')
    const file = await (await page.context().request.get(href ?? '')).text()
    assert.equal(file.trim(), `Name,City,Company\r\n${first.name},Da’an,Harbour Ltd.`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.press('End')
    await page.keyboard.type(' nobody')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await total(page, '1–40 of 91')
  },
)
