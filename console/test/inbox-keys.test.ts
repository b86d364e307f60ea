import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, longBrowserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'
import { aTalk, aWaitingVisitor, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, sit } = desk
const db = database.main

/**
 * Returns a function that holds back the accepts of a page until they are released. The route stays for the whole
 * test: Chromium lets the first requests after a route is set past it, and Playwright then does not report them.
 */
const acceptsOf = async (page: Page) => {
  let gate: PromiseWithResolvers<void> | undefined
  let passed = Promise.withResolvers<void>()
  await page.route('**/accept', async (route) => {
    await gate?.promise
    await route.continue().then(passed.resolve, passed.reject)
  })
  return () => {
    gate = Promise.withResolvers()
    passed = Promise.withResolvers()
    const asked = page.waitForRequest('**/accept')
    const release = async () => {
      await asked
      gate?.resolve()
      gate = undefined
      await passed.promise
    }
    return { asked, release }
  }
}

const notesOf = async (conversation: number) =>
  (
    await db
      .selectFrom('conversation_notes')
      .select('content')
      .where('conversation_id', '=', conversation)
      .execute()
  ).map(({ content }) => content)

const answersOf = async (conversation: number) =>
  (
    await db
      .selectFrom('messages')
      .select('message')
      .where('conversation_id', '=', conversation)
      .where('author_type', '=', 'employee')
      .orderBy('id')
      .execute()
  ).map(({ message }) => message)

const hasAnswers = (conversation: number, expected: string[]) =>
  until(
    () => `the customer has ${expected.join(', ')}`,
    async () => JSON.stringify(await answersOf(conversation)) === JSON.stringify(expected),
  )

browserTest('what is typed right after accepting goes to the customer', async (t, visit) => {
  const { page, context } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const field = fieldOf(page)
  const holdAccept = await acceptsOf(page)

  const openWaiting = async (words: string) => {
    const { id } = await aWaitingVisitor(desk, words)
    await goTo(page, `/inbox/${id}`)
    await inThread(page, words).waitFor()
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
    return id
  }

  await t.test('by keys, while the accept is under way', async () => {
    const id = await openWaiting('Is the oolong in?')
    const { asked, release } = holdAccept()
    await page.keyboard.press('a')
    await page.keyboard.press('r')
    await page.keyboard.type('It is. Really')
    await page.keyboard.press('Control+Enter')
    await asked
    assert.deepEqual(await answersOf(id), [])
    await release()
    await hasAnswers(id, ['It is. Really'])
    assert.deepEqual(await notesOf(id), [])
    assert.equal(await field.inputValue(), '')
  })

  await t.test('by mouse, while the accept is under way', async () => {
    const id = await openWaiting('And the green one?')
    const { asked, release } = holdAccept()
    await page.getByRole('button', { name: 'Accept', exact: true }).dblclick()
    await field.click()
    await page.keyboard.type('That too')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('Shall I keep it?')
    await asked
    await release()
    await hasAnswers(id, ['That too'])
    assert.equal(await field.inputValue(), 'Shall I keep it?')
    await page.keyboard.press('Control+Enter')
    await hasAnswers(id, ['That too', 'Shall I keep it?'])
    assert.deepEqual(await notesOf(id), [])
    assert.equal(new URL(page.url()).searchParams.get('side'), null, 'the double click opens nothing')
  })

  await t.test('once accepted it is never shown as waiting again, not for a moment', async () => {
    const id = await openWaiting('Is it on its way?')
    const { release } = holdAccept()
    await page.keyboard.press('a')
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    await accept.waitFor({ state: 'detached' })
    await page.evaluate(`
      wasWaiting = false
      new MutationObserver(() => {
        const texts = [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
        wasWaiting ||= texts.some((text) => /^Accept(?! next)/.test(text))
      }).observe(document.body, { childList: true, subtree: true })`)
    await release()
    await page.keyboard.type('It is')
    await page.keyboard.press('Control+Enter')
    await hasAnswers(id, ['It is'])
    assert.equal(await page.evaluate('wasWaiting'), false)
  })

  await t.test('a note begun before stays apart from the answer', async () => {
    const id = await openWaiting('Do you remember me?')
    await page.getByLabel('Note for colleagues').fill('He called before')
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await page.keyboard.type('Of course')
    await page.keyboard.press('Control+Enter')
    await hasAnswers(id, ['Of course'])
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    assert.equal(await field.inputValue(), 'He called before')
    // The key that leads to the answer never leads to the note.
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    assert.ok(await hasFocus(field))
    assert.equal(await field.inputValue(), '')
  })

  await t.test('an agent who accepts too late keeps the draft and sees who was faster', async () => {
    const id = await openWaiting('Who helps me?')
    const { asked, release } = holdAccept()
    await page.keyboard.press('a')
    await page.keyboard.type('I do. ')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('Just a ')
    await asked
    assert.equal((await admin.post(`/conversation/${id}/accept`)).status, 200)
    await release()
    await page.getByText(/accepted it first/).waitFor()
    await page.keyboard.type('moment')
    await page.keyboard.press('Control+Enter')
    const kept = await field.inputValue()
    assert.match(kept, /I do\.\s+Just a moment/)
    // The key that accepts takes nothing from a colleague.
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Your unsent answer' }).getByText('Just a moment').waitFor()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    assert.deepEqual([await answersOf(id), await notesOf(id)], [[], []])
  })

  await t.test('without the network, or too late, nothing looks accepted', async () => {
    await openWaiting('Is somebody there?')
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    const note = page.getByRole('textbox', { name: 'Note for colleagues' })
    await context.setOffline(true)
    await accept.click()
    await page.getByText('Not accepted: you are offline.').waitFor()
    assert.ok(await note.isVisible())
    assert.ok(await accept.isVisible())
    // What was meant for the field is no command: T would transfer.
    for (const key of ['a', 'n']) await page.keyboard.type(`${key}test`)
    assert.equal(new URL(page.url()).searchParams.get('side'), null)
    await context.setOffline(false)
    const id = await openWaiting('Hello?')
    const { asked, release } = holdAccept()
    await accept.click()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    await asked
    assert.equal((await admin.post(`/conversation/${id}/accept`)).status, 200)
    await release()
    await page.getByText(/accepted it first/).waitFor()
    // What is typed next was meant for the customer, and is no note.
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    await page.keyboard.type('Let me look')
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/handles this conversation/)
      .nth(1)
      .waitFor()
    assert.deepEqual([await answersOf(id), await notesOf(id)], [[], []])
    await page.keyboard.press('Escape')
    await note.waitFor()
    await page.getByRole('region', { name: 'Your unsent answer' }).getByText('Let me look').waitFor()
  })
})

