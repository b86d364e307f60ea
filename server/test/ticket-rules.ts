import assert from 'node:assert/strict'
import { startService } from './service.ts'

export interface TestRule {
  name?: string
  when?: object
  if?: object
  then: object[]
  [more: string]: unknown
}

/** A service with what tests of rules about tickets need. */
export const startTicketRules = async () => {
  const service = await startService()
  const { admin, agent, database } = service

  const clear = () => database.main.deleteFrom('rules').execute()

  /** The only rules that there are, in this order. */
  const onlyRules = async (...all: TestRule[]) => {
    await clear()
    const made = []
    for (const given of all) {
      const rule = { name: 'Rule', subject: 'ticket', when: { event: 'created' }, state: 'on', ...given }
      const { status, body } = await admin.post('/rule', rule)
      assert.equal(status, 200, JSON.stringify(body))
      made.push(body.data)
    }
    return made
  }

  const post = async (ticket: object) => {
    const { status, body } = await agent.post('/ticket', { subject: 'The parcel', ...ticket })
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  const runsOf = async (id: number, query = '') => {
    const { status, body } = await admin.get(`/rule-run?subject_type=ticket&subject_id=${id}${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  return { ...service, clear, onlyRules, post, runsOf }
}
