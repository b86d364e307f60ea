import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { hintChannel } from '#hints/hints.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()
const db = database.main

const messenger = 'App\\FbContact'
const line = 'App\\LineContact'

const aChannel = (contactable_type = line, name = 'Support') =>
  insertRow(db, 'channels', { contactable_type, name })

const idsOf = async (path: string) => {
  const { status, body } = await agent.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.meta.total, body.data.length)
  return body.data.map(({ id }: { id: number }) => id)
}

test('a contactable shows whose it is, on which channel, and until when one may write', async () => {
  const channel_id = await aChannel(messenger, 'Page')
  const contact_id = await aContact(db)
  const id = await aContactable(db, {
    contactable_type: messenger,
    channel_id,
    contact_id,
    external_id: 'psid-1',
    display_name: '王小明',
    last_inbound_at: '2026-11-20 10:00:00+00',
  })
  const { created_at: _, updated_at: __, ...rest } = (await agent.get(`/contactable/${id}`)).body.data
  assert.deepEqual(rest, {
    id,
    contactable_type: messenger,
    channel_id,
    channel: { id: channel_id, name: 'Page' },
    external_id: 'psid-1',
    contact_id,
    display_name: '王小明',
    user_id: null,
    is_blocked: false,
    visitor_block: null,
    last_inbound_at: '2026-11-20 10:00:00',
    window_closes_at: '2026-11-21 10:00:00',
  })
})

test('where nobody has written, or the platform sets no end, no window closes', async () => {
  const silent = await aContactable(db, { contactable_type: messenger })
  const free = await aContactable(db, { last_inbound_at: '2026-11-20 10:00:00+00' })
  for (const id of [silent, free])
    assert.equal((await agent.get(`/contactable/${id}`)).body.data.window_closes_at, null)
})

test('contactables are found by each of their marks, alone and together', async () => {
  const contact_id = await aContact(db)
  const channel_id = await aChannel(messenger)
  const id = await aContactable(db, {
    contactable_type: messenger,
    channel_id,
    contact_id,
    external_id: 'only this one',
    is_blocked: true,
  })
  const other = await aContactable(db, { contactable_type: messenger, channel_id })
  assert.deepEqual(await idsOf('/contactable?external_id=only%20this%20one'), [id])
  assert.deepEqual(await idsOf('/contactable?external_id=only'), [])
  assert.deepEqual(await idsOf(`/contactable?contact_id=${contact_id}`), [id])
  assert.deepEqual(await idsOf(`/contactable?channel_id=${channel_id}`), [id, other])
  assert.deepEqual(await idsOf(`/contactable?channel_id=${channel_id}&is_blocked=false`), [other])
  assert.deepEqual(
    await idsOf(`/contactable?contactable_type=App%5CLineContact&channel_id=${channel_id}`),
    [],
  )
  assert.deepEqual(await idsOf('/contactable?is_blocked=true'), [id])
  await db.updateTable('contactables').set({ is_blocked: true }).where('id', '=', other).execute()
  assert.deepEqual(await idsOf('/contactable?is_blocked=1'), [id, other])
  const all = await idsOf('/contactable?per_page=1000')
  assert.equal((await idsOf('/contactable?is_blocked=0&per_page=1000')).length, all.length - 2)
  assert.equal((await agent.get('/contactable?contactable_type=App%5CPigeon')).status, 422)
})

test('a part of the display name finds it, in any script and case, from one character on', async () => {
  const channel_id = await aChannel()
  const named = (display_name: string) => aContactable(db, { channel_id, display_name })
  const ids = [await named('Zoë O’Neill 50%'), await named('陳怡君'), await named('さくら')]
  for (const [search, index] of [
    ['zoë', 0],
    ['ZO', 0],
    ['neil', 0],
    ['0%', 0],
    ['怡', 1],
    ['陳怡', 1],
    ['くら', 2],
  ] as const)
    assert.deepEqual(await idsOf(`/contactable?search=${encodeURIComponent(search)}`), [ids[index]], search)
  assert.deepEqual(await idsOf(`/contactable?search=o&channel_id=${channel_id}`), [ids[0]])
  assert.deepEqual(await idsOf('/contactable?search=_%25'), [])
})

test('a contact’s own contactables are listed under it, and an unknown contact is a 404', async () => {
  const contact_id = await aContact(db)
  const id = await aContactable(db, { contact_id })
  await aContactable(db)
  assert.deepEqual(await idsOf(`/contact/${contact_id}/contactable`), [id])
  assert.equal((await agent.get('/contact/987654321/contactable')).status, 404)
})

test('a contactable that is linked to another contact takes its conversations along', async () => {
  const [first, second] = [await aContact(db), await aContact(db)]
  const id = await aContactable(db, { contact_id: first })
  const of = { contactable_id: id, contact_id: first }
  const conversations = [await aConversation(db, of), await aConversation(db, { ...of, state: 'handling' })]
  const untouched = await aConversation(db, { contact_id: first })
  const linked = await agent.put(`/contactable/${id}`, { contact_id: second })
  assert.equal(linked.status, 200)
  assert.equal(linked.body.data.contact_id, second)
  const contactOf = async (conversation: number) =>
    (await agent.get(`/conversation/${conversation}`)).body.data.contact?.id
  for (const conversation of conversations) assert.equal(await contactOf(conversation), second)
  assert.equal(await contactOf(untouched), first)
  const [social] = (await agent.get(`/contact/${second}`)).body.data.social_contacts
  assert.equal(social.contactable_id, id)
  const { data } = (await admin.get(`/audit-log?resource=contactable&record_id=${id}`)).body
  assert.deepEqual([data[0].before.contact_id, data[0].after.contact_id], [first, second])
  const freed = await agent.put(`/contactable/${id}`, { contact_id: null })
  assert.equal(freed.body.data.contact_id, null)
})

test('a new contact is announced to those who watch the conversation', {
  timeout: 10_000,
}, async (t) => {
  const id = await aContactable(db)
  const conversation_id = await aConversation(db, { contactable_id: id, state: 'waiting' })
  const listener = await database.pool.connect()
  t.after(() => listener.release(true))
  const told = new Promise<string>((resolve) => {
    listener.on('notification', ({ payload = '' }) => {
      if (payload.includes(`"contactable_id":${id}`)) resolve(payload)
    })
  })
  await listener.query(`listen ${hintChannel}`)
  await agent.put(`/contactable/${id}`, { contact_id: await aContact(db) })
  // A hint that contacts have changed may come along, since it waits for others of its second.
  const hints: { kind: string }[] = JSON.parse(await told)
  assert.deepEqual(
    hints.filter(({ kind }) => kind !== 'list'),
    [
      {
        kind: 'conversation',
        conversation_id,
        contactable_id: id,
        state: 'waiting',
        handler_id: null,
        campaign_queue_id: null,
      },
    ],
  )
})

test('a contactable goes to no contact that does not exist, and not on an outdated view', async () => {
  const id = await aContactable(db)
  const refused = await agent.put(`/contactable/${id}`, { contact_id: 987654321 })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors), ['contact_id'])
  const { headers } = await agent.get(`/contactable/${id}`)
  const contact_id = await aContact(db)
  const asSeen = { 'If-Match': headers.etag as string }
  assert.equal((await agent.put(`/contactable/${id}`, { contact_id }, asSeen)).status, 200)
  assert.equal((await agent.put(`/contactable/${id}`, { contact_id: null }, asSeen)).status, 412)
  assert.equal((await agent.put('/contactable/987654321', { contact_id })).status, 404)
})