longBrowserTest('letters typed too early run no commands', async (t, visit) => {
  const { page, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
  const field = fieldOf(page)
  const holdAccept = await acceptsOf(page)
  const mine = { state: 'handling', handler_id: employee.id } as const

  await t.test('text typed after Accept next goes into the reply field', async () => {
    const { id: before } = await aTalk(desk, 'Chou', mine, [text('Hi')])
    await goTo(page, `/inbox/${before}`)
    await inThread(page, 'Hi').waitFor()
    for (const { id } of (await admin.get('/conversation?state=waiting')).body.data)
      assert.equal((await admin.post(`/conversation/${id}/accept`)).status, 200)
    await aWaitingVisitor(desk, 'Where is my order?')
    await page.getByRole('region', { name: 'Waiting' }).getByText('1', { exact: true }).waitFor()
    const { asked, release } = holdAccept()
    await page.keyboard.press('n')
    await page.keyboard.press('r')
    await page.keyboard.type('Hello there, thank you')
    await asked
    await release()
    await inThread(page, 'Where is my order?').waitFor()
    await field.and(page.getByText('Hello there, thank you')).waitFor()
    assert.ok(await hasFocus(field))
    assert.equal(await page.getByLabel('Memo').count(), 0)
    await page.keyboard.type(', Ms. Chen')
    assert.equal(await field.inputValue(), 'Hello there, thank you, Ms. Chen')
    assert.ok(!page.url().includes('side='))
  })

  await t.test('a word typed outside the field closes nothing', async () => {
    const { id } = await aTalk(desk, 'Mei', mine, [text('Hello?')])
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'Hello?').waitFor()
    // A key is sent once the page has handled the one before: while it loads, the word would fall apart.
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('We let it be')
    assert.ok(!page.url().includes('side='), page.url())
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await page.getByLabel('Memo').waitFor()
  })
})
