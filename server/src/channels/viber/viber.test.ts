import assert from 'node:assert/strict'
import test from 'node:test'
import type { Action, CarouselContent, Content } from '#channels/content.ts'
import { verbatim } from '#messages/message.ts'
import { CallFailed } from '#outbound/types.ts'
import { viber as platform } from '#simulator/viber.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { accountOn, isTaken, pushTo, replyTo, specimens, takesAllOrNothing } from '#test/channels/adapters.ts'
import { english } from '#test/english.ts'
import { viber } from './adapter.ts'

interface Button {
  Columns: number
  Rows: number
  Text?: string
  Image?: string
  ActionType: string
  ActionBody: string
  BgColor?: string
  Frame?: { BorderColor: string }
}
interface ViberMessage {
  type: string
  text?: string
  sender: { name: string }
  keyboard?: { Buttons: Button[] }
  rich_media?: { ButtonsGroupColumns: number; ButtonsGroupRows: number; Buttons: Button[] }
}

const customer = '01234567890A='
const push = (content: Content) => pushTo(viber, platform, content, { customer })
const sent = async (content: Content) => {
  const pushed = await push(content)
  assert.ok(isTaken(pushed), JSON.stringify([pushed.rendering.errors, pushed.outcomes]))
  return { ...pushed, messages: pushed.world.taken.map(({ body }) => body as unknown as ViberMessage) }
}
const specimen = (name: string) => specimens.find((each) => each.name === name)?.content as Content
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => replyTo(`message.options.${index}`, `Option ${index + 1}`))

/** The groups that the buttons of rich media make, each of which must be filled to its last row. */
const groupsOf = ({ rich_media }: ViberMessage) => {
  const groups: Button[][] = [[]]
  let rows = 0
  for (const button of rich_media?.Buttons ?? []) {
    assert.equal(button.Columns, rich_media?.ButtonsGroupColumns)
    if (rows === rich_media?.ButtonsGroupRows) groups.push([])
    rows = (rows % (rich_media?.ButtonsGroupRows ?? 1)) + button.Rows
    groups.at(-1)?.push(button)
    assert.ok(rows <= (rich_media?.ButtonsGroupRows ?? 0), 'a button reaches into the next column')
  }
  assert.equal(rows, rich_media?.ButtonsGroupRows)
  return groups
}

for (const { name, content } of specimens)
  test(`Viber takes ${name}, every part of it`, async () => {
    const { rendering, messages } = await sent(content)
    assert.deepEqual(rendering.errors, {})
    assert.equal(messages.length, rendering.requests.length)
    for (const message of messages) {
      assert.ok(message.sender.name.length <= 28)
      if (message.rich_media) assert.ok(groupsOf(message).length <= 6)
    }
  })

test('Viber accepts a whole push, or nothing is sent', async () => {
  await takesAllOrNothing(push, (_, { world }) => {
    for (const { body } of world.taken)
      if (body.type === 'rich_media') groupsOf(body as unknown as ViberMessage)
  })
})

test('a long text is sent in parts that together say the same', async () => {
  const text = '您的訂單👨‍👩‍👧‍👦已經出貨。'.repeat(1000)
  const { messages, rendering } = await sent({ type: 'text', text })
  assert.equal(messages.map((message) => message.text).join(''), text)
  assert.deepEqual(english(rendering.degradations), [
    { path: 'message', message: 'The text is sent in 3 messages.' },
  ])
})

test('options are a keyboard under the last part of the text, which sends the values back', async () => {
  const { messages } = await sent(specimen('a quickreply of all kinds of options'))
  assert.deepEqual(
    messages.map(({ text, keyboard }) => [text, keyboard?.Buttons]),
    [
      [
        'How may we help?',
        [
          { Columns: 3, Rows: 1, ActionType: 'reply', ActionBody: '#:chat', Silent: true, Text: 'Chat' },
          {
            Columns: 3,
            Rows: 1,
            ActionType: 'open-url',
            ActionBody: 'https://shop.example/orders?id=7&lang=zh-TW',
            Silent: true,
            Text: 'Shop',
          },
          {
            Columns: 6,
            Rows: 1,
            ActionType: 'open-url',
            ActionBody: 'tel:+886223456789',
            Silent: true,
            Text: 'Call us',
          },
        ],
      ],
    ],
  )
  const long = await sent({ type: 'button', text: '香'.repeat(10_000), actions: options(13) })
  assert.deepEqual(
    long.messages.map(({ keyboard }) => keyboard?.Buttons.length),
    [undefined, 13],
  )
})

