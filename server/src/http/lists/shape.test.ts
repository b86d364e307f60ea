import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { recordPropertiesOf } from '#http/answers/shaping.ts'
import type { AnyEndpoint } from '#http/endpoint.ts'
import { recordStatements } from '#http/record-statements.ts'
import { records } from '#resources/contacts/queries.ts'
import { startService } from '#test/service.ts'
import { statementsOf } from '#test/statements.ts'

const { admin, database, employee, endpoints, nobody } = await startService()

const contacts: number[] = []
for (const name of ['Ada', 'Ben', 'Cai', 'Dee', 'Eve']) {
  const { body } = await admin.post('/contact', {
    first_name: name,
    identity_no: 'A123456789',
    phones: [{ type: 2, number: `0912 345 00${contacts.length}` }],
    addresses: [{ type: 0, address: '1 Quay Street' }],
  })
  contacts.push(body.data.id)
}
const [ada] = contacts as [number]
const category = (await admin.post('/category', { name: 'Orders' })).body.data
await admin.post('/ticket', { subject: 'Lost', category_id: category.id, contact_id: ada })

/** An employee with only these permissions. */
const holderOf = async (...permissions: string[]) => {
  const { id, client } = await employee('agent')
  const role_id = await insertRow(database.main, 'roles', { name: `Role of ${id}`, permissions })
  await database.main.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  return client
}

test('a list of ids and names has nothing else, in the order of the record', async (t) => {
  const sent = await statementsOf(t, async () => {
    const { body } = await admin.get('/contact?fields=name,id&per_page=2')
    assert.deepEqual(body.data, [
      { id: contacts[0], name: 'Ada' },
      { id: contacts[1], name: 'Ben' },
    ])
    assert.equal(body.meta.total, 5)
    assert.match(body.links.next, /fields=name,id/)
  })
  const list = sent.find((text) => text.includes('paging_counts')) ?? ''
  assert.ok(list.includes('contacts'))
  assert.doesNotMatch(list, /email_contacts|phone_numbers|contact_tags|cz_values/)
})

test('embedded records are cut to the properties asked for, in lists and single records', async () => {
  const expected = { profile: { phones: [{ number: '0912 345 000' }] } }
  const one = await admin.get(`/contact/${ada}?fields=profile.phones.number`)
  assert.deepEqual(one.body, { data: expected })
  assert.match(String(one.headers.etag), /^"\d+"$/)
  const { data } = (await admin.get(`/contact?id=${ada}&fields=profile.phones.number`)).body
  assert.deepEqual(data, [expected])
  const tickets = (await admin.get('/ticket?fields=subject,category.name,handler.id')).body.data
  assert.deepEqual(tickets, [{ subject: 'Lost', category: { name: 'Orders' }, handler: null }])
})

test('a single record is read with no more than was asked for', async (t) => {
  const sent = await statementsOf(t, async () => {
    const { body } = await admin.get(`/contact/${ada}`, {})
    assert.equal(body.data.profile.phones.length, 1)
    assert.deepEqual((await admin.get(`/contact/${ada}?fields=id,name`)).body, {
      data: { id: ada, name: 'Ada' },
    })
  })
  const [whole, sparse] = sent.filter((text) => text.startsWith('with viewer'))
  assert.match(whole as string, /phone_numbers/)
  assert.doesNotMatch(sparse as string, /phone_numbers|email_contacts|cz_values/)
})

test('an unknown property is refused with those that there are, after all that comes first', async () => {
  const unknown = await admin.get('/tag?fields=id,shade')
  assert.equal(unknown.status, 422)
  assert.deepEqual(unknown.body.errors, {
    fields: ['The field must be one of id, name, created_at, updated_at.'],
  })
  const inner = await admin.get('/ticket?fields=category.shade')
  assert.match(inner.body.errors.fields[0], /category\.id, category\.name/)
  for (const path of ['/contact?fields=name.length', `/contact/${ada}?fields=nothing`, '/me?fields=nothing'])
    assert.equal((await admin.get(path)).status, 422, path)
  assert.equal((await admin.get('/contact/999999?fields=nothing')).status, 404)
  assert.equal((await nobody.get(`/contact/${ada}?fields=nothing`)).status, 401)
})

test('guarded fields stay hidden when they are requested by name', async () => {
  const client = await holderOf('contact.read')
  const asked = 'fields=identity_no,profile.phones'
  const hidden = { identity_no: '••••••6789', profile: { phones: [] } }
  assert.deepEqual((await client.get(`/contact/${ada}?${asked}`)).body.data, hidden)
  assert.deepEqual((await client.get(`/contact?id=${ada}&${asked}`)).body.data, [hidden])
})

