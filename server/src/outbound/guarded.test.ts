import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { aPeer, failing, get, opened, post } from '#test/outbound.ts'
import { openOutbound } from './open.ts'

test('foreign addresses that are not public are refused in every spelling, and never connected to', async () => {
  const { port, sockets } = await aPeer((_, response) => void response.end('inside'))
  const guarded = openOutbound({ total: 5_000 })
  after(() => guarded.close())
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.1',
    '①②⑦.0.0.1',
    '0',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    'localhost',
    '169.254.169.254',
    '10.0.0.1',
    '100.64.0.1',
  ])
    await failing(guarded.foreign(post(`http://${host}:${port}`)), 'refused_address', false)
  assert.equal(sockets.size, 0)
})

test('a name that leads to a private address is refused, and one that changes its mind too', async () => {
  const { port, sockets } = await aPeer((_, response) => void response.end('inside'))
  const answers = [['10.0.0.1'], ['127.0.0.1', '::1'], ['::ffff:127.0.0.1']]
  let asked = 0
  const outbound = openOutbound({
    total: 5_000,
    lookup: (_host, _options, callback) => {
      const addresses = answers[asked++ % answers.length] as string[]
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  })
  after(() => outbound.close())
  for (const _ of answers)
    await failing(outbound.foreign(post(`http://rebind.example:${port}`)), 'refused_address', false)
  assert.equal(asked, 3)
  assert.equal(sockets.size, 0)
})

test('foreign addresses with the port of another protocol are refused, and those of the operator are not', async () => {
  const outbound = opened({ lookup: (_host, _options, callback) => callback(null, []) })
  for (const address of [
    'mail.example:25',
    'shell.example:22',
    '93.184.215.14:6667',
    'ftp.example:021',
    'x.example:0',
  ])
    for (const call of [outbound.foreign, outbound.outside])
      assert.match((await failing(call(post(`http://${address}`)), 'refused_address', false)).message, /port/)
  const named = await failing(outbound.platform(post('http://mail.example:25')), 'unreachable', false)
  assert.doesNotMatch(named.message, /port/)
})

test('of a name’s addresses only those that are allowed are connected to', async () => {
  const { port } = await aPeer((_, response) => void response.end('here'))
  const outbound = opened({
    total: 5_000,
    isAllowed: (address) => address === '127.0.0.1',
    lookup: (_host, _options, callback) =>
      callback(null, [
        { address: '127.0.0.2', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
  })
  assert.equal((await outbound.foreign(get(`http://both.example:${port}`))).body.toString(), 'here')
})