test('a label that looks like a tag is shown as it is written', async () => {
  const { messages } = await sent({
    type: 'button',
    text: 'Choose',
    actions: [replyTo('a', '<b>1 < 2 & 3 &lt; 4')],
  })
  assert.equal(messages[0]?.keyboard?.Buttons[0]?.Text, '&lt;b>1 < 2 & 3 &amp;lt; 4')
})

test('buttons are said to disappear, which quick replies do everywhere', async () => {
  const lossesOf = async (type: 'button' | 'quickreply') =>
    english((await sent({ type, text: 'Choose', actions: [replyTo('a', 'Yes')] })).rendering.degradations)
  const message = 'The buttons disappear with the next message.'
  assert.deepEqual(await lossesOf('quickreply'), [])
  assert.deepEqual(await lossesOf('button'), [{ path: 'message.options', message }])
})

test('a label is shortened between words, a long value stored in full', async () => {
  const value = 'v'.repeat(201)
  const action = replyTo('message.options.0', 'A label '.repeat(40).trim(), value)
  const { rendering, messages } = await sent({ type: 'quickreply', text: 'Choose', actions: [action] })
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.options.0.label'],
  )
  const [[key, kept] = []] = Object.entries(rendering.kept)
  assert.equal(kept, value)
  assert.equal(messages[0]?.keyboard?.Buttons[0]?.ActionBody, `#:${key}`)
})

test('a carousel is a grid whose columns are all as high as the highest', async () => {
  const { messages, rendering } = await sent(specimen('a ragged carousel'))
  assert.equal(messages.length, 1)
  const [first, second, third, fourth] = groupsOf(messages[0] as ViberMessage)
  const textsOf = (group?: Button[]) => group?.map(({ Text, Image }) => Text ?? Image ?? '')
  assert.deepEqual(textsOf(first), [
    'https://cdn.shop.example/lemongrass.jpg',
    '<b>Lemongrass</b>',
    'Keeps mosquitoes away',
    'Order',
    'Details',
  ])
  assert.deepEqual(textsOf(second), ['<b>Mint</b>', 'Order', ''])
  assert.deepEqual(textsOf(third)?.slice(1, 5), ['Sage', 'Size 0', 'Size 1', 'Size 2'])
  assert.deepEqual(textsOf(fourth), ['<b>Sage</b>', 'Size 3', 'Size 4', ''])
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.columns.2.actions.3'],
  )
})

test('the seventh column goes into a further message, long words into a text ahead', async () => {
  const { cards, ...more } = specimen('a plain carousel') as CarouselContent
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...(cards[0] as CarouselContent['cards'][0]),
    path: `message.columns.${index}`,
  }))
  const { messages, rendering } = await sent({ ...more, cards: many })
  assert.deepEqual(
    messages.map((message) => groupsOf(message).length),
    [6, 1],
  )
  assert.deepEqual(
    rendering.degradations.map(({ path }) => path),
    ['message.columns.6'],
  )
  const text = '整夜遠離蚊蟲'.repeat(60)
  const long = await sent({ ...more, cards: [{ ...(many[0] as (typeof many)[0]), text }] })
  assert.equal(long.messages[0]?.text, `Lemongrass\n${text}`)
  assert.deepEqual(
    long.rendering.degradations.map(({ path }) => path),
    ['message.columns.0.text'],
  )
})

test('the stand-in’s customer sees all that can be tapped, each once', async () => {
  const shownIn = async (name: string) => {
    const { world } = await sent(specimen(name))
    const shown = platform.show(world.taken[0] ?? assert.fail())
    return shown.flatMap(({ options }) => options.map(({ label }) => label))
  }
  assert.deepEqual(await shownIn('a plain quickreply'), ['Yes', 'No'])
  assert.deepEqual(await shownIn('a ragged carousel'), [
    ...['Order', 'Details', 'Order'],
    ...['Size 0', 'Size 1', 'Size 2', 'Size 3', 'Size 4'],
  ])
  assert.deepEqual(await shownIn('a ragged image carousel'), ['View', '#:order:7'])
})

test('colors and badges of an image carousel are kept', async () => {
  const { messages } = await sent(specimen('a ragged image carousel'))
  const [first, second] = groupsOf(messages[0] as ViberMessage)
  assert.deepEqual(
    [first?.[1]?.Text, first?.[1]?.BgColor, first?.[1]?.Frame?.BorderColor, first?.[1]?.ActionBody],
    ['<font color="#ffffff">View</font>', '#00aa55', '#003311', first?.[0]?.ActionBody],
  )
  assert.equal(second?.[0]?.Text, '<font color="#ffffff">New</font>')
  assert.equal(second?.[1]?.ActionBody, '#:order:7')
})

