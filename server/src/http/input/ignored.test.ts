import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import type { Shape } from './input.ts'

const { app, admin, agent, database, endpoints } = await startService({
  CORS_ORIGINS: 'https://shop.example',
})

const fill = async () => {
  const contact_id = await aContact(database.main, { birth_at: '1990-05-17' })
  const contactable_id = await aContactable(database.main, { contact_id })
  const { id: ticket } = (await admin.post('/ticket', { subject: 'Late', contact_id })).body.data
  const conversation = await aConversation(database.main, { contactable_id })
  await admin.post('/phone-number', { contact_id, type: 2, number: '0912345678' })
  await admin.post('/cz-col', { name: 'Points', type: 0 })
  for (const path of ['/tag', '/group', '/company', '/category', '/sponsor', '/department'])
    await admin.post(path, { name: 'One' })
  return { contact: contact_id, ticket, conversation, employee: 1, id: 1 }
}
const ids: Record<string, number> = await fill()

const lists = endpoints.filter(
  ({ isList, query, media }) => isList && query?.properties.per_page && media === undefined,
)
const pathOf = ({ path }: AnyEndpoint) =>
  path.replace(/:(\w+)/g, (_: string, name: string) => String(ids[name]))
const requiredOf = ({ query }: AnyEndpoint) =>
  (query?.required ?? []).map((name: string) => [name, query?.properties[name].enum?.[0] ?? '1'])
const addressOf = (list: AnyEndpoint) => `${pathOf(list)}?${new URLSearchParams(requiredOf(list))}&per_page=1`

const nothing = (name: string, isPlain: boolean) => [
  ...[`${name}[]=`, `${name}[0]=`, `${name}=[]`, `${name}=%5B%5D`, `${name}=`],
  ...(isPlain ? [`${name}=,`] : []),
]

test('an empty list in a query is absent, on every list and in every spelling', async () => {
  let seen = 0
  for (const list of lists) {
    const all = await admin.get(addressOf(list))
    const arrays = Object.entries((list.query?.properties ?? {}) as Record<string, Shape>).filter(
      ([, { type }]) => type === 'array',
    )
    for (const [name, { items }] of arrays)
      for (const blank of nothing(name, items?.type !== 'object')) {
        const { status, body } = await admin.get(`${addressOf(list)}&${blank}`)
        assert.deepEqual(
          [status, body.meta?.total],
          [all.status, all.body.meta?.total],
          `${list.path} ${blank}`,
        )
        if (body.meta?.total) seen += 1
      }
  }
  assert.ok(seen > 50, `${seen} lists with records`)
})

test('an empty list in the JSON body of a GET is absent too', async () => {
  const all = (await admin.get('/contact')).body.meta.total
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: '/api/v1/contact',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ tag_ids: [], id: [] }),
  })
  assert.deepEqual([statusCode, JSON.parse(body).meta.total], [200, all])
})

test('a parameter that a list does not know changes nothing and is named', async () => {
  for (const list of lists) {
    const known = await admin.get(addressOf(list))
    const { status, headers, body } = await admin.get(`${addressOf(list)}&no_such_filter=garbage`)
    assert.deepEqual([status, body.meta?.total], [known.status, known.body.meta?.total], list.path)
    if (status === 200) {
      assert.equal(headers['x-ignored-parameters'], 'no_such_filter', list.path)
      assert.equal(known.headers['x-ignored-parameters'], undefined, list.path)
    }
  }
})

test('misspelled parts of a filter are named by their place', async () => {
  const of = async (path: string) => (await agent.get(path)).headers['x-ignored-parameters']
  const filters = encodeURIComponent(JSON.stringify([{ statuses: [0] }, { status: 0, search: 'x' }]))
  assert.equal(await of(`/ticket/count?filters=${filters}`), 'filters.1.status')
  assert.equal(await of('/ticket/count?filters[0][handler_id]=1'), 'filters.0.handler_id')
  const { id } = (await admin.post('/cz-col', { name: 'Rank', type: 0 })).body.data
  assert.equal(
    await of(`/contact?cz_cols[0][id]=${id}&cz_cols[0][op]=is_null&cz_cols[0][value]=1`),
    'cz_cols.0.value',
  )
  assert.equal(await of(`/contact/${ids.contact}?embed=phones`), 'embed')
})

test('names come back encoded and bounded, and never a token', async () => {
  const of = async (query: string) => (await agent.get(`/tag?${query}`)).headers['x-ignored-parameters'] ?? ''
  assert.equal(await of('a%0D%0ASet-Cookie:x=1&%E7%8B%80=1'), 'a%0D%0ASet-Cookie%3Ax, %E7%8B%80')
  assert.equal(await of('token=secret&_method=put&Token=secret&search='), '')
  assert.equal(await of(`${'n'.repeat(5000)}=1`), 'n'.repeat(64))
  const many = Array.from({ length: 500 }, (_, i) => `p${i}=1`).join('&')
  assert.equal((await of(many)).split(', ').length, 20)
})

test('pages of other origins may read which parameters were ignored', async () => {
  const { headers } = await app.inject({
    method: 'GET',
    url: '/api/v1/tag?color=red',
    headers: { authorization: `Bearer ${admin.token}`, origin: 'https://shop.example' },
  })
  assert.match(String(headers['access-control-expose-headers']), /X-Ignored-Parameters/)
})
