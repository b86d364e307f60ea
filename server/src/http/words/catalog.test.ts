import assert from 'node:assert/strict'
import test from 'node:test'
import { sourceTexts } from './testing.ts'
import { translator } from './translate.ts'
import { calls } from './zh-tw/calls.ts'
import { counted } from './zh-tw/counted.ts'
import { zhTW } from './zh-tw/index.ts'

const sources = sourceTexts()
const say = translator(zhTW)

/** Whether it stands in the catalog, or is made of what does. */
const isSaid = (text: string) =>
  Object.hasOwn(zhTW, text) || (say(text) !== text && !/[a-z]{2} [a-z]{2}/.test(say(text)))

/** Parts of sentences that begin with the field, as the checks of what comes in say them. */
const predicate = /^(is|must|may|has) .*\.$/

const isSentence = (text: string) =>
  /^[A-Z{]/.test(text) && (/^\S+ .*\.$/.test(text) || /^[A-Z]\w+( \S+){2,}: \{\}$/.test(text))

/** Parts of sentences by where they stand: what a file is, what is wrong with it, what a field must be. */
const isPhrase = (path: string, text: string) =>
  /^(sheets\/(?!text\/encoding)|channels)/.test(path)
    ? /^ ?[a-z"{}]+ [\w(",{]/.test(text) && /[a-z]/.test(text) && !/[<>;\n]/.test(text)
    : /^(an?|be|have|hold|the (id|value)) [\w{]/.test(text)

const isHeading = (path: string, text: string) =>
  /-exports\/routes/.test(path) && /^[A-Z][\w-]+( \w+)*$/.test(text)

const saidIn = ({ path, texts }: (typeof sources)[number]) =>
  texts.flatMap((text) => {
    if (path === 'http/validate.ts' && predicate.test(text)) return [`The field ${text}`]
    return isSentence(text) || isPhrase(path, text) || isHeading(path, text) ? [text] : []
  })

/** Sentences that no answer holds, by their files: examples, customers' own messages, pages of the demo. */
const noAnswers: Record<string, RegExp> = {
  'channels/specimens.ts': /./,
  'channels/telegram/messages.ts': /./,
  'channels/telegram/columns.ts': /^\{\}\. /,
  'resources/webhooks/events/described.ts': /./,
  'resources/webhooks/events/example.ts': /./,
  'http/export.ts': /^CSV in UTF-8/,
  'resources/addresses/routes.ts': /^A city /,
  'channels/livechat/session.ts': /./,
  'resources/imports/rejects/schema.ts': /./,
  'resources/reports/schema.ts': /./,
  'widget/demo.ts': /./,
}

test('every sentence that the service answers with is said in Traditional Chinese', () => {
  // Descriptions of channels hold both languages.
  const translated = sources.filter(({ path }) => !/^channels\/\w+\/description\.ts$/.test(path))
  const missing = translated.flatMap((source) =>
    saidIn(source)
      .filter((text) => !noAnswers[source.path]?.test(text) && !isSaid(text))
      .map((text) => `${source.path}: ${text}`),
  )
  assert.deepEqual(missing, [])
})

test('nothing is said in Traditional Chinese that the service does not say', () => {
  const texts = new Set(sources.flatMap((source) => [...source.texts, ...saidIn(source)]))
  const idle = Object.keys(zhTW).filter(
    (text) => !texts.has(text) && !Object.hasOwn({ ...counted, ...calls }, text),
  )
  assert.deepEqual(idle, [])
})

test('what is said in Traditional Chinese has the places of the English', () => {
  const placesOf = (text: string) => text.split(/\{\d?\}/).length
  for (const [text, said] of Object.entries(zhTW)) assert.equal(placesOf(said), placesOf(text), text)
})
