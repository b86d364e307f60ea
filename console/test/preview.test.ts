import assert from 'node:assert/strict'
import test from 'node:test'
import { adapterOf } from '#channels/registry.ts'
import { contentOf } from '#resources/messages/content.ts'
import { sentOf } from '../src/pages/inbox/preview/sent.ts'

const labels = ['Red', 'Green', 'Blue', 'None']
const options = labels.map((label) => ({ label, type: 'text', value: label }))
const message = { explain_text: 'Which?', options }

/** What a platform shows of a message: of each part how its options stand, and which. */
const shownOn = (name: string, type: 'button' | 'quickreply') => {
  const contactable_type = `App\\${name}Contact` as Parameters<typeof sentOf>[0]
  const { content } = contentOf(type, message)
  const { requests } = adapterOf(contactable_type).render(content, {
    contactable_type,
    to: 'somebody',
    sender: 'Shop',
  })
  return sentOf(contactable_type, requests)?.map(({ content: shown, below }) =>
    below
      ? [below.shape, ...below.labels]
      : 'actions' in shown
        ? ['rows', ...shown.actions.map(({ label }) => label)]
        : shown.type,
  )
}

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

test('cards that a platform has none of are previewed as the messages they become', () => {
  const contactable_type = 'App\\TelegramContact' as const
  const columns = [
    { image_url: 'https://images.test/a.png', title: 'Oolong', text: '75 g', actions: [{ text: 'Buy' }] },
    { title: 'Ruby', text: '50 g', actions: [{ text: 'Buy' }] },
  ]
  const { content } = contentOf('carousel', { columns })
  const { requests } = adapterOf(contactable_type).render(content, {
    contactable_type,
    to: 'somebody',
    sender: 'Shop',
  })
  const sent = sentOf(contactable_type, requests)
  assert.deepEqual(
    sent?.map(({ content: shown, below }) => [shown.type, below?.shape, below?.labels]),
    [
      ['carousel', 'keys', ['Buy']],
      ['text', 'keys', ['Buy']],
    ],
  )
})
