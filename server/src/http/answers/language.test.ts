import assert from 'node:assert/strict'
import test from 'node:test'
import { message } from '#messages/message.ts'
import { storedMessage } from '#messages/stored.ts'
import { aTask } from '#test/imports/import-tasks.ts'
import { startService } from '#test/service.ts'
import { languageFor } from './language.ts'

const { admin, database, employee } = await startService({ CORS_ORIGINS: 'https://desk.example' })
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

test('a repeated request gets the first refusal in its own language', async () => {
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

test('a stored message appears in the reader’s language, a text of an earlier version unchanged', async () => {
  const error = storedMessage(message('imports.gave_up', { count: 5 }))
  const ids = [
    await aTask(database.main, { status: 3, error }),
    await aTask(database.main, { status: 3, error: 'No file.' }),
  ]
  const errorsIn = (headers: Record<string, string>) =>
    Promise.all(
      ids.map(async (id) => (await admin.get(`/relation-import-task/${id}`, headers)).body.data.error),
    )
  assert.deepEqual(await errorsIn(chinese), ['匯入嘗試 5 次仍無進展，已放棄。', 'No file.'])
  const english = 'The import was stopped after 5 attempts without progress.'
  assert.deepEqual(await errorsIn({}), [english, 'No file.'])
  const list = await admin.get('/relation-import-task?sort=id', chinese)
  assert.equal(list.body.data[0].error, '匯入嘗試 5 次仍無進展，已放棄。')
})
