import assert from 'node:assert/strict'
import test from 'node:test'
import type { InlineKeyboardMarkup } from '@grammyjs/types'
import type { Action, Content } from '#channels/content.ts'
import type { World } from '#simulator/platform.ts'
import { telegram as platform } from '#simulator/telegram.ts'
import { isTaken, pushTo, replyTo, specimens, takesAllOrNothing } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { telegram } from './adapter.ts'

const customer = '42'
const push = (content: Content) => pushTo(telegram, platform, content, { customer })
const shown = (world: World) => world.taken.flatMap((taken) => platform.show(taken))
const markup = (world: World) => world.taken[0]?.body.reply_markup as object
const dataOf = (button?: object) => (button as { callback_data: string }).callback_data

const optionAt = (index: number, given: Partial<Action>) =>
  ({
    path: `message.options.${index}`,
    label: 'Open',
    labelPath: `message.options.${index}.label`,
    ...given,
  }) as Action
const options = (type: 'button' | 'quickreply', ...actions: Action[]): Content => ({
  type,
  text: 'Please choose',
  actions,
})

for (const { name, content } of specimens)
  test(`Telegram takes ${name}, every part of it`, async () => {
    const pushed = await push(content)
    assert.deepEqual(pushed.rendering.errors, {})
    assert.ok(isTaken(pushed), JSON.stringify(pushed.outcomes))
    assert.equal(pushed.world.taken.length, pushed.rendering.requests.length)
  })

test('Telegram accepts a whole push, or nothing is sent', async () => {
  await takesAllOrNothing(push)
})

test('a long text is sent in parts that together say the same', async () => {
  const text = '您的訂單👨‍👩‍👧‍👦已經出貨。'.repeat(600)
  const { world, rendering } = await push({ type: 'text', text })
  const parts = world.taken.map(({ body }) => body.text as string)
  assert.equal(parts.join(''), text)
  assert.ok(parts.every((part) => part.length <= 4096 && part.isWellFormed()))
  assert.deepEqual(english(rendering.degradations), [
    { path: 'message', message: `The text is sent in ${parts.length} messages.` },
  ])
})

test('an invisible text is rejected before it is sent', async () => {
  const { rendering } = await push({ type: 'text', text: '\u200b\u2800' })
  assert.deepEqual(Object.keys(rendering.errors), ['message'])
})

test('a value of 64 bytes goes with its button, a longer one is kept and its key goes', async () => {
  const [fits, long] = [`${'茅'.repeat(21)}x`, `${'茅'.repeat(21)}xy`]
  const { world, rendering } = await push(
    options('button', replyTo('message.options.0', 'A', fits), replyTo('message.options.1', 'B', long)),
  )
  const [first, second] = shown(world)[0]?.options ?? []
  assert.deepEqual([first?.label, second?.label], ['A', 'B'])
  const [own, other] = (markup(world) as InlineKeyboardMarkup).inline_keyboard.flat()
  assert.equal(dataOf(own), fits)
  assert.deepEqual(rendering.kept, { [dataOf(other)]: long })
})

test('quick replies take the place of the keyboard, and say their label', async () => {
  const { world, rendering } = await push(
    options('quickreply', replyTo('a', 'Yes', 'y'), replyTo('b', 'No', 'n')),
  )
  assert.deepEqual(world.taken[0]?.body.reply_markup, {
    keyboard: [[{ text: 'Yes' }], [{ text: 'No' }]],
    one_time_keyboard: true,
    resize_keyboard: true,
  })
  assert.deepEqual(rendering.degradations, [])
})

test('quick replies are inline if labels alone are ambiguous', async () => {
  const { world, rendering } = await push(
    options('quickreply', replyTo('a', 'Yes', 'y'), replyTo('b', 'Yes', 'n')),
  )
  assert.ok('inline_keyboard' in markup(world))
  assert.equal(rendering.degradations[0]?.path, 'message.options')
})

test('phone numbers, and links to hosts that Telegram does not know, stand in the text', async () => {
  const { world, rendering } = await push(
    options(
      'button',
      optionAt(0, { kind: 'phone', number: '+886 2 2345-6789', label: 'Call' }),
      optionAt(1, { kind: 'url', url: 'http://intranet/help' }),
    ),
  )
  assert.deepEqual(shown(world), [
    { text: 'Please choose\n\nCall: +886 2 2345-6789\nOpen: http://intranet/help', options: [] },
  ])
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.options.0', 'message.options.1'],
  )
})

test('a button without a label names the host it leads to', async () => {
  const { world, rendering } = await push(
    options('button', optionAt(0, { kind: 'url', url: 'https://shop.example/a', label: '' })),
  )
  assert.equal(shown(world)[0]?.options[0]?.label, 'shop.example')
  assert.equal(rendering.degradations[0]?.path, 'message.options.0.label')
})

test('more buttons than one message carries follow under another', async () => {
  const actions = Array.from({ length: 50 }, (_, index) =>
    replyTo(`message.options.${index}`, `${index} ${'x'.repeat(240)}`),
  )
  const { world, rendering } = await push(options('button', ...actions))
  const labels = shown(world).flatMap((each) => each.options.map(({ label }) => label))
  assert.deepEqual(
    labels,
    actions.map(({ label }) => label),
  )
  assert.equal(world.taken.length, 2)
  assert.equal(rendering.degradations.length, 1)
})

test('each column is a picture with its text and buttons, and a long text follows below', async () => {
  const card = (text: string) => ({
    path: 'message.columns.0',
    image: 'https://cdn.example/a.jpg',
    title: 'Mint',
    text,
    actions: [replyTo('a', 'Order')],
  })
  const { world } = await push({
    type: 'carousel',
    alt: 'Plants',
    cards: [card('Fresh'), card('x'.repeat(1020))],
  })
  assert.deepEqual(
    shown(world).map(({ image, text, options }) => [image, text?.length, options.length]),
    [
      ['https://cdn.example/a.jpg', 10, 1],
      ['https://cdn.example/a.jpg', undefined, 0],
      [undefined, 1025, 1],
    ],
  )
})

test('more text than Telegram could ever take is refused at once', async () => {
  const { rendering } = await push({ type: 'text', text: 'word '.repeat(13_000) })
  assert.deepEqual(Object.keys(rendering.errors), ['message'])
  assert.match(english(rendering.errors.message?.[0]), /65000/)
})

test('of more columns than messages the last ones share a text, each button with its number', async () => {
  const cards = Array.from({ length: 12 }, (_, index) => {
    const path = `message.columns.${index}`
    const actions = [replyTo(`${path}.actions.0`, 'Order', `order:${index}`)]
    return { path, image: 'https://cdn.example/a.jpg', title: `Plant ${index}`, text: null, actions }
  })
  const { world, rendering } = await push({ type: 'carousel', alt: 'Plants', cards })
  assert.equal(world.taken.length, 10)
  assert.deepEqual(shown(world).at(-1), {
    text: ['10. Plant 9', '11. Plant 10', '12. Plant 11']
      .map((title) => `${title}\nhttps://cdn.example/a.jpg`)
      .join('\n\n'),
    options: [{ label: '10. Order' }, { label: '11. Order' }, { label: '12. Order' }],
  })
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.columns', 'message.columns.9', 'message.columns.10', 'message.columns.11'],
  )
})
