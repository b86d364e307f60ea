import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const tag = (name: string) => insertRow(db, 'tags', { name })
const [urgent, refund] = [await tag('Urgent'), await tag('Refund')]

const aTicket = async (given: object = {}) => {
  const { status, body } = await agent.post('/ticket', { subject: 'No heat', ...given })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

const found = async (query: string): Promise<number[]> => {
  const { status, body } = await agent.get(`/ticket?per_page=100&sort=id&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

test('an agent gives a ticket tags, which are its whole set, and its history and followers see it', async () => {
  const { id, tag_ids, tags } = await aTicket({ tag_ids: [urgent, refund] })
  assert.deepEqual(tag_ids, [urgent, refund])
  assert.deepEqual(tags, [
    { id: refund, name: 'Refund' },
    { id: urgent, name: 'Urgent' },
  ])
  const { next } = (await admin.get('/change?after=now')).body.meta
  const path = `/ticket/${id}`
  const kept = await agent.put(path, { priority: 2 })
  assert.deepEqual(kept.body.data.tag_ids, [urgent, refund])
  const match = { 'if-match': kept.headers.etag as string }
  assert.deepEqual((await agent.put(path, { tag_ids: [refund] }, match)).body.data.tag_ids, [refund])
  assert.equal((await agent.put(path, { tag_ids: [] }, match)).status, 412)
  const [change] = (await agent.get(`${path}/history`)).body.data
  assert.deepEqual(change.changes, [{ field: 'tag_ids', from: [urgent, refund], to: [refund] }])
  const cleared = await agent.put(path, { tag_ids: null })
  assert.deepEqual([cleared.body.data.tag_ids, cleared.body.data.tags], [[], []])
  const changes = (await admin.get(`/change?after=${next}&types=ticket`)).body.data
  assert.deepEqual(
    changes.map(({ fields }: { fields: string[] }) => fields),
    [['priority'], ['tag_ids'], ['tag_ids']],
  )
})

test('the same tags again change nothing', async () => {
  const { id } = await aTicket({ tag_ids: [urgent] })
  const { headers } = await agent.get(`/ticket/${id}`)
  assert.equal((await agent.put(`/ticket/${id}`, { tag_ids: [urgent] })).headers.etag, headers.etag)
})

test('an unknown tag is named, and nothing is written', async () => {
  const given = { subject: 'No heat', external_no: 'T-404', tag_ids: [urgent, 999_999] }
  const { status, body } = await agent.post('/ticket', given)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['tag_ids.1']])
  assert.deepEqual(await found('external_no=T-404'), [])
  const batch = await agent.post('/ticket/batch', { items: [{ op: 'create', data: given }] })
  assert.deepEqual(Object.keys(batch.body.data[0].errors), ['tag_ids.1'])
})

test('tickets of a batch have tags', async () => {
  const { id } = await aTicket()
  const items = [
    { op: 'create', data: { subject: 'Cold', tag_ids: [refund] } },
    { op: 'update', id, data: { tag_ids: [urgent] } },
  ]
  const { body } = await agent.post('/ticket/batch', { items })
  const tagsOf = async (ticket: number) => (await agent.get(`/ticket/${ticket}`)).body.data.tag_ids
  assert.deepEqual(await tagsOf(body.data[0].id), [refund])
  assert.deepEqual(await tagsOf(id), [urgent])
})

test('tickets are found and exported by tag', async () => {
  const [parcel, glass] = [await tag('Parcel'), await tag('Glass')]
  const one = (await aTicket({ tag_ids: [parcel, glass] })).id
  const other = (await aTicket({ tag_ids: [glass], priority: 3 })).id
  assert.deepEqual(await found(`tag_ids[]=${parcel}`), [one])
  assert.deepEqual(await found(`tag_ids[]=${parcel}&tag_ids[]=${glass}`), [one, other])
  assert.deepEqual(await found(`tag_ids[]=${glass}&priorities[]=3`), [other])
  const { body } = await admin.get(`/ticket/export?tag_ids[]=${parcel}&columns=subject,tags`)
  assert.equal(body, '\uFEFFSubject,Tags\r\nNo heat,"Glass; Parcel"\r\n')
})

test('a tag of a ticket cannot be deleted', async () => {
  const id = await tag('Kept')
  await aTicket({ tag_ids: [id] })
  const { status, body } = await admin.delete(`/tag/${id}`)
  assert.deepEqual([status, body.code, body.counts], [409, 'in_use', { ticket_tags: 1 }])
  assert.match(body.message, /1 ticket/)
})

test('a merge moves tags, says so to followers, and gives them back when it is undone', async () => {
  const kept = (await aTicket({ tag_ids: [urgent] })).id
  const merged = (await aTicket({ tag_ids: [urgent, refund] })).id
  const { next } = (await admin.get('/change?after=now')).body.meta
  const tagsOf = async (ticket: number) => (await agent.get(`/ticket/${ticket}`)).body.data.tag_ids
  const { body } = await admin.post(`/ticket/${kept}/merge`, { ticket_ids: [merged] })
  assert.deepEqual([body.data.moves.tags, body.data.stays.tags], [1, 1])
  assert.deepEqual([await tagsOf(kept), await tagsOf(merged)], [[urgent, refund], [urgent]])
  const changes = (await admin.get(`/change?after=${next}&types=ticket`)).body.data
  const ofTags = changes.filter(({ fields }: { fields: string[] }) => fields.includes('tag_ids'))
  assert.deepEqual(ofTags.map(({ id }: { id: number }) => id).toSorted(), [kept, merged].toSorted())
  await admin.post(`/ticket-merge/${body.data.merge_id}/undo`, {})
  assert.deepEqual([await tagsOf(kept), await tagsOf(merged)], [[urgent], [urgent, refund]])
})

test('a ticket that has more tags and files than it may be given keeps or loses some, and gets no more', async () => {
  const { id } = await aTicket()
  await sql`with made as (insert into tags (name) select 'Mark ' || n from generate_series(1, 102) n returning id)
    insert into ticket_tags (ticket_id, tag_id) select ${id}, id from made`.execute(db)
  await sql`with content as (insert into file_contents (key, sha256, size, mime, state)
      values ('many', sha256('many'), 1, 'text/plain', 'clean') returning id),
    made as (insert into files (content_id, name)
      select content.id, n || '.txt' from content, generate_series(1, 102) n returning id)
    insert into file_uses (ticket_id, file_id) select ${id}, id from made`.execute(db)
  const { tag_ids, files } = (await admin.get(`/ticket/${id}`)).body.data
  const file_ids = files.map((file: { id: number }) => file.id)
  const put = async (changes: object) => {
    const { status, body } = await admin.put(`/ticket/${id}`, changes)
    return body.errors ?? [status, body.data.tag_ids.length, body.data.files.length]
  }
  assert.deepEqual(await put({ tag_ids: [...tag_ids, urgent] }), {
    tag_ids: ['The field may have at most 100 items.'],
  })
  assert.deepEqual(await put({ tag_ids: tag_ids.slice(1), file_ids: file_ids.slice(1) }), [200, 101, 101])
  assert.deepEqual(await put({ file_ids }), { file_ids: ['The field may have at most 100 items.'] })
})

test('a rule adds tags to a ticket by its tags, and taking it back removes them', async () => {
  const rule = await admin.post('/rule', {
    ...{ name: 'Refunds are urgent', subject: 'ticket', state: 'on', when: { event: 'created' } },
    if: { all: [{ field: 'tag_ids', op: '=', val: refund }] },
    then: [{ add_tags: [urgent] }],
  })
  assert.equal(rule.status, 200, JSON.stringify(rule.body))
  assert.deepEqual((await aTicket()).tag_ids, [])
  const { id, tag_ids } = await aTicket({ tag_ids: [refund] })
  assert.deepEqual(tag_ids, [urgent, refund])
  const [change] = (await agent.get(`/ticket/${id}/history`)).body.data
  assert.deepEqual([change.rule.id, change.changes[0].field], [rule.body.data.id, 'tag_ids'])
  const { body } = await admin.post(`/rule/${rule.body.data.id}/take-back`, { version: 1 })
  assert.equal(body.data.restored, 1)
  assert.deepEqual((await agent.get(`/ticket/${id}`)).body.data.tag_ids, [refund])
})
