import assert from 'node:assert/strict'
import test from 'node:test'
import { pushTo, replyTo, specimens, takesAllOrNothing } from '#test/channels/adapters.ts'
import { both, buttonsOf, elementsOf, type MetaMessage, onMessenger, taken } from '#test/channels/meta.ts'
import { columnPath, linkTo, optionPath } from '#test/channels/specimens.ts'
import { english } from '#test/english.ts'
import type { Rendering } from '../adapter.ts'
import type { Action, CarouselContent, Content, OptionsContent } from '../content.ts'

const options = (type: OptionsContent['type'], text: string, actions: Action[]): Content => ({
  type,
  text,
  actions,
})
const replies = (count: number) =>
  Array.from({ length: count }, (_, index) => replyTo(optionPath(index), `Option ${index}`, `value ${index}`))

const carousel = (...cards: Partial<CarouselContent['cards'][number]>[]): Content => ({
  type: 'carousel',
  alt: 'Our plants',
  cards: cards.map((card, index) => ({
    path: columnPath(index),
    image: null,
    title: 'Lemongrass',
    text: null,
    actions: [],
    ...card,
  })),
})

/** All that a message holds must arrive: each value, address and word. */
const assertNothingLost = (content: Content, { requests, kept }: Rendering) => {
  const sent = requests.map(({ body }) => body.message as MetaMessage)
  const payloads = sent
    .flatMap(({ quick_replies = [] }) => quick_replies)
    .concat(buttonsOf(sent).map(({ title, payload = '' }) => ({ title, payload })))
    .map(({ payload }) => kept[payload] ?? payload)
  const actions = 'actions' in content ? content.actions : 'cards' in content ? actionsIn(content) : []
  const urls = buttonsOf(sent).map(({ url }) => url)
  // A long text is parted at blanks, be it within a number.
  const said = sent.map(({ text, attachment }) => text ?? attachment?.payload.text ?? '').join('')
  const unparted = (text: string) => text.replace(/\s/g, '')
  for (const action of actions) {
    if (action.kind === 'reply') assert.ok(payloads.includes(action.value), action.path)
    if (action.kind === 'url') assert.ok(urls.includes(new URL(action.url).href), action.path)
    if (action.kind === 'phone')
      assert.ok(
        unparted(said).includes(unparted(action.number)) ||
          payloads.includes(`+${action.number.replace(/\D/g, '')}`),
        action.path,
      )
  }
  if ('text' in content) assert.ok(unparted(said).startsWith(unparted(content.text ?? '')))
  const attached = sent.map(({ attachment }) => attachment?.payload.url)
  if (content.type === 'file')
    for (const { url } of content.files)
      assert.ok(unparted(said).includes(unparted(url)) || attached.includes(url), url)
}
const actionsIn = (content: Extract<Content, { cards: unknown }>) =>
  content.type === 'carousel'
    ? content.cards.flatMap(({ actions }) => actions)
    : content.cards.map((card) => card.action)

