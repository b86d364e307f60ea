import assert from 'node:assert/strict'
import test from 'node:test'
import type { Action, Card, Content } from '#channels/content.ts'
import type { World } from '#simulator/platform.ts'
import { wechat as platform } from '#simulator/wechat.ts'
import { isTaken, pushTo, replyTo, specimens, takesAllOrNothing } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { png } from '#test/images.ts'
import { mp3, mp4 } from '#test/recordings.ts'
import { wechat } from './adapter.ts'

const contents: Record<string, Buffer> = { 'audio/mpeg': mp3(1), 'video/mp4': mp4(1_000) }

/** Reads a file, as the message has it. */
const readerOf = (content: Content) => (id: number) => {
  const file = content.type === 'file' ? content.files.find((each) => each.id === id) : undefined
  return contents[file?.mime ?? ''] ?? png(1, 1)
}
const push = (content: Content) =>
  pushTo(wechat, platform, content, { customer: 'oOpenId', readFile: readerOf(content) })
const shown = (world: World) => world.taken.flatMap((taken) => platform.show(taken))
const menuOf = (world: World) => world.taken[0]?.body.msgmenu as { list: { id: string; content: string }[] }
const kinds = (world: World) => world.taken.map(({ body }) => body.msgtype)

const link = (index: number, label: string, url: string): Action => {
  const path = `message.options.${index}`
  return { kind: 'url', path, label, labelPath: `${path}.label`, url }
}
const button = (...actions: Action[]): Content => ({ type: 'button', text: 'Please choose', actions })
const card = (index: number, given: Partial<Card> = {}): Card => {
  const path = `message.columns.${index}`
  const actions = [replyTo(`${path}.actions.0`, 'Order', `order:${index}`)]
  return {
    path,
    image: 'https://cdn.example/a.jpg',
    title: `Plant ${index}`,
    text: 'Fresh',
    actions,
    ...given,
  }
}
const carousel = (...cards: Card[]): Content => ({ type: 'carousel', alt: 'Our plants', cards })

for (const { name, content } of specimens)
  test(`WeChat takes ${name}, every part of it`, async () => {
    const pushed = await push(content)
    assert.deepEqual(pushed.rendering.errors, {})
    assert.ok(isTaken(pushed), JSON.stringify(pushed.outcomes))
    assert.equal(pushed.world.taken.length, pushed.rendering.requests.length)
  })

test('WeChat accepts a whole push, or nothing is sent', async () => {
  await takesAllOrNothing(push)
})

test('a long text is sent in parts of 2048 bytes that together say the same', async () => {
  const text = '您的訂單👨‍👩‍👧‍👦已經出貨。'.repeat(150)
  const { world } = await push({ type: 'text', text })
  const parts = shown(world).map((each) => each.text ?? '')
  assert.equal(parts.join(''), text)
  assert.ok(parts.every((part) => Buffer.byteLength(part) <= 2048 && part.isWellFormed()))
})

test('more than the five messages that may follow one of the customer’s are refused', async () => {
  const { rendering } = await push({ type: 'text', text: 'word '.repeat(2100) })
  assert.deepEqual(Object.keys(rendering.errors), ['message'])
  assert.match(english(rendering.errors.message?.[0]), /become 6 of the 5 messages/)
})

test('a text of blanks is refused before it is sent', async () => {
  const { rendering } = await push({ type: 'text', text: ' \n ' })
  assert.deepEqual(Object.keys(rendering.errors), ['message'])
})

test('characters that JSON has to escape are left out, and a value that has them is kept', async () => {
  const pushed = await push(button(replyTo('message.options.0', 'A\u0001', 'x\u0001y')))
  assert.ok(isTaken(pushed))
  assert.deepEqual(Object.values(pushed.rendering.kept), ['x\u0001y'])
})

test('options are a menu whose items carry their values, ten at a time', async () => {
  const actions = Array.from({ length: 12 }, (_, index) =>
    replyTo(`message.options.${index}`, `Option ${index}`),
  )
  const { world } = await push(button(...actions))
  const menus = world.taken.map(
    ({ body }) => body.msgmenu as { head_content: string; list: { id: string }[] },
  )
  assert.deepEqual(
    menus.map(({ list }) => list.length),
    [10, 2],
  )
  assert.equal(menus[0]?.head_content, 'Please choose')
  assert.equal(menus[1]?.list[1]?.id, 'Option 11')
})

