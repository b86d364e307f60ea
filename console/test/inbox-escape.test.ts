import { browserTest } from '#test/browser.ts'
import { goTo, openDesk } from './desk.ts'
import { aTalk, text } from './inbox.ts'

const desk = await openDesk()
const { share } = desk
const agentSeat = share({ role: 'agent' })

browserTest('the key of a pane right after Escape opens it, also while it closes', async (t) => {
  const { page, employee } = await agentSeat(t, '/inbox')
  const { id } = await aTalk(desk, 'Elif', { state: 'handling', handler_id: employee.id }, [text('Hello')])
  await goTo(page, `/inbox/${id}?side=close`)
  const memo = page.getByLabel('Memo')
  await memo.focus()
  const former = await memo.elementHandle()
  await page.evaluate(`for (const [key, code] of [['Escape', 'Escape'], ['e', 'KeyE']])
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))`)
  await former?.waitForElementState('hidden')
  await memo.waitFor()
})
