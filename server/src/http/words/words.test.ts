import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'
import { languageFor } from './language.ts'
import { translator } from './translate.ts'
import { zhTW } from './zh-tw/index.ts'

const { admin, employee } = await startService({ CORS_ORIGINS: 'https://desk.example' })
const chinese = { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }

test('field errors are in Traditional Chinese on request', async () => {
  const tag = { name: 'x'.repeat(256) }
  const { status, body, headers } = await admin.post('/tag', tag, chinese)
  assert.equal(status, 422)
  assert.deepEqual(body, {
    message: '部分欄位的內容無效。',
    errors: { name: ['此欄位最多 255 個字元。'] },
  })
  assert.equal(headers['content-language'], 'zh-TW')
  assert.match(String(headers.vary), /Accept-Language/)
})

test('without a supported language the response is in English', async () => {
  const plain = await admin.post('/tag', {})
  assert.deepEqual(plain.body, {
    message: 'The request has invalid fields.',
    errors: { name: ['The field is required.'] },
  })
  assert.equal(plain.headers['content-language'], undefined)
  const french = await admin.post('/tag', {}, { 'accept-language': 'fr-FR' })
  assert.deepEqual(french.body, plain.body)
  assert.equal(french.headers['content-language'], 'en')
})

test('a page of another origin keeps its answers apart by origin and language', async () => {
  const { headers } = await admin.get('/nothing', { ...chinese, origin: 'https://desk.example' })
  assert.match(String(headers.vary), /Origin.*Accept-Language/)
})

test('codes, names of fields and of permissions are the same in every language', async () => {
  const agent = await employee('agent')
  const { status, body } = await agent.client.get('/role', chinese)
  assert.equal(status, 403)
  assert.deepEqual(body, { message: '需要 role.read 權限。', code: 'permission_missing' })
})

test('a repeated request is told in its own language what the first one was refused with', async () => {
  const key = { 'idempotency-key': 'told-twice' }
  const first = await admin.post('/tag', {}, key)
  const again = await admin.post('/tag', {}, { ...key, ...chinese })
  assert.deepEqual(first.body.errors, { name: ['The field is required.'] })
  assert.deepEqual(again.body.errors, { name: ['此欄位為必填。'] })
  assert.equal(again.headers['idempotency-replayed'], 'true')
})

test('a preview says in the reader’s language what the platform cannot show', async () => {
  const message = {
    explain_text: 'Call us',
    options: [{ label: 'Call', type: 'phonenumber', number: '02 1234 5678' }],
  }
  const push = { contactable_type: 'App\\FbContact', type: 'button', message }
  const { body } = await admin.post('/message/preview', push, chinese)
  assert.deepEqual(body.data.degradations, [
    { path: 'message.options.0', message: '按鈕只能撥打含國碼的號碼，電話號碼放在文字中。' },
  ])
  const wrong = await admin.post('/message/preview', { ...push, message: {} }, chinese)
  assert.deepEqual(wrong.body.data.errors['message.explain_text'], ['此欄位為必填。'])
  const system = await admin.get('/system', chinese)
  const jobs = system.body.data.checks.find(({ name }: { name: string }) => name === 'webhooks')
  assert.equal(jobs.message, '沒有放棄的 Webhook 投遞。')
})

test('the language that is liked best of those that we have is taken', () => {
  const languages = {
    '': 'en',
    '*': 'en',
    'de, zh-Hant-HK;q=0.4': 'zh-TW',
    'en-GB, zh-TW;q=0.9': 'en',
    'en;q=0.5, zh': 'zh-TW',
    'zh-CN': 'en',
    'zh-TW;q=0, ja': 'en',
    ';;q=x,,': 'en',
  }
  for (const [header, language] of Object.entries(languages))
    assert.equal(languageFor(header), language, header)
})

test('a text that repeats ours in itself takes no longer to say', () => {
  const say = translator(zhTW)
  assert.match(say(`${'The field must '.repeat(100)}x${'.'.repeat(400)}`), /^此欄位須/)
  const long = `${'The field must '.repeat(4000)}x${'.'.repeat(4000)}`
  assert.equal(say(long), long)
})

test('names that are words of ours by chance stay as they were given', () => {
  const say = translator(zhTW)
  const said = {
    'waiting, completed cannot be removed while the field is in use: 2 contacts.':
      '此欄位使用中，無法移除「waiting, completed」：2 位聯絡人。',
    'The custom field 7 (channel) is required.': '自訂欄位 7「channel」為必填。',
    'The cell must be one of completed, failed.': '儲存格須為下列之一：completed, failed。',
    'The task is failed; one that waits or runs can be cancelled.':
      '此匯入已失敗，只有等待中或進行中的可以取消。',
  }
  for (const [text, words] of Object.entries(said)) assert.equal(say(text), words)
})

test('values stay as they are, and what of them is ours is said', () => {
  const say = translator(zhTW)
  const said = {
    'The field must be a whole number or null.': '此欄位須為整數或空值。',
    'The field must be one of 0, 1, 2.': '此欄位須為下列之一：0, 1, 2。',
    'Other records refer to this one: 3 contacts, 1 ticket.':
      '仍有其他紀錄使用此紀錄：3 位聯絡人、1 張工單。',
    'The workbook is damaged: row 7 of sheet "May" refers to a text that is not there.':
      '活頁簿已損壞：工作表「May」第 7 列使用了不存在的文字。',
    'The custom field 7 (Status) is required.': '自訂欄位 7「Status」為必填。',
    'timeout: There was no whole answer within 10000 ms.': '逾時：10000 毫秒內未收到完整回應。',
    'The platform answered 503. It was tried 8 times.': '平台的回應狀態為 503。已嘗試 8 次。',
    'The channel Shop (old) is disabled.': '通路「Shop (old)」已停用。',
    'Message failed to send: not enough permissions (10/2018278)':
      'Message failed to send: not enough permissions (10/2018278)',
  }
  for (const [text, words] of Object.entries(said)) assert.equal(say(text), words)
})
