import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test from 'node:test'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database } = await startService()

const weekday = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).dayOfWeek

test('a form that becomes a ticket asks what the form of its category asks of visitors', async () => {
  const { id: returns } = (await admin.post('/category', { name: 'Returns' })).body.data
  const { id: order } = (await admin.post('/cz-col-category', { name: 'Return', type: 2 })).body.data
  const aField = async (given: object) =>
    (await admin.post('/cz-col', { category_id: order, ...given })).body.data.id as number
  const options = [
    { text: 'It is broken', value: 'broken' },
    { text: 'I do not like it', value: 'dislike' },
  ]
  const [reason, damage, step] = [
    await aField({ name: 'Reason', type: 6, options }),
    await aField({ name: 'Damage', type: 1 }),
    await aField({ name: 'Next step', type: 1 }),
  ]
  const asked = { asks_visitors: true, required_from: 0 }
  const shown_if = { field: `cz_col.${reason}`, op: '=', val: 'broken' }
  const fields = [
    { field: 'contact_id', required_from: 0 },
    { field: `cz_col.${reason}`, ...asked },
    { field: `cz_col.${damage}`, ...asked, shown_if },
    { field: `cz_col.${step}`, required_from: 0 },
  ]
  const form = { name: 'Returns', category_ids: [returns], fields }
  assert.equal((await admin.post('/ticket-form', form)).status, 200)
  const refusedForm = await admin.post('/ticket-form', {
    name: 'Others',
    fields: [{ field: 'due_at', asks_visitors: true }],
  })
  assert.deepEqual(
    [refusedForm.status, Object.keys(refusedForm.body.errors)],
    [422, ['fields.0.asks_visitors']],
  )
  const { key } = await aLiveChat(database.main, {
    ...{ offline_form: 'ticket', offline_category_id: returns },
    service_hours: JSON.stringify([{ weekday, from: '09:00', to: '12:00' }]),
    visitor_form: JSON.stringify([{ field: 'email', is_required: true }]),
  })
  const visitor = await aVisitor(app, key)
  const { channel } = (await visitor.post('session', { session: visitor.session })).body
  assert.deepEqual(
    channel.offline_form.fields.map((one: Record<string, unknown>) => [
      one.field,
      one.is_required,
      one.shown_if,
    ]),
    [
      ['email', true, null],
      [`cz_col.${reason}`, true, null],
      [`cz_col.${damage}`, true, shown_if],
      ['question', true, null],
    ],
  )
  const withValues = (...cz_cols: [number, unknown][]) =>
    visitor.post('offline-form', {
      ...{ client_message_id: randomUUID(), email: 'mei@example.com', question: 'My lamp flickers.' },
      cz_cols: cz_cols.map(([id, value]) => ({ id, value })),
    })
  const errorsOf = async (...given: Parameters<typeof withValues>) => {
    const { status, body } = await withValues(...given)
    return [status, ...Object.keys(body.errors)]
  }
  assert.deepEqual(await errorsOf(), [422, `cz_col.${reason}`])
  assert.deepEqual(await errorsOf([reason, 'broken']), [422, `cz_col.${damage}`])
  assert.deepEqual(await errorsOf([reason, 'lost']), [422, `cz_col.${reason}`])
  const valuesOf = async (number: number) =>
    (await agent.get(`/ticket/${number}`)).body.data.cz_cols.map((one: { id: number; value: unknown }) => [
      one.id,
      one.value,
    ])
  const broken = await withValues([reason, 'broken'], [damage, 'The switch'], [step, 'Refund'])
  assert.deepEqual(await valuesOf(broken.body.number), [
    [reason, 'broken'],
    [damage, 'The switch'],
  ])
  const disliked = await withValues([reason, 'dislike'], [damage, 'None'])
  assert.deepEqual(await valuesOf(disliked.body.number), [[reason, 'dislike']])
})