test('content that Viber cannot show is rejected with its field', async () => {
  const at = (path: string, more: object) => ({ ...replyTo(path, 'Open'), ...more }) as Action
  const link = at('message.columns.0.actions.0', {
    kind: 'url',
    url: `https://a.example/${'p'.repeat(31_000)}`,
  })
  const phone = at('message.columns.0.actions.1', { kind: 'phone', number: 'extension 12' })
  const card = { path: 'message.columns.0', image: null, title: 'Title', text: null, actions: [link, phone] }
  const { rendering, world } = await push({ type: 'carousel', alt: 'Alt', cards: [card] })
  assert.deepEqual(Object.keys(rendering.errors).sort(), [
    'message.columns.0',
    'message.columns.0.actions.1.number',
  ])
  const { rendering: tooLong } = await push({ type: 'text', text: 'word '.repeat(14_001) })
  assert.deepEqual(Object.keys(tooLong.errors), ['message'])
  const { rendering: tooMany } = await push({ type: 'button', text: 'Choose', actions: [link] })
  assert.deepEqual(Object.keys(tooMany.errors), ['message.options'])
  assert.equal(world.taken.length, 0)
})

for (const [code, told] of Object.entries(platform.failures))
  test(`Viber’s error for ${code} becomes that code`, async () => {
    for (const fault of told) {
      const world = createWorld(platform)
      world.faults.push(fault)
      const { outcomes } = await pushTo(viber, platform, { type: 'text', text: 'Hello' }, { customer, world })
      const [outcome] = outcomes
      assert.equal(outcome?.kind === 'failed' && outcome.code, code)
      assert.equal(outcome?.kind === 'failed' && outcome.isCertain, code !== 'platform_unavailable')
      assert.equal(world.taken.length, 0)
    }
  })

test('unsubscribed, unknown and over-limit recipients cannot be reached', async () => {
  const codeOf = async (given: Parameters<typeof addCustomer>[1]) => {
    const world = createWorld(platform)
    addCustomer(world, given)
    const content: Content = { type: 'text', text: 'Hello' }
    const [outcome] = (await pushTo(viber, platform, content, { customer: given.id, world })).outcomes
    return outcome?.kind === 'failed' && [outcome.code, english(outcome.message)]
  }
  assert.deepEqual(await codeOf({ id: 'a', isBlocking: true }), [
    'recipient_blocked',
    'receiverNotSubscribed',
  ])
  assert.deepEqual(await codeOf({ id: 'a', isFollowing: false }), [
    'recipient_blocked',
    'receiverNotSubscribed',
  ])
  assert.deepEqual(await codeOf({ id: 'a', sentSince: 100 }), ['rate_limited', 'tooManyRequests'])
})

test('nothing is tried twice, since Viber cannot tell the same message again', async () => {
  const world = createWorld(platform)
  let calls = 0
  const account = {
    ...accountOn(platform, world),
    call: async () => {
      calls++
      throw new CallFailed('timeout', verbatim('No answer.'), true)
    },
  }
  const request = { method: 'POST' as const, path: '/pa/send_message', body: {} }
  await assert.rejects(viber.send(account, request, 'key'), { reason: 'timeout' })
  assert.equal(calls, 1)
})

test('the check names the bot and says when it has no webhook, which can be set', async () => {
  const world = createWorld(platform)
  const account = accountOn(platform, world)
  const first = await viber.check?.(account)
  assert.equal(first?.kind === 'works' && first.account_name, 'Shop (shop_bot)')
  assert.match(String(first?.kind === 'works' && english(first.notes)), /no webhook/)
  const registered = await viber.register?.(account, 'https://desk.example/webhooks/abc')
  assert.deepEqual(registered, { kind: 'works', account_name: 'Shop (shop_bot)' })
  assert.equal(world.webhookUrl, 'https://desk.example/webhooks/abc')
  const plain = await viber.register?.(account, 'http://desk.example/webhooks/abc')
  assert.equal(plain?.kind === 'failed' && plain.code, 'payload_invalid')
  const failed = await viber.check?.({ ...account, credentials: { auth_token: 'token-of-ours' } })
  assert.equal(failed?.kind === 'failed' && failed.code, 'auth_invalid')
  assert.doesNotMatch(JSON.stringify(failed), /token-of-ours/)
})
