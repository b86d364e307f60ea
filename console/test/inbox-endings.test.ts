import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '#test/browser.ts'
import { until } from '#test/embedded.ts'
import { aLiveChat } from '#test/livechat.ts'
import { goTo, hasFocus, openDesk } from './desk.ts'
import { aQueue, aTalk, fieldOf, inThread, text } from './inbox.ts'

const desk = await openDesk()
const { admin, database, share, sit } = desk
const agentSeat = share({ role: 'agent' })
const db = database.main

const choose = async (page: Page, label: string, words: string, option: string) => {
  const field = page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }))
  await field.first().click()
  await field.first().fill(words)
  await page.getByRole('option', { name: option, exact: true }).click()
}

browserTest('an agent closes conversations, passes them on and takes the next', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const by = employee.id
  const mine = { state: 'handling', handler_id: by } as const
  const field = fieldOf(page)
  const { id: channel_id } = await aLiveChat(db)
  const onLiveChat = { channel_id, contactable_type: 'App\\LivechatContact' } as const

  await t.test(
    'closing wants a code where the queue says so, keeps the memo, and can be finished later',
    async () => {
      const campaign_queue_id = await aQueue(desk, { is_result_required: true })
      await admin.post('/termination-code', { name: 'Solved' })
      const given = { ...mine, campaign_queue_id }
      const { id } = await aTalk(desk, 'Ingrid', given, [text('Thanks')], onLiveChat)
      await goTo(page, `/inbox/${id}?side=close`)
      await page.getByLabel('Memo').fill('All is well.')
      // The same key beside the panel sends, and closes nothing.
      await field.fill('You are welcome')
      await field.press('Control+Enter')
      await inThread(page, 'You are welcome').first().waitFor()
      assert.equal(await page.getByText('requires an outcome').count(), 0)
      await page.getByLabel('Memo').press('Control+Enter')
      await page.getByText('The queue Orders requires an outcome.').waitFor()
      assert.equal(await page.getByLabel('Memo').inputValue(), 'All is well.')
      await choose(page, 'Outcome', '', 'Solved')
      await page.getByLabel('Keep wrap-up open').check()
      await page.getByRole('button', { name: 'Close the conversation' }).click()
      await page.getByText(/Wrapping up for/).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(/Wrapping up for/).waitFor({ state: 'detached' })
      await page.keyboard.press('e')
      await page.getByText(/Wrapping up for/).waitFor()
      await admin.put(`/conversation/${id}`, { memo: 'Nothing is well.' })
      await page.getByLabel('Memo').fill('All is well now.')
      await page.getByRole('button', { name: 'Finish wrap-up' }).click()
      await page.getByText(/ changed this .+ ago\. Now: Nothing is well\.$/).waitFor()
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await until(
        () => 'the wrap-up is done',
        async () => {
          const { state, is_acw_completed, memo } = (await admin.get(`/conversation/${id}`)).body.data
          return state === 'closed' && is_acw_completed && memo === 'All is well now.'
        },
      )
    },
  )

  await t.test('a close and a transfer can be undone, until somebody else acts', async () => {
    const colleague = await desk.employee('agent')
    const name = colleague.account.replace('-', ' ')
    const { id } = await aTalk(desk, 'Undine', mine, [text('Hello')], onLiveChat)
    const isMine = async () => {
      const { state, handler_id } = (await admin.get(`/conversation/${id}`)).body.data
      return state === 'handling' && handler_id === employee.id
    }
    const undo = page.getByRole('button', { name: 'Undo' })
    await goTo(page, `/inbox/${id}?side=close`)
    await page.getByLabel('Memo').press('Control+Enter')
    // The list has a tab of that name.
    await page.getByRole('status').getByText('Closed', { exact: true }).waitFor()
    await undo.click()
    await until(() => 'it is open again', isMine)
    const transfer = async () => {
      await goTo(page, `/inbox/${id}?side=transfer`)
      await choose(page, 'Colleague', name, `${name} Away 0 open`)
      await page.getByLabel('Note', { exact: true }).press('Control+Enter')
      await page.getByText(`Transferred to ${name}`).waitFor()
    }
    await transfer()
    await undo.click()
    await until(() => 'it is back', isMine)
    await transfer()
    await admin.post(`/conversation/${id}/close`)
    await undo.click()
    await page.getByText(/^Not undone: (?!someone).+ has changed this since/).waitFor()
    assert.equal(await isMine(), false)
  })

  await t.test('the key that closes waits for a close to be undone', async () => {
    const { id } = await aTalk(desk, 'Edda', mine, [text('Hello')], onLiveChat)
    await goTo(page, `/inbox/${id}?side=close`)
    await page.getByLabel('Memo').press('Control+Enter')
    await page.getByRole('status').getByText('Closed', { exact: true }).waitFor()
    await page.getByText('This conversation is closed.').waitFor()
    // The pane closes after that, and until then the key is text of its field.
    await page.getByLabel('Memo').waitFor({ state: 'detached' })
    const { promise: isAsked, resolve: goOn } = Promise.withResolvers<void>()
    const reopening = /\/conversation\/bulk$/
    await page.route(reopening, (route) => isAsked.then(() => route.continue()), { times: 1 })
    const request = page.waitForRequest(reopening)
    await page.keyboard.press('Control+z')
    await request
    await page.keyboard.press('e')
    goOn()
    await page.getByLabel('Memo').waitFor()
    await page.getByRole('button', { name: 'Close the conversation' }).waitFor()
  })

  await t.test('after a transfer to a colleague one can still send a message', async () => {
    const colleague = await desk.employee('agent')
    const { id, tell } = await aTalk(desk, 'Tomás', mine, [text('Oi')], onLiveChat)
    await goTo(page, `/inbox/${id}`)
    await field.fill('Half an answer')
    await field.press('Escape')
    await page.keyboard.press('t')
    // Arrows choose in a form, and do not step to other conversations.
    await page.getByRole('radio', { name: 'Colleague' }).press('ArrowDown')
    assert.ok(await page.getByRole('radio', { name: 'Queue' }).isChecked())
    await page.keyboard.press('ArrowUp')
    assert.ok(page.url().includes(`/inbox/${id}?`))
    const why = page.getByLabel('Note', { exact: true })
    await why.fill('She speaks French')
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
    await page.keyboard.press('t')
    const name = colleague.account.replace('-', ' ')
    await choose(page, 'Colleague', name, `${name} Away 0 open`)
    assert.equal(await why.inputValue(), 'She speaks French')
    await page.keyboard.press('Control+Enter')
    await inThread(page, 'She speaks French').waitFor()
    // One's own transfer is no news.
    await page.getByText(`${name} handles this conversation.`).waitFor()
    const left = page.getByRole('region', { name: 'Your unsent answer' })
    await left.getByText('Half an answer').waitFor()
    assert.equal(await page.getByLabel('Note for colleagues').inputValue(), '')
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    assert.equal(await field.inputValue(), 'Half an answer')
    await field.fill('One more thing')
    await field.press('Control+Enter')
    await until(
      () => 'it is said by me',
      async () => {
        const { data } = (await admin.get(`/conversation/${id}/message`)).body
        return data[1]?.message === 'One more thing' && data[1].author.id === by
      },
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+A')
    const mineNow = page.getByRole('region', { name: 'Mine' })
    await mineNow.getByRole('link', { name: /Tomás.*You: One more thing/ }).waitFor()
    await until(
      () => 'it is read again',
      async () => (await admin.get(`/conversation/${id}`)).body.data.unread_count === 0,
    )
    await until(
      () => 'the field has no focus',
      () => hasFocus(field),
    )
    await page.getByRole('button', { name: 'More actions' }).click()
    const remind = page.getByRole('menuitem', { name: 'Remind' })
    assert.equal(await remind.getAttribute('aria-keyshortcuts'), 'B')
    await remind.getByText('B', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await tell(text('I have looked', colleague.id))
    assert.equal((await admin.put(`/conversation/${id}`, { memo: 'Looked' })).status, 200)
    await mineNow.getByRole('link', { name: new RegExp(`Tomás.*${name}: I have looked`) }).waitFor()
  })

  await t.test('a note that was begun stays one when the conversation becomes mine', async () => {
    const { id } = await aTalk(desk, 'Hana', { state: 'waiting' }, [text('Hi')])
    await goTo(page, `/inbox/${id}`)
    await page.getByLabel('Note for colleagues').fill('She called before')
    await page.keyboard.press('Escape')
    // The pointer, which holds the list still, holds nothing back that one does oneself.
    const waiting = page.getByRole('region', { name: 'Waiting' })
    assert.equal((await admin.put(`/conversation/${id}`, { memo: 'She has a voucher' })).status, 200)
    await waiting.getByRole('link', { name: /Hana/ }).hover()
    await page.keyboard.press('a')
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    await waiting.getByRole('link', { name: /Hana/ }).waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Mine' }).getByRole('link', { name: /Hana/ }).waitFor()
    assert.equal(await field.inputValue(), '')
    await page.keyboard.press('Escape')
    await page.keyboard.press('6')
    assert.equal(await page.getByLabel('Note for colleagues').inputValue(), 'She called before')
    await page.keyboard.press('Escape')
  })

  await t.test('closing a task leaves the focus where it was moved, or returns it', async () => {
    const { id } = await aTalk(desk, 'Ines', mine, [text('Hi')], onLiveChat)
    await goTo(page, `/inbox/${id}`)
    await field.focus()
    const task = page.getByRole('region', { name: 'Close', exact: true })
    const openTask = async () => {
      await goTo(page, `/inbox/${id}?side=close`)
      await task.locator(':focus').waitFor()
    }
    await openTask()
    const link = page.getByRole('region', { name: 'Mine' }).getByRole('link', { name: /Ines/ })
    await link.focus()
    await page.goBack()
    await task.waitFor({ state: 'detached' })
    assert.ok(await hasFocus(link))
    await openTask()
    await page.keyboard.press('Escape')
    await link.and(page.locator(':focus')).waitFor()
  })

  await t.test('the list marks where something is written and not sent', async () => {
    const { id } = await aTalk(desk, 'Uwe', mine, [text('Hi')])
    const marked = page.getByRole('link', { name: /Hana.*Draft/ })
    await goTo(page, `/inbox/${id}`)
    await marked.click()
    await page.getByLabel('Note for colleagues').press('Control+Enter')
    await inThread(page, 'She called before').waitFor()
    await goTo(page, `/inbox/${id}`)
    await page.getByRole('heading', { name: 'Uwe' }).first().waitFor()
    await page.getByRole('link', { name: /Hana/ }).waitFor()
    assert.equal(await marked.count(), 0)
  })

  await t.test('if a colleague is faster, the next waiting conversation is accepted', async () => {
    const first = await aTalk(desk, 'Ana', { state: 'waiting' }, [text('Me first')])
    const second = await aTalk(desk, 'Bela', { state: 'waiting' }, [text('Me next')])
    const accepting: string[] = []
    await page.route('**/accept', async (route) => {
      accepting.push(route.request().url())
      if (accepting.length === 1) {
        await page.keyboard.press('n')
        assert.equal((await admin.post(`/conversation/${first.id}/accept`)).status, 200)
      }
      await route.continue()
    })
    await page.keyboard.press('n')
    await inThread(page, 'Me next').waitFor()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    await page.unroute('**/accept')
    assert.deepEqual(
      accepting.map((address) => Number(/(\d+).accept/.exec(address)?.[1])),
      [first.id, second.id],
    )
    assert.equal(await page.getByText('accepted it first').count(), 0)
  })
})

/** Returns whose styles the page asked for and did not get: what a failed file says cannot be read. */
const stylesLacking = (page: Page) =>
  page.evaluate(`[...document.styleSheets].flatMap((sheet) => {
    try {
      return sheet.cssRules.length ? [] : [sheet.href]
    } catch {
      return [sheet.href.split('/').at(-1).split('-')[0]]
    }
  })`)

browserTest(
  'a task that was never opened keeps the conversation offline, and opens with the network',
  async (t, visit) => {
    const { page, context, employee } = await sit(t, visit, { role: 'agent', path: '/inbox' })
    const mine = { state: 'handling', handler_id: employee.id } as const
    const { id } = await aTalk(desk, 'Oda', mine, [text('The lid is loose')])
    await goTo(page, `/inbox/${id}`)
    await inThread(page, 'The lid is loose').waitFor()
    await page.getByRole('button', { name: 'This is…' }).waitFor()
    await fieldOf(page).fill('We send another')
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.keyboard.press('e')
    const waiting = page.getByRole('region', { name: 'Not loaded yet' })
    await waiting.getByText('It opens as soon as you are back online.').waitFor()
    assert.ok(await inThread(page, 'The lid is loose').isVisible())
    await page.keyboard.press('Escape')
    await waiting.waitFor({ state: 'detached' })
    assert.equal(await fieldOf(page).inputValue(), 'We send another')
    const refused = page.waitForEvent('requestfailed', (request) => /MomentChoices.*css/.test(request.url()))
    await page.keyboard.press('h')
    await waiting.waitFor()
    await refused
    assert.deepEqual(await stylesLacking(page), ['MomentChoices'])
    await context.setOffline(false)
    await page.getByRole('region', { name: 'Snooze' }).getByRole('button').first().waitFor()
    assert.deepEqual(await stylesLacking(page), [])
  },
)

browserTest('a conversation that was never opened says offline that it is not loaded', async (t) => {
  const { page, context, employee } = await agentSeat(t, '/inbox')
  const mine = { state: 'handling', handler_id: employee.id } as const
  const { id } = await aTalk(desk, 'Uma', mine, [text('The first one')])
  await aTalk(desk, 'Vic', mine, [text('The second one')])
  await goTo(page, `/inbox/${id}`)
  await inThread(page, 'The first one').waitFor()
  const other = page.getByRole('link', { name: /Vic/ })
  await other.waitFor()
  await context.setOffline(true)
  await other.dispatchEvent('click')
  await page.getByRole('alert').getByText('It opens as soon as you are back online.').waitFor()
  await context.setOffline(false)
  await inThread(page, 'The second one').waitFor()
})
