import assert from 'node:assert/strict'
import test from 'node:test'
import { awayNote, presenceOf } from './presence.ts'
import type { Channel, Language } from './types.ts'
import { wordsOf } from './words/index.ts'

const aChannel = (given: Partial<Channel> = {}): Channel => ({
  max_file_bytes: null,
  form: null,
  offline_form: null,
  logo_url: null,
  name: 'Hoshan Tea',
  greeting: null,
  away_message: null,
  accent_color: null,
  language: 'en',
  is_online: true,
  first_response_seconds: null,
  service_hours: null,
  ...given,
})
const closed = { is_open: false, until: '2026-11-24T09:00:00', note: null }

const said = (given: Partial<Channel>, isBeside = false, language: Language = 'en') =>
  presenceOf(aChannel(given), wordsOf(language), isBeside)
const pace = (first_response_seconds: number) => said({ first_response_seconds })

test('a visitor sees roughly how soon they are usually answered', () => {
  assert.equal(pace(5), 'Answers in under a minute')
  assert.equal(pace(140), 'Answers in about 2 min')
  assert.equal(pace(3500), 'Answers in about 58 min')
  assert.equal(pace(3590), 'Answers in about 1 h')
  assert.equal(pace(9000), 'Answers in about 3 h')
  assert.equal(said({ first_response_seconds: 140 }, true), 'Hoshan Tea · answers in about 2 min')
  assert.equal(said({ first_response_seconds: 140 }, true, 'zh-TW'), 'Hoshan Tea・通常約 2 分鐘內回覆')
})

test('nothing is promised while nobody is there, out of hours, on few conversations or over a day', () => {
  assert.equal(said({}), 'We are here')
  assert.equal(pace(2 * 86_400), 'We are here')
  assert.equal(said({ first_response_seconds: 140, is_online: false }), 'We are away')
  assert.equal(said({ first_response_seconds: 140, service_hours: closed }), 'We are away')
  assert.equal(said({ first_response_seconds: 140, service_hours: closed }, true), 'Hoshan Tea')
})

const noted = (now: string, given: Partial<Channel> = {}, language: Language = 'en', isLeft = false) =>
  awayNote(aChannel({ service_hours: closed, ...given }), wordsOf(language), isLeft, new Date(now))

test('outside the hours a visitor sees when service begins, with the day if it is another', () => {
  assert.equal(noted('2026-11-24T07:00:00'), 'We answer from 09:00; leave a message.')
  assert.equal(noted('2026-11-23T23:59:00'), 'We answer from 09:00 tomorrow; leave a message.')
  assert.equal(noted('2026-11-20T19:00:00'), 'We answer from 09:00 on Tuesday; leave a message.')
  assert.equal(noted('2026-11-17T19:00:00'), 'We answer from 09:00 on 2026-11-24; leave a message.')
  assert.equal(noted('2026-11-24T07:00:00', {}, 'zh-TW'), '客服將於 09:00 起回覆，歡迎先留言。')
  assert.equal(noted('2026-11-20T19:00:00', {}, 'zh-TW'), '客服將於星期二 09:00 起回覆，歡迎先留言。')
  assert.equal(noted('2026-11-17T19:00:00', {}, 'zh-TW'), '客服將於 2026-11-24 09:00 起回覆，歡迎先留言。')
  const withNote = noted('2026-11-24T07:00:00', { service_hours: { ...closed, note: 'Not on holidays.' } })
  assert.equal(withNote, 'We answer from 09:00; leave a message.\nNot on holidays.')
  const inEach = { ...closed, note: 'Not on holidays.', notes: { en: null, 'zh-TW': '國定假日休息。' } }
  const noteIn = (language: 'en' | 'zh-TW') =>
    noted('2026-11-24T07:00:00', { service_hours: inEach }, language)?.split('\n')[1]
  assert.deepEqual([noteIn('en'), noteIn('zh-TW')], ['Not on holidays.', '國定假日休息。'])
})

test('within the hours the channel’s own words stand while nobody is there', () => {
  const open = { ...closed, is_open: true }
  const away = { service_hours: open, is_online: false }
  assert.equal(noted('2026-11-24T07:00:00', { service_hours: open }), undefined)
  assert.equal(noted('2026-11-24T07:00:00', { ...away, away_message: 'At lunch.' }), 'At lunch.')
  const inEach = { away_message: 'At lunch.', away_messages: { en: 'Having lunch.', 'zh-TW': null } }
  assert.equal(noted('2026-11-24T07:00:00', { ...away, ...inEach }), 'Having lunch.')
  assert.match(noted('2026-11-24T07:00:00', away) ?? '', /^Nobody is here right now/)
})

test('a visitor who has left a message reads that it has arrived, and when it is answered', () => {
  const left = (given: Partial<Channel>, language: Language) =>
    noted('2026-11-23T07:00:00', given, language, true)
  assert.equal(left({}, 'en'), 'We have received your message and answer from 09:00 tomorrow.')
  assert.equal(left({}, 'zh-TW'), '已收到您的留言，客服將於明天 09:00 起回覆。')
  const away = { service_hours: { ...closed, is_open: true }, is_online: false }
  assert.equal(left(away, 'en'), 'We have received your message. The answer will appear here.')
  assert.equal(left({ ...away, away_message: 'At lunch.' }, 'en'), 'At lunch.')
})
