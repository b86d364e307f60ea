import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { workOffPreviews } from './work.ts'

const { app, admin, database, services } = await startService()
const db = database.main
const { key } = await aLiveChat(db)
const live = { tell: () => undefined, flush: async () => undefined }

const preview = async (rule: object, from: string) => {
  const made = await admin.post('/rule/preview', { rule, from })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  while (await workOffPreviews({ ...services, live })());
  return (await admin.get(`/rule/preview/${made.body.data.id}`)).body.data
}

const option = (min: number) => fc.option(fc.integer({ min, max: 3 }), { nil: undefined })

/** What the histories of each subject are made of: a code that everything has, and another field. */
const lives = {
  ticket: {
    make: async () => (await admin.post('/ticket', { subject: 'Late', priority: 2 })).body.data.id as number,
    other: 'status',
    values: [0, 1, 2, 3],
    reaction: { status: 1 },
    runs: 8,
  },
  conversation: {
    make: async () => (await (await aVisitor(app, key)).say('Hello')).body.conversation_id as number,
    other: 'memo',
    values: ['', 'Paid', 'Called'],
    reaction: { memo: 'Called' },
    runs: 7,
  },
} as const

for (const subject of ['ticket', 'conversation'] as const)
  test(`a preview finds exactly what a watching rule about a ${subject} has recorded live`, async () => {
    const { make, other, values, reaction, runs } = lives[subject]
    const one = fc.constantFrom<unknown>(...values)
    const step = fc.record({ priority: option(1), [other]: fc.option(one, { nil: undefined }) })
    const condition = fc.oneof(
      fc.record({ field: fc.constant(other), op: fc.constantFrom('became', 'was', '='), val: one }),
      fc.record({
        field: fc.constant('priority'),
        op: fc.constantFrom('became', '>', '<>'),
        val: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ field: fc.constantFrom(other, 'priority'), op: fc.constant('changed') }),
    )
    const world = fc.record({
      histories: fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      event: fc.constantFrom('created', 'updated', 'updated', 'updated'),
      given: fc.record({
        all: fc.array(condition, { maxLength: 2 }),
        any: fc.array(condition, { maxLength: 2 }),
      }),
      reacts: fc.boolean(),
      stop: fc.boolean(),
    })
    const property = fc.asyncProperty(world, async ({ histories, event, given, reacts, stop }) => {
      await db.deleteFrom('rules').execute()
      const from = new Date().toISOString()
      const then = [{ set: { priority: 1 } }]
      const tried = { name: 'Tried', subject, when: { event }, if: given, then, state: 'watching' }
      const saved = await admin.post('/rule', tried)
      // A condition on a change is of no use where nothing is before.
      if (saved.status === 422) return
      const reaction_if = { all: [{ field: 'priority', op: 'became', val: 3 }] }
      const reacting = {
        name: 'Reacts',
        subject,
        stop,
        when: { event: 'updated' },
        if: reaction_if,
        then: [{ set: reaction }],
        state: 'on',
      }
      if (reacts) await admin.post('/rule', reacting)
      for (const steps of histories) {
        const id = await make()
        for (const changes of steps) await admin.put(`/${subject}/${id}`, JSON.parse(JSON.stringify(changes)))
      }
      const recorded = await db
        .selectFrom('rule_runs')
        .select(({ fn }) => fn.countAll<number>().as('amount'))
        .where('rule_id', '=', saved.body.data.id)
        .executeTakeFirstOrThrow()
      const done = await preview({ ...tried, state: 'off' }, from)
      assert.deepEqual([done.status, done.run_amount], [2, recorded.amount])
    })
    await fc.assert(property, { numRuns: process.env.LONG ? 60 : runs })
  })
