import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { eventually } from '#test/eventually.ts'
import { aFile } from '#test/factories.ts'
import { inMinutes, startScheduling, text } from '#test/scheduled.ts'
import { sendNextDue } from './send-due.ts'

const { admin, employee, me, client, db, key, aHandled, makeDue, textsOf, services, sendDue } =
  await startScheduling()

test('a message is sent at its moment, once, and is listed until then', async () => {
  const { id, path, scheduled } = await aHandled()
  const { status, body } = await client.post(scheduled, {
    ...text('It is on its way'),
    send_at: inMinutes(60),
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(body.data.send_at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(
    [body.data.author.id, body.data.is_undoable, body.data.held_reason, body.data.unless_answered],
    [me, false, null, true],
  )
  await sendDue()
  assert.deepEqual(await textsOf(path), ['Is it there?'])
  await makeDue(id)
  await Promise.all([sendDue(), sendDue(), sendDue()])
  await sendDue()
  assert.deepEqual(await textsOf(path), ['Is it there?', 'It is on its way'])
  const sent = (await client.get(`${path}/message`)).body.data.at(-1)
  assert.deepEqual([sent.author.id, sent.delivery_state], [me, 'sent'])
  assert.deepEqual((await client.get(scheduled)).body.data, [])
})

test('an answer can be taken back for some seconds, and is sent if nobody does', async () => {
  const { id, path, scheduled } = await aHandled()
  const first = (await client.post(scheduled, { ...text('Oops'), delay_seconds: 10 })).body.data
  assert.equal(first.is_undoable, true)
  assert.equal((await client.delete(`${scheduled}/${first.id}`)).status, 204)
  const second = (await client.post(scheduled, { ...text('Hello'), delay_seconds: 10 })).body.data
  await client.post(`${path}/close`)
  await makeDue(id)
  await sendDue()
  assert.deepEqual((await textsOf(path)).slice(0, 2), ['Is it there?', 'Hello'])
  assert.equal((await client.delete(`${scheduled}/${second.id}`)).status, 404)
})

test('messages of a conversation are sent in their order', async () => {
  const { id, path, scheduled } = await aHandled()
  for (const word of ['One', 'Two', 'Three'])
    assert.equal((await client.post(scheduled, { ...text(word), delay_seconds: 10 })).status, 200)
  await makeDue(id)
  await Promise.all([sendDue(), sendDue()])
  await sendDue()
  assert.deepEqual(await textsOf(path), ['Is it there?', 'One', 'Two', 'Three'])
})

test('a message that cannot even be tried is held, and keeps no other one waiting', async () => {
  const [one, other] = [await aHandled(), await aHandled()]
  for (const { scheduled } of [one, other])
    assert.equal((await client.post(scheduled, { ...text('Now'), delay_seconds: 10 })).status, 200)
  await makeDue(one.id)
  const live = { tell: () => undefined, flush: async () => undefined }
  await assert.rejects(sendNextDue({ ...services, outbound: undefined as never, live })(), TypeError)
  const [held] = (await client.get(one.scheduled)).body.data
  assert.equal(held.held_reason, 'refused')
  assert.match(held.error, /an error in Parley/)
  await makeDue(other.id)
  await sendDue()
  assert.deepEqual(await textsOf(other.path), ['Is it there?', 'Now'])
})

test('a message is held, with a notice, if the customer writes first or the conversation ends', async () => {
  const [answered, insisting, closed] = [await aHandled(), await aHandled(), await aHandled()]
  const send_at = inMinutes(60)
  for (const { scheduled } of [answered, closed])
    await client.post(scheduled, { ...text('Still there?'), send_at })
  await client.post(insisting.scheduled, { ...text('Still there?'), send_at, unless_answered: false })
  await answered.visitor.say('Yes')
  await insisting.visitor.say('Yes')
  await client.post(`${closed.path}/close`)
  for (const { id } of [answered, insisting, closed]) await makeDue(id)
  const hints = await sendDue()
  const reasonOf = async ({ scheduled }: { scheduled: string }) =>
    (await client.get(scheduled)).body.data.map((row: { held_reason: string }) => row.held_reason)
  assert.deepEqual(await reasonOf(answered), ['answered'])
  assert.deepEqual(await reasonOf(insisting), [])
  assert.deepEqual(await reasonOf(closed), ['closed'])
  assert.ok(hints.some((hint) => hint.kind === 'notice' && hint.employee_id === me))
  const { notices } = (await client.get('/me/notice')).body.data
  const held = notices.filter(({ type }: { type: string }) => type === 'held')
  const noticed = new Set(held.map(({ id }: { id: number }) => id))
  const told = [answered, insisting, closed].map(({ id }) => noticed.has(id))
  assert.deepEqual(told, [true, false, true])
})

test('a message is held while the conversation waits again, since nobody handles it', async () => {
  const { id, path, scheduled } = await aHandled()
  await client.post(scheduled, { ...text('Still there?'), send_at: inMinutes(60) })
  const queue = await insertRow(db, 'campaign_queues', { name: 'Orders' })
  assert.equal((await client.post(`${path}/transfer`, { campaign_queue_id: queue })).status, 200)
  await makeDue(id)
  await sendDue()
  const [{ held_reason, is_ticket_answer }] = (await client.get(scheduled)).body.data
  assert.deepEqual([held_reason, is_ticket_answer], ['handled', false])
})

test('the message of an employee who may no longer answer is held', async () => {
  const { id, scheduled } = await aHandled()
  const colleague = await employee('agent')
  await colleague.client.post(scheduled, { ...text('Hello'), send_at: inMinutes(5) })
  await db.updateTable('employees').set({ is_disabled: true }).where('id', '=', colleague.id).execute()
  await makeDue(id)
  const hints = await sendDue()
  assert.equal((await client.get(scheduled)).body.data[0].held_reason, 'author')
  // Its author can no longer log in, so the handler gets a notice with the author's name.
  assert.ok(hints.some((hint) => hint.kind === 'notice' && hint.employee_id === me))
  const [notice] = (await client.get('/me/notice')).body.data.notices
  assert.deepEqual([notice.type, notice.id, notice.actor], ['held', id, null])
  const { name } = (await admin.get(`/employee/${colleague.id}`)).body.data
  assert.equal(notice.excerpt, name)
})

test('a wrong time, a wrong message and a wrong state are refused', async () => {
  const { path, scheduled } = await aHandled()
  const fieldsOf = async (given: object) => {
    const { status, body } = await client.post(scheduled, { ...text('Hello'), ...given })
    return [status, Object.keys(body.errors ?? {})]
  }
  assert.deepEqual(await fieldsOf({}), [422, ['send_at']])
  assert.deepEqual(await fieldsOf({ send_at: inMinutes(-1) }), [422, ['send_at']])
  assert.deepEqual(await fieldsOf({ send_at: inMinutes(367 * 24 * 60) }), [422, ['send_at']])
  assert.deepEqual(await fieldsOf({ send_at: inMinutes(5), delay_seconds: 5 }), [422, ['delay_seconds']])
  assert.deepEqual(await fieldsOf({ delay_seconds: 5, unless_answered: false }), [422, ['unless_answered']])
  assert.match((await client.post(scheduled, text('Hello'))).body.errors.send_at[0], /delay_seconds/)
  assert.deepEqual(await fieldsOf({ delay_seconds: 61 }), [422, ['delay_seconds']])
  assert.deepEqual(await fieldsOf({ delay_seconds: 5, message: '' }), [422, ['message']])
  const nobodys = { type: 'file', message: { file_ids: [999_999] }, send_at: inMinutes(5) }
  assert.deepEqual(await fieldsOf(nobodys), [422, ['message.file_ids.0']])
  await client.post(`${path}/close`)
  assert.equal((await client.post(scheduled, { ...text('Hello'), delay_seconds: 5 })).status, 409)
})

test('files are kept until their message is sent, and shown to colleagues', async () => {
  const { id, path, scheduled } = await aHandled()
  const [first, second] = [await aFile(client, 'a list'), await aFile(client, 'a plan')]
  const message = { file_ids: [first], text: 'Here it is' }
  const made = await client.post(scheduled, { type: 'file', message, send_at: inMinutes(60) })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const one = `${scheduled}/${made.body.data.id}`
  const changed = await client.put(one, { message: { file_ids: [second, first], text: null } })
  const idsOf = ({ files }: { files: { id: number }[] }) => files.map((file) => file.id)
  assert.deepEqual([idsOf(made.body.data), idsOf(changed.body.data)], [[first], [second, first]])
  const colleague = (await employee('agent')).client
  assert.equal((await colleague.get(`/file/${second}/meta`)).status, 200)
  await client.put(one, { message })
  assert.equal((await colleague.get(`/file/${second}/meta`)).status, 404)
  await makeDue(id)
  await sendDue()
  const sent = (await client.get(`${path}/message`)).body.data.at(-1)
  assert.deepEqual([sent.type, idsOf(sent), sent.message.text], ['file', [first], 'Here it is'])
  const oops = { type: 'file', message: { file_ids: [second] }, delay_seconds: 10 }
  const taken = (await client.post(scheduled, oops)).body.data
  assert.deepEqual([taken.is_undoable, idsOf(taken)], [true, [second]])
  assert.equal((await client.delete(`${scheduled}/${taken.id}`)).status, 204)
  const { rows } = await sql<{ id: number }>`select id from files where unused_since is not null`.execute(db)
  assert.deepEqual(
    rows.map((row) => row.id),
    [first, second],
  )
})

test('a message whose sender dies before it is recorded is sent once by the next one', async () => {
  const { id, path, scheduled } = await aHandled()
  await client.post(scheduled, { ...text('On its way'), send_at: inMinutes(60) })
  await makeDue(id)
  const dying = await db.transaction().execute(async (holder) => {
    await sql`select from contactables where id = (
      select contactable_id from conversations where id = ${id}) for update`.execute(holder)
    const sending = sendDue().then(
      () => 'sent',
      () => 'died',
    )
    // The process dies while it waits for the conversation, with the message already taken.
    await eventually(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(holder)
      return rows.length === 1
    })
    return sending
  })
  assert.equal(dying, 'died')
  assert.deepEqual(await textsOf(path), ['Is it there?'])
  await sendDue()
  await sendDue()
  assert.deepEqual(await textsOf(path), ['Is it there?', 'On its way'])
})

test('a message that its channel refuses is held with the reason', async () => {
  const { id, scheduled } = await aHandled()
  await client.post(scheduled, { ...text('Hello'), send_at: inMinutes(60) })
  await makeDue(id)
  const enable = (is_enabled: boolean) =>
    db.updateTable('channels').set({ is_enabled }).where('key', '=', key).execute()
  await enable(false)
  await sendDue()
  await enable(true)
  const [held] = (await client.get(scheduled)).body.data
  assert.equal(held.held_reason, 'refused')
  assert.match(held.error, /disabled/)
})
