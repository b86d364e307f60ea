import assert from 'node:assert/strict'
import test from 'node:test'
import type { RawBuilder } from 'kysely'
import { startService } from '#test/service.ts'
import { contains, equalsIgnoringCase, since, until } from './filters.ts'

// Taipei is eight hours ahead: its 20 November begins at 16:00 UTC of the 19th.
const { admin, database } = await startService({ APP_TIMEZONE: 'Asia/Taipei' })

const moments: Record<string, string> = {
  'before the day': '2026-11-19 15:59:59.999999Z',
  'first of the day': '2026-11-19 16:00:00Z',
  'at noon': '2026-11-20 04:00:00Z',
  'late in that second': '2026-11-20 04:00:00.999999Z',
  'a second later': '2026-11-20 04:00:01Z',
  'last of the day': '2026-11-20 15:59:59.999999Z',
  'after the day': '2026-11-20 16:00:00Z',
}
for (const [name, created_at] of Object.entries(moments))
  await database.main.insertInto('tags').values({ name, created_at }).execute()

const matching = async (...conditions: RawBuilder<boolean>[]) => {
  let query = database.main.selectFrom('tags').select('name').orderBy('created_at')
  for (const condition of conditions) query = query.where(condition)
  return (await query.execute()).map(({ name }) => name)
}

const all = Object.keys(moments)
const between = (from: string, to: string) => all.slice(all.indexOf(from), all.indexOf(to) + 1)

for (const [start, end, expected] of [
  ['2026-11-20', '2026-11-20', between('first of the day', 'last of the day')],
  ['2026-11-20 12:00:00', '2026-11-20 12:00:00', between('at noon', 'late in that second')],
  ['2026-11-20T12:00:00', '2026-11-20T12:00:01', between('at noon', 'a second later')],
  ['2026-11-20T04:00:00Z', '2026-11-20T04:00:00Z', between('at noon', 'late in that second')],
  ['2026-11-20T05:00:00+01:00', '2026-11-20T05:00:00+0100', between('at noon', 'late in that second')],
  ['2026-11-20 12:00', '2026-11-20 12:00', between('at noon', 'late in that second')],
  ['2026-11-19', '2026-11-19', between('before the day', 'before the day')],
] as const)
  test(`from ${start} to ${end} is inclusive, in the time zone of the service`, async () => {
    assert.deepEqual(await matching(since('created_at', start), until('created_at', end)), expected)
  })

test('date-times are answered in the time zone of the service', async () => {
  const { data } = (await admin.get('/tag?search=noon')).body
  assert.equal(data[0].created_at, '2026-11-20 12:00:00')
})

test('% and _ and \\ are ordinary characters of a text filter', async () => {
  for (const name of ['100% sure', '100 sure', 'a_b', 'axb', 'back\\slash', '王小明', 'ÄRGER'])
    await admin.post('/tag', { name })
  const found = async (text: string) => {
    const { data } = (await admin.get(`/tag?search=${encodeURIComponent(text)}`)).body
    return data.map(({ name }: { name: string }) => name)
  }
  assert.deepEqual(await found('100%'), ['100% sure'])
  assert.deepEqual(await found('%'), ['100% sure'])
  assert.deepEqual(await found('A_B'), ['a_b'])
  assert.deepEqual(await found('\\'), ['back\\slash'])
  assert.deepEqual(await found('王'), ['王小明'])
  assert.deepEqual(await found('ärg'), ['ÄRGER'])
  assert.deepEqual(await matching(contains('name', "' or 1=1 --")), [])
  assert.deepEqual(await matching(equalsIgnoringCase('name', 'ärger')), ['ÄRGER'])
})
