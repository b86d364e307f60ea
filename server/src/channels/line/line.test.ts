import assert from 'node:assert/strict'
import test from 'node:test'
import type { Action, CarouselContent, Content } from '#channels/content.ts'
import { line as platform } from '#simulator/line.ts'
import { isTaken, pushTo, replyTo, specimens, takesAllOrNothing } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { line } from './adapter.ts'

interface Message {
  type: string
  [property: string]: unknown
}

const push = (content: Content) => pushTo(line, platform, content)
const sent = async (content: Content) => {
  const pushed = await push(content)
  assert.ok(isTaken(pushed), JSON.stringify([pushed.rendering.errors, pushed.outcomes]))
  return { ...pushed, messages: pushed.world.taken[0]?.body.messages as Message[] }
}
const specimen = (name: string) => specimens.find((each) => each.name === name)?.content as Content

const options = (count: number, label = 'Option') =>
  Array.from({ length: count }, (_, index) => replyTo(`message.options.${index}`, `${label} ${index + 1}`))

for (const { name, content } of specimens)
  test(`LINE takes ${name} in one call`, async () => {
    const { rendering, world } = await sent(content)
    assert.deepEqual(rendering.errors, {})
    assert.equal(world.taken.length, 1)
  })

test('LINE accepts a whole push, or nothing is sent', async () => {
  await takesAllOrNothing(push)
})

test('a long text is parted within its 5,000 units, and over five messages refused', async () => {
  const text = '您的訂單👨‍👩‍👧‍👦已經出貨。'.repeat(1000)
  const { messages, rendering } = await sent({ type: 'text', text })
  const parts = messages.map((message) => message.text as string)
  assert.equal(parts.join(''), text)
  assert.ok(parts.every((part) => part.length <= 5000 && part.isWellFormed()))
  assert.deepEqual(english(rendering.degradations), [
    { path: 'message', message: 'The text is sent in 4 messages.' },
  ])
  const { rendering: refused, world } = await push({ type: 'text', text: text.repeat(2) })
  assert.deepEqual(Object.keys(refused.errors), ['message'])
  assert.equal(world.taken.length, 0)
})

test('buttons have a template, which sends the value of the option back', async () => {
  const { messages, rendering } = await sent(specimen('a button of all kinds of options'))
  assert.deepEqual(messages, [
    {
      type: 'template',
      altText: 'How may we help?',
      template: {
        type: 'buttons',
        text: 'How may we help?',
        actions: [
          { type: 'postback', label: 'Chat', data: 'chat', displayText: 'Chat' },
          { type: 'uri', label: 'Shop', uri: 'https://shop.example/orders?id=7&lang=zh-TW' },
          { type: 'uri', label: 'Call us', uri: 'tel:+886223456789' },
        ],
      },
    },
  ])
  assert.deepEqual(rendering.degradations, [])
})

test('a fifth button goes into a further message, a long text ahead of the buttons', async () => {
  const text = `${'word '.repeat(40)}the end`
  const { messages, rendering } = await sent({ type: 'button', text, actions: options(6) })
  assert.deepEqual(
    messages.map(({ type }) => type),
    ['text', 'template', 'template'],
  )
  const [ahead, first, second] = messages as unknown as [
    { text: string },
    ...{ template: { text: string; actions: Action[] } }[],
  ]
  assert.equal(`${ahead.text} ${first?.template.text}`, text)
  assert.deepEqual(
    [first, second].map((each) => each?.template.actions.length),
    [4, 2],
  )
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.explain_text', 'message.options.4'],
  )
})

test('a label is shortened between words, a long value stored in full', async () => {
  const value = 'v'.repeat(301)
  const action = replyTo('message.options.0', 'A label of more than twenty characters', value)
  const { rendering, messages } = await sent({ type: 'button', text: 'Choose', actions: [action] })
  assert.deepEqual(english(rendering.degradations), [
    {
      path: 'message.options.0.label',
      message: 'LINE shows 20 characters of a label: A label of more tha…',
    },
  ])
  const [[key, kept] = []] = Object.entries(rendering.kept)
  assert.equal(kept, value)
  assert.match(JSON.stringify(messages), new RegExp(`"data":"${key}"`))
})

test('quick replies hang on the last message; what is beyond 13 becomes buttons before it', async () => {
  const { messages, rendering } = await sent({ type: 'quickreply', text: 'Choose', actions: options(15) })
  assert.deepEqual(
    messages.map(({ type, quickReply }) => [type, (quickReply as { items: [] } | undefined)?.items.length]),
    [
      ['text', undefined],
      ['template', 13],
    ],
  )
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.options.13'],
  )
})

test('even columns have a template, ragged ones are drawn as Flex without loss', async () => {
  const { messages: even } = await sent(specimen('a plain carousel'))
  assert.equal((even[0]?.template as { type: string } | undefined)?.type, 'carousel')
  const { messages: ragged, rendering } = await sent(specimen('a ragged carousel'))
  assert.deepEqual(
    ragged.map(({ type }) => type),
    ['flex'],
  )
  assert.deepEqual(rendering.degradations, [])
  for (const label of ['Details', 'Mint', 'Sage', 'Size 4'])
    assert.match(JSON.stringify(ragged), new RegExp(label))
})