test('a value of more than 64 bytes is kept, and a long label shortened in words', async () => {
  const long = '茅'.repeat(50)
  const { world, rendering } = await push(button(replyTo('message.options.0', long, long)))
  const [item] = menuOf(world).list
  assert.ok(item)
  assert.equal(item.content, `${'茅'.repeat(41)}…`)
  assert.deepEqual(rendering.kept, { [item.id]: long })
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.options.0.label'],
  )
})

test('links and phone numbers stand in the text above the menu', async () => {
  const { world, rendering } = await push(
    button(replyTo('message.options.0', 'Chat'), link(1, 'Shop', 'https://shop.example/?a=1&b="2"'), {
      kind: 'phone',
      path: 'message.options.2',
      label: 'Call',
      labelPath: '',
      number: '+886 2 2345-6789',
    }),
  )
  assert.deepEqual(world.taken[0]?.body.msgmenu, {
    head_content:
      'Please choose\n<a href="https://shop.example/?a=1&b=%222%22">Shop</a>\nCall: +886 2 2345-6789',
    list: [{ id: 'Chat', content: 'Chat' }],
  })
  assert.deepEqual(rendering.degradations.map(({ path }) => path).sort(), [
    'message.options.1',
    'message.options.2',
  ])
})

test('a label that would end its link stands before the bare address', async () => {
  const { world } = await push(button(link(0, '</a><b>', 'https://shop.example/')))
  assert.deepEqual(shown(world), [{ text: 'Please choose\n</a><b>: https://shop.example/', options: [] }])
})

test('a link that no text of WeChat can hold is refused by its name', async () => {
  const { rendering } = await push(button(link(0, 'Shop', `https://shop.example/${'茅'.repeat(300)}`)))
  assert.deepEqual(Object.keys(rendering.errors), ['message.options.0.url'])
})

test('up to three columns are cards, and one menu at the end answers for all', async () => {
  const { world, rendering } = await push(carousel(card(0), card(1), card(2)))
  assert.deepEqual(kinds(world), ['news', 'news', 'news', 'msgmenu'])
  const [first, , , menu] = shown(world)
  assert.equal(first?.text, '1. Plant 0\nFresh')
  assert.deepEqual(menu, {
    text: 'Our plants',
    options: [{ label: '1. Order' }, { label: '2. Order' }, { label: '3. Order' }],
  })
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.columns', 'message'],
  )
})

test('of more columns the first is a card and the others text, as every card costs one of five messages', async () => {
  const { world, rendering } = await push(carousel(...[0, 1, 2, 3].map((index) => card(index))))
  assert.deepEqual(kinds(world), ['news', 'msgmenu'])
  assert.match(shown(world)[1]?.text ?? '', /^2\. Plant 1\nFresh\nhttps:\/\/cdn\.example\/a\.jpg\n3\. /)
  assert.ok(rendering.degradations.some(({ path }) => path === 'message.columns.3'))
})

test('a card shows the beginning of a long text, and the whole of it follows', async () => {
  const text = 'long '.repeat(200).trim()
  const { world, rendering } = await push(carousel(card(0, { text })))
  const [article, menu] = shown(world)
  assert.ok(article?.text?.endsWith('…'))
  assert.equal(menu?.text, `Plant 0\n${text}`)
  assert.ok(rendering.degradations.some(({ path }) => path === 'message.columns.0'))
})

test('a card opens its first link, and further ones follow as text', async () => {
  const links = [link(0, 'View', 'https://shop.example/1'), link(1, 'Terms', 'https://shop.example/2')]
  const { world } = await push(carousel(card(0, { actions: links })))
  assert.deepEqual(
    shown(world).map(({ options }) => options.map(({ url }) => url)),
    [['https://shop.example/1'], ['https://shop.example/2']],
  )
})

test('more text than WeChat could ever take is refused at once', async () => {
  const { rendering } = await push({ type: 'text', text: 'word '.repeat(13_000) })
  assert.deepEqual(Object.keys(rendering.errors), ['message'])
  assert.match(english(rendering.errors.message?.[0]), /65000/)
})

test('the menu of a carousel is headed by as much of its alternative text as fits', async () => {
  const { world } = await push({ type: 'carousel', alt: '我們的香草'.repeat(400), cards: [card(0)] })
  assert.deepEqual(kinds(world), ['news', 'msgmenu'])
  assert.ok(shown(world)[1]?.text?.endsWith('…'))
})
