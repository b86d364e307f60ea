import assert from 'node:assert/strict'
import test from 'node:test'
import type { ComposedType } from '#channels/content.ts'
import { Problem } from '#http/problem.ts'
import { contentOf } from './content.ts'

const refusals = (type: ComposedType, message: unknown) => {
  try {
    contentOf(type, message)
  } catch (error) {
    assert.ok(error instanceof Problem)
    assert.equal(error.status, 422)
    return Object.keys(error.detail.errors ?? {})
  }
  return []
}

const options = (...given: object[]) => ({ explain_text: 'Choose', options: given })
const columns = (...given: object[]) => ({ alt_text: 'Offers', columns: given })
const image = 'https://shop.example/tea.png'

test('a message of each type is taken, and cut to what its type has', () => {
  assert.deepEqual(contentOf('text', ' Hello ').content, { type: 'text', text: 'Hello' })
  const { message, content } = contentOf('button', {
    ...options({ label: 'Yes', value: 'yes', type: 'text', color: 'red' }),
    more: 1,
  })
  assert.deepEqual(message, options({ label: 'Yes', value: 'yes', type: 'text' }))
  assert.deepEqual(content, {
    type: 'button',
    text: 'Choose',
    actions: [
      {
        path: 'message.options.0',
        labelPath: 'message.options.0.label',
        label: 'Yes',
        kind: 'reply',
        value: 'yes',
      },
    ],
  })
})

test('an option without a type or a value sends its label', () => {
  const { content } = contentOf('quickreply', options({ label: 'Tea' }))
  assert.deepEqual(content.type === 'quickreply' && content.actions[0], {
    path: 'message.options.0',
    labelPath: 'message.options.0.label',
    label: 'Tea',
    kind: 'reply',
    value: 'Tea',
  })
})

test('links and phone numbers come with their address or number', () => {
  const url = { label: 'Shop', type: 'url', url: 'https://shop.example' }
  const phone = { label: 'Call', type: 'phonenumber', number: '+886 2 1234-5678' }
  const { content } = contentOf('button', options(url, phone))
  const kinds = content.type === 'button' ? content.actions.map(({ kind }) => kind) : []
  assert.deepEqual(kinds, ['url', 'phone'])
})

test('an action of a carousel says its label, or else its text, and sends its value, or else its text', () => {
  const actions = [
    { text: 'Buy', type: 'text', value: null, url: null, label: null },
    { text: 'I want this one', label: 'Buy', type: 'text' },
    { text: 'Buy', value: 'buy:7', type: 'text' },
  ]
  const { content } = contentOf('carousel', columns({ title: 'Tea', actions }))
  const said = content.type === 'carousel' ? content.cards.flatMap((card) => card.actions) : []
  assert.deepEqual(
    said.map((action) => [action.label, action.kind === 'reply' && action.value]),
    [
      ['Buy', 'Buy'],
      ['Buy', 'I want this one'],
      ['Buy', 'buy:7'],
    ],
  )
})

test('without alt_text the titles, or what the buttons say, stand for a carousel', () => {
  const text = contentOf('carousel', { columns: [{ title: 'Tea' }, { text: 'Coffee' }] }).content
  assert.equal(text.type === 'carousel' && text.alt, 'Tea, Coffee')
  const column = { image_url: image, action: { type: 'text', value: 'tea' }, button: { text: 'Tea' } }
  const images = contentOf('image_carousel', { columns: [column] }).content
  assert.equal(images.type === 'image_carousel' && images.alt, 'Tea')
})

test('a message may come as JSON text', () => {
  const given = options({ label: 'Yes', value: 'yes' })
  assert.deepEqual(contentOf('button', JSON.stringify(given)).content, contentOf('button', given).content)
  assert.equal(contentOf('text', '{"a": 1}').content.type, 'text')
  assert.deepEqual(refusals('button', '{"explain_text": '), ['message'])
})

