import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Hint } from '#hints/hints.ts'
import { fileCleanUp } from '#resources/files/clean-up.ts'
import { line } from '#simulator/line.ts'
import { aConversation, aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'
import { sendNextOfRules } from './send-due.ts'

const service = await startMessaging([line])
const { admin, agent, app, database, files, services, employee } = service
const db = database.main
const { key } = await aLiveChat(db)

const sendAll = async (publicUrl = '') => {
  const live = { tell: (..._: Hint[]) => undefined, flush: async () => undefined }
  const config = { ...services.config, publicUrl }
  while (await sendNextOfRules({ ...services, config, live })());
}

const turn = {
  ...{ db, data: {}, signal: new AbortController().signal, checkRoom: async () => undefined },
  commit: <T>(work: (transaction: typeof db) => Promise<T>) => db.transaction().execute(work),
}

/** Cleans up files as often as they need to be gone. */
const cleanUp = async () => {
  await sql`update files set unused_since = unused_since - interval '25 hours'`.execute(db)
  await fileCleanUp(files).run(turn)
}

const isThere = async (id: number) => (await admin.get(`/file/${id}/meta`)).status === 200

let rules = 0
const ruleOf = (message: object, given: object = {}) => ({
  ...{ name: `Rule ${++rules}`, subject: 'message', when: { event: 'received' }, state: 'on' },
  then: [{ message }],
  ...given,
})

const create = async (message: object, given: object = {}, by = admin) => {
  const { status, body } = await by.post('/rule', ruleOf(message, given))
  assert.equal(status, 200, JSON.stringify(body))
  return body.data as { id: number; then: object[] }
}

const fileMessage = (file_ids: unknown, text: string | null = null) => ({
  type: 'file',
  message: { file_ids, text },
})
const cards = (...file_ids: number[]) => ({
  type: 'carousel',
  message: { columns: file_ids.map((file_id) => ({ file_id, title: 'Tea' })) },
})
const has = (val: string) => ({ if: { all: [{ field: 'text', op: 'contains', val }] } })

const follow = async (link: string) => {
  const { pathname } = new URL(link)
  return (await app.inject({ url: pathname })).rawPayload
}

test('a rule sends uploaded files, and cards with uploaded pictures, by links to the service', async () => {
  const menu = await aFile(admin, png(30, 20), 'menu.png')
  const tea = await aFile(admin, png(40, 20), 'tea.png')
  await create(fileMessage([menu], 'Our menu'), has('menu'))
  await create(cards(tea), has('menu'))
  const visitor = await aVisitor(app, key)
  const { conversation_id } = (await visitor.say('The menu, please')).body
  await sendAll()
  const [file, carousel] = (await agent.get(`/conversation/${conversation_id}/message`)).body.data.slice(-2)
  assert.deepEqual([file.type, file.message], ['file', { file_ids: [menu], text: 'Our menu' }])
  assert.deepEqual([carousel.type, carousel.files[0].id], ['carousel', tea])
  const [shownFile, shownCards] = (await visitor.get('message')).body.messages.slice(-2)
  assert.deepEqual(await follow(new URL(shownFile.files[0].url, 'http://desk').href), png(30, 20))
  assert.deepEqual(await follow(shownCards.message.columns[0].image_url), png(40, 20))
  const kept = await db
    .selectFrom('file_uses')
    .select('rule_message_id')
    .where('file_id', '=', menu)
    .execute()
  assert.deepEqual(kept, [{ rule_message_id: null }, { rule_message_id: null }])
})

test('links begin with PUBLIC_URL, or with the address at which the rule was saved', async () => {
  const channel = await aChannel(admin, line)
  const map = await aFile(admin, png(30, 20), 'map.png')
  const { id } = await create(fileMessage([map]), { subject: 'conversation', when: { by_hand: true } })
  const linkTo = async (publicUrl: string) => {
    const { customer, contactable_id } = await aCustomer(service, line, channel)
    const conversation = await aConversation(db, { contactable_id, state: 'handling' })
    const { body } = await admin.post(`/macro/${id}/run`, { ids: [conversation] })
    assert.equal(body.data[0].outcome, 'matched')
    await sendAll(publicUrl)
    const taken = service.platforms.worldOf(line.name).taken.filter(({ to }) => to === customer.id)
    return JSON.stringify(taken.map(({ body }) => body))
  }
  assert.match(await linkTo('https://desk.example'), /"https:\/\/desk\.example\/f\//)
  assert.match(await linkTo(''), /http:\/\/localhost(:\d+)?\/f\//)
  await db.updateTable('rules').set({ origin: null }).where('id', '=', id).execute()
  assert.equal(await linkTo(''), '[]')
  const [run] = (await admin.get(`/rule-run?rule_id=${id}`)).body.data
  assert.deepEqual(
    [run.outcome, run.error],
    [
      'failed',
      'Links to its files need the address of this service: set PUBLIC_URL, or save the rule in the console.',
    ],
  )
})

test('an invalid file is reported at its place in the rule', async () => {
  const foreign = await aFile(agent, png(3, 2), 'own.png')
  const letter = await aFile(admin, 'Dear Ming', 'letter.txt')
  const { client } = await employee('administrator')
  const role = (
    await admin.post('/role', {
      name: 'Rules',
      permissions: ['rule.read', 'rule.create', 'rule.update', 'conversation.update', 'file.create'],
    })
  ).body.data
  const author = await employee('agent')
  await admin.put(`/employee/${author.id}`, { role_ids: [role.id] })
  const errorsOf = async (message: object, by = client) =>
    (await by.post('/rule', ruleOf(message))).body.errors
  const missing = 'File not found: upload it first.'
  const at = 'then.0.message.message'
  assert.deepEqual(await errorsOf(fileMessage([999_999])), { [`${at}.file_ids.0`]: [missing] })
  assert.deepEqual(await errorsOf(fileMessage([foreign]), author.client), { [`${at}.file_ids.0`]: [missing] })
  assert.deepEqual(await errorsOf(cards(letter), admin), {
    [`${at}.columns.0.file_id`]: [
      'The file letter.txt is not a picture of these types: JPEG, PNG, GIF, WEBP.',
    ],
  })
  for (const file_ids of [[], Array(11).fill(letter), [letter, letter], undefined])
    assert.deepEqual(Object.keys(await errorsOf(fileMessage(file_ids), admin)), [`${at}.file_ids`])
  const checked = await author.client.post('/rule/check', { rule: ruleOf(fileMessage([foreign])) })
  assert.deepEqual(checked.body.errors, { [`rule.${at}.file_ids.0`]: [missing] })

  const { id } = await create(fileMessage([letter]), { state: 'off' })
  const { then } = (await author.client.get(`/rule/${id}`)).body.data
  assert.equal((await author.client.put(`/rule/${id}`, { name: 'Mine', then })).status, 200)
  assert.equal(
    (await author.client.put(`/rule/${id}`, { then: [{ message: { type: 'text', message: 'Hello' } }] }))
      .status,
    200,
  )
  assert.equal((await author.client.put(`/rule/${id}`, { then })).status, 200)
})

test('a rule keeps the files of all its versions until it is deleted, its messages theirs until they are sent', async () => {
  const [first, second] = [
    await aFile(admin, png(30, 21), 'old.png'),
    await aFile(admin, png(30, 22), 'new.png'),
  ]
  const { id } = await create(fileMessage([first]), has('price'))
  const { conversation_id } = (await (await aVisitor(app, key)).say('Your price?')).body
  assert.equal((await admin.put(`/rule/${id}`, { then: [{ message: cards(second, second) }] })).status, 200)
  for (const _ of [1, 2]) await cleanUp()
  assert.deepEqual([await isThere(first), await isThere(second)], [true, true])
  const restored = await admin.post(`/rule/${id}/restore`, { version: 1 })
  assert.equal(restored.status, 200, JSON.stringify(restored.body))
  assert.deepEqual(restored.body.data.then, [{ message: fileMessage([first]) }])
  await sendAll()
  assert.equal((await agent.get(`/conversation/${conversation_id}/message`)).body.data.at(-1).type, 'file')
  assert.equal((await admin.delete(`/rule/${id}`)).status, 204)
  for (const _ of [1, 2]) await cleanUp()
  assert.deepEqual([await isThere(first), await isThere(second)], [true, false])
})

test('employees see the picture of a macro, a dry run sends none, and undoing what it changed leaves it sent', async () => {
  const picture = await aFile(admin, png(50, 20), 'steps.png')
  const { id } = await create(fileMessage([picture]), {
    subject: 'conversation',
    when: { by_hand: true },
    then: [{ message: fileMessage([picture]) }, { set: { priority: 3 } }],
  })
  for (const [state, status] of [
    ['off', 404],
    ['on', 200],
  ] as const) {
    await admin.put(`/rule/${id}`, { state })
    assert.equal((await agent.get(`/file/${picture}/meta`)).status, status)
  }
  const { conversation_id } = (await (await aVisitor(app, key)).say('How does it work?')).body
  const run = (more: object) => agent.post(`/macro/${id}/run`, { ids: [conversation_id], ...more })
  const typesOf = async () => {
    await sendAll()
    const { data } = (await agent.get(`/conversation/${conversation_id}/message`)).body
    return data.map(({ type }: { type: string }) => type)
  }
  assert.equal((await run({ dry_run: true })).body.data[0].outcome, 'matched')
  assert.deepEqual(await typesOf(), ['text'])
  const [{ run_id, error }] = (await run({})).body.data
  assert.equal(error, null)
  assert.deepEqual(await typesOf(), ['text', 'file'])
  assert.equal((await agent.post(`/macro/${id}/undo`, { run_ids: [run_id] })).body.data.restored, 1)
  assert.deepEqual(await typesOf(), ['text', 'file'])
})

test('a message given as JSON text is kept as what it says, with its files', async () => {
  const picture = await aFile(admin, png(20, 20), 'cup.png')
  const { id, then } = await create(
    { type: 'file', message: JSON.stringify({ file_ids: [picture] }) },
    { state: 'off' },
  )
  assert.deepEqual(then, [{ message: { type: 'file', message: { file_ids: [picture] } } }])
  const uses = await db.selectFrom('file_uses').select('file_id').where('rule_id', '=', id).execute()
  assert.deepEqual(uses, [{ file_id: picture }])
})
