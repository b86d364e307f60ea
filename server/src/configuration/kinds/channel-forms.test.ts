import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf, making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

test('the forms of a live chat move by the names of custom fields, categories and calendars', async () => {
  const [one, other] = [await startService(), await startService()]
  const made = making(one.admin)
  const group = await made('/cz-col-category', { name: 'Order', type: 0 })
  const order = await made('/cz-col', { name: 'Number', type: 1, category_id: group })
  const category = await made('/category', { name: 'Left messages' })
  const weekly = { 1: [['09:00', '18:00']] }
  const calendar = await made('/calendar', { name: 'Desk', timezone: 'Asia/Taipei', weekly })
  const labels = { en: 'Your order', 'zh-TW': '您的訂單' }
  await made('/channel', {
    ...{ contactable_type: 'App\\LivechatContact', name: 'Chat', calendar_id: calendar },
    ...{ offline_form: 'ticket', offline_when: 'away', offline_category_id: category },
    offline_greetings: { en: 'We are asleep.' },
    greetings: { 'zh-TW': '您好！' },
    away_messages: { 'zh-TW': '請留言。' },
    service_hours_notes: { 'zh-TW': '國定假日休息。' },
    visitor_form: [
      { field: 'email', is_required: true },
      { field: `cz_col.${order}`, is_required: false, labels },
    ],
  })
  const file = await fileOf(one)
  const [entry] = JSON.parse(file).channels
  assert.deepEqual(
    [entry.offline_category, entry.calendar, entry.visitor_form[1].field],
    ['Left messages', 'Desk', 'cz_col.Order / Number'],
  )
  // The IDs there are others.
  for (const [path, given] of [
    ['/category', { name: 'First' }],
    ['/cz-col', { name: 'First', type: 1 }],
    ['/calendar', { name: 'First', timezone: 'UTC', weekly }],
  ] as const)
    await making(other.admin)(path, given)
  await applyTo(other, file)
  const idOf = async (path: string) => (await other.admin.get(path)).body.data.at(-1).id
  const [channel] = (await other.admin.get('/channel')).body.data
  assert.equal(channel.visitor_form[1].field, `cz_col.${await idOf('/cz-col?search=Number')}`)
  assert.deepEqual(channel.visitor_form[1].labels, labels)
  assert.deepEqual(
    [channel.offline_form, channel.offline_category_id, channel.calendar_id],
    ['ticket', await idOf('/category?search=Left'), await idOf('/calendar?search=Desk')],
  )
  assert.deepEqual(channel.service_hours_notes, { 'zh-TW': '國定假日休息。' })
  assert.deepEqual(await applyTo(other, file), ['Nothing differs.'])
  await one.admin.delete(`/cz-col/${order}`)
  const later = JSON.parse(await fileOf(one))
  assert.deepEqual(
    later.channels[0].visitor_form.map(({ field }: { field: string }) => field),
    ['email'],
    'a deleted field is not asked, and the file applies to where it comes from',
  )
  assert.deepEqual(await applyTo(one, later), ['Nothing differs.'])
  const unknown = JSON.parse(file)
  unknown.channels[0].visitor_form[1].field = 'cz_col.Order / Nothing'
  await assert.rejects(applyTo(other, unknown), /visitor_form\.1\.field/)
})

test('a settings file of the former release asks for scores under the former name', async () => {
  const service = await startService()
  const chat = { contactable_type: 'App\\LivechatContact', name: 'Chat', csat_enabled: false }
  await making(service.admin)('/channel', chat)
  const file = JSON.parse(await fileOf(service))
  const [{ csat_enabled, ...entry }] = file.channels
  assert.equal(csat_enabled, false)
  assert.equal(Object.hasOwn(entry, 'is_score_asked'), false)
  const withFormer = (is_score_asked: boolean) => ({ ...file, channels: [{ ...entry, is_score_asked }] })
  assert.deepEqual(await applyTo(service, withFormer(false)), ['Nothing differs.'])
  await applyTo(service, withFormer(true))
  assert.equal((await service.admin.get('/channel')).body.data[0].csat_enabled, true)
  for (const both of [
    { csat_enabled: false, is_score_asked: true },
    { is_score_asked: true, csat_enabled: false },
  ]) {
    const twice = { ...file, channels: [{ ...entry, ...both }] }
    await assert.rejects(applyTo(service, twice), /channels\.0\.is_score_asked: There is no such field\./)
  }
})
