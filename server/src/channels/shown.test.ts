import assert from 'node:assert/strict'
import test from 'node:test'
import { adapterOf } from '#channels/registry.ts'
import { contentOf } from '#resources/messages/content.ts'
import { objectOf } from './json.ts'
import type { ShownMessage } from './shown.ts'
import type { ChannelType } from './types.ts'

const labels = ['Red', 'Green', 'Blue', 'None']
const options = labels.map((label) => ({ label, type: 'text', value: label }))
const message = { explain_text: 'Which?', options }

type Push = Parameters<typeof contentOf>[0]
type Columns = Record<string, unknown>[]

/** The look of a message on a platform. */
const shownOn = (name: string, type: Push, given: object) => {
  const contactable_type = `App\\${name}Contact` as ChannelType
  const { render, show } = adapterOf(contactable_type)
  const { content } = contentOf(type, given)
  const { requests } = render(content, { contactable_type, to: 'somebody', sender: 'Shop' })
  return requests.flatMap(({ body }) => show(body))
}

const columnsOf = ({ message }: ShownMessage) => (message as { columns: Columns }).columns
const labelsOf = (actions: unknown) => (actions as { label: string }[]).map(({ label }) => label)

/** Of each message how its options are shown, and which. */
const optionsOn = (name: string, type: 'button' | 'quickreply') =>
  shownOn(name, type, message).map(({ type: as, message: given, below }) =>
    below ? [below.shape, ...below.labels] : [as, ...labelsOf((given as { options: unknown }).options)],
  )

for (const [name, expected] of Object.entries({
  Line: { button: [['button', ...labels]], quickreply: [['pills', ...labels]] },
  Fb: {
    button: [
      ['button', 'Red', 'Green', 'Blue'],
      ['button', 'None'],
    ],
    quickreply: [['pills', ...labels]],
  },
  Ig: {
    button: [
      ['button', 'Red', 'Green', 'Blue'],
      ['button', 'None'],
    ],
    quickreply: [['pills', ...labels]],
  },
  Telegram: { button: [['keys', ...labels]], quickreply: [['keyboard', ...labels]] },
  Viber: { button: [['keyboard', ...labels]], quickreply: [['keyboard', ...labels]] },
  Wechat: { button: [['lines', ...labels]], quickreply: [['lines', ...labels]] },
  Livechat: { button: [['button', ...labels]], quickreply: [['pills', ...labels]] },
}))
  test(`buttons and quick replies are shown as on ${name}`, () => {
    assert.deepEqual(optionsOn(name, 'button'), expected.button)
    assert.deepEqual(optionsOn(name, 'quickreply'), expected.quickreply)
  })

const tea = {
  image_url: 'https://images.test/a.png',
  title: 'Oolong',
  text: '75 g',
  actions: [{ text: 'Buy' }],
}
const ruby = { title: 'Ruby & <b>co</b>', text: '50 g', actions: [{ text: 'Buy' }] }
const columns = [tea, ruby]

test('without carousels on the platform, cards are previewed as messages', () => {
  assert.deepEqual(
    shownOn('Telegram', 'carousel', { columns }).map(({ type, below }) => [
      type,
      below?.shape,
      below?.labels,
    ]),
    [
      ['file', 'keys', ['Buy']],
      ['text', 'keys', ['Buy']],
    ],
  )
})

/** Title, text and options of the cards of each message on LINE. */
const cardsOnLine = (given: object[]) =>
  shownOn('Line', 'carousel', { columns: given }).map((shown) =>
    columnsOf(shown).map(({ title, text, actions }) => [title, text, labelsOf(actions)]),
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
    eleven.map((cards) => cards.length),
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

test('LINE keeps the colors of pictures, and Viber those of its grid', () => {
  const [onLine] = shownOn('Line', 'image_carousel', { columns: pictures })
  assert.ok(onLine)
  const [picture] = columnsOf(onLine)
  assert.equal(picture?.image_url, 'https://images.test/a.png')
  assert.deepEqual(picture?.button, {
    text: 'Look',
    background_color: '#112233',
    border_color: '',
    color: '#ffffff',
  })
  assert.equal(objectOf(picture?.badge).text, 'New')
  const [onViber] = shownOn('Viber', 'image_carousel', { columns: pictures })
  assert.deepEqual(
    onViber?.grid?.[0]?.map((tile) => [tile.text, !!tile.image_url, tile.background_color, tile.is_button]),
    [
      ['New', false, '#333333', false],
      ['', true, null, true],
      ['Look', false, '#112233', true],
    ],
  )
})

test('Viber shows cards as columns of one height, six in a message', () => {
  const [first, further] = shownOn('Viber', 'carousel', {
    columns: [...columns, tea, tea, tea, tea, tea],
  }).map(({ grid }) => grid)
  assert.ok(first && further)
  const heights = first.map((tiles) => tiles.reduce((sum, { rows }) => sum + rows, 0))
  assert.deepEqual([new Set(heights).size, heights.length, further.length], [1, 6, 1])
  assert.deepEqual(first[1]?.map((tile) => [tile.text, tile.is_bold, tile.is_button]).slice(0, 3), [
    ['Ruby & <b>co</b>', true, false],
    ['50 g', false, false],
    ['Buy', false, true],
  ])
})
