import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const { admin, share, url } = await openDesk()
const seat = share()

const made = async (path: string, body: object): Promise<number> => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}

await made('/group', { name: 'Early shift' })

const focused = (locator: Locator) => eventually(() => hasFocus(locator))

/** The style of an element, as the browser computes it. */
const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`)

browserTest('a password field that is reached by Tab shows the focus in both themes', async (_, visit) => {
  const page = await (await visit()).newPage()
  await page.goto(`${url}/login`)
  const password = page.getByRole('textbox', { name: 'Password' })
  const box = '.mantine-PasswordInput-input'
  const accents = { light: 'rgb(27, 94, 140)', dark: 'rgb(130, 187, 226)' }
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.getByLabel('Account').fill('somebody')
    assert.equal(await styleOf(page, box, 'outlineStyle'), 'none', theme)
    await page.keyboard.press('Tab')
    await focused(password)
    assert.equal(await styleOf(page, box, 'outlineStyle'), 'solid', theme)
    assert.equal(await styleOf(page, box, 'outlineWidth'), '2px', theme)
    await eventually(async () => (await styleOf(page, box, 'outlineColor')) === accents[theme])
  }
})

browserTest('a new calendar begins with the time zone of the company', async (t) => {
  const { time_zone } = (await admin.get('/me')).body.data
  const zone = time_zone === 'UTC' ? 'Asia/Tokyo' : 'UTC'
  const { page } = await seat(t, '/admin/calendars')
  await page.evaluate(`{
    const formats = Intl.DateTimeFormat.prototype
    const of = formats.resolvedOptions
    formats.resolvedOptions = function () {
      return { ...of.call(this), timeZone: '${zone}' }
    }
    globalThis.restoreZone = () => { formats.resolvedOptions = of }
  }`)
  await goTo(page, '/admin/calendars/new')
  const chosen = page.getByRole('combobox', { name: 'Time zone' })
  assert.equal(await chosen.inputValue(), time_zone.replaceAll('_', ' '))
  await page.evaluate('restoreZone()')
})

browserTest('what is wrong with a field is no longer said once it is changed', async (t) => {
  const { page } = await seat(t, '/admin/employees/new')
  await focused(page.getByRole('textbox', { name: 'First name' }))
  await page.keyboard.press('Control+s')
  const missing = page.getByText('This is needed.')
  await eventually(async () => (await missing.count()) === 2)
  const first = page.getByRole('textbox', { name: 'First name' })
  const account = page.getByRole('textbox', { name: 'Account' })
  await focused(first)
  await first.pressSequentially('Bo')
  await eventually(async () => (await missing.count()) === 1)
  assert.ok(await hasFocus(first), 'the focus stays where it is typed')
  assert.equal(await account.getAttribute('aria-invalid'), 'true')
  await account.fill('bo')
  await missing.waitFor({ state: 'detached' })
})

browserTest('the selects of rules have the border of the other fields', async (t) => {
  const { page } = await seat(t, '/admin/rules/new')
  await page.getByLabel('What happens').waitFor()
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const border = (selector: string) => styleOf(page, selector, 'borderTopColor')
    await eventually(
      async () => (await border('fieldset select')) === (await border('input[name=hourly_limit]')),
    )
  }
})

browserTest(
  'an Enter that belongs to an input method opens nothing, even where Safari reports it late',
  async (t) => {
    const { page } = await seat(t, '/admin/tags')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Departments')
    await page
      .getByRole('option', { name: /Departments/ })
      .first()
      .waitFor()
    const enter = (keyCode: number) =>
      page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: ${keyCode}, bubbles: true, cancelable: true }))`)
    assert.equal(await enter(229), true, 'nothing was done with it')
    assert.equal(await enter(13), false)
  },
)

const rowsOf = (page: Page, group: string | RegExp) => page.getByRole('group', { name: group })

browserTest(
  'rows of a rule and of a service level keep the focus when they are added and removed',
  async (t) => {
    const { page } = await seat(t, '/admin/rules/new')
    const all = rowsOf(page, /All of these/)
    const add = all.getByRole('button', { name: 'Add condition' })
    for (const index of [0, 1, 2]) {
      await add.press('Enter')
      await focused(all.getByLabel('Field', { exact: true }).nth(index))
    }
    await all.getByRole('button', { name: 'Remove condition 2' }).press('Enter')
    await focused(all.getByLabel('Field', { exact: true }).nth(1))
    await all.getByRole('button', { name: 'Remove condition 2' }).press('Enter')
    await focused(all.getByLabel('Field', { exact: true }))
    await all.getByRole('button', { name: 'Remove condition 1' }).press('Enter')
    await focused(add)

    const then = rowsOf(page, 'Then')
    await then.getByRole('button', { name: 'Add action' }).press('Enter')
    await focused(then.getByLabel('Action', { exact: true }).nth(1))
    await then.getByRole('button', { name: 'Remove action 2' }).press('Enter')
    await focused(then.getByLabel('Action', { exact: true }))

    await goTo(page, '/admin/service-levels/new')
    const promise = rowsOf(page, 'Promise')
    await promise.getByRole('button', { name: 'Add promise' }).press('Enter')
    await focused(promise.getByRole('combobox').nth(2))
    await promise.getByRole('button', { name: 'Remove promise 2' }).press('Enter')
    await focused(promise.getByRole('combobox').first())
  },
)

