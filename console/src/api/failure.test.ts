import assert from 'node:assert/strict'
import test from 'node:test'
import { errorOf } from '#sdk/error.ts'
import { failureOf } from './failure.ts'

const ours = { 'X-Request-Id': '6a1c' }

const textOf = (status: number, body: object | string, own: Record<string, string> = ours) => {
  const headers = { ...own, 'Retry-After': '7' }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const t = (word: string, values?: object) => `${word} ${JSON.stringify(values ?? {})}`
  return failureOf(errorOf(new Response(null, { status, headers }), text), t).text
}

test('a temporary refusal shows the reason that the server gives', () => {
  assert.equal(
    textOf(503, { message: '資料庫的磁碟空間已滿。', code: 'disk_full' }),
    '資料庫的磁碟空間已滿。',
  )
  assert.equal(textOf(503, { message: 'Files cannot be read now.' }), 'Files cannot be read now.')
  assert.equal(textOf(429, { message: 'More than 3 requests.' }), 'More than 3 requests.')
})

test('of a refusal by a proxy one reads that the server is busy, and when to try again', () => {
  for (const status of [429, 503])
    for (const body of ['<h1>No</h1>', { message: 'no healthy upstream' }])
      assert.equal(textOf(status, body, {}), 'busy {"seconds":7}')
})

test('an employee who saved while the database was lost is asked to look, with no word about keys', () => {
  const lost = { message: 'Repeat it with the same Idempotency-Key.', code: 'outcome_unknown' }
  assert.equal(textOf(503, lost), 'maybe_saved {}')
  assert.equal(textOf(409, lost), lost.message)
})
