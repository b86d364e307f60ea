import assert from 'node:assert/strict'
import test from 'node:test'
import type { Hint } from '#hints/hints.ts'
import { making } from '#test/configuration.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'
import { sendNextOfRules } from './send-due.ts'

const { app, admin, agent, database, services } = await startService()
const { key } = await aLiveChat(database.main)
const made = making(admin)

const sendAll = async () => {
  const live = { tell: (..._: Hint[]) => undefined, flush: async () => undefined }
  while (await sendNextOfRules({ ...services, live })());
}

const aTalk = async () => (await (await aVisitor(app, key)).say('Hello')).body.conversation_id as number
const aTicket = (conversation: number) =>
  made('/ticket', { subject: 'Cup', status: 1, conversation_ids: [conversation] })
const saidIn = async (conversation: number) => {
  await sendAll()
  const { data } = (await agent.get(`/conversation/${conversation}/message`)).body
  return data.length - 1
}

const message = (is_repeatable: boolean) => ({
  message: { type: 'text', message: 'It takes until noon.', is_repeatable },
})
const aMacro = (then: object[], given = {}) =>
  made('/rule', { name: 'Late', subject: 'ticket', when: { by_hand: true }, state: 'on', then, ...given })

/** Runs a macro. Returns what became of each ticket, why a customer got nothing, and who got something. */
const run = async (macro: number, body: object) => {
  const { data } = (await agent.post(`/macro/${macro}/run`, body)).body
  return {
    outcomes: data.map(({ outcome, error }: { outcome: string; error: string }) => [outcome, error]),
    first_run_id: data.find((each: { run_id: number | null }) => each.run_id)?.run_id as number,
    told_ids: data.flatMap(({ told_id }: { told_id: number | null }) => told_id ?? []) as number[],
  }
}

const contactableOf = async (conversation: number) =>
  (await agent.get(`/conversation/${conversation}`)).body.data.contactable_id as number

const once = 'The customer gets the message once, for another of these records.'

/** Three tickets: two of one customer, and one of another. */
const aDesk = async () => {
  const [one, other] = [await aTalk(), await aTalk()]
  return { one, other, ids: [await aTicket(one), await aTicket(one), await aTicket(other)] }
}

for (const isRepeatable of [true, false])
  test(`a macro on many tickets writes to each customer once, ${isRepeatable ? 'repeatable' : 'or not'}`, async () => {
    const { one, other, ids } = await aDesk()
    const macro = await aMacro([message(isRepeatable)])
    const expected = [
      ['matched', null],
      ['failed', once],
      ['matched', null],
    ]
    assert.deepEqual((await run(macro, { ids, dry_run: true })).outcomes, expected)
    assert.deepEqual((await run(macro, { ids })).outcomes, expected)
    assert.deepEqual([await saidIn(one), await saidIn(other)], [1, 1])
  })

test('its other actions run for each record, and the run says which messages were skipped', async () => {
  const { one, ids } = await aDesk()
  const macro = await aMacro([message(true), { set: { priority: 3 } }])
  const { outcomes } = await run(macro, { ids })
  assert.deepEqual(
    outcomes.map(([outcome, error]: [string, string | null]) => [outcome, error]),
    [
      ['matched', null],
      ['matched', once],
      ['matched', null],
    ],
  )
  assert.equal((await agent.get(`/ticket/${ids[1]}`)).body.data.priority, 3)
  const [latest] = (await admin.get(`/rule-run?subject_type=ticket&subject_id=${ids[1]}`)).body.data
  assert.deepEqual([latest.outcome, latest.error], ['matched', once])
  assert.equal(await saidIn(one), 1)
})

test('parts of one run count as one, runs of their own do not', async () => {
  const { one, ids } = await aDesk()
  const macro = await aMacro([message(true)])
  const { first_run_id } = await run(macro, { ids: ids.slice(0, 1) })
  const part = await run(macro, { ids: ids.slice(1), first_run_id })
  assert.deepEqual(part.outcomes, [
    ['failed', once],
    ['matched', null],
  ])
  assert.equal(await saidIn(one), 1)
  assert.deepEqual((await run(macro, { ids: ids.slice(1, 2) })).outcomes, [['matched', null]])
  assert.equal(await saidIn(one), 2)
  const { status, body } = await admin.post(`/macro/${macro}/run`, { ids, first_run_id })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['first_run_id']], 'somebody else’s run')
})

test('parts of one dry run count as one, without a trace', async () => {
  const { one, other, ids } = await aDesk()
  const macro = await aMacro([message(true)])
  const first = await run(macro, { ids: ids.slice(0, 1), dry_run: true })
  assert.deepEqual(first.told_ids, [await contactableOf(one)])
  const part = { ids: ids.slice(1), dry_run: true, told_ids: first.told_ids }
  for (const _ of ['once', 'and again'])
    assert.deepEqual(await run(macro, part), {
      outcomes: [
        ['failed', once],
        ['matched', null],
      ],
      first_run_id: undefined,
      told_ids: [await contactableOf(other)],
    })
  const done = await run(macro, { ids })
  assert.deepEqual(done.told_ids, [await contactableOf(one), await contactableOf(other)])
})

test('a contact is the same customer on each of its channels, in a dry run too', async () => {
  const { one, other, ids } = await aDesk()
  const macro = await aMacro([message(true)])
  const contact_id = await made('/contact', { first_name: 'Mei' })
  for (const talk of [one, other])
    assert.equal((await admin.put(`/contactable/${await contactableOf(talk)}`, { contact_id })).status, 200)
  const { told_ids } = await run(macro, { ids: ids.slice(2), dry_run: true })
  const part = await run(macro, { ids: ids.slice(0, 2), dry_run: true, told_ids })
  assert.deepEqual(part.outcomes, [
    ['failed', once],
    ['failed', once],
  ])
})

test('only a dry run takes the customers of earlier parts, and each has to exist', async () => {
  const { ids } = await aDesk()
  const macro = await aMacro([message(true)])
  const faultsOf = async (body: object) =>
    (await agent.post(`/macro/${macro}/run`, { ids, ...body })).body.errors
  assert.deepEqual(await faultsOf({ told_ids: [1] }), {
    told_ids: ['Only a dry run takes told_ids. In a run, first_run_id names the parts before.'],
  })
  assert.deepEqual(await faultsOf({ told_ids: [1, 999_999], dry_run: true }), {
    'told_ids.1': ['The field points to a record that does not exist.'],
  })
  const tooMany = await faultsOf({ told_ids: Array(10_001).fill(1), dry_run: true })
  assert.deepEqual(Object.keys(tooMany), ['told_ids'])
})

test('a bulk change that runs rules writes to each customer once', async () => {
  const { one, other, ids } = await aDesk()
  await aMacro([message(true), { set: { status_memo: 'Told' } }], {
    when: { event: 'updated' },
    if: { all: [{ field: 'priority', op: 'became', val: 3 }] },
  })
  const { status, body } = await agent.post('/ticket/bulk', {
    ids,
    changes: { priority: 3 },
    run_rules: true,
  })
  assert.deepEqual([status, body.data.by_rules[0].records], [200, 3])
  assert.deepEqual([await saidIn(one), await saidIn(other)], [1, 1])
})

test('a rule with two messages sends both to the same customer', async () => {
  const { one, ids } = await aDesk()
  const macro = await aMacro([message(true), message(true)])
  assert.deepEqual((await run(macro, { ids: ids.slice(0, 2) })).outcomes, [
    ['matched', null],
    ['failed', once],
  ])
  assert.equal(await saidIn(one), 2)
})
