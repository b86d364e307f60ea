import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventually } from '#test/eventually.ts'
import { startProxy } from '#test/programs/proxy.ts'
import { password, startService, startSibling } from '#test/service.ts'

const service = await startService()
const { config, admin } = service
const proxy = await startProxy(config.databaseUrl ?? '')
const sibling = await startSibling({ ...service, config: { ...config, databaseUrl: proxy.url } })
const client = sibling.as(admin)
after(async () => {
  await sibling.stop()
  await proxy.cut()
})

const contact = (await admin.post('/contact', { first_name: 'Mei', last_name: 'Lin' })).body.data.id
const ticket = (await admin.post('/ticket', { subject: 'Lost', contact_id: contact })).body.data.id
const tag = (await admin.post('/tag', { name: 'Lost' })).body.data.id
const { account } = await service.employee('agent')
let made = 0

const requests = {
  'a record': () => client.get(`/contact/${contact}`),
  'a list': () => client.get('/contact'),
  'a filtered list': () => client.get('/ticket?subject=Lost'),
  'a walk': () => client.get('/contact?after_id=0'),
  'a broad search': () => client.get('/contact?search=e'),
  'the palette': () => client.get('/search?q=Mei'),
  history: () => client.get(`/contact/${contact}/history`),
  'the audit log': () => client.get('/audit-log'),
  'the state of the system': () => client.get('/system'),
  'an export': () => client.get('/contact/export'),
  duplicates: () => client.get('/contact/duplicate'),
  'the desk': () => client.get('/conversation'),
  'a new record': () => client.post('/tag', { name: `Lost ${++made}` }),
  'a new contact': () => client.post('/contact', { first_name: `Mei ${++made}` }),
  'a change': () => client.put(`/tag/${tag}`, { name: `Lost ${++made}` }),
  'a change of a ticket': () => client.put(`/ticket/${ticket}`, { subject: `Lost ${++made}` }),
  'a login': () => client.post('/auth', { name: account, password }),
}

const faults: Record<string, () => void> = {
  'are reset': () => proxy.reset(),
  'end before an answer': () => proxy.cutAfter(1),
  'end within an answer': () => proxy.cutAfter(150),
  'end within a later answer': () => proxy.cutAfter(700),
  'end much later': () => proxy.cutAfter(2_000),
}

const askAll = () =>
  Object.entries(requests).map(async ([what, request]) => {
    const { status, headers } = await request()
    return { what, status, isRetriable: Number(headers['retry-after']) > 0 }
  })

for (const { what, status } of await Promise.all(askAll())) assert.equal(status, 200, what)

for (const [fault, act] of Object.entries(faults))
  test(`while connections ${fault}, every request is answered or refused by a 503`, async () => {
    const before = askAll()
    await nextTurn()
    act()
    for (const { what, status, isRetriable } of await Promise.all([...before, ...askAll()]))
      assert.ok(status === 200 || (status === 503 && isRetriable), `${what}: ${status}`)
    proxy.reset()
    for (const request of Object.values(requests))
      await eventually(async () => (await request()).status === 200)
  })
