import assert from 'node:assert/strict'
import test from 'node:test'
import { viber } from '../viber.ts'
import { addCustomer, createWorld } from '../world.ts'

type Json = Record<string, unknown>

const send = (message: Json, headers: Json = {}) => {
  const world = createWorld(viber)
  addCustomer(world, { id: 'a' })
  const body = {
    receiver: 'a',
    min_api_version: 7,
    sender: { name: 'Shop' },
    type: 'text',
    text: 'Hello',
    ...message,
  }
  const told = viber.answer(
    {
      method: 'POST',
      path: '/pa/send_message',
      query: new URLSearchParams(),
      headers: { 'x-viber-auth-token': world.credentials.auth_token, ...headers } as Record<string, string>,
      body: Buffer.from(JSON.stringify(body)),
    },
    world,
  )
  assert.equal(told.status, 200)
  const answer = typeof told.body === 'string' ? JSON.parse(told.body) : told.body
  return { ...(answer as { status: number; status_message: string }), world }
}

const button = (more: Json = {}) => ({ ActionBody: 'yes', Text: 'Yes', ...more })
const keyboard = (...given: Json[]) => ({ keyboard: { Type: 'keyboard', Buttons: given.map(button) } })
const rich = (buttons: Json[], more: Json = {}) => ({
  type: 'rich_media',
  rich_media: { Type: 'rich_media', ButtonsGroupColumns: 6, ButtonsGroupRows: 7, Buttons: buttons, ...more },
})
const many = (count: number, more: Json = {}) => Array.from({ length: count }, () => button(more))

const video = (more: Json) => ({ type: 'video', media: 'https://a.example/a.mp4', ...more })

const taken: [string, Json][] = [
  ['7,000 characters', { text: '香'.repeat(7000) }],
  ['a name of 28 characters', { sender: { name: 'a'.repeat(28) } }],
  ['a text of 250 characters on a button', keyboard({ Text: 'a'.repeat(250) })],
  ['a button without text that has a color', keyboard({ Text: undefined, BgColor: '#00AA55' })],
  [
    'a link, and a number to call',
    keyboard(
      ...['https://a.example', 'tel:+886912'].map((ActionBody) => ({ ActionType: 'open-url', ActionBody })),
    ),
  ],
  ['six columns of seven rows', rich(many(42))],
  ['buttons that stand beside each other', rich(many(84, { Columns: 3 }))],
  ['a video of 26 MB', video({ size: 27_262_976 })],
  ['a file of 50 MB', { ...video({ size: 52_428_800 }), type: 'file', file_name: 'a.pdf' }],
  ['a framed button', rich(many(1, { Frame: { BorderWidth: 1, BorderColor: '#112233' } }))],
]
for (const [name, message] of taken)
  test(`Viber’s stand-in takes ${name}`, () => {
    const { status, status_message, world } = send(message)
    assert.deepEqual([status, status_message, world.taken.length], [0, 'ok', 1])
  })

const refused: [string, Json, number][] = [
  ['no receiver', { receiver: undefined }, 4],
  ['no name', { sender: {} }, 4],
  ['a name of 29 characters', { sender: { name: 'a'.repeat(29) } }, 3],
  ['no text', { text: '' }, 4],
  ['7,001 characters', { text: 'a'.repeat(7001) }, 3],
  ['more than 30 KB', { text: 'a', tracking: '香'.repeat(10_300) }, 3],
  ['an unknown type', { type: 'hologram' }, 3],
  ['a video without a size', video({}), 4],
  ['a video of more than 26 MB', video({ size: 27_262_977 }), 3],
  ['a film that is not MP4', video({ size: 1, media: 'https://a.example/a.mov' }), 3],
  ['a file of more than 50 MB', { ...video({ size: 52_428_801 }), type: 'file', file_name: 'a.pdf' }, 3],
  ['a keyboard without type', { keyboard: { Buttons: [button()] } }, 3],
  ['a keyboard without buttons', { keyboard: { Type: 'keyboard', Buttons: [] } }, 4],
  ['a button without action', keyboard({ ActionBody: '' }), 3],
  ['a button that shows nothing', keyboard({ Text: undefined }), 3],
  ['251 characters on a button', keyboard({ Text: 'a'.repeat(251) }), 3],
  ['a short color', keyboard({ BgColor: '#0a5' }), 3],
  ['an unknown property', keyboard({ Color: 'red' }), 3],
  ['an unknown action', keyboard({ ActionType: 'dance' }), 3],
  ['an invalid link', keyboard({ ActionType: 'open-url', ActionBody: 'javascript:a()' }), 3],
  ['a link that is not encoded', keyboard({ ActionType: 'open-url', ActionBody: 'https://a.example/香' }), 3],
  ['seven columns', keyboard({ Columns: 7 }), 3],
  ['three rows in a keyboard', keyboard({ Rows: 3 }), 3],
  ['eight rows in rich media', rich([button({ Rows: 8 })]), 3],
  ['a seventh group', rich(many(43)), 3],
  ['a group that is pushed beyond the sixth', rich([...many(40), button({ Rows: 3 })]), 3],
  [
    'more buttons than cells',
    rich(many(8, { Columns: 1 }), { ButtonsGroupColumns: 1, ButtonsGroupRows: 1 }),
    3,
  ],
  ['rich media for old clients', { ...rich(many(1)), min_api_version: 1 }, 14],
  ['a frame for old clients', { ...keyboard({ Frame: {} }), min_api_version: 5 }, 14],
]
for (const [name, message, expected] of refused)
  test(`Viber’s stand-in refuses ${name}`, () => {
    const { status, world } = send(message)
    assert.deepEqual([status, world.taken.length], [expected, 0])
  })

test('Viber’s stand-in refuses a missing or wrong token', () => {
  assert.deepEqual(
    [undefined, 'x'].map((token) => send({}, { 'x-viber-auth-token': token }).status_message),
    ['missing_auth_token', 'invalidAuthToken'],
  )
})
