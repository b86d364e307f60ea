import assert from 'node:assert/strict'
import type { Account, Adapter, Outcome, Rendering } from '#channels/adapter.ts'
import type { Action, Card, Content, ImageCard } from '#channels/content.ts'
import type { Platform, World } from '#simulator/platform.ts'
import { addCustomer, createWorld } from '#simulator/world.ts'
import { png } from '../images.ts'
import { fc } from '../property.ts'
import { callOf, columnPath, family, flag, linkTo, optionPath, replyTo } from './specimens.ts'

export { replyTo, specimens } from './specimens.ts'

const anyPicture = (_id: number): Buffer | undefined => png(1, 1)

/** Returns an account on a simulated platform, called in process. */
export const accountOn = (platform: Platform, world: World, readFile = anyPicture): Account => {
  const base = `https://${platform.name}.test/api`
  const tokens: { token?: string } = {}
  return {
    credentials: { ...world.credentials },
    base,
    call: async ({ method, url, headers = {}, body = '' }) => {
      const { pathname, searchParams } = new URL(url)
      const told = platform.answer(
        {
          method,
          path: pathname.slice(new URL(base).pathname.length),
          query: searchParams,
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
          ),
          body: Buffer.from(body),
        },
        world,
      )
      const isBytes = Buffer.isBuffer(told.body) || typeof told.body === 'string'
      return {
        status: told.status,
        headers: { 'content-type': 'application/json', ...told.headers },
        body: Buffer.from(isBytes ? (told.body as string) : JSON.stringify(told.body)),
      }
    },
    readFile: async (id) => readFile(id),
    tokens: {
      find: async () => tokens.token,
      keep: async (token) => {
        tokens.token = token
      },
    },
  }
}

interface PushResult {
  rendering: Rendering
  outcomes: Outcome[]
  world: World
}

/** Renders a message for a customer of a new world and, if there are no errors, sends all of its requests. */
export const pushTo = async (
  adapter: Adapter,
  platform: Platform,
  content: Content,
  {
    customer = 'U1234567890abcdef1234567890abcdef',
    world = createWorld(platform),
    readFile = anyPicture,
  } = {},
): Promise<PushResult> => {
  if (!world.customers.has(customer)) addCustomer(world, { id: customer })
  const context = {
    contactable_type: adapter.type,
    to: customer,
    sender: 'Citronella 香茅 customer service team',
  }
  const rendering = adapter.render(content, context)
  const outcomes: Outcome[] = []
  if (Object.keys(rendering.errors).length) return { rendering, outcomes, world }
  const account = accountOn(platform, world, readFile)
  for (const request of rendering.requests) {
    const key = `0197a6f0-0000-7000-8000-${String(outcomes.length).padStart(12, '0')}`
    outcomes.push(await adapter.send(account, request, key))
  }
  return { rendering, outcomes, world }
}

const stacked = `e${'\u0301'.repeat(12)}`

/**
 * Generates text in many scripts; its length is drawn first, so that long texts are as likely as short ones.
 */
const anyText = (maxLength: number) =>
  fc
    .tuple(
      fc.array(
        fc.constantFrom(
          'a',
          'word ',
          'Z',
          '香',
          '茅。',
          ' ',
          '\n',
          family,
          flag,
          stacked,
          '🔥',
          '"<&>\\',
          '%20',
          'ß',
          '한글',
          '<a>',
        ),
        { minLength: 1, maxLength: 12 },
      ),
      fc.oneof(fc.constant(1), fc.integer({ min: 1, max: maxLength })),
    )
    .map(([pieces, size]) => {
      const words = pieces.join('')
      const text = words.repeat(Math.max(1, Math.floor(size / words.length))).trim()
      return text === '' || text.length > maxLength ? 'x' : text
    })

const anyUrl = fc
  .tuple(
    fc.constantFrom('https://shop.example/', 'http://shop.example/商品?名='),
    fc.integer({ min: 0, max: 1500 }),
  )
  .map(([start, size]) => start + 'p'.repeat(size))
const anyImage = fc
  .integer({ min: 0, max: 1500 })
  .map((size) => `https://cdn.shop.example/${'i'.repeat(size)}.jpg`)
const anyColor = fc.option(fc.constantFrom('#0a5', '#00AA55', '#fff', '#123456'))

const anyAction = (path: string): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(anyText(255), anyText(3000)).map(([label, value]) => replyTo(path, label, value)),
    },
    { weight: 2, arbitrary: fc.tuple(anyText(255), anyUrl).map(([label, url]) => linkTo(path, label, url)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyText(255), fc.constantFrom('+886223456789', '0912-345-678', '(02) 2345 6789'))
        .map(([label, number]) => callOf(path, label, number)),
    },
  )

const placed = <T>(max: number, min: number, at: (index: number) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc
    .integer({ min, max })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => at(index))))

const anyCard = (index: number): fc.Arbitrary<Card> =>
  fc
    .record({
      image: fc.option(anyImage),
      title: fc.option(anyText(255)),
      text: fc.option(anyText(3000)),
      actions: placed(6, 0, (action) => anyAction(`${columnPath(index)}.actions.${action}`)),
    })
    .map((card) => ({
      path: columnPath(index),
      ...card,
      text: card.text ?? (card.title === null ? 'Text' : null),
    }))

const anyLabel = (text: fc.Arbitrary<string>) =>
  fc.record({ text, background: anyColor, border: anyColor, color: anyColor })

const anyImageCard = (index: number): fc.Arbitrary<ImageCard> =>
  fc
    .record({
      image: anyImage,
      action: anyAction(`${columnPath(index)}.action`),
      button: fc.option(anyLabel(fc.constant(''))),
      badge: fc.option(anyLabel(anyText(255))),
    })
    .map((card) => ({
      path: columnPath(index),
      ...card,
      action:
        card.action.kind === 'url' && !card.button && !card.badge
          ? { ...card.action, label: '' }
          : card.action,
      button: card.button && { ...card.button, text: card.action.label },
    }))

/** Generates any message that a push may hold, and some that it may not. */
const anyContent = (): fc.Arbitrary<Content> =>
  fc.oneof(
    anyText(30_000).map((text): Content => ({ type: 'text', text })),
    fc.record({
      type: fc.constantFrom('button' as const, 'quickreply' as const),
      text: anyText(10_000),
      actions: placed(20, 1, (index) => anyAction(optionPath(index))),
    }),
    fc.record({ type: fc.constant('carousel' as const), alt: anyText(2000), cards: placed(14, 1, anyCard) }),
    fc.record({
      type: fc.constant('image_carousel' as const),
      alt: fc.oneof(fc.constant(''), anyText(2000)),
      cards: placed(14, 1, anyImageCard),
    }),
  )

/** Checks whether the platform accepted all of a message. */
export const isTaken = ({ outcomes }: PushResult) =>
  outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'accepted')

/**
 * Checks that any message is either refused before anything is sent, or accepted as a whole; `also` checks
 * the latter.
 */
export const takesAllOrNothing = (
  push: (content: Content) => Promise<PushResult>,
  also: (content: Content, pushed: PushResult) => void = () => undefined,
) => {
  const property = fc.asyncProperty(anyContent(), async (content) => {
    const pushed = await push(content)
    if (Object.keys(pushed.rendering.errors).length) return assert.deepEqual(pushed.outcomes, [])
    assert.ok(isTaken(pushed), JSON.stringify(pushed.outcomes))
    also(content, pushed)
  })
  return fc.assert(property, { numRuns: process.env.LONG ? 5_000 : 150 })
}
