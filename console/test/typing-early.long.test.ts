import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { goTo, openDesk, stillPage } from './desk.ts'
import { aTalk, aWaitingVisitor, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { share, sit, url } = desk
const seat = share()
const agentSeat = share({ role: 'agent' })

/** Pages, the script of the form that C opens on each, and the form's first field. */
const forms = [
  ['/tickets', /\/NewTicket-/, 'Subject'],
  ['/contacts', /\/NewContact-/, 'Last name'],
] as const

for (const [path, script, label] of forms)
  browserTest(
    `what is typed before the form of ${path} has loaded is in its first field`,
    async (t, visit) => {
      const { page } = await sit(t, visit, { path })
      await page.getByRole('searchbox').first().waitFor()
      const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
      await page.route(script, async (route) => {
        await awaited
        await route.continue()
      })
      const asked = page.waitForRequest(script)
      await page.keyboard.press('c')
      await asked
      await page.keyboard.type('Refund boxes')
      release()
      const field = page.getByRole('textbox', { name: label })
      await field.waitFor()
      await page.keyboard.type(', all')
      assert.equal(await field.inputValue(), 'Refund boxes, all')
      assert.match(page.url(), new RegExp(`${path}\\?panel=new$`))
    },
  )

/** Loads a page, and types before the console knows who is there. */
const typeAhead = async (page: Page, path: string, keys: string, words: string) => {
  const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/me', async (route) => {
    await awaited
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/me')
  await page.goto(url + path)
  await asked
  await page.keyboard.press(keys)
  await page.keyboard.type(words)
  release()
}

/** The keys of commands that lead to a field, and the field. */
const commands = [
  ['/', 'searchbox', 'Search this list'],
  ['Control+k', 'combobox', 'Search'],
  ['c', 'textbox', 'Subject'],
] as const

for (const [key, role, name] of commands)
  browserTest(`${key} and a word typed before the console has loaded reach the field`, async (t) => {
    const { page } = await seat(t, stillPage)
    await typeAhead(page, '/tickets', key, 'Scratch')
    const field = page.getByRole(role, { name, exact: true })
    await field.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('es')
    assert.equal(await field.inputValue(), 'Scratches')
  })

browserTest('an answer typed before the console has loaded goes to the customer’s field', async (t) => {
  const { page, employee } = await agentSeat(t, stillPage)
  const { id } = await aTalk(desk, 'Ada', { state: 'handling', handler_id: employee.id }, [text('Hello')])
  await typeAhead(page, `/inbox/${id}`, 'r', 'Really')
  await fieldOf(page).and(page.locator(':focus')).waitFor()
  assert.equal(await fieldOf(page).inputValue(), 'Really')
})

browserTest('where nothing can be answered yet, later keys are commands again', async (t) => {
  const { page } = await agentSeat(t, stillPage)
  const { id } = await aWaitingVisitor(desk, 'Is the oolong in?')
  await typeAhead(page, `/inbox/${id}`, 'r', 'It is')
  await page.getByRole('status').getByText('Nobody has accepted this yet.').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('complementary', { name: 'Keyboard shortcuts' }).waitFor()
  // It has no field, and is scrolled by keys.
  assert.ok(await page.evaluate(`document.activeElement.closest('aside') !== null`))
})

browserTest('what is typed before a pane beside the conversation has loaded is in its field', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const { id } = await aTalk(desk, 'Una', { state: 'handling', handler_id: employee.id }, [text('Hello')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'Hello').waitFor()
  const script = /\/ReminderPane-/
  const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await awaited
    await route.continue()
  })
  const asked = page.waitForRequest(script)
  await page.locator('body').press('b')
  await asked
  await page.keyboard.type('tomorrow 10')
  release()
  const field = page.getByRole('textbox', { name: 'When' })
  await field.and(page.locator(':focus')).waitFor()
  assert.equal(await field.inputValue(), 'tomorrow 10')
})

browserTest('Escape closes the palette before it is drawn', async (t, visit) => {
  const { page } = await sit(t, visit, { path: '/tickets' })
  await page.getByRole('searchbox').first().waitFor()
  const script = /\/Palette-[\w-]+\.js$/
  const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await awaited
    await route.continue()
  })
  await page.reload()
  await page.getByRole('searchbox').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  const response = page.waitForResponse(script)
  release()
  // Once its script has run, and the page has been drawn some times.
  await page.evaluate(`(async () => {
    await import(${JSON.stringify((await response).url())})
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })()`)
  const palette = page.getByRole('dialog', { name: 'Search' })
  assert.equal(await palette.count(), 0)
  await page.keyboard.press('Control+k')
  await palette.waitFor()
})

browserTest('G T pressed before the console has loaded goes to the tickets', async (t) => {
  const { page } = await seat(t, stillPage)
  await typeAhead(page, '/contacts', 'g', 't')
  await page.waitForURL('**/tickets')
  await page.getByRole('heading', { name: 'Tickets' }).waitFor()
})

browserTest(
  'N pressed before the console has loaded accepts the next conversation, and what follows is its answer',
  async (t) => {
    const { page } = await agentSeat(t, stillPage)
    await aWaitingVisitor(desk, 'Is the tea in?')
    await typeAhead(page, '/inbox', 'n', 'Yes, it is')
    await page.waitForURL(/\/inbox\/\d+$/)
    await fieldOf(page).and(page.locator(':focus')).waitFor()
    assert.equal(await fieldOf(page).inputValue(), 'Yes, it is')
  },
)

browserTest(
  'a swapped letter pressed before it is known who presses it is what it is later',
  async (t, visit) => {
    const { page, employee } = await sit(t, visit, { path: stillPage })
    await employee.client.put('/me', { preferences: { keys: { C: 'Q' } } })
    await typeAhead(page, '/tickets', 'q', 'Scratch')
    const field = page.getByRole('textbox', { name: 'Subject', exact: true })
    await field.and(page.locator(':focus')).waitFor()
    assert.equal(await field.inputValue(), 'Scratch')
  },
)

browserTest('a command typed right after G T belongs to the tickets, and so does its text', async (t) => {
  const { page } = await seat(t, stillPage)
  await typeAhead(page, '/contacts', 'g', 'tcScratch')
  const field = page.getByRole('textbox', { name: 'Subject', exact: true })
  await field.and(page.locator(':focus')).waitFor()
  assert.equal(await field.inputValue(), 'Scratch')
})

browserTest('a search typed right after G T is one of the tickets', async (t) => {
  const { page } = await seat(t, stillPage)
  await typeAhead(page, '/contacts', 'g', 't/Scratch')
  const field = page.getByRole('searchbox', { name: 'Search this list' })
  await field.and(page.locator(':focus')).waitFor()
  assert.equal(await field.inputValue(), 'Scratch')
})
