import assert from 'node:assert/strict'
import test from 'node:test'
import { making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'
import { readyRules } from './definitions.ts'

const { admin, employee } = await startService()
const made = making(admin)
const inTaiwan = { 'accept-language': 'zh-TW' }

const listed = async (headers = {}) => (await admin.get('/rule/ready', headers)).body.data

test('ready rules are listed in both languages, with what is missing for each', async () => {
  const [vip, , score] = await listed()
  assert.deepEqual(
    [vip.id, vip.key, vip.name, vip.needs, vip.rule_ids],
    [1, 'vip_first', 'VIP first', [{ name: 'vip', kind: 'tag', title: 'VIP', id: null, is_made: true }], []],
  )
  assert.deepEqual(score.needs, [{ name: 'leads', kind: 'group', title: 'Leads', id: null, is_made: false }])
  const group = await made('/group', { name: '主管' })
  const [first, , third] = await listed(inTaiwan)
  assert.deepEqual([first.name, third.needs[0].id], ['VIP 優先', group])
})

test('each is made in both languages, switched off, with nothing odd about it', async () => {
  const group = await made('/group', { name: 'Leads' })
  const { id: lead } = await employee('agent')
  await admin.put(`/employee/${lead}`, { group_ids: [group] })
  const queue = await made('/campaign-queue', { name: 'Languages' })
  const hours = await made('/calendar', { name: 'Hours', timezone: 'Asia/Taipei', weekly: {} })
  const leads = { leads: group }
  const chosen: Record<string, object> = {
    ...{ low_score: leads, unanswered: leads, at_risk: leads, nobody_acknowledged: leads },
    ...{ language_queue: { queue }, out_of_hours: { hours } },
  }
  for (const headers of [{}, inTaiwan])
    for (const { key, id, name } of await listed(headers)) {
      const { status, body } = await admin.post(`/rule/ready/${id}`, { needs: chosen[key] ?? {} }, headers)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.data.name, body.data.state, body.warnings], [name, 'off', []])
    }
  const [vip] = await listed()
  const tags = (await admin.get('/tag?search=VIP')).body.data
  assert.deepEqual([tags.length, vip.needs[0].id, vip.rule_ids.length], [1, tags[0].id, 1])
  assert.equal(readyRules.length, 13)
  assert.equal((await admin.get('/rule')).body.meta.total, 26)
})

test('required choices are requested, and missing records are rejected', async () => {
  const ids = Object.fromEntries(
    (await listed()).map(({ key, id }: { key: string; id: number }) => [key, id]),
  )
  const errorsOf = async (key: string, needs: object) =>
    Object.entries((await admin.post(`/rule/ready/${ids[key]}`, { needs })).body.errors).flat(2)
  assert.deepEqual(await errorsOf('language_queue', {}), ['needs.queue', 'The field is required.'])
  assert.deepEqual((await errorsOf('low_score', { leads: 99 }))[0], 'needs.leads')
  assert.deepEqual((await errorsOf('spam', { other: 1 }))[0], 'needs.other')
  assert.equal((await admin.post('/rule/ready/99', {})).status, 404)
})

test('an employee who may not make tags cannot make a rule that needs one', async () => {
  const tag = (await admin.get('/tag?search=Spam')).body.data[0].id
  assert.equal((await admin.delete(`/tag/${tag}`)).status, 204)
  const permissions = ['rule.create', 'rule.read', 'conversation.update', 'conversation.read']
  const role = await made('/role', { name: 'Rules', permissions })
  const { id, client } = await employee('agent')
  await admin.put(`/employee/${id}`, { role_ids: [role] })
  const { status, body } = await client.post('/rule/ready/6', {})
  assert.equal(status, 403)
  assert.match(body.message, /tag\.create/)
})
