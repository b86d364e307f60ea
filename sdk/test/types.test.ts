import assert from 'node:assert/strict'
import test from 'node:test'
import { createParley } from '../src/index.ts'

const { GET, POST, DELETE, pages, records, upsert, batch } = createParley({
  url: 'https://desk.example.com',
  token: 'T',
  fetch: () => Promise.resolve(Response.json({})),
})

// The compiler refuses this file where one of these lines is no mistake.
const mistakes = () => [
  // @ts-expect-error a body is missing
  POST('/contact'),
  // @ts-expect-error a field of the body is missing
  POST('/contact', { body: {} }),
  // @ts-expect-error the id is missing
  GET('/contact/{contact}'),
  // @ts-expect-error there is no such path
  GET('/nothing'),
  // @ts-expect-error the path has no such verb
  DELETE('/contact'),
  // @ts-expect-error there is no such filter
  GET('/contact', { query: { serch: 'Wang' } }),
  // @ts-expect-error there is no such operator
  GET('/contact', { query: { cz_cols: [{ id: 1, op: 'like' }] } }),
  // @ts-expect-error a sponsor is not found by a value
  () => upsert('sponsor', { field: 'name', value: 'Tea' }, { name: 'Tea' }),
  // @ts-expect-error a ticket is not found by a membership number
  () => upsert('ticket', { field: 'membership_no', value: 'M-1' }, { subject: 'Parcel' }),
  // @ts-expect-error there is no such write
  () => batch('contact', [{ op: 'replace', data: {} }]),
  // @ts-expect-error one record is no list
  records('/contact/{contact}', { path: { contact: 1 } }),
  // @ts-expect-error changes are read by cursor
  records('/change'),
]

/** A list has its total, unless nobody counts it. */
const totals = async (count: boolean): Promise<unknown> => {
  const counted: number = (await GET('/contact')).meta.total
  const alsoCounted: number = (await GET('/contact', { query: { per_page: 1 } })).meta.last_page
  // @ts-expect-error a list that is not counted has no total
  const uncounted: number = (await GET('/contact', { query: { count: false } })).meta.total
  // @ts-expect-error it may have none
  const unsure: number = (await GET('/contact', { query: { count } })).meta.total
  for await (const { total } of pages('/contact'))
    return [counted, alsoCounted, uncounted, unsure, total.toFixed()]
  // @ts-expect-error pages that are not counted have no total
  for await (const { total } of pages('/contact', { query: { count: false } })) return total.toFixed()
  return undefined
}

test('a path without its id is refused before anything is sent', async () => {
  assert.equal(typeof totals, 'function')
  await assert.rejects(async () => mistakes()[2], /needs the path's contact/)
})
