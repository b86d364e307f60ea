import type { Adapter } from '../server/src/channels/adapter.ts'
import type { ComposedType } from '../server/src/channels/content.ts'
import { adapters } from '../server/src/channels/registry.ts'
import type { Message } from '../server/src/messages/message.ts'
import { render } from '../server/src/messages/render.ts'
import { contentOf } from '../server/src/resources/messages/content.ts'

const reply = (label: string, value = label.toLowerCase()) => ({ label, value, type: 'text' })
const link = { label: 'Open', type: 'url', url: 'https://shop.example/orders/1001' }
const phone = { label: 'Call us', type: 'phonenumber', number: '+886 2 1234 5678' }
const options = (...given: object[]) => ({ explain_text: 'Shall we deliver tomorrow?', options: given })
const many = (count: number) => Array.from({ length: count }, (_, index) => reply(`Choice ${index + 1}`))

const image_url = 'https://shop.example/oolong.jpg'
const action = (text: string) => ({ text, value: text.toLowerCase(), type: 'text' })
const column = (actions: number, given: object = {}) => ({
  image_url,
  title: 'Oolong',
  text: 'Roasted, 100 g',
  actions: ['Buy', 'More', 'Ask', 'Share'].slice(0, actions).map(action),
  ...given,
})
const columns = (...given: object[]) => ({ alt_text: 'Teas of the week', columns: given })
const picture = { image_url, action: { type: 'text', value: 'sale' }, button: { text: 'See all' } }
const colors = { background_color: '#b3261e', border_color: '#b3261e', color: '#fff' }

/** What a reader of the documents wonders about. */
const cases: [what: string, type: ComposedType, message: unknown][] = [
  ['text of 500 letters', 'text', 'Tea time. '.repeat(50).trim()],
  ['text of 500 Chinese characters', 'text', '您的訂單已經出貨了。'.repeat(50)],
  ['text of 6,000 letters', 'text', 'Tea time. '.repeat(600).trim()],
  ['2 buttons', 'button', options(reply('Yes'), reply('No'))],
  ['5 buttons', 'button', options(...many(5))],
  ['a button with a link', 'button', options(reply('Yes'), link)],
  ['a button with a phone number', 'button', options(reply('Yes'), phone)],
  ['a button whose value has 1,200 letters', 'button', options(reply('Yes', 'x'.repeat(1200)))],
  ['3 quick replies', 'quickreply', options(...many(3))],
  ['15 quick replies', 'quickreply', options(...many(15))],
  ['quick replies with a link', 'quickreply', options(reply('Yes'), link)],
  ['carousel of 3 columns, 2 actions each', 'carousel', columns(column(2), column(2), column(2))],
  ['carousel of 12 columns', 'carousel', columns(...Array.from({ length: 12 }, () => column(1)))],
  ['carousel of uneven columns', 'carousel', columns(column(3), column(1, { image_url: null, title: null }))],
  ['carousel with 4 actions in a column', 'carousel', columns(column(4))],
  ['image carousel', 'image_carousel', columns(picture, picture)],
  [
    'image carousel with badge and colors',
    'image_carousel',
    columns({ ...picture, button: { text: 'See all', ...colors }, badge: { text: '-20 %', ...colors } }),
  ],
]

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Returns the table row of a message; none if it is shown as intended. */
const rowOf = (adapter: Adapter, [what, type, message]: (typeof cases)[number]) => {
  const { requests, degradations, errors } = adapter.render(contentOf(type, message).content, {
    contactable_type: adapter.type,
    to: 'customer',
    sender: 'Shop',
  })
  const inEnglish = (text: Message) => render(text, 'en')
  const refusals = [...new Set(Object.values(errors).flat().map(inEnglish))]
  if (refusals.length) return [`| ${what} | refused | ${cell(refusals.join(' '))} |`]
  const differences = [...new Set(degradations.map(({ message: text }) => inEnglish(text)))]
  return differences.length ? [`| ${what} | ${requests.length} | ${cell(differences.join(' '))} |`] : []
}

const head = ['| what | calls | what is shown differently |', '|---|---|---|']

const tableOf = (adapter: Adapter) => {
  const rows = cases.flatMap((each) => rowOf(adapter, each))
  const table = rows.length ? [...head, ...rows] : ['All of them are shown as intended.']
  return [`### ${adapter.description.name.en}`, '', ...table, '']
}

const [start, end] = ['<!-- rendering -->', '<!-- end of rendering -->']

/** The page with its tables of what each platform shows, as the adapters render it now. */
export const withRendering = (page: string) => {
  const [before] = page.split(start)
  const [, after] = page.split(end)
  return [`${before}${start}`, '', ...adapters.flatMap(tableOf), `${end}${after}`].join('\n')
}
