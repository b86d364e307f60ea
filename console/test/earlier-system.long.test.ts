import assert from 'node:assert/strict'
import { longBrowserTest } from '#test/browser.ts'
import { exportOf, fromFolder, lookIn, moveIn } from '#test/migrations.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const desk = await openDesk()
const shots = process.env.SHOTS

longBrowserTest(
  'what was said in an earlier system is read, and cannot be gone on with',
  async (t, visit) => {
    await moveIn(desk, 'zendesk', await fromFolder(await exportOf('zendesk')))
    const { idOf } = lookIn(desk)
    const conversation = await idOf('zendesk', 'conversation', 'ticket:5005')
    const { page } = await desk.sit(t, visit, { path: `/inbox/${conversation}` })
    await page.getByText('The lamp of order 5005 flickers.').first().waitFor()
    await page.getByText('A new one is on its way.').first().waitFor()
    await page.getByRole('img', { name: /lamp 5005/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Reopen' }).count(), 0)
    if (shots) await page.screenshot({ path: `${shots}/earlier.png` })
    assert.deepEqual(await findingsInBoth(page), [])
    await page.goto(`${desk.url}/contacts/${await idOf('zendesk', 'contact', 1005)}`)
    await page.getByText('customer-1005@mail.example').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Message', exact: true }).count(), 0)
    if (shots) await page.screenshot({ path: `${shots}/earlier-contact.png` })
    await page.goto(`${desk.url}/tickets/${await idOf('zendesk', 'ticket', 5005)}`)
    await page.getByText('A new one is on its way.').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Answer', exact: true }).count(), 0)
  },
)
