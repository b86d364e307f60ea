import type { Clock, Moment } from './combine.ts'
import { folded, momentAt } from './read.ts'

/** What somebody says that they will do. */
const verbs = [
  ...['call', 'ring', 'phone', 'reply', 'answer', 'respond', 'write', 'get back', 'come back', 'be back'],
  ...['follow up', 'check', 'look into', 'look at', 'find out', 'let you know', 'send', 'ship', 'e-?mail'],
  ...['update', 'confirm', 'have', 'fix', 'refund', 'deliver', 'schedule', 'arrange', 'report', 'forward'],
  ...['contact', 'reach out', 'message', 'text', 'prepare', 'process', 'resolve', 'finish', 'tell you'],
  ...['take care', 'try again', 'ask', 'give you', 'book', 'return', 'issue', 'sort (?:it|this|that) out'],
]
const adverbs = '(?:also|then|definitely|certainly|gladly|personally|try to|make sure to)'
const first = "\\b(?:i|we)(?:'ll| will| shall| am going to|'m going to| are going to|'re going to| can)"
const offers = [
  `${first} (?:${adverbs} )?(?:${verbs.join('|')})\\b`,
  `\\blet (?:me|us) (?:${adverbs} )?(?:${verbs.join('|')})\\b`,
  "\\byou(?:'ll| will) (?:have|get|receive|hear)\\b",
  '\\bi promise\\b',
]
const english = new RegExp(offers.join('|'))
const notEnglish =
  /\?|\b(?:won't|will not|cannot|can't|can not|unless|if|when you|whether|already|would|could|should)\b/

const acts =
  '回覆|回復|回信|回電|回撥|回您|回你|回報|答覆|打給|打電話|致電|來電|聯絡|聯繫|通知|告知|告訴|寄出|寄給|寄送|寄到|補寄|出貨|發貨|處理|確認|提供|給您|給你|傳給|傳送|更新|跟您|跟你|與您|與你|查詢|查好|退款|退費|安排|完成|送達|送到|修好|追蹤|跟進|準備好|轉達|轉交'
const chinese = new RegExp(acts)
const notChinese =
  /[?嗎呢]|無法|不會|不能|不可|沒辦法|沒有|尚未|如果|假如|若是|若您|請問|是否|可否|能否|麻煩您|請您|請在|請於|請先|您可以|已經|已於|已在|已為|已幫|曾/

const greeting = /\bgood (?:morning|afternoon|evening|night)\b|早安|午安|晚安|早上好|下午好|晚上好/g
// A full stop ends a sentence only before a capital letter: "at 3 p.m. tomorrow" goes on.
const sentenceEnd = /(?<=[!?。！？；\n])|(?<=\.)\s+(?=\p{Lu})/u

/** What is read at most of a text: longer ones are rarely promises. */
const maxCharacters = 2000

const isPromise = (sentence: string) =>
  (english.test(sentence) && !notEnglish.test(sentence)) ||
  (chinese.test(sentence) && !notChinese.test(sentence))

const isWordStart = (text: string, at: number) => !/[a-z0-9]/.test(text[at - 1] ?? ' ')

/** Returns the moment of a sentence that takes the most words to say. */
const momentIn = (sentence: string, clock: Clock) => {
  let longest: { moment: Moment; length: number } | undefined
  for (let at = 0; at < sentence.length; at++) {
    const found = isWordStart(sentence, at) ? momentAt(sentence, at, clock) : undefined
    if (!found) continue
    const length = found.end - at
    if (length > (longest?.length ?? 0)) longest = { moment: found.moment, length }
    at = found.end - 1
  }
  return longest?.moment
}

const isAhead = ({ day, time }: Moment, clock: Clock) =>
  day > clock.day || (day === clock.day && (time === null || time > clock.time))

/** The time until which something is promised for a day. */
const endOfBusiness = '18:00'

/** Returns by when a text promises something: `I'll call you tomorrow by five`, `明天下午三點前回覆您`. */
export const promiseIn = (text: string, clock: Clock): Moment | undefined => {
  for (const sentence of text.slice(0, maxCharacters).split(sentenceEnd)) {
    const plain = folded(sentence).replaceAll(greeting, ' ')
    const moment = isPromise(plain) ? momentIn(plain, clock) : undefined
    if (moment && isAhead(moment, clock)) return { ...moment, time: moment.time ?? endOfBusiness }
  }
  return undefined
}
