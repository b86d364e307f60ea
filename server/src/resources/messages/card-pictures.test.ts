import assert from 'node:assert/strict'
import test from 'node:test'
import { instagram } from '#simulator/instagram.ts'
import { line } from '#simulator/line.ts'
import { messenger } from '#simulator/messenger.ts'
import type { Platform } from '#simulator/platform.ts'
import { telegram } from '#simulator/telegram.ts'
import { viber } from '#simulator/viber.ts'
import { wechat } from '#simulator/wechat.ts'
import { aFile } from '#test/factories.ts'
import { png } from '#test/images.ts'
import { aLiveChat, aVisitor } from '#test/livechat.ts'
import { aChannel, aCustomer, startMessaging } from '#test/platforms.ts'

const platforms = [line, messenger, instagram, telegram, viber, wechat]
const service = await startMessaging(platforms, { PUBLIC_URL: 'https://desk.example' })
const { admin, agent, app, database } = service
const { client: other } = await service.employee('agent')
const small = await aFile(agent, png(30, 20), 'oolong.png')
const wide = await aFile(agent, png(6_000, 20), 'teas.png')

const columnOf: Record<string, (file_id: unknown) => object> = {
  carousel: (file_id: unknown) => ({ file_id, title: 'Oolong', actions: [{ text: 'Buy', type: 'text' }] }),
  image_carousel: (file_id: unknown) => ({ file_id, action: { value: 'sale' }, button: { text: 'Sale' } }),
}
const types = ['carousel', 'image_carousel'] as const
const cards = (type: (typeof types)[number], ...file_ids: unknown[]) => ({
  type,
  message: { alt_text: 'Teas', columns: file_ids.map(columnOf[type] as (file_id: unknown) => object) },
})

