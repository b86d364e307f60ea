import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { Webhook } from 'standardwebhooks'
import { eventually } from '#test/eventually.ts'
import { parley } from '#test/programs/command.ts'
import { run } from '#test/programs/program.ts'
import { startService } from '#test/service.ts'
import { aReceiver } from '#test/webhooks.ts'

const { app, admin } = await startService()
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

test('changes are forwarded as webhooks send them, also after a lost connection and a stop', async (t) => {
  const receiver = await aReceiver([500])
  const args = [
    '--url',
    url,
    '--token',
    admin.token,
    '--forward',
    receiver.url,
    '--types',
    'contact,phone_number',
  ]
  const listening = run(t, ['listen', ...args], {})
  const secret = await eventually(() => /signed with (whsec_\S+)/.exec(listening.said())?.[1])
  const { id } = (await admin.post('/contact', { first_name: 'Ann' })).body.data
  await admin.post('/company', { name: 'Not asked for' })
  await eventually(() => receiver.received.length === 1)
  app.server.closeAllConnections()
  const phone = (await admin.post('/phone-number', { contact_id: id, type: 2, number: '0912345678' })).body
    .data
  await admin.put(`/contact/${id}`, { first_name: 'Anna' })
  await admin.delete(`/phone-number/${phone.id}`)
  await eventually(() => receiver.received.length === 4)
  const told = receiver.received.map(({ headers, body }) => {
    const { type, data } = new Webhook(secret).verify(body, headers) as { type: string; data: object }
    return [type, data]
  })
  assert.deepEqual(
    told.map(([type]) => type),
    ['contact.created', 'phone_number.created', 'contact.updated', 'phone_number.deleted'],
  )
  assert.partialDeepStrictEqual(told[2]?.[1], { id, first_name: 'Anna' })
  assert.deepEqual(told[3]?.[1], { id: phone.id, contact_id: id })
  await eventually(() => /contact\.updated \d+ \(first_name\) → 204\n/.test(listening.said()))
  assert.match(listening.said(), /contact\.created \d+ → 500\n/)
  listening.child.kill('SIGINT')
  assert.equal(await listening.ended, 0)
  const [, ...goingOn] = /here: (--after) (\S+) (--secret) (\S+)\n$/.exec(listening.said()) ?? []
  await admin.put(`/contact/${id}`, { last_name: 'Lee' })
  const again = run(t, ['listen', ...args, '--url', `${url}/api/v1/`, ...goingOn], {})
  const { headers, body } = await eventually(() => receiver.received[4])
  assert.partialDeepStrictEqual(new Webhook(secret).verify(body, headers), { data: { id, last_name: 'Lee' } })
  again.child.kill('SIGINT')
  assert.equal(await again.ended, 0)
  assert.equal(receiver.received.length, 5)
})

test('the position printed at the end is the stream’s, even without matching events', async (t) => {
  const asked: string[] = []
  const quiet = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (asked.length === 1) response.end('retry: 3000\n\nid: later\n: \n\n')
    else response.write('retry: 3000\n\n')
  }).listen(0, '127.0.0.1')
  await once(quiet, 'listening')
  t.after(() => quiet.closeAllConnections())
  t.after(() => quiet.close())
  const address = `http://127.0.0.1:${(quiet.address() as AddressInfo).port}`
  const options = ['--url', address, '--token', 'x', '--forward', address, '--after', 'sooner']
  const listening = run(t, ['listen', ...options], {})
  await eventually(() => asked.length === 2)
  assert.deepEqual(asked, ['/api/v1/change?after=sooner', '/api/v1/change?after=later'])
  listening.child.kill('SIGINT')
  assert.equal(await listening.ended, 0)
  assert.match(listening.said(), /--after later --secret/)
})

test('a stream that cannot be followed is explained in one sentence', async () => {
  const forward = ['--forward', 'http://127.0.0.1:9/hook']
  for (const [args, said] of [
    [['--url', url, '--token', 'wrong'], /access token/],
    [['--url', url, '--token', admin.token, '--types', 'nothing'], /types/],
    [['--url', 'http://127.0.0.1:1', '--token', 'x'], /no service/],
    [['--url', url], /token is needed/],
  ] as [string[], RegExp][]) {
    const { code, err } = await parley(['listen', ...forward, ...args])
    assert.deepEqual([code, said.test(err)], [1, true], err)
    assert.doesNotMatch(err, /\n {4}at /)
  }
})
