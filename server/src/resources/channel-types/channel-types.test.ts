import assert from 'node:assert/strict'
import test from 'node:test'
import type { Adapter } from '#channels/adapter.ts'
import type { Content, ReplyAction } from '#channels/content.ts'
import type { TextLimit } from '#channels/description.ts'
import { adapters } from '#channels/registry.ts'
import { startService } from '#test/service.ts'

const { admin, database, employee } = await startService()

test('a console that starts before a first password is changed is refused nothing', async () => {
  const { id, client } = await employee('agent')
  await database.main
    .updateTable('employees')
    .set({ must_change_password: true })
    .where('id', '=', id)
    .execute()
  assert.equal((await client.get('/tag')).status, 403)
  for (const path of ['/me', '/channel-type']) assert.equal((await client.get(path)).status, 200)
})

test('every platform tells how it is connected', async () => {
  const { status, body } = await admin.get('/channel-type')
  assert.equal(status, 200)
  assert.equal(body.data.length, adapters.length + 1)
  assert.deepEqual([body.data[0].is_history, body.data.at(-1).is_history], [false, true])
  const [liveChat, line] = body.data
  assert.equal(liveChat.card_pictures, null)
  assert.equal(line.contactable_type, 'App\\LineContact')
  assert.deepEqual(line.name, { en: 'LINE', 'zh-TW': 'LINE' })
  assert.deepEqual(line.credentials[1], {
    name: 'channel_secret',
    label: { en: 'Channel secret', 'zh-TW': 'Channel secret' },
    is_required: true,
    is_secret: true,
    is_generated: false,
    is_entered_at_platform: false,
  })
  assert.equal(line.set_up.registers_webhook, true)
  assert.deepEqual(line.card_pictures, {
    media_types: ['image/jpeg', 'image/png'],
    max_bytes: 10_000_000,
    max_side: 1_024,
    is_https_only: true,
  })
  const { credentials } = body.data.at(-2)
  assert.deepEqual(
    credentials.map(({ name, is_required }: Record<string, unknown>) => [name, is_required]),
    [
      ['app_id', true],
      ['app_secret', true],
      ['token', true],
      ['encoding_aes_key', false],
    ],
  )
})

const pieces = { utf16_units: ['😀', 2], graphemes: ['e\u0301', 1], bytes: ['字', 3] } as const

/** A text that is exactly as long, of characters that no two measures count alike. */
const textOf = ({ limit, measure }: TextLimit) => {
  const [piece, size] = pieces[measure]
  return piece.repeat(limit / size) + 'x'.repeat(limit % size)
}

const replies = (count: number): ReplyAction[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'reply',
    label: `No. ${at}`,
    value: `${at}`,
    path: `message.options.${at}`,
    labelPath: `message.options.${at}.label`,
  }))

/** How many messages the platform shows; undefined where it takes none. */
const shown = ({ type, render }: Adapter, content: Content) => {
  const { requests, errors } = render(content, { contactable_type: type, to: 'customer', sender: 'Desk' })
  if (Object.keys(errors).length) return undefined
  return requests.flatMap(({ body }) => body.messages ?? [body]).length
}

for (const adapter of adapters) {
  const { name, limits, credentials } = adapter.description

  test(`${name.en} asks for the credentials that it takes`, () => {
    assert.deepEqual(Object.keys(credentials), Object.keys(adapter.credentials.properties))
  })

  test(`${name.en} shows a text in one message up to its limit`, () => {
    const text = textOf(limits.text)
    assert.equal(shown(adapter, { type: 'text', text }), 1)
    assert.notEqual(shown(adapter, { type: 'text', text: `${text}x` }), 1)
  })

  for (const type of ['button', 'quickreply'] as const) {
    const [longest, most] =
      type === 'button'
        ? [limits.text_with_buttons, limits.buttons]
        : [limits.text_with_quick_replies, limits.quick_replies]

    test(`${name.en} shows a text with a ${type} in one message up to its limit`, () => {
      const text = textOf(longest)
      assert.equal(shown(adapter, { type, text, actions: replies(1) }), 1)
      assert.notEqual(shown(adapter, { type, text: `${text}x`, actions: replies(1) }), 1)
    })

    test(`${name.en} shows as many options of a ${type} in one message as it tells`, () => {
      assert.equal(shown(adapter, { type, text: 'Which?', actions: replies(most ?? 50) }), 1)
      if (most) assert.notEqual(shown(adapter, { type, text: 'Which?', actions: replies(most + 1) }), 1)
    })
  }
}
