import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test from 'node:test'
import { instagram } from '../instagram.ts'
import { messenger } from '../messenger.ts'
import type { Platform } from '../platform.ts'
import { startSimulator } from '../start.ts'
import { addCustomer, createWorld } from '../world.ts'

const proofOf = (token: string, secret = '') => createHmac('sha256', secret).update(token).digest('hex')

const begin = (platform: Platform) => {
  const world = createWorld(platform)
  const customer = addCustomer(world, { id: '42', name: 'Ann Lee' })
  const { app_secret, page_access_token, access_token } = world.credentials
  const token = page_access_token ?? access_token ?? ''
  const ask = (
    method: string,
    path: string,
    sent: object = {},
    { bearer = token, proof = proofOf(token, app_secret) } = {},
  ) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const query = new URLSearchParams({ appsecret_proof: proof, ...(method === 'GET' ? sent : {}) })
    const body = Buffer.from(method === 'GET' ? '' : JSON.stringify(sent))
    const { status, body: answer } = platform.answer({ method, path, query, headers, body }, world)
    return { status, ...(answer as { error?: { code: number; error_subcode?: number; message: string } }) }
  }
  const post = (body: object) => ask('POST', '/v25.0/me/messages', body).error
  const push = (message: object) => post({ recipient: { id: '42' }, messaging_type: 'RESPONSE', message })
  return { world, customer, ask, post, push, refusal: (message: object) => push(message)?.message ?? 'taken' }
}

const template = (payload: object) => ({ attachment: { type: 'template', payload } })
const buttons = (...buttons: object[]) => template({ template_type: 'button', text: 'Choose', buttons })
const columns = (...elements: object[]) => template({ template_type: 'generic', elements })
const yes = { type: 'postback', title: 'Yes', payload: 'yes' }
const quick = { content_type: 'text', title: 'Yes', payload: 'yes' }
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item)