for (const { adapter, platform } of both) {
  for (const { name, content } of specimens)
    test(`${adapter.description.name.en} takes ${name}, and nothing of it is lost`, async () => {
      const { rendering } = await taken({ adapter, platform }, content)
      assertNothingLost(content, rendering)
    })

  test(`${adapter.description.name.en} takes whatever is not refused before, and nothing of it is lost`, async () => {
    const push = (content: Content) => pushTo(adapter, platform, content)
    await takesAllOrNothing(push, (content, { rendering }) => assertNothingLost(content, rendering))
  })

  test(`a message that would become too many on ${adapter.description.name.en} is refused`, async () => {
    const text = 'word '.repeat(6000)
    const { rendering, outcomes } = await pushTo(adapter, platform, { type: 'text', text })
    assert.match(String(english(rendering.errors.message)), /at most \d+ are sent/)
    assert.equal(outcomes.length, 0)
  })

  test(`a fourth button follows in a further message on ${adapter.description.name.en}`, async () => {
    const { sent, paths } = await taken({ adapter, platform }, options('button', 'Choose', replies(5)))
    assert.deepEqual(
      sent.map(({ attachment }) => [attachment?.payload.text, attachment?.payload.buttons?.length]),
      [
        ['Choose', 3],
        ['…', 2],
      ],
    )
    assert.deepEqual(paths, ['message.options.3'])
  })

  test(`a text too long for buttons begins in a message before on ${adapter.description.name.en}`, async () => {
    const text = 'Please choose one of these. '.repeat(30).trim()
    const { sent, paths } = await taken({ adapter, platform }, options('button', text, replies(1)))
    const above = sent.at(-1)?.attachment?.payload.text ?? ''
    assert.ok(above.length > 0 && above.length <= 640)
    assert.equal(`${sent[0]?.text} ${above}`, text)
    assert.deepEqual(paths, ['message.explain_text'])
  })

  test(`640 characters fit above the buttons of ${adapter.description.name.en}, not one more`, async () => {
    const sentFor = async (size: number) => {
      const { sent } = await taken({ adapter, platform }, options('button', 'a'.repeat(size), replies(1)))
      return sent.map(({ text, attachment }) => (text ?? attachment?.payload.text)?.length)
    }
    assert.deepEqual(await sentFor(640), [640])
    assert.deepEqual(await sentFor(641), [640, 1])
  })

  test(`links among quick replies become buttons before them on ${adapter.description.name.en}`, async () => {
    const actions = [linkTo(optionPath(0), 'Shop', 'https://shop.example/'), ...replies(3).slice(1)]
    const { sent, paths } = await taken({ adapter, platform }, options('quickreply', 'How?', actions))
    assert.deepEqual(sent, [
      {
        attachment: {
          type: 'template',
          payload: {
            template_type: 'button',
            text: 'How?',
            buttons: [{ type: 'web_url', url: 'https://shop.example/', title: 'Shop' }],
          },
        },
      },
      {
        text: '…',
        quick_replies: [
          { content_type: 'text', title: 'Option 1', payload: 'value 1' },
          { content_type: 'text', title: 'Option 2', payload: 'value 2' },
        ],
      },
    ])
    assert.deepEqual(paths, ['message.options.0'])
  })

  test(`a fourteenth quick reply is a button on ${adapter.description.name.en}, and quick replies come last`, async () => {
    const { sent, paths } = await taken({ adapter, platform }, options('quickreply', 'How?', replies(14)))
    assert.deepEqual(
      buttonsOf(sent).map(({ title }) => title),
      ['Option 13'],
    )
    assert.equal(sent.at(-1)?.quick_replies?.length, 13)
    assert.deepEqual(paths, ['message.options.13'])
  })

  test(`a long label is shortened on ${adapter.description.name.en}, and a long value kept whole`, async () => {
    const value = 'v'.repeat(1001)
    const action = replyTo(optionPath(0), 'Put it into the basket now', value)
    const { sent, rendering } = await taken({ adapter, platform }, options('button', 'Choose', [action]))
    const [button] = buttonsOf(sent)
    assert.equal(button?.title, 'Put it into the bas…')
    assert.equal(rendering.kept[button?.payload ?? ''], value)
    assert.deepEqual(english(rendering.degradations), [
      { path: 'message.options.0.label', message: 'Only 20 characters of it fit: it is shortened.' },
    ])
  })

  test(`an eleventh column follows in a further message on ${adapter.description.name.en}`, async () => {
    const cards = Array.from({ length: 11 }, (_, index) => ({ title: `Plant ${index}`, text: 'Green' }))
    const { sent, paths } = await taken({ adapter, platform }, carousel(...cards))
    assert.deepEqual(
      sent.map(({ attachment }) => attachment?.payload.elements?.length),
      [10, 1],
    )
    assert.deepEqual(paths, ['message.columns.10'])
  })

  test(`a column with more than three actions is repeated on ${adapter.description.name.en}`, async () => {
    const { sent, paths } = await taken({ adapter, platform }, carousel({ actions: replies(4) }))
    assert.deepEqual(
      elementsOf(sent).map(({ title, buttons }) => [title, buttons?.length]),
      [
        ['Lemongrass', 3],
        ['Lemongrass', 1],
      ],
    )
    assert.deepEqual(paths, ['message.options.3'])
  })

  test(`text too long for a column is sent in full in a message before it on ${adapter.description.name.en}`, async () => {
    const text = 'Keeps mosquitoes away for the night. '.repeat(3).trim()
    const { sent, paths } = await taken({ adapter, platform }, carousel({ text }))
    assert.equal(sent[0]?.text, `Lemongrass\n${text}`)
    const [element] = elementsOf(sent)
    assert.ok(element?.subtitle?.endsWith('…') && element.subtitle.length <= 80)
    assert.deepEqual(paths, ['message.columns.0.text'])
  })

  test(`a column without a title, or with nothing else, is filled up on ${adapter.description.name.en}`, async () => {
    const { sent, rendering } = await taken(
      { adapter, platform },
      carousel({ title: null, text: 'Mint' }, {}),
    )
    assert.deepEqual(elementsOf(sent), [
      { title: 'Mint', subtitle: 'Our plants' },
      { title: 'Lemongrass', subtitle: 'Our plants' },
    ])
    assert.deepEqual(
      rendering.degradations.map(({ path }) => path),
      ['message.columns.0.text', 'message.columns.0', 'message.columns.1'],
    )
  })

  test(`an image opens its link on ${adapter.description.name.en}; colors are dropped, a badge becomes text`, async () => {
    const path = columnPath(0)
    const colors = { background: '#0a5', border: null, color: '#fff' }
    const { sent, paths } = await taken(
      { adapter, platform },
      {
        type: 'image_carousel',
        alt: 'Offers',
        cards: [
          {
            path,
            image: 'https://cdn.shop.example/香茅.jpg',
            action: linkTo(`${path}.action`, 'View', 'https://shop.example/香茅'),
            button: { text: 'View', ...colors },
            badge: { text: 'New', ...colors },
          },
        ],
      },
    )
    const url = 'https://shop.example/%E9%A6%99%E8%8C%85'
    assert.deepEqual(elementsOf(sent), [
      {
        title: 'View',
        subtitle: 'New',
        image_url: 'https://cdn.shop.example/%E9%A6%99%E8%8C%85.jpg',
        default_action: { type: 'web_url', url },
        buttons: [{ type: 'web_url', url, title: 'View' }],
      },
    ])
    assert.deepEqual(paths, [`${path}.button`, `${path}.badge`])
  })
}

test('a plain text and a plain question are sent as they are', async () => {
  const { adapter, platform } = onMessenger
  const { world } = await pushTo(adapter, platform, { type: 'text', text: '您好 👋' }, { customer: '42' })
  assert.deepEqual(world.taken[0]?.path, '/v25.0/me/messages')
  assert.deepEqual(world.taken[0]?.body, {
    recipient: { id: '42' },
    messaging_type: 'RESPONSE',
    message: { text: '您好 👋' },
  })
  const { sent } = await taken(onMessenger, options('quickreply', 'Anything else?', replies(1)))
  assert.deepEqual(sent, [
    {
      text: 'Anything else?',
      quick_replies: [{ content_type: 'text', title: 'Option 0', payload: 'value 0' }],
    },
  ])
})
