import assert from 'node:assert/strict'
import test from 'node:test'
import type { Socket } from 'socket.io-client'
import { hintChannel } from '#hints/hints.ts'
import { stopTime } from '#test/elapse.ts'
import { eventually } from '#test/eventually.ts'
import { letIn, listen, openSocket } from '#test/live.ts'
import { startService, startSibling } from '#test/service.ts'
import { createOverview } from './overview.ts'
import { keepPresence } from './presence.ts'
import { maxRooms } from './rooms.ts'

const service = await startService()
const sibling = await startSibling(service)
test.after(sibling.stop)
const [here, there] = [await listen(service.app), await listen(sibling.app)]
const { employee, admin } = service

/** The tokens of employees, by ID. */
const sessions = new Map<number, string>()

interface Person {
  id: number
  is_writing: boolean
}

/** Resolves once exactly these employees are announced, each with whether they write. */
const shown = (socket: Socket, expected: [number, boolean][]) =>
  new Promise<void>((resolve) => {
    const wanted = JSON.stringify(expected.toSorted(([one], [other]) => one - other))
    socket.on('presence', ({ people }: { people: Person[] }) => {
      if (JSON.stringify(people.map(({ id, is_writing }) => [id, is_writing])) === wanted) resolve()
    })
  })

const connect = async (t: test.TestContext, token: string, address: string) =>
  letIn(openSocket(t, address, 'employee', { auth: { token } }))

const pair = async (t: test.TestContext) => {
  const [mei, ben] = [await employee('agent'), await employee('agent')]
  for (const { id, client } of [mei, ben]) sessions.set(id, client.token)
  const [atMei, atBen] = [await connect(t, mei.client.token, here), await connect(t, ben.client.token, there)]
  return { mei: mei.id, ben: ben.id, atMei, atBen }
}

for (const subject of ['conversation', 'ticket'] as const)
  test(`colleagues on other servers see who looks at a ${subject}, writes and leaves`, async (t) => {
    const { mei, ben, atMei, atBen } = await pair(t)
    const place = { subject, id: 7 }
    assert.deepEqual(await atMei.emitWithAck('look', place), { is_done: true })
    const both = [
      shown(atMei, [
        [mei, false],
        [ben, false],
      ]),
      shown(atBen, [
        [mei, false],
        [ben, false],
      ]),
    ]
    await atBen.emitWithAck('look', place)
    await Promise.all(both)
    const writing = shown(atBen, [
      [mei, true],
      [ben, false],
    ])
    assert.deepEqual(await atMei.emitWithAck('write', place), { is_done: true })
    await writing
    const stopped = shown(atBen, [
      [mei, false],
      [ben, false],
    ])
    await atMei.emitWithAck('write', { ...place, is_writing: false })
    await stopped
    const gone = shown(atBen, [[ben, false]])
    atMei.disconnect()
    await gone
  })

test('an employee who leaves before it is known whether they may look is not there', async (t) => {
  const { atMei } = await pair(t)
  const place = { subject: 'conversation', id: 9 }
  for (const [enter, leave, payload] of [
    ['look', 'unlook', place],
    ['watch_list', 'unwatch_list', { list: 'ticket' }],
  ] as const) {
    const entered = atMei.emitWithAck(enter, payload)
    assert.deepEqual(await atMei.emitWithAck(leave, payload), { is_done: true })
    assert.deepEqual(await entered, { is_done: false })
    assert.deepEqual(await atMei.emitWithAck(enter, payload), { is_done: true })
  }
})

test('an employee with two windows is shown once, until both are closed', async (t) => {
  const { mei, ben, atBen, atMei } = await pair(t)
  const other = await connect(t, sessions.get(mei) ?? '', there)
  const place = { subject: 'conversation', id: 8 }
  const both = shown(atBen, [
    [mei, false],
    [ben, false],
  ])
  for (const socket of [atBen, atMei, other]) await socket.emitWithAck('look', place)
  await both
  atMei.disconnect()
  const writing = shown(atBen, [
    [mei, true],
    [ben, false],
  ])
  await other.emitWithAck('write', place)
  await writing
  const alone = shown(atBen, [[ben, false]])
  other.disconnect()
  await alone
})

