import assert from 'node:assert/strict'
import test from 'node:test'
import { wechat } from '../wechat.ts'
import { addCustomer, createWorld } from '../world.ts'

interface WechatReply {
  errcode?: number
  errmsg?: string
  access_token?: string
  expires_in?: number
}

const begin = () => {
  let now = Date.parse('2026-11-20T10:00:00Z')
  const world = createWorld(wechat, () => now)
  const customer = addCustomer(world, { id: 'oOpenId' })
  const ask = (path: string, body: object | string, query = '') => {
    const sent = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const asked = { method: 'POST', path, query: new URLSearchParams(query), headers: {}, body: sent }
    return wechat.answer(asked, world).body as WechatReply
  }
  const { app_id: appid, app_secret: secret } = world.credentials
  const getToken = (given: object = {}) =>
    ask('/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret, ...given })
  const send = (message: object | string, token = getToken().access_token) =>
    ask('/cgi-bin/message/custom/send', message, token ? `access_token=${token}` : '')
  const later = (seconds: number) => {
    now += seconds * 1000
  }
  return { world, customer, getToken, send, later }
}

const to = { touser: 'oOpenId' }
const text = (content: unknown, given = {}) => ({ ...to, msgtype: 'text', text: { content }, ...given })
const menu = (given: object) => ({
  ...to,
  msgtype: 'msgmenu',
  msgmenu: { head_content: 'Please choose', list: [{ id: '1', content: 'A' }], ...given },
})
const news = (...articles: object[]) => ({
  ...to,
  msgtype: 'news',
  news: { articles: articles.map((each) => ({ title: 'Mint', url: 'https://shop.example', ...each })) },
})
const items = (count: number, given = {}) =>
  Array.from({ length: count }, () => ({ id: '1', content: 'A', ...given }))

const refusals: [string, object | string, number][] = [
  ['an empty text', text(''), 44004],
  ['a text of 2049 bytes', text('茅'.repeat(683)), 45002],
  ['escaped characters', '{"touser":"oOpenId","msgtype":"text","text":{"content":"\\u8305"}}', 40033],
  ['a body that is no JSON', '{', 47001],
  ['a message of an unknown type', { ...to, msgtype: 'hologram' }, 40008],
  ['a message to a stranger', text('Hello', { touser: 'other' }), 40003],
  ['a menu without items', menu({ list: [] }), 45098],
  ['a menu of eleven', menu({ list: items(11) }), 45098],
  ['an id of 65 bytes', menu({ list: items(1, { id: 'x'.repeat(65) }) }), 45002],
  ['an item of 129 bytes', menu({ list: items(1, { content: 'x'.repeat(129) }) }), 45002],
  ['a head of 1025 bytes', menu({ head_content: 'x'.repeat(1025) }), 45002],
  ['two articles', news({}, {}), 45008],
  ['a title of 129 bytes', news({ title: 'x'.repeat(129) }), 45003],
  ['a description of 513 bytes', news({ description: 'x'.repeat(513) }), 45004],
  ['an address of 2049 bytes', news({ url: `https://a.example/${'x'.repeat(2031)}` }), 45005],
  ['an invalid address', news({ picurl: 'a.jpg' }), 40066],
]
for (const [what, message, errcode] of refusals)
  test(`WeChat refuses ${what}`, () => {
    const { send, world } = begin()
    assert.equal(send(message).errcode, errcode)
    assert.equal(world.taken.length, 0)
  })

test('WeChat takes what is at its limits', () => {
  const { send } = begin()
  assert.equal(send(text(`${'茅'.repeat(682)}xy`)).errcode, 0)
  const item = { id: 'x'.repeat(64), content: 'x'.repeat(128) }
  assert.equal(send(menu({ head_content: 'x'.repeat(1024), list: items(10, item) })).errcode, 0)
  assert.equal(send(news({ title: 'x'.repeat(128), description: 'x'.repeat(512) })).errcode, 0)
})

test('five messages may follow one of the customer’s, within two days', () => {
  const { send, later, customer, world } = begin()
  const codes = Array.from({ length: 6 }, () => send(text('Hello')).errcode)
  assert.deepEqual(codes, [0, 0, 0, 0, 0, 45047])
  wechat.report({ kind: 'text', text: 'Hi' }, customer, world)
  later(47 * 3600)
  assert.equal(send(text('Hello')).errcode, 0)
  later(2 * 3600)
  assert.equal(send(text('Hello')).errcode, 45015)
  wechat.report({ kind: 'unfollow' }, customer, world)
  assert.equal(send(text('Hello')).errcode, 43004)
})

test('a token is the same for all who ask, until it is over or another is forced', () => {
  const { getToken, send, later } = begin()
  const first = getToken()
  assert.equal(first.expires_in, 7200)
  assert.equal(getToken().access_token, first.access_token)
  const forced = getToken({ force_refresh: true })
  assert.notEqual(forced.access_token, first.access_token)
  assert.equal(getToken({ force_refresh: true }).errcode, 45011)
  assert.equal(send(text('Hello'), first.access_token).errcode, 40001)
  later(7200)
  assert.equal(send(text('Hello'), forced.access_token).errcode, 42001)
  assert.equal(send(text('Hello'), '').errcode, 41001)
})

test('a token is given for the account’s own secret only', () => {
  const { getToken } = begin()
  assert.equal(getToken({ grant_type: 'password' }).errcode, 40002)
  assert.equal(getToken({ appid: 'wxother' }).errcode, 40013)
  assert.equal(getToken({ secret: 'other' }).errcode, 40125)
})

test('a video needs a cover that was uploaded as one: a JPEG of at most 64 KB', () => {
  const { world, getToken, send } = begin()
  const query = new URLSearchParams({ access_token: String(getToken().access_token) })
  const upload = (type: string, content: Buffer) => {
    const head = '--x\r\nContent-Disposition: form-data; name="media"; filename="a"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const asked = { method: 'POST', path: '/cgi-bin/media/upload', headers, body }
    const given = new URLSearchParams([...query, ['type', type]])
    return wechat.answer({ ...asked, query: given }, world).body as WechatReply & { media_id?: string }
  }
  const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3)])
  const film = Buffer.from('\0\0\0\u0018ftypisom')
  const codeOf = (video: object) => send({ ...to, msgtype: 'video', video }).errcode
  assert.equal(upload('thumb', jpeg(65_537)).errcode, 40012)
  assert.equal(upload('thumb', film).errcode, 40005)
  assert.equal(upload('video', jpeg(9)).errcode, 40005)
  assert.equal(upload('video', Buffer.alloc(10 * 1024 * 1024 + 1)).errcode, 40011)
  const [{ media_id }, image, thumb] = [
    upload('video', film),
    upload('image', jpeg(9)),
    upload('thumb', jpeg(65_536)),
  ]
  assert.equal(codeOf({ media_id }), 41006)
  assert.equal(codeOf({ media_id, thumb_media_id: image.media_id }), 40007)
  assert.equal(codeOf({ media_id: thumb.media_id, thumb_media_id: thumb.media_id }), 40007)
  assert.equal(codeOf({ media_id, thumb_media_id: thumb.media_id }), 0)
})
