import assert from 'node:assert/strict'
import test from 'node:test'
import { insertRow } from '#db/records/rows.ts'
import { startService } from '#test/service.ts'

const { app, admin, agent, database, employee, nobody } = await startService()

let made = 0
const aTag = async () => (await admin.post('/tag', { name: `Verb ${++made}` })).body.data
const nameOf = async ({ id }: { id: number }) => (await admin.get(`/tag/${id}`)).body.data?.name
const bearer = { authorization: `Bearer ${admin.token}`, accept: 'application/json' }

test('a PATCH changes what a PUT changes', async () => {
  const tag = await aTag()
  const url = `/api/v1/tag/${tag.id}`
  const answer = await app.inject({ method: 'PATCH', url, headers: bearer, payload: { name: 'Patched' } })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().data.name, 'Patched')
})

for (const verb of ['put', 'PUT', 'patch', 'Patch'])
  test(`a POST with _method ${verb} in its JSON body changes a record`, async () => {
    const tag = await aTag()
    const changed = await admin.post(`/tag/${tag.id}`, { _method: verb, name: `By ${verb} ${tag.id}` })
    assert.equal(changed.status, 200)
    assert.equal(await nameOf(tag), `By ${verb} ${tag.id}`)
  })

test('a POST names its verb in the query or in a form as well', async () => {
  const tag = await aTag()
  assert.equal((await admin.post(`/tag/${tag.id}?_method=put`, { name: 'By query' })).status, 200)
  assert.equal(await nameOf(tag), 'By query')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal((await admin.post(`/tag/${tag.id}`, '_method=put&name=By+form', form)).status, 200)
  assert.equal(await nameOf(tag), 'By form')
  assert.equal((await admin.post(`/tag/${tag.id}?_method=delete`)).status, 204)
  assert.equal(await nameOf(tag), undefined)
})

test('a POST that is read as another verb needs that verb’s permission', async () => {
  const tag = await aTag()
  const refused = await agent.post(`/tag/${tag.id}`, { _method: 'delete' })
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /tag\.delete/)
  assert.equal((await nobody.post(`/tag/${tag.id}`, { _method: 'delete' })).status, 401)
  assert.ok(await nameOf(tag))
})

test('a POST that names two verbs is refused, and changes nothing', async () => {
  const tag = await aTag()
  for (const [inQuery, inBody] of [
    ['put', 'delete'],
    ['delete', 'patch'],
  ]) {
    const { status, body } = await admin.post(`/tag/${tag.id}?_method=${inQuery}`, {
      _method: inBody,
      name: 'Renamed',
    })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['_method']])
  }
  assert.equal(await nameOf(tag), tag.name)
  assert.equal((await admin.post(`/tag/${tag.id}?_method=put`, { _method: 'patch' })).status, 200)
})

test('a POST that is read as another verb needs that verb’s permission', async () => {
  const tag = await aTag()
  const { id, client } = await employee('agent')
  const role_id = await insertRow(database.main, 'roles', {
    name: 'Renames tags',
    permissions: ['tag.update'],
  })
  await database.main.updateTable('employee_roles').set({ role_id }).where('employee_id', '=', id).execute()
  const renamed = await client.post(`/tag/${tag.id}?_method=put`, { name: 'Renamed' })
  assert.equal(renamed.status, 200)
  const refused = await client.post(`/tag/${tag.id}`, { _method: 'delete' })
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /tag\.delete/)
  assert.equal(await nameOf(tag), 'Renamed')
})

test('a POST that is read as another verb is judged by that verb’s fields', async () => {
  const tag = await aTag()
  assert.equal((await admin.post(`/tag/${tag.id}`, { _method: 'put', name: 5 })).status, 422)
  assert.equal((await admin.post('/tag/999999', { _method: 'put', name: 'x' })).status, 404)
  assert.equal((await admin.put(`/tag/${tag.id}`, { name: 'x' }, { 'if-match': '"9"' })).status, 412)
})

test('_method does nothing on other verbs', async () => {
  const tag = await aTag()
  assert.equal((await admin.get(`/tag/${tag.id}?_method=delete`)).status, 200)
  assert.equal((await admin.put(`/tag/${tag.id}?_method=delete`, { _method: 'delete' })).status, 200)
  assert.ok(await nameOf(tag))
})

test('a POST cannot be read as a verb that its address does not take', async () => {
  const before = (await admin.get('/tag')).body.meta.total
  const refused = await admin.post('/tag', { _method: 'delete', name: 'Not made' })
  assert.equal(refused.status, 405)
  assert.equal(refused.headers.allow, 'GET, HEAD, POST')
  assert.equal((await admin.post('/tag?_method=put', { name: 'Not made' })).status, 405)
  assert.equal((await admin.get('/tag')).body.meta.total, before)
  assert.equal((await admin.post('/tag', { _method: 'post', name: 'Made' })).status, 200)
})

test('a POST where there is nothing to create says what the address takes', async () => {
  const tag = await aTag()
  for (const body of [undefined, {}, { name: 'x' }, { _method: 'get' }]) {
    const refused = await admin.post(`/tag/${tag.id}`, body)
    assert.equal(refused.status, 405)
    assert.equal(refused.headers.allow, 'GET, HEAD, PUT, PATCH, DELETE')
  }
})

for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH'] as const)
  test(`${method} is answered with what the address takes`, async () => {
    const refused = await app.inject({ method: method as 'TRACE', url: '/api/v1/tag' })
    assert.equal(refused.statusCode, 405)
    assert.equal(refused.headers.allow, 'GET, HEAD, POST')
  })

test('HEAD answers what GET does, without the body', async () => {
  const tag = await aTag()
  for (const path of ['/tag', `/tag/${tag.id}`]) {
    const url = `/api/v1${path}`
    const head = await app.inject({ method: 'HEAD', url, headers: bearer })
    assert.equal(head.statusCode, 200)
    assert.equal(head.payload, '')
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/api/v1/tag' })).statusCode, 401)
  assert.equal((await app.inject({ method: 'HEAD', url: '/api/v1/tag/0', headers: bearer })).statusCode, 404)
})

test('a deletion is answered without a body', async () => {
  const { id } = await aTag()
  const answer = await app.inject({ method: 'DELETE', url: `/api/v1/tag/${id}`, headers: bearer })
  assert.equal(answer.statusCode, 204)
  assert.equal(answer.payload, '')
  assert.equal(answer.headers['content-type'], undefined)
})

test('an address that is like another but for a dot is unknown', async () => {
  assert.equal((await admin.get('/relation-import-task/1/rejectsXjson')).status, 404)
  assert.equal((await admin.put('/relation-import-task/1/rejects.json', {})).status, 405)
})
