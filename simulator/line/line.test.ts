import assert from 'node:assert/strict'
import test from 'node:test'
import { line } from '../line.ts'
import { addCustomer, createWorld } from '../world.ts'

type Json = Record<string, unknown>

const to = 'U1234567890abcdef1234567890abcdef'
const push = (
  messages: unknown,
  headers: Record<string, string> = {},
  more: Json = {},
  isBlocking = false,
) => {
  const world = createWorld(line)
  addCustomer(world, { id: to, isBlocking })
  const told = line.answer(
    {
      method: 'POST',
      path: '/v2/bot/message/push',
      query: new URLSearchParams(),
      headers: {
        authorization: `Bearer ${world.credentials.channel_access_token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: Buffer.from(JSON.stringify({ to, messages, ...more })),
    },
    world,
  )
  const { details = [] } = told.body as { details?: { property: string }[] }
  return { status: told.status, places: details.map(({ property }) => property), world }
}

const text = (words: string) => ({ type: 'text', text: words })
const act = (more: Json = {}) => ({ type: 'postback', label: 'Yes', data: 'yes', ...more })
const template = (body: Json) => ({ type: 'template', altText: 'Alt', template: body })
const buttons = (more: Json = {}) => template({ type: 'buttons', text: 'Choose', actions: [act()], ...more })
const columns = (...given: Json[]) =>
  template({ type: 'carousel', columns: given.map((more) => ({ text: 'Text', actions: [act()], ...more })) })
const thumbnailImageUrl = 'https://a.example/b.jpg'
const image = (action: Json, imageUrl = thumbnailImageUrl) =>
  template({ type: 'image_carousel', columns: [{ imageUrl, action }] })
const flex = (contents: Json, altText = 'Alt') => ({ type: 'flex', altText, contents })
const box = (...contents: Json[]) => ({ type: 'box', layout: 'vertical', contents })
const bubble = (more: Json = {}) => ({ type: 'bubble', body: box({ type: 'text', text: 'Hello' }), ...more })
const quick = (count: number, more: Json = {}) => ({
  ...text('Choose'),
  quickReply: { items: Array.from({ length: count }, () => ({ type: 'action', action: act(more) })) },
})
const family = '👨‍👩‍👧‍👦'

const taken: [string, unknown[]][] = [
  ['text of 5,000 units', [text('香'.repeat(5000))]],
  ['five messages', Array.from({ length: 5 }, () => text('a'))],
  ['labels of 20 clusters', [buttons({ actions: [act({ label: family.repeat(20) })] })]],
  ['buttons with a text of 160 clusters', [buttons({ text: family.repeat(160) })]],
  ['13 quick replies', [quick(13)]],
  ['columns that are alike', [columns({ title: 'a', thumbnailImageUrl }, { title: 'b', thumbnailImageUrl })]],
  ['an image without a label', [image({ type: 'uri', uri: 'tel:0912' })]],
  ['Flex', [flex({ type: 'carousel', contents: [bubble(), bubble()] })]],
]
for (const [name, messages] of taken)
  test(`LINE’s stand-in takes ${name}`, () => {
    const { status, places, world } = push(messages)
    assert.deepEqual([status, places, world.taken.length], [200, [], 1])
  })

const one = 'messages[0]'
const refused: [string, unknown, string][] = [
  ['no message', [], 'messages'],
  ['six messages', Array.from({ length: 6 }, () => text('a')), 'messages'],
  ['an empty text', [text('')], `${one}/text`],
  ['a text of 5,001 units', [text(`${'a'.repeat(4999)}😀`)], `${one}/text`],
  ['an unknown kind of message', [{ type: 'hologram' }], `${one}/type`],
  ['a template without alternative', [{ ...buttons(), altText: undefined }], `${one}/altText`],
  ['an alternative of 401 units', [{ ...buttons(), altText: 'a'.repeat(401) }], `${one}/altText`],
  ['an unknown template', [template({ type: 'sliders' })], `${one}/template/type`],
  ['five buttons', [buttons({ actions: Array.from({ length: 5 }, () => act()) })], `${one}/template/actions`],
  ['no buttons', [buttons({ actions: [] })], `${one}/template/actions`],
  ['buttons with 161 clusters', [buttons({ text: 'a'.repeat(161) })], `${one}/template/text`],
  ['61 clusters beside a title', [buttons({ title: 'a', text: 'a'.repeat(61) })], `${one}/template/text`],
  ['a title of 41 clusters', [buttons({ title: 'a'.repeat(41) })], `${one}/template/title`],
  [
    'a label of 21',
    [buttons({ actions: [act({ label: 'a'.repeat(21) })] })],
    `${one}/template/actions/0/label`,
  ],
  ['no label', [buttons({ actions: [act({ label: undefined })] })], `${one}/template/actions/0/label`],
  [
    'data of 301 units',
    [buttons({ actions: [act({ data: 'a'.repeat(301) })] })],
    `${one}/template/actions/0/data`,
  ],
  [
    'a script as link',
    [buttons({ actions: [{ type: 'uri', label: 'a', uri: 'javascript:a()' }] })],
    `${one}/template/actions/0/uri`,
  ],
  [
    'a link that is not encoded',
    [buttons({ actions: [{ type: 'uri', label: 'a', uri: 'https://a.b/香' }] })],
    `${one}/template/actions/0/uri`,
  ],
  [
    'a link of 1,001',
    [buttons({ actions: [{ type: 'uri', label: 'a', uri: `https://a.b/${'c'.repeat(989)}x` }] })],
    `${one}/template/actions/0/uri`,
  ],
  ['14 quick replies', [quick(14)], `${one}/quickReply/items`],
  ['a quick reply without label', [quick(1, { label: '' })], `${one}/quickReply/items/0/action/label`],
  ['11 columns', [columns(...Array.from({ length: 11 }, () => ({})))], `${one}/template/columns`],
  ['columns with uneven buttons', [columns({}, { actions: [act(), act()] })], `${one}/template/columns`],
  ['columns with and without image', [columns({}, { thumbnailImageUrl })], `${one}/template/columns`],
  ['columns with and without title', [columns({ title: 'a' }, {})], `${one}/template/columns`],
  [
    'four buttons in a column',
    [columns({ actions: [act(), act(), act(), act()] })],
    `${one}/template/columns/0/actions`,
  ],
  ['121 clusters in a column', [columns({ text: 'a'.repeat(121) })], `${one}/template/columns/0/text`],
  [
    'an image over http',
    [columns({ thumbnailImageUrl: 'http://a.b/c' })],
    `${one}/template/columns/0/thumbnailImageUrl`,
  ],
  [
    'a sound without its length',
    [{ type: 'audio', originalContentUrl: 'https://a.b/c.mp3' }],
    'messages[0]/duration',
  ],
  [
    'a label of 13 on an image',
    [image(act({ label: 'a'.repeat(13) }))],
    `${one}/template/columns/0/action/label`,
  ],
  ['Flex without a block', [flex({ type: 'bubble' })], `${one}/contents`],
  ['Flex with an unknown property', [flex(bubble({ color: 'red' }))], `${one}/contents/color`],
  [
    'a short color in Flex',
    [flex(bubble({ body: { ...box(), backgroundColor: '#0a5' } }))],
    `${one}/contents/body/backgroundColor`,
  ],
  [
    'an empty text in Flex',
    [flex(bubble({ body: box({ type: 'text', text: '' }) }))],
    `${one}/contents/body/contents/0/text`,
  ],
  [
    'a bubble of over 30 KB',
    [flex(bubble({ body: box({ type: 'text', text: '香'.repeat(11_000) }) }))],
    `${one}/contents`,
  ],
  [
    'a carousel of over 50 KB',
    [
      flex({
        type: 'carousel',
        contents: Array.from({ length: 3 }, () =>
          bubble({ body: box({ type: 'text', text: '香'.repeat(6000) }) }),
        ),
      }),
    ],
    one,
  ],
  [
    '13 bubbles',
    [flex({ type: 'carousel', contents: Array.from({ length: 13 }, () => bubble()) })],
    `${one}/contents/contents`,
  ],
  [
    'bubbles of uneven sizes',
    [flex({ type: 'carousel', contents: [bubble(), bubble({ size: 'nano' })] })],
    `${one}/contents`,
  ],
]
for (const [name, messages, place] of refused)
  test(`LINE’s stand-in refuses ${name}`, () => {
    const { status, places, world } = push(messages)
    assert.equal(status, 400)
    assert.ok(places.includes(place), places.join())
    assert.equal(world.taken.length, 0)
  })

test('LINE’s stand-in refuses a wrong token, body or key, and takes what nobody will see', () => {
  const hello = [text('Hello')]
  assert.equal(push(hello, { authorization: 'Bearer x' }).status, 401)
  assert.equal(push(hello, { 'content-type': 'text/plain' }).status, 415)
  assert.equal(push(hello, { 'x-line-retry-key': '1' }).status, 400)
  assert.equal(push(hello, {}, { to: 'U0' }).status, 400)
  const { status, world } = push(hello, {}, {}, true)
  assert.deepEqual([status, world.taken], [200, []])
})
