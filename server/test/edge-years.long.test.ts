import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from './service.ts'

const first = ['0001-01-01', '0001-01-01 00:00:00', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00-14:00']
const last = ['9999-12-31', '9999-12-31 23:59:59', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59+14:00']
const beyond = ['0000-12-31', '10000-01-01', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']

const queryOf = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** The date-times that dates on the wire cannot name, in the time zone or in UTC. */
const unnamed: Record<string, string[]> = {
  'America/Los_Angeles': ['9999-12-31 23:59:59', '0001-01-01T00:00:00Z'],
  'Asia/Taipei': ['0001-01-01', '0001-01-01 00:00:00', '9999-12-31T23:59:59Z'],
}

for (const [zone, refused] of Object.entries(unnamed))
  test(`the first and the last day of all are filters and values in ${zone}`, async () => {
    const { admin } = await startService({ APP_TIMEZONE: zone })
    const field = (await admin.post('/cz-col', { name: 'Seen', type: 5 })).body.data.id as number
    const { id } = (await admin.post('/contact', { first_name: 'Ann', birth_at: '9999-12-31' })).body.data
    const statusOf = async (list: string, query: Record<string, string>) =>
      (await admin.get(`/${list}?${queryOf(query)}`)).status

    for (const moment of [...first, ...last]) {
      const day = (await admin.put(`/contact/${id}`, { birth_at: moment })).body.data.birth_at
      assert.equal(day, moment.slice(0, 10))
      for (const list of ['contact', 'ticket', 'conversation', 'csat-score', 'company'])
        for (const bound of ['created_at__start', 'created_at__end'])
          assert.equal(await statusOf(list, { [bound]: moment }), 200, `${list} ${bound} ${moment}`)
      assert.equal(await statusOf('message', { search: 'x', created_at__end: moment }), 200, moment)
      const { status, body } = await admin.put(`/contact/${id}`, { cz_cols: [{ id: field, value: moment }] })
      assert.equal(status, refused.includes(moment) ? 422 : 200, moment)
      if (status === 200) assert.match(body.data.cz_cols[0].value, /^(0001-01|9999-12)-\d\d \d\d:\d\d:\d\d$/)
      else assert.match(body.errors['cz_cols.0.value'][0], /of the years 1 to 9999/)
      const condition = JSON.stringify([{ id: field, op: '<=', val: moment }])
      assert.ok([200, 422].includes(await statusOf('contact', { cz_cols: condition })), moment)
    }
    assert.equal(await statusOf('contact', queryRange), 200)
    for (const moment of beyond) {
      const { status, body } = await admin.get(`/contact?${queryOf({ created_at__end: moment })}`)
      assert.deepEqual([status, Object.keys(body.errors)], [422, ['created_at__end']], moment)
      assert.match(body.errors.created_at__end[0], /of the years 1 to 9999/)
      const refusedDay = await admin.put(
        `/contact/${id}`,
        { birth_at: moment },
        { 'accept-language': 'zh-TW' },
      )
      assert.match(refusedDay.body.errors.birth_at[0], /西元 1 至 9999 年/, moment)
    }
  })

const queryRange = { created_at__start: '0001-01-01', created_at__end: '9999-12-31' }

/** What a ticket may be due at, and how it is answered in every time zone. */
const kept: [given: string, answered?: string][] = [
  ['0001-01-02', '0001-01-02 00:00:00'],
  ['9999-12-30 23:59:59', '9999-12-30 23:59:59'],
  ['0001-01-02T00:00:00Z'],
  ['9999-12-30T23:59:59Z'],
]
const notKept = [
  ...first,
  ...last,
  ...['0001-01-01 23:59:59', '9999-12-31 00:00:00'],
  ...['0001-01-02T00:00:00+00:30', '9999-12-30T23:59:59-00:30'],
]

for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati'])
  test(`a ticket is due in the year that was sent, or not at all, in ${zone}`, async () => {
    const { admin } = await startService({ APP_TIMEZONE: zone })
    const id = (await admin.post('/ticket', { subject: 'Late' })).body.data.id as number
    for (const [due_at, answered] of kept) {
      const { status, body } = await admin.put(`/ticket/${id}`, { due_at })
      assert.equal(status, 200, due_at)
      if (answered) assert.equal(body.data.due_at, answered)
      else assert.match(body.data.due_at, /^(0001-01-0|9999-12-3)/)
    }
    const bulk = (due_at: string) => admin.post('/ticket/bulk', { ids: [id], changes: { due_at } })
    for (const due_at of notKept) {
      const { status, body } = await admin.put(`/ticket/${id}`, { due_at })
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['due_at']], due_at)
      assert.match(body.errors.due_at[0], /from 0001-01-02 to 9999-12-30/)
      assert.deepEqual(Object.keys((await bulk(due_at)).body.errors), ['changes.due_at'], due_at)
    }
  })