/** The links to files in what a platform took. */
const linksIn = (taken: unknown) => [
  ...new Set(JSON.stringify(taken).match(/https:\/\/desk\.example\/f\/[^"\\\s]+/g)),
]

/** Opens a link of the service, as a platform does. */
const follow = async (url: string) =>
  (await app.inject({ url: url.replace('https://desk.example', '') })).rawPayload

const reached = new Map<string, number>()
const pushTo = async (platform: Platform, message: object, by = agent) => {
  const channel = reached.get(platform.name) ?? (await aChannel(admin, platform))
  reached.set(platform.name, channel)
  const { contactable_id, customer } = await aCustomer(service, platform, channel)
  const push = { contactable_type: platform.contactableType, contactable_id, ...message }
  const { status, body } = await by.post('/message/push', push)
  const taken = service.platforms.worldOf(platform.name).taken.filter(({ to }) => to === customer.id)
  return { status, body, taken: taken.map((each) => each.body), contactable_id }
}

for (const platform of platforms)
  for (const type of types)
    test(`${platform.name} fetches the uploaded picture of a card in a ${type}`, async () => {
      const { status, body, taken } = await pushTo(platform, cards(type, small))
      assert.equal(status, 200, JSON.stringify(body))
      const [link = '', ...others] = linksIn(taken)
      assert.deepEqual([await follow(link), others], [png(30, 20), []])
    })

const thumbnail = /\/f\/[^/]+-t-/

for (const [platform, allowed] of [
  [line, 'JPEG, PNG up to 10 MB and 1,024 pixels on each side'],
  [telegram, 'JPEG, PNG, WEBP up to 5 MB and 5,000 pixels on each side'],
] as const)
  test(`${platform.name} gets a smaller copy of a picture that is too wide, which the preview tells`, async () => {
    const message = cards('carousel', small, wide)
    const { contactableType: contactable_type } = platform
    const { body } = await agent.post('/message/preview', { contactable_type, ...message })
    assert.deepEqual(body.data.errors, {})
    const told = body.data.degradations.filter(({ path }: { path: string }) => path.endsWith('file_id'))
    assert.deepEqual(told, [
      {
        path: 'message.columns.1.file_id',
        message: `A smaller copy of the picture teas.png is shown, as JPEG: cards there take pictures of the types ${allowed}.`,
      },
    ])
    const { status, taken } = await pushTo(platform, message)
    assert.equal(status, 200)
    assert.deepEqual(
      linksIn(taken).map((link) => thumbnail.test(link)),
      [false, true],
    )
  })

test('a live chat shows uploaded pictures by their links, the desk by their files', async () => {
  const channel = await aLiveChat(database.main)
  const visitor = await aVisitor(app, channel.key as string)
  await visitor.say('Which teas do you have?')
  const [conversation] = (await agent.get(`/conversation?channel_id=${channel.id}`)).body.data
  await agent.post(`/conversation/${conversation.id}/accept`)
  const message = cards('carousel', small, wide)
  const sent = await agent.post(`/conversation/${conversation.id}/message`, message)
  assert.equal(sent.status, 200, JSON.stringify(sent.body))
  assert.deepEqual(sent.body.data.message, message.message)
  assert.deepEqual(
    sent.body.data.files.map(({ id }: { id: number }) => id),
    [small, wide],
  )
  const [shown] = (await visitor.get('message')).body.messages.slice(-1)
  assert.deepEqual(shown.files, [])
  const links = shown.message.columns.map(({ image_url }: { image_url: string }) => image_url)
  assert.deepEqual(await Promise.all(links.map(follow)), [png(30, 20), png(6_000, 20)])
  assert.equal('file_id' in shown.message.columns[0], false)
})

test('the picture of a card is refused by its field, with what is allowed', async () => {
  const text = await aFile(agent, 'Dear Ming', 'letter.txt')
  const errorsOf = async (message: object, by = agent) => (await pushTo(line, message, by)).body.errors
  const path = 'message.columns.1.file_id'
  assert.deepEqual(await errorsOf(cards('carousel', small, text)), {
    [path]: ['The file letter.txt is not a picture of these types: JPEG, PNG, GIF, WEBP.'],
  })
  const missing = { [path]: ['Picture not found: upload it first.'] }
  const foreign = await aFile(admin, png(3, 2), 'own.png')
  for (const id of [0, 999_999, foreign])
    assert.deepEqual(await errorsOf(cards('image_carousel', small, id)), missing)
  const both = { ...columnOf.carousel?.(small), image_url: 'https://shop.example/tea.png' }
  assert.deepEqual(await errorsOf({ type: 'carousel', message: { columns: [both] } }), {
    'message.columns.0.file_id': ['Give either image_url or file_id.'],
  })
  assert.deepEqual(await errorsOf({ type: 'image_carousel', message: { columns: [{ action: {} }] } }), {
    'message.columns.0.image_url': ['The field is required.'],
    'message.columns.0.action.value': ['The field is required where no button has a text.'],
  })
})

test('a picture is kept as long as a message or a canned answer has it, and colleagues may use it', async () => {
  const own = await aFile(agent, png(40, 20), 'own.png')
  const shared = await aFile(admin, png(50, 20), 'shared.png')
  const answer = { name: 'Teas', shortcut: 'teas', ...cards('carousel', shared) }
  const created = await admin.post('/canned-answer', answer)
  assert.equal(created.status, 200, JSON.stringify(created.body))
  assert.deepEqual(created.body.data.message, answer.message)
  const kept = await agent.post('/me/canned-answer', { ...answer, ...cards('image_carousel', own) })
  assert.equal(kept.status, 200, JSON.stringify(kept.body))
  assert.equal((await pushTo(line, cards('carousel', shared), other)).status, 200)
  assert.equal((await pushTo(line, cards('carousel', own), other)).status, 422)
  const uses = async (...ids: number[]) => {
    const rows = await database.main
      .selectFrom('file_uses')
      .select(['canned_answer_id', 'own_canned_answer_id', 'message_id'])
      .where('file_id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map((row) => Object.entries(row).find(([, id]) => id !== null)?.[0])
  }
  assert.deepEqual(await uses(own, shared), ['canned_answer_id', 'own_canned_answer_id', 'message_id'])
  const { id } = created.body.data
  assert.equal((await admin.put(`/canned-answer/${id}`, { type: 'text', message: 'None today' })).status, 200)
  assert.equal((await agent.delete(`/me/canned-answer/${kept.body.data.id}`)).status, 204)
  assert.deepEqual(await uses(own, shared), ['message_id'])
})

test('an employee can undo a change of a canned answer even if someone else uploaded its picture', async () => {
  const picture = await aFile(admin, png(60, 20), 'sencha.png')
  const answer = { name: 'Sencha', shortcut: 'sencha', ...cards('carousel', picture) }
  const { id } = (await admin.post('/canned-answer', answer)).body.data
  const permissions = ['read', 'create', 'update', 'delete'].map((verb) => `canned_answer.${verb}`)
  const role = (await admin.post('/role', { name: 'Writer', permissions })).body.data
  const writer = await service.employee('agent')
  await admin.put(`/employee/${writer.id}`, { role_ids: [role.id] })
  const refused = await writer.client.post('/canned-answer', { ...answer, shortcut: 'other' })
  assert.equal(refused.status, 422)

  const path = `/canned-answer/${id}`
  assert.equal((await writer.client.put(path, { ...answer, name: 'Tea' })).status, 200)
  assert.equal((await writer.client.put(path, { type: 'text', message: 'None today' })).status, 200)
  const { type, message } = answer
  const changedBack = await writer.client.put(path, { type, message })
  assert.equal(changedBack.status, 200, JSON.stringify(changedBack.body))
  assert.equal((await writer.client.delete(path)).status, 204)
  const undone = await writer.client.post('/canned-answer', answer)
  assert.equal(undone.status, 200, JSON.stringify(undone.body))
  assert.deepEqual(undone.body.data.message, answer.message)
  assert.equal(
    (
      await other.post('/message/preview', {
        contactable_type: line.contactableType,
        ...cards('carousel', picture),
      })
    ).status,
    200,
  )
  await admin.delete(`/canned-answer/${undone.body.data.id}`)
  assert.equal((await writer.client.post('/canned-answer', answer)).status, 200)
})

test('an agent can undo deleting an answer of their own even if a colleague uploaded its picture', async () => {
  const picture = await aFile(admin, png(50, 20), 'matcha.png')
  const ticket = (await admin.post('/ticket', { subject: 'The tin', file_ids: [picture] })).body.data
  const answer = { name: 'Matcha', shortcut: 'matcha', ...cards('carousel', picture) }
  const { id } = (await other.post('/me/canned-answer', answer)).body.data
  await admin.put(`/ticket/${ticket.id}`, { file_ids: [] })

  const path = `/me/canned-answer/${id}`
  assert.equal((await other.put(path, { type: 'text', message: 'None today' })).status, 200)
  const { type, message } = answer
  const changedBack = await other.put(path, { type, message })
  assert.equal(changedBack.status, 200, JSON.stringify(changedBack.body))
  assert.equal((await other.delete(path)).status, 204)
  const undone = await other.post('/me/canned-answer', answer)
  assert.equal(undone.status, 200, JSON.stringify(undone.body))
  assert.deepEqual(undone.body.data.message, answer.message)

  const refused = await agent.post('/me/canned-answer', answer)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['message.columns.0.file_id']])
  await other.delete(`/me/canned-answer/${undone.body.data.id}`)
  await database.main
    .updateTable('former_answer_files')
    .set({ removed_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .execute()
  assert.equal((await other.post('/me/canned-answer', answer)).status, 422)
})
