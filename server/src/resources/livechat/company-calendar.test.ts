import assert from 'node:assert/strict'
import test from 'node:test'
import { aLiveChat, visitorOn } from '#test/livechat.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database } = await startService()

const today = Temporal.Now.plainDateISO('UTC')
const all = [1, 2, 3, 4, 5, 6, 7]
const later = [{ weekday: today.add({ days: 3 }).dayOfWeek, from: '09:00', to: '12:00' }]
const always = all.map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
const make = async (name: string, exceptions: object[] = []) => {
  const weekly = Object.fromEntries(all.map((day) => [day, [['00:00', '24:00']]]))
  const { body } = await admin.post('/calendar', { name, timezone: 'UTC', weekly, exceptions })
  return body.data.id as number
}
const open = await make('Open')
const holiday = await make('Holiday', [
  { date: today.toString(), spans: [] },
  { date: today.add({ days: 1 }).toString(), spans: [['09:00', '17:00']] },
])
const { id, key } = await aLiveChat(database.main)

const setChannel = async (given: object) =>
  assert.equal((await admin.put(`/channel/${id}`, given)).status, 200)
const setCompany = (given: object) => admin.put('/installation', given)
/** Returns whether the chat is open, and the note that its visitors see; null without hours. */
const told = async () => {
  const { service_hours } = (await visitorOn(app, key).post('session', {})).body.channel
  return service_hours && [service_hours.is_open, service_hours.note]
}
const restore = async () => {
  await setChannel({ calendar_id: null, service_hours: null, service_hours_note: null })
  await setCompany({ calendar_id: null, service_hours: null, service_hours_note: null })
}

test('the channel’s calendar comes first, then its hours, the company’s calendar and the company’s hours', async () => {
  assert.equal(await told(), null)
  await setCompany({ service_hours: later, service_hours_note: 'The company’s note' })
  await setChannel({ service_hours_note: 'The channel’s note' })
  assert.deepEqual(await told(), [false, 'The company’s note'])
  await setCompany({ calendar_id: open })
  assert.deepEqual(await told(), [true, 'The company’s note'])
  await setChannel({ service_hours: later })
  assert.deepEqual(await told(), [false, 'The channel’s note'])
  await setChannel({ calendar_id: open })
  assert.deepEqual(await told(), [true, 'The channel’s note'])
  await setChannel({ service_hours: null })
  await setCompany({ calendar_id: holiday })
  assert.deepEqual(await told(), [true, 'The channel’s note'])
  await restore()
})

test('days on which the company’s calendar is closed count, and its hours are kept meanwhile', async () => {
  await setCompany({ service_hours: always, calendar_id: holiday })
  const { is_open, until } = (await visitorOn(app, key).post('session', {})).body.channel.service_hours
  assert.deepEqual([is_open, until], [false, `${today.add({ days: 1 })}T09:00:00.000Z`])
  assert.deepEqual((await agent.get('/installation')).body.data.service_hours, always)
  await setCompany({ calendar_id: open })
  assert.equal((await told())?.[0], true)
  await admin.post(`/calendar/${open}/close-today`)
  assert.equal((await told())?.[0], false)
  await admin.post(`/calendar/${open}/reopen-today`)
  await setCompany({ calendar_id: null })
  assert.equal((await told())?.[0], true)
  await restore()
})

test('the company’s calendar has to exist, and its choice is in the audit log', async () => {
  assert.equal((await agent.put('/installation', { calendar_id: open })).status, 403)
  const unknown = await setCompany({ calendar_id: 999_999 })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['calendar_id']])
  assert.equal((await setCompany({ calendar_id: open })).body.data.calendar_id, open)
  const [{ before, after }] = (await admin.get('/audit-log?action=installation.update&sort=-id')).body.data
  assert.deepEqual([before, after], [{ calendar_id: null }, { calendar_id: open }])
  await restore()
})

test('a calendar that the company follows cannot be deleted', async () => {
  const used = await make('Used')
  await setCompany({ calendar_id: used })
  const refused = await admin.delete(`/calendar/${used}`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'in_use'])
  assert.deepEqual(refused.body.counts, { installation: 1 })
  assert.equal(refused.body.message, 'Other records refer to this one: the company’s settings.')
  await setChannel({ calendar_id: used })
  const both = await admin.delete(`/calendar/${used}`, { 'accept-language': 'zh-TW' })
  assert.match(both.body.message, /1 個通路.*公司設定/)
  await restore()
  assert.equal((await admin.delete(`/calendar/${used}`)).status, 204)
})
