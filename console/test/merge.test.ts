import assert from 'node:assert/strict'
import { browserTest } from '#test/browser.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'

const desk = await openDesk()
const { admin, share, sit } = desk
const seat = share()

const post = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.ok(status < 300, JSON.stringify(answer))
  return answer.data as { id: number }
}

const aPerson = async (first_name: string, identity_no: string, address: string, number: string) => {
  const { id } = await post('/contact', { first_name, identity_no })
  await post('/address', { contact_id: id, type: 1, address })
  await post('/phone-number', { contact_id: id, type: 2, number })
  return id
}

browserTest('after a merge, and after its undo, everybody has their own address', async (t, visit) => {
  const kept = await aPerson('Wang', 'TWIN-0001', '1 Kept Street', '0911 000 111')
  const other = await aPerson('Zhan', 'TWIN-0001', '2 Other Street', '0922 000 222')
  const { page } = await sit(t, visit, { path: '/contacts' })
  // What was read a moment ago counts as fresh, however slow the machine.
  await page.clock.setFixedTime(new Date())
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()} on ${page.url()}`)
  })
  const shows = (words: string) => page.getByText(words).first().waitFor()
  const contactPoints = page.getByRole('region', { name: 'Phones, e-mails, addresses' })
  const hides = (words: string) => contactPoints.getByText(words).waitFor({ state: 'detached' })

  // Both are in what the browser keeps, in the list and by themselves.
  await page.getByText('Zhan').first().click()
  await shows('2 Other Street')
  await page.goBack()
  await page.getByText('Wang').first().click()
  await shows('1 Kept Street')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('1 phone').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/contacts/${kept}`)
  for (const words of ['1 Kept Street', '2 Other Street', '0911 000 111', '0922 000 222']) await shows(words)
  assert.equal((await admin.get(`/contact/${other}`)).status, 404)

  await page.getByRole('button', { name: /^Undo/ }).click()
  await hides('2 Other Street')
  await hides('0922 000 222')
  await shows('1 Kept Street')
  await page.getByRole('link', { name: 'Zhan' }).first().click()
  for (const words of ['2 Other Street', '0922 000 222']) await shows(words)
  assert.equal(await contactPoints.getByText('1 Kept Street').count(), 0)
  assert.deepEqual(refused, [])
})

browserTest('after a merge by keyboard the focus is on the name of the merged contact', async (t) => {
  const ids = [
    await aPerson(
      'LinaFeatherstonehaughOfWolferhamptonAndTheNorthernMarches',
      'TWIN-0003',
      '5 Kept Street',
      '0955 000 555',
    ),
    await aPerson('Line', 'TWIN-0003', '6 Other Street', '0966 000 666'),
  ]
  const { page } = await seat(t, `/contacts/merge?ids=${ids}`)
  await page.getByText('1 phone').waitFor()
  // Beside a text of several lines the check is as large as beside others.
  await page.setViewportSize({ width: 360, height: 740 })
  assert.equal((await page.locator('td[data-taken] svg').first().boundingBox())?.width, 14)
  await page.setViewportSize({ width: 1389, height: 868 })
  // What can be chosen begins where the column's name does, and stays there when it is chosen.
  const leftOf = async (row: string, column: number) =>
    (await page.locator(`${row} > :nth-child(${column}) button > span`).first().boundingBox())?.x
  for (const column of [2, 3])
    assert.equal(await leftOf('tr[data-differs]', column), await leftOf('thead tr', column))
  await page.getByRole('button', { name: 'Merge' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/contacts/${ids[0]}`)
  await page.getByText('6 Other Street').first().waitFor()
  assert.equal(await hasFocus(page.getByRole('heading', { name: 'Lina', level: 1 })), true)
})

browserTest('without a network a merge of contacts is still there, and so is the focus', async (t) => {
  const ids = [
    await aPerson('Anna', 'TWIN-0002', '3 Kept Street', '0933 000 333'),
    await aPerson('Anne', 'TWIN-0002', '4 Other Street', '0944 000 444'),
  ]
  const { page, context } = await seat(t, `/contacts/merge?ids=${ids}`)
  const merge = page.getByRole('button', { name: 'Merge' })
  const result = page
    .getByRole('row', { name: /First name/ })
    .getByRole('cell')
    .last()
  await result.getByText('Anna').waitFor()
  await context.setOffline(true)
  await merge.focus()
  await page.keyboard.press('Enter')
  await page.getByText('The server did not answer.').waitFor()
  assert.equal(await hasFocus(merge), true)
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  assert.equal(await result.getByText('Anna').isVisible(), true)
  await context.setOffline(false)
  await result.getByText('Anne').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await merge.dblclick()
  await page.getByText('Anne merged').waitFor()
  assert.deepEqual(
    sent.filter((path) => path.endsWith('/merge')),
    ['/api/v1/contact/merge'],
  )
})

browserTest('without a network a merge of tickets keeps its form and the focus', async (t) => {
  const kept = await post('/ticket', { subject: 'Scratches on the sofa' })
  const other = await post('/ticket', { subject: 'The sofa again' })
  const { page, context } = await seat(t, `/tickets/${other.id}`)
  await page.getByRole('button', { name: /^Merge/ }).waitFor()
  await page.keyboard.press('Shift+M')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Merge with' }).fill(`#${kept.id}`)
  await form.getByRole('option', { name: 'Scratches on the sofa' }).waitFor()
  await page.keyboard.press('Enter')
  const merge = form.getByRole('button', { name: `Merge into #${kept.id}` })
  await form.getByText('Nothing to move.').waitFor()
  await context.setOffline(true)
  await merge.focus()
  await page.keyboard.press('Enter')
  await page.getByText('The server did not answer.').waitFor()
  assert.equal(await hasFocus(merge), true)
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/tickets/${kept.id}`)
  await page.getByText(`Merged into #${kept.id}`).waitFor()
  await page.getByText(`merged #${other.id} into this ticket`).waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText(`undid the merge of #${other.id} into this ticket`).waitFor()
  await goTo(page, `/tickets/${other.id}`)
  await page.getByText(`merged this ticket into #${kept.id}`).waitFor()
  await page.getByText(`undid the merge of this ticket into #${kept.id}`).waitFor()
  assert.equal(await page.getByText(`→ #${kept.id}`).count(), 0)
})
