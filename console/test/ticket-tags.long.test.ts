import assert from 'node:assert/strict'
import type { Locator, Request } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { eventually } from '#test/eventually.ts'
import { findingsInBoth, goTo, openDesk } from './desk.ts'

const { admin, share } = await openDesk()
const seat = share()

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id as number
}
const [vip, refund] = [await made('/tag', { name: 'VIP' }), await made('/tag', { name: 'Refund' })]
const urgent = await made('/tag', { name: 'Urgent' })

/** What a page's elements have, of which the tests' own types know nothing. */
interface PageElement {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number }
  contains(other: unknown): boolean
  ownerDocument: { elementFromPoint(x: number, y: number): unknown }
}

const haveTags = (expected: [number, number[]][]) =>
  eventually(async () => {
    const tickets = await Promise.all(expected.map(([id]) => admin.get(`/ticket/${id}`)))
    return tickets.every(({ body }, index) => String(body.data.tag_ids) === String(expected[index]?.[1]))
  })

browserTest('tags are given to a ticket, named in its history, and find it in the list', async (t) => {
  const ticket = await made('/ticket', { subject: 'Where is my money?', tag_ids: [refund] })
  await made('/ticket', { subject: 'No heat' })
  const { page } = await seat(t, `/tickets/${ticket}`)
  await page.getByRole('button', { name: 'Edit Tags' }).waitFor()
  await page.keyboard.press('l')
  await page.getByRole('option', { name: 'VIP' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByText(/changed Tags/).waitFor()
  await page.getByText(/Refund → (VIP, Refund|Refund, VIP)/).waitFor()
  await haveTags([[ticket, [vip, refund]]])
  assert.deepEqual(await findingsInBoth(page), [])

  const tagged = encodeURIComponent(JSON.stringify([{ field: 'tag', op: 'in', value: [String(vip)] }]))
  await goTo(page, `/tickets?as=list&filter=${tagged}`)
  const subjects = page.getByRole('row').getByText(/Where is my money|No heat/)
  await subjects.first().waitFor()
  assert.deepEqual(await subjects.allInnerTexts(), ['Where is my money?'])
})

browserTest('Esc closes the list of tags, and then leaves the field as it was', async (t) => {
  const ticket = await made('/ticket', { subject: 'No light', tag_ids: [refund] })
  const { page } = await seat(t, `/tickets/${ticket}`)
  const edit = page.getByRole('button', { name: 'Edit Tags' })
  await edit.click()
  const tags = page.getByRole('combobox', { name: 'Tags' })
  const option = page.getByRole('option', { name: 'VIP' })
  await option.click()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  await haveTags([[ticket, [vip, refund]]])

  // What is entered while a former value is on its way is saved after it.
  const isChange = (request: Request) => request.method() === 'PUT'
  const late = async (act: (hold: Promise<unknown>) => Promise<unknown>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(`**/ticket/${ticket}`, async (route) => {
      if (isChange(route.request())) await promise
      await route.fallback()
    })
    await act(page.waitForRequest(isChange))
    resolve()
    await page.unrouteAll()
  }
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await page.getByRole('button', { name: 'Edit Subject: No light' }).click()
  await subject.fill('No light at all')
  await late(async (sent) => {
    await subject.press('Enter')
    await sent
    await subject.fill('No light today')
    await subject.press('Tab')
  })
  await page.getByRole('button', { name: 'Edit Subject: No light today' }).waitFor()
  const begin = async () => {
    await edit.click()
    await page.locator('input:focus').and(tags).waitFor()
  }
  await late(async (sent) => {
    await begin()
    await option.waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await sent
    await tags.click()
    await page.getByRole('option', { name: 'Urgent' }).click()
    await page.keyboard.press('Tab')
  })
  await haveTags([[ticket, [refund, urgent]]])

  await begin()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await tags.waitFor({ state: 'detached' })
  await page.locator('button:focus').and(edit).waitFor()
  await haveTags([[ticket, [refund, urgent]]])
})

browserTest('selected tickets get and lose tags by one key, which can be undone', async (t) => {
  const [one, other] = [
    await made('/ticket', { subject: 'Double charge', tag_ids: [refund] }),
    await made('/ticket', { subject: 'Double delivery' }),
  ]
  const { page } = await seat(t, '/tickets?as=list')
  await page.getByText('Double charge').first().waitFor()
  const search = page.getByRole('searchbox')
  await search.fill('Double')
  await page.getByText('No heat').waitFor({ state: 'detached' })
  await search.blur()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.keyboard.press('l')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Choose a tag to add or to remove.').waitFor()
  await form.getByRole('combobox', { name: 'Add tags' }).click()
  await page.getByRole('option', { name: 'Refund' }).click()
  await page.getByRole('option', { name: 'VIP' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('combobox', { name: 'Remove tags' }).click()
  await page.getByRole('option', { name: 'Refund' }).click()
  await page.keyboard.press('Escape')
  assert.deepEqual(await findingsInBoth(page), [])
  await form.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('2 tickets changed').waitFor()
  await form.waitFor({ state: 'detached' })
  await haveTags([
    [one, [vip]],
    [other, [vip]],
  ])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await haveTags([
    [one, [refund]],
    [other, []],
  ])
})

browserTest('a new ticket is given tags', async (t) => {
  const { page } = await seat(t, '/tickets')
  await page.getByRole('button', { name: 'Create ticket', exact: true }).first().waitFor()
  await page.keyboard.press('c')
  await page.getByLabel('Subject').fill('Voucher')
  await page.getByRole('combobox', { name: 'Tags' }).click()
  await page.getByRole('option', { name: 'Refund' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/tickets\/\d+/)
  await haveTags([[Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]), [refund]]])
})

/** Whether nothing covers or cuts off the middle of an element. */
const isSeen = (element: Locator) =>
  element.evaluate((node) => {
    const shown = node as unknown as PageElement
    const { x, y, width, height } = shown.getBoundingClientRect()
    return shown.contains(shown.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
  })

browserTest('all tags that a filter offers are seen, also where the filter has to scroll', async (t) => {
  const { page } = await seat(t, '/tickets?as=list')
  await page.getByRole('row').first().waitFor()
  await page.keyboard.press('f')
  await page.getByLabel('Field').selectOption({ label: 'Tags' })
  await page.getByRole('combobox', { name: 'Value' }).click()
  const last = page.getByRole('option', { name: 'VIP' })
  await last.waitFor()
  await eventually(() => isSeen(last))
  await last.click()
  await page.keyboard.press('Tab')
  await page.setViewportSize({ width: 640, height: 217 })
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.scrollIntoViewIfNeeded()
  await eventually(() => isSeen(apply))
})