test('parts come on request, each with its own permission', async (t) => {
  const { body } = await admin.get(`/contact?id=${ada}&include=addresses,companies`)
  const [contact] = body.data
  assert.equal(contact.addresses[0].address, '1 Quay Street')
  assert.deepEqual(contact.companies, [])
  assert.equal(contact.tags, undefined)
  assert.equal(contact.name, 'Ada')
  const sparse = { data: { id: ada, addresses: [{ address: '1 Quay Street' }] } }
  assert.deepEqual((await admin.get(`/contact/${ada}?fields=id,addresses.address`)).body, sparse)
  const plain = await statementsOf(t, () => admin.get('/contact'))
  assert.ok(!plain.some((text) => text.includes('addresses')))

  const client = await holderOf('contact.read')
  for (const query of ['include=addresses', 'fields=addresses.address'])
    for (const path of [`/contact/${ada}`, '/contact']) {
      const refused = await client.get(`${path}?${query}`)
      assert.equal(refused.status, 403, `${path}?${query}`)
      assert.match(refused.body.message, /address\.read/)
    }
  const unknown = await admin.get('/contact?include=pets')
  assert.equal(unknown.status, 422)
  assert.match(unknown.body.errors['include.0'][0], /addresses, contact_cz_relations, companies, tags/)
})

/** The records of a page and of all that follow it, without a count. */
const follow = async (path: string): Promise<number[]> => {
  const { body } = await admin.get(path)
  const { data, links, meta } = body
  assert.ok(meta, `${path} ${JSON.stringify(body)}`)
  assert.ok(!('total' in meta) && !('last_page' in meta) && links.last === null, path)
  const ids = data.map(({ id }: { id: number }) => id)
  return [...ids, ...(links.next ? await follow(links.next.split('/api/v1')[1]) : [])]
}

test('without a count, the pages are the same and nothing is counted', async (t) => {
  const sent = await statementsOf(t, async () => {
    assert.deepEqual(await follow('/contact?count=false&per_page=2'), contacts)
    assert.deepEqual(await follow('/contact?count=false&per_page=2&after_id=0'), contacts)
    assert.deepEqual(await follow('/contact?count=false&per_page=2&sort=-name'), contacts.toReversed())
    assert.deepEqual(
      await follow('/contact?count=false&per_page=5&search=e'),
      contacts.slice(1, 2).concat(contacts.slice(3)),
    )
    assert.deepEqual(await follow('/contact?count=false&sponsor_id=1'), [])
    for (const path of ['/channel', '/audit-log', '/canned-answer']) await follow(`${path}?count=false`)
  })
  assert.ok(
    !sent.some((text) => /paging_window|paging_counts|paging_before|count\(\*\) as row_total/.test(text)),
  )
  const page = (await admin.get('/contact?count=false&per_page=2&page=2')).body
  assert.deepEqual([page.meta.current_page, page.meta.from, page.meta.to], [2, 3, 4])
  assert.match(page.links.prev, /page=1/)
  assert.equal((await admin.get('/contact?count=perhaps')).status, 422)
})

const isPlain = ({ path, media }: AnyEndpoint) => !path.includes(':') && !media

test('the document names what each list can be sorted by', async () => {
  const lists = endpoints.filter(
    (endpoint) => isPlain(endpoint) && endpoint.query?.properties.sort && !endpoint.query.required?.length,
  )
  assert.ok(lists.length > 40)
  for (const { path, sorts = [] } of lists) {
    const { status, body } = await admin.get(`${path}?sort=nonsense`)
    assert.equal(status, 422, path)
    assert.deepEqual(
      body.errors.sort,
      [`The field must be one of ${['id', ...sorts].join(', ')}.`],
      `${path} documents other sorts`,
    )
  }
})

test('every read of records takes their properties by name', async () => {
  const reads = endpoints.filter(
    (endpoint) => isPlain(endpoint) && endpoint.isShaped && !endpoint.query?.required?.length,
  )
  assert.ok(reads.length > 60)
  for (const { path, answer } of reads) {
    const [name = ''] = Object.keys(recordPropertiesOf(answer) ?? {})
    const { status, body } = await admin.get(`${path}?fields=${name}`)
    if (status === 422 && !body.errors.fields) continue
    assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
    const [record] = [body.data].flat()
    if (record) assert.deepEqual(Object.keys(record), [name], path)
  }
})

const contactAnswer = endpoints.find(({ operationId }) => operationId === 'getContact')?.answer ?? null

test('a connection prepares no more than some sets of properties', () => {
  const statementFor = recordStatements(records)
  const columns = Object.keys(recordPropertiesOf(contactAnswer) ?? {}).slice(0, 15)
  const sets = columns.flatMap((one, place) => columns.slice(place).map((other) => new Set([one, other])))
  const named = () => sets.flatMap((set) => statementFor('token', { columns: set }).statement.name ?? [])
  const before = named().length
  assert.ok(before < 10, 'nothing is prepared for those who only ask')
  for (const set of sets) statementFor('token', { columns: set }).keep()
  const names = named()
  assert.equal(new Set(names).size, names.length)
  assert.ok(names.length > before && names.length <= 64, `${names.length} of ${sets.length}`)
  assert.equal(statementFor('token', {}).statement.name, 'contacts_by_token')
})