test('nobody announces what they may not read, nor what is no record', async (t) => {
  const { id, client } = await employee('agent')
  const role = (await admin.post('/role', { name: 'Chat only', permissions: ['conversation.read'] })).body
    .data
  await admin.put(`/employee/${id}`, { role_ids: [role.id] })
  const socket = await connect(t, client.token, here)
  for (const place of [
    { subject: 'ticket', id: 7 },
    { subject: 'contact', id: 7 },
    { subject: 'conversation', id: 'x' },
    {},
  ])
    assert.deepEqual(await socket.emitWithAck('look', place), { is_done: false })
  assert.deepEqual(await socket.emitWithAck('write', { subject: 'conversation', id: 7 }), { is_done: false })
})

test('an employee who may no longer read tickets looks at none, and is seen at none', async (t) => {
  const { mei, ben, atMei, atBen } = await pair(t)
  const place = { subject: 'ticket', id: 8 }
  await atMei.emitWithAck('look', place)
  const both = shown(atMei, [
    [mei, false],
    [ben, false],
  ])
  await atBen.emitWithAck('look', place)
  await both
  const role = (await admin.post('/role', { name: 'Chats', permissions: ['conversation.read'] })).body.data
  const seen: number[] = []
  atMei.on('presence', ({ people }: { people: Person[] }) => seen.push(people.length))
  await admin.put(`/employee/${ben}`, { role_ids: [role.id] })
  await eventually(() => seen.at(-1) === 1)
  assert.deepEqual(await atBen.emitWithAck('write', place), { is_done: false })
  assert.ok(atBen.connected)
})

test('writing ends by itself, and so does what a crashed server said', (t) => {
  const elapse = stopTime(t)
  const told: Person[][] = []
  const seen: Person[][] = []
  const presence = keepPresence(
    {
      tell: (...hints) =>
        told.push(...hints.flatMap((hint) => (hint.kind === 'presence' ? [hint.people] : []))),
    },
    ({ people }) => seen.push(people),
  )
  presence.look('socket', 'ticket', 1, { id: 1, name: 'Mei' })
  presence.write('socket', 'ticket 1', true)
  assert.equal(told.at(-1)?.[0]?.is_writing, true)
  const people = [{ id: 2, name: 'Ben', is_writing: false }]
  presence.hear({ kind: 'presence', subject: 'ticket', id: 1, server: 'other', people, is_asking: false })
  assert.equal(seen.at(-1)?.length, 2)
  elapse(6_000)
  presence.tick()
  assert.equal(told.at(-1)?.[0]?.is_writing, false)
  elapse(60_000)
  presence.tick()
  assert.deepEqual(
    seen.at(-1)?.map(({ id }) => id),
    [1],
  )
})

test('a socket counts for a bounded number of records', () => {
  const presence = keepPresence({ tell: () => undefined }, () => undefined)
  const looks = Array.from({ length: 12 }, (_, id) =>
    presence.look('socket', 'ticket', id + 1, { id: 1, name: 'Mei' }),
  )
  assert.equal(looks.filter(Boolean).length, 10)
  presence.leaveAll('socket')
  assert.equal(presence.look('socket', 'ticket', 99, { id: 1, name: 'Mei' }), true)
})

test('a socket that watches as much as it may looks at nothing more', async (t) => {
  const socket = await connect(t, (await employee('agent')).client.token, here)
  const watched = await Promise.all(
    Array.from({ length: maxRooms }, (_, index) =>
      socket.emitWithAck('watch', { conversation_id: index + 1 }),
    ),
  )
  assert.ok(watched.some(({ is_done }) => !is_done))
  assert.deepEqual(await socket.emitWithAck('look', { subject: 'ticket', id: 7 }), { is_done: false })
  await socket.emitWithAck('unwatch', { conversation_id: 1 })
  for (const _ of ['entered', 'looked at again'])
    assert.deepEqual(await socket.emitWithAck('look', { subject: 'ticket', id: 7 }), { is_done: true })
})

