import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, employee } = await startService()

test('a rule about contacts notifies employees, and its author once it is paused', async () => {
  const { id: told, client } = await employee('agent')
  const { status, body } = await admin.post('/rule', {
    ...{ name: 'Newcomer', subject: 'contact', when: { event: 'created' }, state: 'on', hourly_limit: 1 },
    then: [{ notify: { employee_ids: [told], text: 'Say hello' } }],
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { id } = (await admin.post('/contact', { first_name: 'Lin' })).body.data
  const second = (await admin.post('/contact', { first_name: 'Wu' })).body.data.id
  const noticesOf = async (of: typeof client) =>
    (await of.get('/me/notice')).body.data.notices.map(
      ({ type, subject, id: about, title, excerpt }: Record<string, unknown>) => [
        ...[type, subject, about, title, excerpt],
      ],
    )
  assert.deepEqual(await noticesOf(client), [['rule', 'contact', id, 'Lin', 'Say hello']])
  assert.deepEqual(await noticesOf(admin), [['rule_paused', 'contact', second, 'Wu', 'Newcomer']])
  assert.notEqual((await admin.get(`/rule/${body.data.id}`)).body.data.paused_at, null)
})