for (const platform of [messenger, instagram]) {
  const { name } = platform
  const { refusal, push } = begin(platform)

  test(`${name} counts every limit`, () => {
    const max = name === 'messenger' ? 2000 : 1000
    assert.equal(refusal({ text: 'a'.repeat(max) }), 'taken')
    assert.match(refusal({ text: 'a'.repeat(max + 1) }), /Length of param message\[text\]/)
    assert.equal(refusal({ text: 'Hi', quick_replies: times(13, quick) }), 'taken')
    assert.match(refusal({ text: 'Hi', quick_replies: times(14, quick) }), /too many elements/)
    assert.match(refusal({ text: 'Hi', quick_replies: [{ ...quick, title: 'a'.repeat(21) }] }), /\[title\]/)
    assert.match(
      refusal({ text: 'Hi', quick_replies: [{ ...quick, payload: 'a'.repeat(1001) }] }),
      /\[payload\]/,
    )
    assert.equal(refusal(buttons(yes, yes, yes)), 'taken')
    assert.match(refusal(buttons(yes, yes, yes, yes)), /too many elements/)
    assert.match(refusal(buttons({ ...yes, title: 'a'.repeat(21) })), /\[title\]/)
    const long = { template_type: 'button', text: 'a'.repeat(641), buttons: [yes] }
    assert.match(refusal(template(long)), /\[text\]/)
    const column = { title: 'a'.repeat(80), subtitle: 'b'.repeat(80), buttons: [yes, yes, yes] }
    assert.equal(refusal(columns(...times(10, column))), 'taken')
    assert.match(refusal(columns(...times(11, column))), /too many elements/)
    assert.match(refusal(columns({ ...column, title: 'a'.repeat(81) })), /\[title\]/)
    assert.match(refusal(columns({ ...column, subtitle: 'a'.repeat(81) })), /\[subtitle\]/)
    assert.match(refusal(columns({ ...column, buttons: times(4, yes) })), /too many elements/)
  })

  test(`${name} refuses what is missing, empty or unknown`, () => {
    assert.match(refusal({}), /either a text or an attachment/)
    assert.match(refusal({ text: ' ' }), /non-empty/)
    assert.match(refusal({ text: 'Hi', color: 'red' }), /Invalid keys "color"/)
    assert.match(
      refusal({ text: 'Hi', quick_replies: [{ ...quick, url: 'https://a.example' }] }),
      /Invalid keys "url"/,
    )
    assert.match(refusal({ text: 'Hi', quick_replies: [{ ...quick, content_type: 'url' }] }), /content_type/)
    assert.match(refusal(buttons()), /non-empty array/)
    assert.match(refusal(buttons({ type: 'text', title: 'Yes' })), /\[type\]/)
    assert.match(refusal(buttons({ type: 'web_url', title: 'Shop', url: 'tel:+886' })), /valid URL/)
    assert.match(refusal(columns({ title: 'Alone' })), /besides its title/)
    assert.match(refusal(columns({ subtitle: 'No title' })), /\[title\]/)
    const action = { type: 'web_url', url: 'https://a.example', title: 'No' }
    assert.match(refusal(columns({ title: 'A', default_action: action })), /Invalid keys "title"/)
    assert.match(refusal(template({ template_type: 'list' })), /template_type/)
    assert.match(refusal({ attachment: { type: 'image', payload: {} } }), /\[url\]/)
    assert.match(refusal({ attachment: { type: 'sticker', payload: {} } }), /message\[attachment\]\[type\]/)
  })

  test(`${name} takes files by their endings`, () => {
    const fileOf = (type: string, file: string) =>
      refusal({ attachment: { type, payload: { url: `https://a.example/${file}` } } })
    const taken = { image: ['a.jpg', 'a.PNG'], video: ['a.mp4'], audio: ['a.m4a'], file: ['a.pdf'] }
    for (const [type, files] of Object.entries(taken))
      for (const file of files) assert.equal(fileOf(type, file), 'taken', file)
    for (const [type, file] of [
      ['image', 'a.webp'],
      ['video', 'a.mkv'],
      ['audio', 'a.ogg'],
    ] as const)
      assert.match(fileOf(type, file), /attachment failure/, file)
    const others = { audio: 'a.mp3', file: 'a.zip', image: 'a.gif' }
    for (const [type, file] of Object.entries(others))
      assert.equal(fileOf(type, file) === 'taken', name === 'messenger', file)
  })

  test(`${name} asks for a recipient and for a type that it knows`, () => {
    const { post } = begin(platform)
    const message = { text: 'Hi' }
    const recipient = { id: '42' }
    assert.match(post({ messaging_type: 'RESPONSE', message })?.message ?? '', /recipient\[id\]/)
    assert.match(post({ recipient, message })?.message ?? '', /messaging_type/)
    assert.equal(post({ recipient, messaging_type: 'MESSAGE_TAG', message })?.error_subcode, 1893061)
  })

  test(`${name} asks for the token, a proof of the secret, and a path that it has`, () => {
    const { ask } = begin(platform)
    assert.equal(ask('GET', '/v25.0/me', {}, { bearer: '' }).error?.code, 104)
    assert.equal(ask('GET', '/v25.0/me', {}, { bearer: 'another' }).error?.code, 190)
    assert.match(
      ask('GET', '/v25.0/me', {}, { proof: 'forged' }).error?.message ?? '',
      /Invalid appsecret_proof/,
    )
    assert.match(
      ask('GET', '/v25.0/me', {}, { proof: '' }).error?.message ?? '',
      /require an appsecret_proof/,
    )
    assert.equal(ask('GET', '/v9.0/me').error?.code, 2500)
    assert.equal(ask('POST', '/v25.0/me/feed').error?.code, 2500)
    assert.match(ask('GET', '/v25.0/42', { fields: 'shoe_size' }).error?.message ?? '', /nonexisting field/)
    assert.equal(ask('GET', '/v25.0/nobody', { fields: 'name' }).error?.error_subcode, 33)
    assert.equal(ask('GET', '/v25.0/42', { fields: 'name' }).status, 200)
  })

  test(`a number to call is ${name === 'messenger' ? 'taken' : 'refused'} by ${name}`, () => {
    const call = { type: 'phone_number', title: 'Call', payload: '+886223456789' }
    assert.equal(push(buttons(call)) === undefined, name === 'messenger')
    assert.equal(push(buttons({ ...call, payload: '0912345678' }))?.code, 100)
  })

  test(`a message on ${name} looks as it would in the app`, () => {
    const { world, push } = begin(platform)
    push({ text: 'Well?', quick_replies: [quick] })
    push(buttons(yes, { type: 'web_url', title: 'Shop', url: 'https://shop.example' }))
    push(columns({ title: 'Mint', subtitle: 'Green', image_url: 'https://a.example/m.jpg', buttons: [yes] }))
    assert.deepEqual(world.taken.map(platform.show), [
      [{ text: 'Well?', options: [{ label: 'Yes' }] }],
      [{ text: 'Choose', options: [{ label: 'Yes' }, { label: 'Shop', url: 'https://shop.example' }] }],
      [{ text: 'Mint\nGreen', image: 'https://a.example/m.jpg', options: [{ label: 'Yes' }] }],
    ])
  })

  test(`only what sends something back can be tapped on ${name}`, () => {
    const { world, customer, push } = begin(platform)
    push(buttons({ type: 'web_url', title: 'Shop', url: 'https://shop.example' }))
    const message_id = world.taken[0]?.id ?? ''
    const tap = () => platform.report({ kind: 'tap', message_id, label: 'Shop' }, customer, world)
    assert.throws(tap, /no option Shop/)
  })
}

test('a file that a customer sends can be fetched from the simulator', async (t) => {
  const simulator = await startSimulator([messenger])
  t.after(simulator.stop)
  const world = simulator.worldOf('messenger')
  const customer = addCustomer(world, { id: '42' })
  const content = Buffer.from([0x89, 0x50, 0x4e, 0x47])
  const { body } = messenger.report(
    { kind: 'file', name: '1.png', mime: 'image/png', content },
    customer,
    world,
  )
  const [url = ''] = /http:[^"]+/.exec(body) ?? []
  const answer = await fetch(url)
  assert.equal(answer.headers.get('content-type'), 'image/png')
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), content)
})
