import type { Clause } from './clauses.ts'

/** What somebody says that they will do. */
const verbs = `
  call, ring, phone, reply, answer, respond, write, come back, be back, be in touch, follow up, check, look into,
  look at, find out, let you know, send, ship, e-?mail, update, confirm, have, fix, refund, deliver, schedule, arrange,
  report, forward, contact, reach out, message, text, prepare, process, resolve, finish, tell you, take care, try again,
  ask, give you, book, return, issue, share, provide, handle, do (?:it|this|that),
  get (?:back|it|this|that|you|the|your|an?|someone), make sure, touch base, keep you (?:posted|updated|informed),
  circle back, drop (?:you )?a line, replace, exchange, collect, pick, cancel, order, transfer, credit, escalate, review,
  investigate, complete, speak (?:to|with), talk (?:to|with), see (?:if|whether|what), pay, bring, submit, work on,
  set up, sort (?:it|this|that) out`
  .trim()
  .split(/,\s+/)
  .join('|')
const doing =
  'calling|ringing|phoning|replying|writing|getting back|coming back|following up|checking|sending|shipping|' +
  'e-?mailing|updating|refunding|delivering|contacting|processing|working on|escalating|reviewing|speaking|talking'
const done =
  'called|contacted|updated|informed|sent|shipped|delivered|refunded|credited|replaced|processed|resolved|' +
  'fixed|completed|in touch|ready|there|with you'

const adverbs = '(?:also |then |definitely |certainly |gladly |personally |try to |make sure to |just |now )?'
const will = "(?:'ll| will| shall| am going to|'m going to| is going to| are going to|'re going to)"
const somebody =
  "(?:(?:my|our|the|your|an?|one of our)(?: [a-z'-]+){1,4}?|someone|somebody|it|he|she|they|this|everything)"
const answer = 'call|reply|answer|response|update|e-?mail|message|refund|delivery|parcel|package'

const promise = new RegExp(
  [
    `\\b(?:i|we)(?:${will}| can) ${adverbs}(?:(?:${verbs})\\b(?! me\\b| us\\b)|be (?:${doing})\\b)`,
    `\\b(?:i|we)(?:'m|'re| am| are) ${adverbs}(?:${doing})\\b(?! (?:to you )?(?:about|regarding|because))`,
    `\\b${somebody}${will} ${adverbs}(?:(?:${verbs}|arrive|go out)\\b|be (?:${doing}|${done})\\b)`,
    `\\blet (?:me|us) ${adverbs}(?:${verbs})\\b`,
    `\\byou(?:'ll| will) (?:have|get|receive|hear|be (?:${done}))\\b`,
    `\\bexpect (?:an?|the|our|my|your) (?:${answer})\\b`,
    '\\bi promise\\b',
  ].join('|'),
)
const thing = `(?:${answer}|order|invoice|label|replacement|confirmation|link|document|copy|offer|quote|shipment|money|results?)s?`
/** A promise without `will`, which needs a moment of its own: `You get it tomorrow by five`. */
const present = new RegExp(
  [
    `\\byou (?:get|receive) (?:it|this|that|them|(?:your|the|our|my|an?) (?:[a-z'-]+ ){0,2}?${thing})\\b`,
    '\\byou hear (?:back )?from (?:us|me)\\b',
    '\\byou have (?:it|this|them|(?:your|an?|our|my) (?:answer|reply|response|refund|money))\\b',
    `\\b(?:i|we) (?:call|ring|phone|text|e-?mail|write|contact|update|refund|send|ship|deliver|forward|bring|replace)` +
      ' (?:to )?(?:you|it|this|that|them|your|the)\\b(?! (?:about|regarding|because))',
    '\\b(?:i|we) (?:get|come) back to you\\b',
    '\\b(?:i|we) let you know\\b',
  ].join('|'),
)
/** What comes before it, apart from the moment: after anything else it may be a hope or a part of a question. */
const lead =
  /^\W*(?:(?:and|but|then|so|yes|ok|okay|sure|great|perfect|certainly|of course|by|on|at|in|before|from)\b\W*)*$/
/** What is so again and again, or only up to a moment. */
const lasting =
  /\b(?:each|always|usually|normally|typically|generally|often|daily|weekly|monthly|until|till|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|mornings|afternoons|evenings)\b/

const isPresentPromise = ({ text, pieces }: Clause) => {
  const at = text.search(present)
  if (at < 0 || lasting.test(text)) return false
  const before = pieces.reduceRight(
    (left, { start, end }) => (end <= at ? left.slice(0, start) + left.slice(end) : left),
    text.slice(0, at),
  )
  return lead.test(before)
}

const shortPromise = new RegExp(
  `^\\W*(?:(?:and|but|then|so|yes|ok|okay|sure) )*will ${adverbs}(?:${verbs})\\b`,
)
const furtherPromise = new RegExp(
  `^\\W*(?:(?:and|but|then|so) )*(?:'ll |will )?${adverbs}(?:${verbs})\\b(?! me\\b| us\\b)`,
)
const blocked =
  /\?|\b(?:won't|will not|'ll not|cannot|can't|can not|not be able|would|could|should|every|each (?:day|week)|already (?:sent|called|asked|replied))\b/
const internalWork = new RegExp(
  `(?:${will}|^|let me|and|then) ?${adverbs}(?:check|ask|look into|look at|find out|review|investigate|see|speak|talk)\\b`,
)

/** What a customer has to do first: `Order by 3 pm and it will ship tomorrow`. */
const ifBought =
  '^\\W*(?:(?:and|please|just|you) )*(?:order|buy|pay) (?:it )?(?:by|before|within|now|today)\\b'

/** How another statement begins after `and`. */
export const statements = `i|we|you|he|she|they|it|will|my|our|please|let|${verbs}`

export const english = {
  /** What may be a promise at all, so that other texts cost little. */
  hint: /\b(?:i|we|you|will|let|'ll|expect|going)\b/,
  /** Where a clause becomes a condition or a question within. */
  cut: new RegExp(
    `${ifBought}|\\b(?:if|unless|whether|in case|provided|until you|after you|` +
      '(?:when|once|as soon as) (?:you|we receive)|should you)\\b',
  ),
  condition: new RegExp(
    `${ifBought}|^(?:if|unless|in case|provided|when|once|as soon as|should|after you|until you)`,
  ),
  /** Whether a clause promises something, perhaps continuing an earlier one: `and call you tomorrow`. */
  isPromise: (clause: Clause, { continues, isOnCondition }: { continues: boolean; isOnCondition: boolean }) =>
    !blocked.test(clause.text) &&
    (promise.test(clause.text) ||
      shortPromise.test(clause.text) ||
      (continues && furtherPromise.test(clause.text)) ||
      (!isOnCondition && isPresentPromise(clause))),
  /** Whether a clause is about work that the customer does not see. */
  isInternalWork: (text: string) => internalWork.test(text),
}
