import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { workOffMoments } from '#moments/work.ts'
import { slaMoments } from '#resources/sla-clocks/announce.ts'
import { stepMoment } from '#resources/sla-clocks/later.ts'
import { recountClocks } from '#resources/sla-clocks/recount.ts'
import { clockMoment } from '#resources/sla-clocks/step.ts'
import type { Client } from './client.ts'
import { passForClocks } from './clocks.ts'
import { aLiveChat, aVisitor } from './livechat.ts'
import type { Service } from './service.ts'

interface SlaPart {
  metric: string
  state: string
  minutes_used: number
  minutes_target: number
}

export const brief = (sla: SlaPart[]) =>
  sla.map(({ metric, state, minutes_used, minutes_target }) => [metric, state, minutes_used, minutes_target])

/** Returns what tests of service levels do in a service, as the employee `me` with their client. */
export const serviceLevelsOf = async (
  { app, admin, database: { main: db }, services }: Service,
  { id: me, client }: { id: number; client: Client },
) => {
  const { key } = await aLiveChat(db)
  const failures: object[] = []
  const handler = slaMoments(services)
  const work = workOffMoments({
    handlers: { [clockMoment]: handler, [stepMoment]: handler },
    log: { error: (facts) => failures.push(facts) },
  })
  return {
    /** Lets so many minutes pass: everything that clocks know of lies further back. */
    pass: async (minutes: number) => {
      await passForClocks(db, minutes)
      while (await recountClocks(db));
      while (await work(db));
      assert.deepEqual(failures, [])
    },
    aPolicy: async (t: TestContext, given: object) => {
      const { status, body } = await admin.post('/sla-policy', { name: `Policy ${Math.random()}`, ...given })
      assert.equal(status, 200, JSON.stringify(body))
      t.after(async () => {
        await admin.delete(`/sla-policy/${body.data.id}`)
        await sql`delete from sla_clocks`.execute(db)
      })
      return body.data.id as number
    },
    aTicket: async (given: object = {}) => {
      const { status, body } = await client.post('/ticket', {
        subject: 'Broken cup',
        handler_id: me,
        ...given,
      })
      assert.equal(status, 200, JSON.stringify(body))
      return body.data
    },
    slaOf: async (path: string) => brief((await client.get(path)).body.data.sla),
    aTalk: async () => {
      const visitor = await aVisitor(app, key)
      const { conversation_id } = (await visitor.say('Is it there?')).body
      return { id: conversation_id as number, path: `/conversation/${conversation_id}`, visitor }
    },
    say: async (path: string) => {
      const { status, body } = await client.post(`${path}/message`, { type: 'text', message: 'On its way' })
      assert.equal(status, 200, JSON.stringify(body))
    },
  }
}
