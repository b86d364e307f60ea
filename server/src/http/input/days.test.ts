import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()

const leap = 'The field must be an existing date; 2026-02-29 does not exist.'

test('a date that does not exist is named in the error, in bodies, filters and custom values', async () => {
  const said = async (path: string, body: object) => (await admin.post(path, body)).body.errors
  for (const due_at of ['2026-02-29', '2026-02-29 10:00:00', '2026-02-29T10:00:00Z'])
    assert.deepEqual(await said('/ticket', { subject: 'Late', due_at }), { due_at: [leap] })
  assert.deepEqual(await said('/contact', { first_name: 'Mei', birth_at: '2026-02-29' }), {
    birth_at: [leap],
  })
  const { body } = await admin.get('/ticket?due_at__start=2026-02-29')
  assert.deepEqual(body.errors, { due_at__start: [leap] })
  for (const type of [3, 5]) {
    const { id } = (await admin.post('/cz-col', { name: `Since ${type}`, type })).body.data
    const cz_cols = [{ id, value: '2026-02-29' }]
    assert.deepEqual(await said('/contact', { first_name: 'Mei', cz_cols }), { 'cz_cols.0.value': [leap] })
  }
})

test('an invalid date is answered with the expected format, one out of range with the range', async () => {
  const said = async (due_at: string) =>
    (await admin.post('/ticket', { subject: 'Late', due_at })).body.errors.due_at
  const range = ['The field must be a date-time from 0001-01-02 to 9999-12-30: YYYY-MM-DD HH:MM:SS.']
  for (const due_at of ['tomorrow', '29/02/2026', '0000-05-01', '9999-12-31', '2026-02-28 25:00'])
    assert.deepEqual(await said(due_at), range)
  const { body } = await admin.post(
    '/ticket',
    { subject: 'Late', due_at: '2026-04-31' },
    { 'accept-language': 'zh-TW' },
  )
  assert.deepEqual(body.errors.due_at, ['此欄位須為實際存在的日期，2026-04-31 並不存在。'])
})
