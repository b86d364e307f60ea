import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { insertRow } from '#db/records/rows.ts'
import { recordMessage } from '#resources/messages/record.ts'
import { eventually } from '#test/eventually.ts'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, employee, database, nobody } = await startService()
const db = database.main

interface Talk {
  conversation_id: number
  contactable_id: number
}

const aTalk = async (
  name = 'Ming',
  given: { handler_id?: number } = {},
): Promise<Talk & { contact_id: number }> => {
  const contact_id = await aContact(db, { first_name: name, last_name: null })
  const contactable_id = await aContactable(db, { contact_id })
  return {
    contact_id,
    contactable_id,
    conversation_id: await aConversation(db, { contactable_id, contact_id, ...given }),
  }
}

const say = async ({ conversation_id, contactable_id }: Talk, message: unknown, type = 'text') => {
  const about = { conversation_id, contactable_id, direction: 'inbound', author_type: 'customer' } as const
  return recordMessage(db, { ...about, type, message, delivery_state: 'sent' })
}

const search = async (query: Record<string, unknown>, client = agent) => {
  const filled = Object.entries(query).map(([name, value]) => [name, String(value)])
  const { status, body } = await client.get(`/message?${new URLSearchParams(filled)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const idsOf = async (query: Record<string, unknown>) =>
  (await search(query)).data.map(({ id }: { id: number }) => id)

test('a message is found by any part of its text, with the words marked and its place', async () => {
  const talk = await aTalk('Alfred')
  await say(talk, 'Good morning')
  const { id } = await say(talk, 'My order ＨＰ5119705 and the LAMP that flickers')
  const [found] = (await search({ search: 'hp5119705' })).data
  assert.deepEqual(
    [found.id, found.seq, found.conversation_id, found.contact.name, found.direction, found.author],
    [id, 2, talk.conversation_id, 'Alfred', 'inbound', null],
  )
  const { text, matches } = found.excerpt
  assert.deepEqual(
    matches.map(({ start, length }: { start: number; length: number }) => text.slice(start, start + length)),
    ['ＨＰ5119705'],
  )
  for (const part of ['lamp', 'FLICK', 'order ｈｐ', '5119705', 'that flickers'])
    assert.deepEqual(await idsOf({ search: part }), [id], part)
  assert.deepEqual(await idsOf({ search: 'never said' }), [])
})

test('one Chinese character finds messages', async () => {
  const talk = await aTalk()
  const { id } = await say(talk, '檯燈一直閃爍')
  for (const part of ['閃', '閃爍', '一直閃', '檯燈一直閃爍'])
    assert.deepEqual(await idsOf({ search: part }), [id])
})

test('structured messages are found by what they show, not by what is sent back', async () => {
  const talk = await aTalk()
  const options = [{ label: 'Tomorrow morning', value: 'zz-secret-value', type: 'text' }]
  const button = await say(talk, { explain_text: 'Which delivery window?', options }, 'button')
  const columns = [
    {
      title: 'Walnut desk',
      text: 'Solid timber',
      image_url: 'https://x.example/zz-image.png',
      actions: [{ text: 'Choose it' }],
    },
  ]
  const carousel = await say(talk, { alt_text: 'Desks', columns }, 'carousel')
  const image_url = 'https://x.example/1.png'
  const images = [{ image_url, button: { text: 'Umbrella' }, badge: { text: 'Reduced' } }]
  const image = await say(talk, { columns: images }, 'image_carousel')
  const tap = await say(talk, { value: 'deliver:9', label: 'Tapped label' }, 'postback')
  const file = { name: 'invoice-2231.pdf', mime: 'application/pdf', size: 5, text: 'Here is the bill' }
  const sent = await say(talk, { ...file, file: null, state: 'fetching', reason: null }, 'file')
  const found: Record<string, number[]> = {
    'delivery window': [button.id],
    'tomorrow morning': [button.id],
    'zz-secret': [],
    'walnut desk': [carousel.id],
    'solid timber': [carousel.id],
    'choose it': [carousel.id],
    'zz-image': [],
    umbrella: [image.id],
    reduced: [image.id],
    'tapped label': [tap.id],
    'invoice-2231': [sent.id],
    'the bill': [sent.id],
  }
  for (const [text, ids] of Object.entries(found)) assert.deepEqual(await idsOf({ search: text }), ids, text)
})

test('all messages with a word come page by page, the latest first, also from former months', async () => {
  const talk = await aTalk()
  const ids: number[] = []
  for (let n = 0; n < 7; n++) ids.push((await say(talk, `quokka number ${n}`)).id)
  await sql`select ensure_partitions('messages', 3), ensure_partitions('message_texts', 3)`.execute(db)
  // Two of them, and two thousand others, are moved to where an import of former months would write them.
  await sql`insert into messages (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state, created_at)
    select ${talk.conversation_id}, ${talk.contactable_id}, 100 + n, 'inbound', 'customer', 'text',
      to_jsonb(case when n % 1000 = 0 then 'an old quokka' else 'small talk' end), 'sent', now() - n * interval '1 hour'
    from generate_series(1, 4000) n`.execute(db)
  const old = await sql<{ id: number }>`select id from messages where message #>> '{}' = 'an old quokka'
    order by created_at desc`.execute(db)
  const expected = [...ids.reverse(), ...old.rows.map(({ id }) => id)]
  const seen: number[] = []
  let before_id: number | null = null
  for (let page = 0; page < 6; page++) {
    const { data, meta } = await search({
      search: 'quokka',
      per_page: 3,
      ...(before_id ? { before_id } : {}),
    })
    seen.push(...data.map(({ id }: { id: number }) => id))
    before_id = meta.next_before_id
    if (!before_id) break
  }
  assert.deepEqual(seen, expected)
  assert.equal(before_id, null)
  assert.deepEqual(await idsOf({ search: 'qu', per_page: 50 }), expected)
})

test('messages are filtered by channel, handler, contact, direction and time', async () => {
  const { id: handler_id } = await employee('agent')
  const [mine, other] = [await aTalk('One', { handler_id }), await aTalk('Two')]
  const a = (await say(mine, 'wombat in the garden')).id
  const b = (await say(other, 'wombat in the kitchen')).id
  const about = { ...other, direction: 'outbound', author_type: 'system', type: 'text' } as const
  const answer = 'A wombat? Do not feed it.'
  const c = (await recordMessage(db, { ...about, message: answer, delivery_state: 'sent' })).id
  const { channel_id } = await db
    .selectFrom('conversations')
    .select('channel_id')
    .where('id', '=', mine.conversation_id)
    .executeTakeFirstOrThrow()
  const filters: [object, number[]][] = [
    [{}, [c, b, a]],
    [{ channel_id }, [a]],
    [{ handler_id }, [a]],
    [{ contact_id: other.contact_id }, [c, b]],
    [{ contact_id: other.contact_id, direction: 'outbound' }, [c]],
    [{ direction: 'inbound' }, [b, a]],
    [{ direction: 'inbound', before_id: b }, [a]],
    [{ direction: 'outbound' }, [c]],
    [{ direction: 'outbound', handler_id }, []],
    [{ contact_id: other.contact_id, handler_id }, []],
    [{ created_at__start: '2020-01-01', created_at__end: '2020-12-31' }, []],
    [{ created_at__start: '2020-01-01' }, [c, b, a]],
    [{ before_id: b }, [a]],
    [{ before_id: 999999999 }, []],
  ]
  for (const [filter, ids] of filters)
    for (const word of ['wombat', 'wo'])
      assert.deepEqual(await idsOf({ search: word, ...filter }), ids, JSON.stringify(filter))
})

test('a search of messages needs a text, and the permission to read conversations', async () => {
  for (const query of ['', '?search=', '?search=%20', `?search=${'x'.repeat(256)}`])
    assert.equal((await agent.get(`/message${query}`)).status, 422, query)
  for (const query of [
    'per_page=51',
    'per_page=0',
    'before_id=x',
    'created_at__start=yesterday',
    'direction=up',
  ])
    assert.equal((await agent.get(`/message?search=abc&${query}`)).status, 422, query)
  assert.equal((await nobody.get('/message?search=abc')).status, 401)
  const role_id = await insertRow(db, 'roles', { name: 'Contacts only', permissions: ['contact.read'] })
  const { id, client } = await employee('agent')
  await db.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  assert.equal((await client.get('/message?search=abc')).status, 403)
  assert.equal((await admin.get('/message?search=abc')).status, 200)
})

test('the text of a message follows its content, and goes with it', async () => {
  const talk = await aTalk()
  const { id } = await say(talk, { name: null, text: 'platypus', file: null }, 'file')
  const rename = (name: string) =>
    sql`update messages set message = message || jsonb_build_object('name', ${name}::text) where id = ${id}`.execute(
      db,
    )
  await rename('echidna.png')
  assert.deepEqual(await idsOf({ search: 'echidna' }), [id])
  assert.deepEqual(await idsOf({ search: 'platypus' }), [id])
  await sql`delete from messages where id = ${id}`.execute(db)
  assert.deepEqual(await idsOf({ search: 'platypus' }), [])
})

test('a message that changes while the upgrade writes its text is found by the new one', async () => {
  const talk = await aTalk()
  const { id } = await say(talk, { name: null, text: 'kowari', file: null }, 'file')
  await sql`delete from message_texts where id = ${id}`.execute(db)
  const upgrade = await database.pool.connect()
  await upgrade.query('begin')
  await upgrade.query('select fill_message_texts($1, 1)', [id - 1])
  const change = 'update messages set message = \'{"name": null, "text": "dunnart"}\' where id = $1'
  const changed = database.pool.query(change, [id])
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query = $1`
  await eventually(async () => (await database.pool.query(waiting, [change])).rowCount)
  await upgrade.query('commit')
  upgrade.release()
  await changed
  assert.deepEqual([await idsOf({ search: 'dunnart' }), await idsOf({ search: 'kowari' })], [[id], []])
})
