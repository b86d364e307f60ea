import assert from 'node:assert/strict'
import test from 'node:test'
import { making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee } = await startService()
const made = making(admin)

test('a macro has no limit, and its runs do not count towards that of the rule that it becomes', async () => {
  const macro = { name: 'Escalate', subject: 'ticket', when: { by_hand: true }, state: 'on', hourly_limit: 1 }
  const conditions = { all: [{ field: 'status', op: '=', val: 0 }] }
  const id = await made('/rule', { ...macro, if: conditions, then: [{ set: { priority: 3 } }] })
  const ids = [
    await made('/ticket', { subject: 'Closed', status: 3 }),
    await made('/ticket', { subject: 'One' }),
    await made('/ticket', { subject: 'Two' }),
    await made('/ticket', { subject: 'Three' }),
  ]
  const run = async (some: number[], dry_run = false) =>
    (await admin.post(`/macro/${id}/run`, { ids: some, dry_run })).body.data.map(
      ({ outcome }: { outcome: string }) => outcome,
    )
  const expected = ['missed', 'matched', 'matched', 'matched']
  assert.deepEqual(await run(ids, true), expected)
  assert.deepEqual([...(await run(ids.slice(0, 3))), ...(await run(ids.slice(3)))], expected)
  assert.equal((await admin.get(`/ticket/${ids[3]}`)).body.data.priority, 3)
  assert.equal((await admin.get(`/rule/${id}`)).body.data.paused_at, null)
  await admin.put(`/rule/${id}`, { when: { event: 'created' } })
  const { by_rules } = (await admin.post('/ticket', { subject: 'Four' })).body.data
  assert.deepEqual(by_rules, undefined)
  assert.deepEqual((await admin.get(`/rule-run?rule_id=${id}&outcome=limited`)).body.data, [])
})

test('a macro runs on all that a filter finds, a part at a time, and is taken back by the employee who ran it', async () => {
  const macro = { name: 'Hand over', subject: 'ticket', when: { by_hand: true }, state: 'on' }
  const id = await made('/rule', { ...macro, then: [{ set: { priority: 3, status_memo: 'Handed over' } }] })
  const subject = 'Night shift'
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push(await made('/ticket', { subject }))
  const run = async (body: object) => (await agent.post(`/macro/${id}/run`, body)).body
  const filter = { search: subject }
  const [first, ...rest] = (await run({ filter, dry_run: true })).data
  assert.deepEqual([first.id, first.run_id, rest.length], [ids[0], null, 2])
  const { data } = await run({ filter, after_id: ids[0] })
  assert.deepEqual(
    data.map((each: { id: number }) => each.id),
    ids.slice(1),
  )
  const run_ids = data.map((each: { run_id: number }) => each.run_id)
  const read = async (ticket: number | undefined) => {
    const { priority, status_memo } = (await admin.get(`/ticket/${ticket}`)).body.data
    return [priority, status_memo]
  }
  const undo = async (client = agent) => (await client.post(`/macro/${id}/undo`, { run_ids })).body
  assert.equal((await undo(admin)).data.restored, 0, 'what others have run')
  await agent.put(`/ticket/${ids[2]}`, { status_memo: 'Called' })
  await admin.put(`/rule/${id}`, { state: 'off' })
  assert.deepEqual((await undo()).data, { restored: 2, kept: 1, is_complete: true })
  assert.deepEqual(
    [await read(ids[1]), await read(ids[2])],
    [
      [1, null],
      [1, 'Called'],
    ],
  )
})

test('a macro runs on what a filter finds only for those who may read it', async () => {
  const macro = { name: 'Hurry', subject: 'ticket', when: { by_hand: true }, state: 'on' }
  const id = await made('/rule', { ...macro, then: [{ set: { priority: 3 } }] })
  const role_id = await made('/role', { name: 'Changer', permissions: ['ticket.update'] })
  const changer = await employee('agent')
  await admin.put(`/employee/${changer.id}`, { role_ids: [role_id] })
  const run = (body: object) => changer.client.post(`/macro/${id}/run`, { ...body, dry_run: true })
  const { status, body } = await run({ filter: { search: 'x' } })
  assert.deepEqual([status, body.message], [403, 'This needs the permission ticket.read.'])
  assert.equal((await run({ ids: [await made('/ticket', { subject: 'x' })] })).status, 200)
})

test('a macro takes exactly one selection of records', async () => {
  const chat = { name: 'Chat', subject: 'conversation', when: { by_hand: true }, state: 'on' }
  const id = await made('/rule', { ...chat, then: [{ set: { priority: 3 } }] })
  const faultsOf = async (body: object) =>
    Object.keys((await admin.post(`/macro/${id}/run`, body)).body.errors ?? {})
  const filter = { search: 'x' }
  assert.deepEqual(
    [
      await faultsOf({}),
      await faultsOf({ ids: [1], filter }),
      await faultsOf({ filter }),
      await faultsOf({ ids: [1], filter: {} }),
    ],
    [['ids'], ['filter'], ['filter'], ['filter']],
  )
  const rule = await made('/rule', { ...chat, when: { event: 'created' }, then: [{ set: { priority: 3 } }] })
  assert.equal((await admin.post(`/macro/${rule}/undo`, { run_ids: [1] })).status, 404)
})

test('a run without records names what is missing, and what it does not know is refused', async () => {
  const macro = { name: 'Raise', when: { by_hand: true }, state: 'on', then: [{ set: { priority: 3 } }] }
  const ofTickets = await made('/rule', { ...macro, subject: 'ticket' })
  const ofChats = await made('/rule', { ...macro, subject: 'conversation' })
  const errorsOf = async (id: number, body: object) =>
    (await admin.post(`/macro/${id}/run`, body)).body.errors
  assert.deepEqual(await errorsOf(ofTickets, {}), { ids: ['One of ids and filter is required.'] })
  assert.deepEqual(await errorsOf(ofChats, {}), { ids: ['The field is required.'] })
  for (const body of [{ tickets: [1] }, { ids: [1], dry_runs: true }, { filter: { searches: 'x' } }]) {
    const errors = Object.keys((await errorsOf(ofTickets, body)) ?? {})
    assert.match(errors.join(), /^(tickets|dry_runs|filter\.searches)$/)
  }
})