browserTest('rows of a ticket form keep the focus when they are added and removed', async (t) => {
  const { page } = await seat(t, '/admin/ticket-forms/new')
  const fields = rowsOf(page, 'Fields')
  const add = fields.getByRole('button', { name: 'Add field' })
  const removes = fields.getByRole('button', { name: /^Remove / })
  await add.press('Enter')
  await focused(fields.getByLabel('Field', { exact: true }).nth(1))
  await removes.nth(1).press('Enter')
  await focused(fields.getByLabel('Field', { exact: true }))
  await removes.first().press('Enter')
  await focused(add)
})

browserTest(
  'a panel that a key opened leaves the focus in the list, also when its record is deleted',
  async (t) => {
    const [first, second] = [await made('/tag', { name: 'Alpha' }), await made('/tag', { name: 'Beta' })]
    const { page } = await seat(t, '/admin/tags')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('Beta').waitFor()
    await page.keyboard.press('c')
    await focused(page.getByRole('textbox', { name: 'Name' }))
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    await focused(row('Alpha'))
    for (const [id, left] of [
      [first, row('Beta')],
      [second, page.getByRole('heading', { level: 1 })],
    ] as const) {
      await goTo(page, `/admin/tags/${id}`)
      await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await page.getByRole('complementary').waitFor({ state: 'detached' })
      await focused(left)
    }
  },
)

browserTest('the focus stays in the panel when an invitation link has been saved', async (t) => {
  const { page } = await seat(t, '/admin/employees/new')
  await page.getByRole('textbox', { name: 'First name' }).fill('Invited')
  await page.getByRole('textbox', { name: 'Account' }).fill('invited')
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: 'Agent' }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter')
  await focused(page.getByRole('textbox', { name: 'First name' }))
})

browserTest('a toast names its page only on another page', async (t) => {
  const { page } = await seat(t, '/admin/groups/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/groups\/\d+$/)
  await page.getByText('Night shift added', { exact: true }).waitFor()
  await goTo(page, '/admin/tags')
  await page.getByText('In Groups: Night shift added').waitFor()
})

/** Steps back from the first field of the open panel: nothing that it covers gets the focus. */
const staysUncovered = async (page: Page, tabs: number) => {
  const isCovered = `(() => {
    const side = document.querySelector('aside[aria-labelledby]').getBoundingClientRect()
    const { left } = document.activeElement.getBoundingClientRect()
    return !document.activeElement.closest('aside') && left >= side.left
  })()`
  for (let steps = 0; steps < tabs; steps++) {
    await page.keyboard.press('Shift+Tab')
    assert.equal(await page.evaluate(isCovered), false)
  }
}

browserTest('what an open panel covers cannot have the focus, and has it again afterwards', async (t) => {
  const { page } = await seat(t, '/admin/groups', { width: 1280 })
  await page.getByRole('row', { name: 'Early shift' }).waitFor()
  const add = page.getByRole('button', { name: 'New group' })
  await add.press('Enter')
  const panel = page.getByRole('complementary')
  await focused(panel.getByRole('textbox', { name: 'Name' }))
  await staysUncovered(page, 6)
  await panel.getByRole('textbox', { name: 'Name' }).press('Escape')
  await panel.waitFor({ state: 'detached' })
  await focused(add)
})

browserTest('employees fit 1280 px, and what a panel covers of them has no focus', async (t) => {
  const name = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff'
  await made('/employee', { account: 'long', first_name: name })
  const { page } = await seat(t, '/admin/employees', { width: 1280 })
  await page.getByRole('row').nth(1).waitFor()
  assert.equal(
    await page.evaluate(`(() => {
      const { scrollWidth, clientWidth } = document.querySelector('[role=table]').parentElement
      return scrollWidth - clientWidth
    })()`),
    0,
  )
  const shown = page.getByRole('cell').getByText(name)
  await shown.waitFor()
  const isShortened = `[...document.querySelectorAll('[role=cell] span')].some(
    (one) =>
      one.textContent.startsWith('Maximiliane') &&
      one.scrollWidth > one.clientWidth &&
      getComputedStyle(one).textOverflow === 'ellipsis',
  )`
  assert.equal(await page.evaluate(isShortened), true)

  await page.keyboard.press('c')
  await focused(page.getByRole('textbox', { name: 'First name' }))
  await staysUncovered(page, 7)
  await page.setViewportSize({ width: 800, height: 868 })
  assert.equal(await page.getByRole('columnheader').count(), 0)
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Name' }).waitFor()
})
