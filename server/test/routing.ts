import assert from 'node:assert/strict'
import { making } from './configuration.ts'
import { aConversation } from './factories.ts'
import type { startService } from './service.ts'

type Service = Pick<Awaited<ReturnType<typeof startService>>, 'admin' | 'employee' | 'database'>

/** Returns what makes employees at the desk, queues whose conversations are given out, and customers who wait in them. */
export const desksOf = ({ admin, employee, database }: Service) => {
  const made = making(admin)
  /** An employee at the desk. */
  const present = async (given: object = {}) => {
    const { id, client } = await employee('agent')
    if (Object.keys(given).length) assert.equal((await admin.put(`/employee/${id}`, given)).status, 200)
    await client.put('/me/availability', { status: 'here' })
    return { id, client, leave: () => client.put('/me/availability', { status: 'away' }) }
  }

  const aQueue = (given: object) =>
    made('/campaign-queue', { name: `Queue ${Math.random()}`, routing: 'least_busy', ...given })

  const waiting = (campaign_queue_id: number, given: object = {}) =>
    aConversation(database.main, {
      ...{ state: 'waiting', campaign_queue_id, first_enter_queue_at: '2026-11-20T08:00:00Z' },
      ...given,
    })
  return { present, aQueue, waiting }
}