test('message errors are reported by path', () => {
  const cases: [ComposedType, unknown, string[]][] = [
    ['text', '', ['message']],
    ['text', '   ', ['message']],
    ['text', 7, ['message']],
    ['text', null, ['message']],
    ['text', 'x'.repeat(65_536), ['message']],
    ['text', 'a\0b', ['message']],
    ['button', 'Hello', ['message']],
    ['button', { options: [{ label: 'a' }] }, ['message.explain_text']],
    ['button', options(), ['message.options']],
    ['button', options(...Array(51).fill({ label: 'a' })), ['message.options']],
    ['button', options({ value: 'a' }), ['message.options.0.label']],
    ['button', options({ label: 'a', value: 5 }), ['message.options.0.value']],
    ['button', options({ label: 'a', type: 'postback' }), ['message.options.0.type']],
    ['button', options({ label: 'a', type: 'url' }), ['message.options.0.url']],
    ['button', options({ label: 'a', type: 'url', url: 'javascript:alert(1)' }), ['message.options.0.url']],
    ['button', options({ label: 'a', type: 'url', url: 'shop.example' }), ['message.options.0.url']],
    ['button', options({ label: 'a', type: 'phonenumber' }), ['message.options.0.number']],
    ['button', options({ label: 'a', type: 'phonenumber', number: 'me' }), ['message.options.0.number']],
    ['quickreply', options({ label: 'a', type: 'phonenumber', number: '12345' }), ['message.options.0.type']],
    ['carousel', columns(), ['message.columns']],
    ['carousel', columns({ image_url: image }), ['message.columns.0.text']],
    [
      'carousel',
      columns({ title: 'a', image_url: 'http://a.example/a.png' }),
      ['message.columns.0.image_url'],
    ],
    ['carousel', columns({ title: 'a', actions: [{ type: 'text' }] }), ['message.columns.0.actions.0.text']],
    [
      'carousel',
      columns({ title: 'a' }, { title: 'b', actions: [{ text: 'c', type: 'url', url: 'ftp://x' }] }),
      ['message.columns.1.actions.0.url'],
    ],
    ['image_carousel', columns({ action: { value: 'a' } }), ['message.columns.0.image_url']],
    ['image_carousel', columns({ image_url: image }), ['message.columns.0.action.value']],
    [
      'image_carousel',
      columns({ image_url: image, action: { type: 'url' }, badge: { text: 'New', color: 'red' } }),
      ['message.columns.0.badge.color'],
    ],
    [
      'image_carousel',
      columns({ image_url: image, action: { type: 'url' } }),
      ['message.columns.0.action.url'],
    ],
  ]
  for (const [type, message, fields] of cases)
    assert.deepEqual(refusals(type, message), fields, `${type} ${JSON.stringify(message)?.slice(0, 80)}`)
})

test('a message that is nested without end is refused', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 40; level++) deep = { deep }
  assert.deepEqual(refusals('button', deep), ['message'])
  const names = Array.from({ length: 12_000 }, (_, index) => `"n${index}": 0`)
  assert.deepEqual(refusals('button', JSON.stringify(deep)), ['message'])
  assert.deepEqual(refusals('button', `{"explain_text": "x", "options": [{"label": "y"}], ${names}}`), [
    'message',
  ])
})

test('a message without a text, which a blank one arrives as, is asked for one', () => {
  assert.throws(
    () => contentOf('text', null),
    (error) => error instanceof Problem && JSON.stringify(error.detail.errors).includes('fields.required'),
  )
})

test('a text that nobody can see is refused in the words for names', () => {
  for (const text of ['\u200b\u2060', '\u202e\u202c', '\u2800', '\u3164\u115f'])
    for (const [type, message, field] of [
      ['text', text, 'message'],
      ['button', { ...options({ label: 'Yes' }), explain_text: text }, 'message.explain_text'],
      ['quickreply', { ...options({ label: 'Yes' }), explain_text: text }, 'message.explain_text'],
    ] as const)
      assert.deepEqual(refusals(type, message), [field], JSON.stringify(text))
  assert.deepEqual(refusals('text', '👩‍💻'), [])
})

test('so is one on a card or a button, whether there is another text or not', () => {
  const unseen = '\u200b\u2060'
  const card = { title: 'Oolong', actions: [{ text: 'Order' }] }
  const picture = { image_url: image, action: { value: 'order' } }
  for (const [type, message, field] of [
    ['button', options({ label: unseen }), 'options.0.label'],
    ['quickreply', options({ label: 'Yes' }, { label: unseen, value: 'no' }), 'options.1.label'],
    ['carousel', columns({ ...card, title: unseen }), 'columns.0.title'],
    ['carousel', columns(card, { ...card, text: unseen }), 'columns.1.text'],
    ['carousel', columns({ ...card, actions: [{ text: unseen }] }), 'columns.0.actions.0.text'],
    ['carousel', columns({ ...card, actions: [{ text: 'a', label: unseen }] }), 'columns.0.actions.0.label'],
    ['carousel', { ...columns(card), alt_text: unseen }, 'alt_text'],
    ['image_carousel', columns({ ...picture, button: { text: unseen } }), 'columns.0.button.text'],
    ['image_carousel', columns({ ...picture, badge: { text: unseen } }), 'columns.0.badge.text'],
  ] as const)
    assert.deepEqual(refusals(type, message), [`message.${field}`])
})