test('the eleventh column goes into a further message', async () => {
  const { cards, ...more } = specimen('a plain carousel') as CarouselContent
  const many = Array.from({ length: 11 }, (_, index) => ({
    ...(cards[0] as CarouselContent['cards'][0]),
    path: `message.columns.${index}`,
  }))
  const { messages, rendering } = await sent({ ...more, cards: many })
  assert.deepEqual(
    messages.map(({ template }) => (template as { columns: [] }).columns.length),
    [10, 1],
  )
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.columns.10'],
  )
})

const cardOf = (text: string, label = 'Order') => ({
  path: 'message.columns.0',
  image: 'https://cdn.shop.example/a.jpg',
  title: null,
  text,
  actions: [replyTo('message.columns.0.actions.0', label)],
})
const pictureOf = (label: string): Content => ({
  type: 'image_carousel',
  alt: 'Alt',
  cards: [
    {
      path: 'message.columns.0',
      image: 'https://cdn.shop.example/a.jpg',
      action: replyTo('message.columns.0.action', label),
      button: { text: label, background: null, border: null, color: null },
      badge: null,
    },
  ],
})

test('up to LINE’s limits its templates are used, and beyond them what has room', async () => {
  const typesOf = async (content: Content) => (await sent(content)).messages.map(({ type }) => type)
  const beside = (text: string): Content => ({ type: 'button', text, actions: options(1) })
  const column = (text: string, label?: string): Content => ({
    type: 'carousel',
    alt: 'Alt',
    cards: [cardOf(text, label)],
  })
  const family = '👨‍👩‍👧‍👦'
  assert.deepEqual(await typesOf(beside(family.repeat(160))), ['template'])
  assert.deepEqual(await typesOf(beside(family.repeat(161))), ['text', 'template'])
  assert.deepEqual(await typesOf(column(family.repeat(60))), ['template'])
  assert.deepEqual(await typesOf(column(family.repeat(61))), ['flex'])
  assert.deepEqual(await typesOf(column('Text', 'l'.repeat(20))), ['template'])
  assert.deepEqual(await typesOf(column('Text', 'l'.repeat(21))), ['flex'])
  assert.deepEqual(await typesOf(pictureOf('l'.repeat(12))), ['template'])
  assert.deepEqual(await typesOf(pictureOf('l'.repeat(13))), ['flex'])
  const heavy = Array.from({ length: 5 }, () => cardOf('香'.repeat(6000)))
  assert.deepEqual(await typesOf({ type: 'carousel', alt: 'Alt', cards: heavy }), ['flex', 'flex', 'flex'])
})

test('the stand-in’s customer sees all that can be tapped, each once', async () => {
  const shownIn = async (name: string) => {
    const { world } = await sent(specimen(name))
    return platform
      .show(world.taken[0] ?? assert.fail())
      .map(({ options }) => options.map(({ label }) => label))
  }
  assert.deepEqual(await shownIn('a ragged carousel'), [
    ['Order', 'Details'],
    ['Order'],
    ['Size 0', 'Size 1', 'Size 2', 'Size 3', 'Size 4'],
  ])
  assert.deepEqual(await shownIn('a plain quickreply'), [['Yes', 'No']])
  assert.deepEqual(await shownIn('a ragged image carousel'), [['View'], ['Order']])
})

test('colors and badges of an image carousel are kept by Flex, a plain one has a template', async () => {
  const { messages: plain } = await sent(specimen('a plain image carousel'))
  assert.equal((plain[0]?.template as { type: string } | undefined)?.type, 'image_carousel')
  const { messages } = await sent(specimen('a ragged image carousel'))
  const drawn = JSON.stringify(messages)
  for (const part of ['"#00aa55"', '"#003311"', '"#ffffff"', '"New"']) assert.ok(drawn.includes(part), part)
})

test('content that LINE cannot show is rejected with its field', async () => {
  const long = `https://shop.example/${'p'.repeat(2000)}`
  const at = (path: string, more: object) => ({ ...replyTo(path, 'Open'), ...more }) as Action
  const { rendering } = await push({
    type: 'carousel',
    alt: 'Alt',
    cards: [
      {
        path: 'message.columns.0',
        image: long,
        title: 'Title',
        text: '香'.repeat(10_001),
        actions: [
          at('message.columns.0.actions.0', { kind: 'url', url: long }),
          at('message.columns.0.actions.1', { kind: 'phone', number: 'extension 12' }),
        ],
      },
    ],
  })
  assert.deepEqual(Object.keys(rendering.errors).sort(), [
    'message.columns.0.actions.0.url',
    'message.columns.0.actions.1.number',
    'message.columns.0.image_url',
    'message.columns.0.text',
  ])
})
