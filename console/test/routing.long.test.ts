import assert from 'node:assert/strict'
import { tellBy } from '#hints/hints.ts'
import { routeConversations } from '#resources/routing/route.ts'
import { longBrowserTest } from '#test/browser.ts'
import { making } from '#test/configuration.ts'
import { aContactable, aConversation } from '#test/factories.ts'
import { findingsInBoth, openDesk } from './desk.ts'

const { admin, database, sit } = await openDesk()
const db = database.main
const made = making(admin)
const skill = await made('/skill', { name: 'Japanese' })
const queue = await made('/campaign-queue', { name: 'Japan' })

const aCustomer = async (display_name: string) =>
  aConversation(db, {
    ...{ state: 'waiting', campaign_queue_id: queue, first_enter_queue_at: new Date().toISOString() },
    contactable_id: await aContactable(db, { display_name }),
  })

longBrowserTest(
  'an administrator turns on automatic assignment, and an agent sees the reason',
  async (t, visit) => {
    const shoot = async (name: string, page: { screenshot(options: object): Promise<unknown> }) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
    }
    const { page } = await sit(t, visit, { path: `/admin/queues/${queue}` })
    await page.getByLabel('Assignment').first().click()
    await page.getByRole('listbox').getByRole('option', { name: 'Least busy' }).click()
    await page.getByLabel('Required skills').first().click()
    await page.getByRole('listbox').getByRole('option', { name: 'Japanese' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Ignore skills after (seconds)').fill('90')
    await page.keyboard.press('Control+s')
    await page.getByText('Japan changed').waitFor()
    const { routing, skill_ids, skills_relax_after_seconds } = (await admin.get(`/campaign-queue/${queue}`))
      .body.data
    assert.deepEqual([routing, skill_ids, skills_relax_after_seconds], ['least_busy', [skill], 90])
    await shoot('routing-queue', page)
    assert.deepEqual(await findingsInBoth(page), [])
    await page.close()

    await db.updateTable('employee_availability').set({ status: 'away' }).execute()
    const first = await aCustomer('Yuki')
    const { page: desk, employee } = await sit(t, visit, { role: 'agent', path: `/inbox/${first}` })
    await employee.client.put('/me/availability', { status: 'busy' })
    await desk.getByText('Nobody is here for Japan: 1 customer is waiting').waitFor()
    await shoot('routing-nobody', desk)
    await admin.put(`/employee/${employee.id}`, { skill_ids: [skill], capacity: 4 })
    await employee.client.put('/me/availability', { status: 'here' })
    const { name } = (await employee.client.get('/me')).body.data
    await tellBy(db, ...(await routeConversations(db)).hints)
    await desk.getByText(`Assigned to ${name}: least busy (0 of 4), has Japanese`).waitFor()
    await desk.getByRole('button', { name: 'Here. Change your availability.' }).click()
    await desk.getByText('Your load: 1 of 4').waitFor()
    await shoot('routing-thread', desk)
    await desk.keyboard.press('Escape')
    await desk.keyboard.press('Shift+S')
    await desk.getByText('Acknowledged: no more escalations').waitFor()
    assert.equal((await admin.get(`/conversation/${first}`)).body.data.acknowledged_by_id, employee.id)
  },
)
