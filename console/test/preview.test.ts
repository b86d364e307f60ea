import assert from 'node:assert/strict'
import test from 'node:test'
import { adapterOf } from '#channels/registry.ts'
import { contentOf } from '#resources/messages/content.ts'
import { sentOf } from '../src/pages/inbox/preview/sent.ts'

const labels = ['Red', 'Green', 'Blue', 'None']
const options = labels.map((label) => ({ label, type: 'text', value: label }))
const message = { explain_text: 'Which?', options }

/** What a message becomes on a platform. */
const sentOn = (name: string, type: Parameters<typeof contentOf>[0], message: object) => {
  const contactable_type = `App\\${name}Contact` as Parameters<typeof sentOf>[0]
  const { content } = contentOf(type, message)
  const { requests } = adapterOf(contactable_type).render(content, {
    contactable_type,
    to: 'somebody',
    sender: 'Shop',
  })
  return sentOf(contactable_type, requests)
}

/** Of each part how its options stand, and which. */
const shownOn = (name: string, type: 'button' | 'quickreply') =>
  sentOn(name, type, message)?.map((sent) => {
    if ('grid' in sent) return ['grid']
    const { content, below } = sent
    if (below) return [below.shape, ...below.labels]
    return 'actions' in content ? ['rows', ...content.actions.map(({ label }) => label)] : content.type
  })

for (const [name, expected] of Object.entries({
  Line: { button: [['rows', ...labels]], quickreply: [['pills', ...labels]] },
  Fb: {
    button: [
      ['rows', 'Red', 'Green', 'Blue'],
      ['rows', 'None'],
    ],
    quickreply: [['pills', ...labels]],
  },
  Ig: {
    button: [
      ['rows', 'Red', 'Green', 'Blue'],
      ['rows', 'None'],
    ],
    quickreply: [['pills', ...labels]],
  },
  Telegram: { button: [['keys', ...labels]], quickreply: [['keyboard', ...labels]] },
  Viber: { button: [['keyboard', ...labels]], quickreply: [['keyboard', ...labels]] },
  Wechat: { button: [['lines', ...labels]], quickreply: [['lines', ...labels]] },
  Livechat: { button: undefined, quickreply: [['pills', ...labels]] },
}))
  test(`buttons and quick replies are previewed as ${name} shows them`, () => {
    assert.deepEqual(shownOn(name, 'button'), expected.button)
    assert.deepEqual(shownOn(name, 'quickreply'), expected.quickreply)
  })

const tea = {
  image_url: 'https://images.test/a.png',
  title: 'Oolong',
  text: '75 g',
  actions: [{ text: 'Buy' }],
}
const ruby = { title: 'Ruby & <b>co</b>', text: '50 g', actions: [{ text: 'Buy' }] }
const columns = [tea, ruby]

test('cards that a platform has none of are previewed as the messages they become', () => {
  assert.deepEqual(
    sentOn('Telegram', 'carousel', { columns })?.map((sent) =>
      'grid' in sent ? 'grid' : [sent.content.type, sent.below?.shape, sent.below?.labels],
    ),
    [
      ['carousel', 'keys', ['Buy']],
      ['text', 'keys', ['Buy']],
    ],
  )
})

/** Title, text and options of the cards of each message on LINE. */
const cardsOnLine = (given: object[]) =>
  sentOn('Line', 'carousel', { columns: given })?.map((sent) =>
    'content' in sent && sent.content.type === 'carousel'
      ? sent.content.cards.map(({ title, text, actions }) => [title, text, actions.map(({ label }) => label)])
      : sent,
  )

test('LINE shows cards that are built alike as a template, others as bubbles, and ten in a message', () => {
  const alike = [tea, { ...tea, title: 'Ruby' }]
  assert.deepEqual(cardsOnLine(alike), [
    [
      ['Oolong', '75 g', ['Buy']],
      ['Ruby', '75 g', ['Buy']],
    ],
  ])
  assert.deepEqual(cardsOnLine(columns), [
    [
      ['Oolong', '75 g', ['Buy']],
      ['Ruby & <b>co</b>', '50 g', ['Buy']],
    ],
  ])
  const eleven = cardsOnLine(Array.from({ length: 11 }, () => tea))
  assert.deepEqual(
    eleven?.map((cards) => (Array.isArray(cards) ? cards.length : cards)),
    [10, 1],
  )
})

const pictures = [
  {
    image_url: 'https://images.test/a.png',
    action: { type: 'url', url: 'https://shop.example/a' },
    button: { text: 'Look', background_color: '#123', color: '#ffffff' },
    badge: { text: 'New' },
  },
]

test('LINE keeps the colours of pictures, and Viber those of its grid', () => {
  const [onLine] = sentOn('Line', 'image_carousel', { columns: pictures }) ?? []
  assert.ok(onLine && 'content' in onLine && onLine.content.type === 'image_carousel')
  const [{ button, badge, image } = {}] = onLine.content.cards
  assert.deepEqual(
    [image, button?.text, button?.background, button?.color, badge?.text],
    ['https://images.test/a.png', 'Look', '#112233', '#ffffff', 'New'],
  )
  const [onViber] = sentOn('Viber', 'image_carousel', { columns: pictures }) ?? []
  assert.ok(onViber && 'grid' in onViber)
  assert.deepEqual(
    onViber.grid[0]?.map(({ text, image: picture, background, isTap }) => [
      text,
      !!picture,
      background,
      isTap,
    ]),
    [
      ['New', false, '#333333', false],
      ['', true, undefined, true],
      ['Look', false, '#112233', true],
    ],
  )
})

test('Viber shows cards as columns of one height, six in a message', () => {
  const [grid, further] =
    sentOn('Viber', 'carousel', { columns: [...columns, tea, tea, tea, tea, tea] }) ?? []
  assert.ok(grid && 'grid' in grid && further && 'grid' in further)
  const heights = grid.grid.map((tiles) => tiles.reduce((sum, { rows }) => sum + rows, 0))
  assert.deepEqual([new Set(heights).size, heights.length, further.grid.length], [1, 6, 1])
  assert.deepEqual(grid.grid[1]?.map(({ text, isBold, isTap }) => [text, isBold, isTap]).slice(0, 3), [
    ['Ruby & <b>co</b>', true, false],
    ['50 g', false, false],
    ['Buy', false, true],
  ])
})