test('a list of conversations shows who looks at each, on any server, and what has changed since', async (t) => {
  const { mei, ben, atMei, atBen } = await pair(t)
  const places: { id: number; people: number[] }[] = []
  const areComplete: boolean[] = []
  const note = (said: { places: { id: number; people: Person[] }[]; is_all?: boolean }) => {
    areComplete.push(said.is_all ?? false)
    places.push(...said.places.map(({ id, people }) => ({ id, people: people.map((one) => one.id) })))
  }
  const latest = (id: number) => JSON.stringify(places.findLast((place) => place.id === id)?.people)
  await atBen.emitWithAck('look', { subject: 'conversation', id: 71 })
  atMei.on('looking', note)
  assert.deepEqual(await atMei.emitWithAck('watch_looking', {}), { is_done: true })
  await eventually(() => latest(71) === JSON.stringify([ben]))
  assert.equal(areComplete[0], true)
  await atMei.emitWithAck('look', { subject: 'conversation', id: 72 })
  await atMei.emitWithAck('look', { subject: 'ticket', id: 73 })
  await eventually(() => latest(72) === JSON.stringify([mei]))
  await atBen.emitWithAck('unlook', { subject: 'conversation', id: 71 })
  await eventually(() => latest(71) === '[]')
  assert.equal(latest(73), undefined)
  assert.deepEqual(areComplete.filter(Boolean).length, 1)
  assert.deepEqual(await atMei.emitWithAck('unwatch_looking', {}), { is_done: true })
})

test('the list on a server that has just started asks the others who looks at what', async (t) => {
  const { ben, atBen, atMei } = await pair(t)
  await atBen.emitWithAck('look', { subject: 'conversation', id: 74 })
  await atMei.emitWithAck('look', { subject: 'conversation', id: 75 })
  const started = await startSibling(service)
  t.after(started.stop)
  const hints = service.database.single()
  t.after(() => hints.end())
  await hints.connect()
  await hints.query(`listen ${hintChannel}`)
  let isAsked = false
  hints.on('notification', ({ payload }) => {
    isAsked ||= !!payload?.includes('presence_request')
  })
  const people = new Map<number, number[]>()
  const { token } = (await employee('agent')).client
  const socket = await connect(t, token, await listen(started.app))
  socket.on('looking', ({ places }: { places: { id: number; people: Person[] }[] }) => {
    for (const place of places)
      people.set(
        place.id,
        place.people.map((one) => one.id),
      )
  })
  await socket.emitWithAck('watch_looking', {})
  await eventually(() => isAsked)
  await eventually(() => people.get(74)?.join() === String(ben) && people.has(75))
})

test('several servers that ask at once are answered once, for tickets as well', () => {
  const told: unknown[] = []
  const presence = keepPresence({ tell: (...hints) => told.push(...hints) }, () => undefined)
  presence.look('socket', 'ticket', 1, { id: 1, name: 'Mei' })
  presence.look('socket', 'conversation', 2, { id: 1, name: 'Mei' })
  told.length = 0
  for (const _ of ['one', 'another']) presence.repeat()
  for (const _ of ['first', 'second']) presence.tick()
  assert.equal(told.length, 2)
})

test('a colleague whose server crashed is no longer shown in lists of conversations', (t) => {
  const elapse = stopTime(t)
  const seen: { id: number; people: Person[] }[] = []
  const overview = createOverview((changed) => seen.push(...changed))
  const people = [{ id: 2, name: 'Ben', is_writing: false }]
  const hint = {
    kind: 'presence',
    subject: 'conversation',
    id: 5,
    server: 'other',
    people,
    is_asking: false,
  } as const
  overview.hear(hint)
  overview.tick()
  elapse(40_000)
  overview.hear(hint)
  overview.tick()
  assert.equal(seen.length, 1)
  elapse(40_000)
  overview.tick()
  assert.deepEqual(overview.all().length, 1)
  elapse(20_000)
  overview.tick()
  assert.deepEqual([seen.at(-1), overview.all()], [{ id: 5, people: [] }, []])
})
