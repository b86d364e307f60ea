import assert from 'node:assert/strict'
import test from 'node:test'
import { listOf, type Message, mapTexts, message, oneOf, verbatim } from './message.ts'
import { render } from './render.ts'
import { readMessage, storedMessage } from './stored.ts'

const both = (text: Message) => [render(text, 'en'), render(text, 'zh-TW')]

test('a message is written in the language of its reader, with its values as they are', () => {
  assert.deepEqual(both(message('conversations.handled_by', { name: 'Ada {name} (closed)' })), [
    'The conversation is handled by Ada {name} (closed).',
    '此對話由Ada {name} (closed)處理中。',
  ])
  // @ts-expect-error: the text has a placeholder
  message('conversations.handled_by')
  // @ts-expect-error: its placeholder is named otherwise
  message('conversations.handled_by', { handler: 'Ada' })
  // @ts-expect-error: the text has no placeholder
  message('conversations.closed', { name: 'Ada' })
})

test('a message within another and a list of them are in its language', () => {
  const kind = oneOf([message('kinds.whole_number'), message('kinds.null')])
  assert.deepEqual(both(message('fields.must_be', { kind })), [
    'The field must be a whole number or null.',
    '此欄位須為整數或空值。',
  ])
  const counts = listOf([message('counts.contacts', { count: 3 }), message('counts.tickets', { count: 1 })])
  assert.deepEqual(both(message('service.in_use_by', { counts })), [
    'Other records refer to this one: 3 contacts, 1 ticket.',
    '仍有其他紀錄使用此紀錄：3 位聯絡人、1 張工單。',
  ])
})

test('places may be in another order, and braces be part of the text', () => {
  const row = { row: 7, sheet: 'May' }
  assert.deepEqual(both(message('workbooks.row_too_much_text', row)), [
    'Row 7 of sheet "May" holds too much text.',
    '工作表「May」第 7 列的文字過多。',
  ])
  assert.match(render(message('fields.no_condition'), 'zh-TW'), /\{"all": true\}/)
})

test('a stored message is read in either language, and a stored text of earlier versions as it is', () => {
  const failed = message('messages.partly_sent', { reason: verbatim('No route'), index: 1, count: 2 })
  assert.deepEqual(readMessage(storedMessage(failed)), failed)
  // As `jsonb` writes it.
  assert.deepEqual(readMessage('{"key": "channels.gone"}'), message('channels.gone'))
  for (const text of ['The file is no longer there.', '{"key":"of another"}', '{"key":"channels.gone"', ''])
    assert.equal(render(readMessage(text), 'zh-TW'), text)
  const told = verbatim(storedMessage(message('channels.gone')))
  assert.equal(render(readMessage(storedMessage(told)), 'zh-TW'), '{"key":"channels.gone"}')
})

test('texts from elsewhere hold nothing that the database cannot store', () => {
  assert.equal(render(verbatim('No\0 route \ud83d'), 'en'), 'No route \ufffd')
})

test('texts from elsewhere can be replaced at any depth', () => {
  const reason = verbatim('Bad token abc')
  const told = mapTexts(message('messages.platform_away', { channel: 'LINE', reason }), (text) =>
    text.replace('abc', '…'),
  )
  assert.equal(render(told, 'en'), 'LINE cannot be reached: Bad token …')
})
