import assert from 'node:assert/strict'
import test from 'node:test'
import { announceTest } from '#resources/webhooks/events/announce.ts'
import { aContact, aContactable } from '#test/factories.ts'
import { anImport, imported } from '#test/imports/imports.ts'
import { startService } from '#test/service.ts'
import { aReceiver, deleteWebhooks, delivering } from '#test/webhooks.ts'

const service = await startService({ WEBHOOK_HTTP: 'on' }, undefined, { isAllowed: () => true })
const { admin, database } = service
const db = database.main
const deliver = delivering(service)

/** The only webhook, so that those of other tests get no events. */
const aWebhook = async (url: string, event_types: string[]) => {
  await deleteWebhooks(db)
  const { status, body } = await admin.post('/webhook', { url, event_types })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const aTicket = async (subject = 'Late') => (await admin.post('/ticket', { subject })).body.data

test('a webhook receives the types it subscribed to, while it is enabled', async () => {
  const receiver = await aReceiver()
  const { id } = await aWebhook(receiver.url, ['ticket.deleted'])
  const { id: ticket } = await aTicket('Gone')
  await admin.delete(`/ticket/${ticket}`)
  await admin.put(`/webhook/${id}`, { is_enabled: false })
  await admin.delete(`/ticket/${(await aTicket()).id}`)
  await admin.put(`/webhook/${id}`, { is_enabled: true })
  await deliver()
  assert.deepEqual(
    receiver.told().map(({ type, data }) => [type, data]),
    [['ticket.deleted', { id: ticket, name: 'Gone' }]],
  )
})

test('contacts and scores are sent as their GET returns them, and an empty change is not sent', async () => {
  const receiver = await aReceiver()
  await aWebhook(receiver.url, ['contact.created', 'contact.updated', 'contact.deleted', 'score.created'])
  const { data: ann } = (await admin.post('/contact', { first_name: 'Ann' })).body
  await admin.put(`/contact/${ann.id}`, {})
  const { data: changed } = (await admin.put(`/contact/${ann.id}`, { last_name: 'Lin' })).body
  await admin.delete(`/contact/${ann.id}`)
  const scored = { contactable_type: 'App\\LineContact', contactable_id: await aContactable(db), score: 80 }
  const { data: score } = (await admin.post('/csat-score', scored)).body
  await deliver()
  const told = receiver.told().sort((a, b) => a.type.localeCompare(b.type))
  assert.deepEqual(
    told.map(({ type, data }) => [type, data]),
    [
      ['contact.created', ann],
      ['contact.deleted', { id: ann.id, name: 'Ann Lin' }],
      ['contact.updated', changed],
      ['score.created', score],
    ],
  )
})

test('a change that was rolled back sends no event', async () => {
  const receiver = await aReceiver()
  await aWebhook(receiver.url, ['contact.created', 'contact.deleted'])
  const kept = await aContact(db)
  await admin.post('/contact', { first_name: 'Ann', tag_ids: [999_999] })
  await admin.delete(`/contact/${kept}`, { 'if-match': '"99"' })
  assert.deepEqual(await db.selectFrom('webhook_deliveries').selectAll().execute(), [])
})

test('the end of an import is sent once, not each of its contacts', async () => {
  const receiver = await aReceiver()
  await aWebhook(receiver.url, ['import.ended', 'contact.created', 'contact.updated'])
  const { data: recipe } = (
    await admin.post('/relation-import-recipe', {
      name: 'Members',
      headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
      unique_columns: ['contacts.membership_no'],
      create_missing_contacts: true,
    })
  ).body
  const task = await imported(service, recipe.id, {
    rows: [
      ['M1', 'Ann'],
      ['M2', 'Ben'],
    ],
  })
  assert.equal(task.created_contacts_amount, 2)
  const { id } = await anImport(admin, recipe.id, { rows: [['M3', 'Eva']] })
  const cancelled = (await admin.post(`/relation-import-task/${id}/cancel`)).body.data
  await deliver()
  const told = receiver.told().sort((a, b) => a.data.id - b.data.id)
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.status, data.id]),
    [
      ['import.ended', 2, task.id],
      ['import.ended', 4, cancelled.id],
    ],
  )
  assert.deepEqual(told[0].data, task)
})

test('no event is stored without a webhook for it', async () => {
  await aWebhook('https://erp.example', ['ticket.deleted'])
  await aTicket()
  assert.deepEqual(
    await db.selectFrom('webhook_events').where('type', '=', 'ticket.created').selectAll().execute(),
    [],
  )
})

test('a webhook that is deleted keeps nobody waiting, and no write keeps it', async () => {
  const { id } = await aWebhook('https://erp.example', ['ticket.created'])
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
    assert.equal((await aTicket('Meanwhile')).subject, 'Meanwhile')
  })
  const { id: busy } = await aWebhook('https://erp.example', ['ticket.created'])
  const delivery = await db.transaction().execute(async (trx) => {
    const announced = await announceTest(trx, busy)
    assert.equal((await admin.delete(`/webhook/${busy}`)).status, 204)
    return announced
  })
  // It goes with its partition; until then nobody sees it.
  const left = await db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', busy).execute()
  assert.deepEqual(left, [{ id: delivery }])
  assert.equal((await admin.get(`/webhook-delivery/${delivery}`)).status, 404)
  assert.equal((await admin.post(`/webhook-delivery/${delivery}/replay`)).status, 404)
})

test('the reason why an import failed is sent in English', async () => {
  const receiver = await aReceiver()
  await aWebhook(receiver.url, ['import.ended'])
  const { data: recipe } = (
    await admin.post('/relation-import-recipe', {
      name: 'Failing',
      headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.first_name' }],
      unique_columns: ['contacts.membership_no'],
    })
  ).body
  const { id } = await imported(service, recipe.id, { content: 'M1,"Ann' })
  const chinese = await admin.get(`/relation-import-task/${id}`, { 'accept-language': 'zh-TW' })
  assert.equal(chinese.body.data.error, '第 1 列開始的引號沒有結束。')
  await deliver()
  assert.deepEqual(
    receiver.told().map((event) => [event.data.status, event.data.error]),
    [[3, 'The quote that row 1 opens is never closed.']],
  )
})
