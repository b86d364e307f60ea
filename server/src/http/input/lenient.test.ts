import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { app, admin, nobody, agent, database, employee } = await startService()
const contact_id = await aContact(database.main)

test('an empty list is an empty body, as PHP writes one', async () => {
  const { client } = await employee('agent')
  assert.equal((await client.put('/auth', [])).status, 200)
  assert.equal((await agent.put(`/contact/${contact_id}`, [])).status, 200)
  assert.deepEqual(Object.keys((await agent.post('/contact', [])).body.errors), ['first_name'])
  assert.equal((await agent.post('/contact', [1])).status, 422)
})

test('a list with numbered places is a list in a body, as in a query', async () => {
  const ids = []
  for (const name of ['One', 'Two']) ids.push((await admin.post('/tag', { name })).body.data.id)
  const { status, body } = await agent.put(`/contact/${contact_id}`, { tag_ids: { 0: ids[0], 2: ids[1] } })
  assert.deepEqual([status, body.data.tag_ids], [200, ids])
})

test('the parts of a contact are a list with numbered places too, and an object with the names that they have', async () => {
  const email_contacts = { 0: { address: 'one@example.com' }, 2: { address: 'two@example.com' } }
  const { status, body } = await agent.post('/contact', { first_name: 'Mei', email_contacts })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.email_contacts.length, 2)
  const setting = { disturb_setting: { 0: 'Monday', 2: 'Friday' } }
  const kept = await agent.put(`/contact/${body.data.id}`, setting)
  assert.deepEqual(kept.body.data.disturb_setting, setting.disturb_setting)
})

test('JSON on a GET is coerced as a query is', async () => {
  for (const payload of [{ search: 123 }, { phone_number: 912345678 }, { membership_no: 123 }]) {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/api/v1/contact',
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    assert.equal(statusCode, 200, JSON.stringify(payload))
  }
  const { body } = await agent.post(`/contact/${contact_id}/cz-col`, { per_page: 2 })
  assert.equal(body.meta.per_page, 2)
})

test('an id that no record can have finds nothing', async () => {
  for (const id of ['0', '-1', '9007199254740993', '9'.repeat(40)]) {
    const { status, body } = await agent.get(`/contact?id=${id}`)
    assert.deepEqual([status, body.meta?.total], [200, 0], id)
  }
})

test('date-times come as .NET, PHP and PostgreSQL write them', async () => {
  for (const moment of ['2026-01-01T10:00:00.1234567Z', '2026-01-01 18:00:00+08', '2026-01-01T10:00:00z']) {
    const { status, body } = await agent.post('/ticket', { subject: 'Late', due_at: moment })
    assert.deepEqual([status, body.data?.due_at], [200, '2026-01-01 10:00:00'], moment)
  }
})

test('a date-time is of a year that answers can name, also in UTC', async () => {
  for (const [moment, expected] of [
    ['9999-12-31T23:59:59-14:00', 422],
    ['9999-12-31T23:59:59Z', 200],
    ['0001-01-01 13:59 +14:00', 422],
    ['0001-01-01T14:00:00+14:00', 200],
  ] as const) {
    const query = new URLSearchParams({ due_at__start: moment })
    const { status, body } = await agent.get(`/ticket?${query}`)
    const refused = status === 200 ? [] : ['due_at__start']
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [expected, refused])
  }
})

test('values that cannot be stored unchanged are rejected by field', async () => {
  const errorsOf = async (path: string, body: object) =>
    Object.keys((await admin.post(path, body)).body.errors ?? {})
  const options = '{"name":"Tier","type":6,"options":[{"text":"a","value":9007199254740993}]}'
  assert.deepEqual(Object.keys((await admin.post('/cz-col', options)).body.errors), ['options.0.value'])
  assert.deepEqual((await errorsOf('/address', {})).toSorted(), ['address', 'contact_id', 'type'])
  assert.deepEqual(await errorsOf('/email-contact', { contact_id, address: 'mailto:a@b.co' }), ['address'])
  const { data } = (
    await admin.post('/company', { name: 'Ash', domains: ['A.com', 'b.com', 'a.COM', 'b.com'] })
  ).body
  assert.deepEqual(data.domains, ['A.com', 'b.com'])
})

test('a blank password in a renewal counts as absent', async () => {
  const { client } = await employee('agent')
  assert.equal((await client.put('/auth', { password: '' })).status, 200)
  assert.equal((await nobody.post('/auth', { name: 'x', password: '' })).status, 422)
})
