import { createDice, weighted } from './dice.ts'
import { momentOf, type Plan } from './plan.ts'

const makers = [
  'Kestrel',
  'Aurora',
  'Basalt',
  'Cirrus',
  'Delta',
  'Ember',
  'Fjord',
  'Garnet',
  '雲雀',
  '青山',
  '海風',
  '晨光',
]
const products = makers.length * 400
const productOf = (rank: number) =>
  `${makers[rank % makers.length]} ${100 + Math.floor(rank / makers.length)}`

const english: [string, string][] = [
  [
    '{product} has not arrived',
    'The parcel of order {order} was due last week, and the tracking page has not moved since.',
  ],
  [
    'Refund for {product}',
    'I sent back order {order} on Monday and would like to know when the refund comes.',
  ],
  [
    '{product} does not turn on',
    'It came with order {order}. The light blinks three times and goes out again.',
  ],
  [
    'Question about {product}',
    'Before I order another ({order} was the first): does it work with the older charger?',
  ],
  ['Wrong address on {product}', 'Please send order {order} to my office instead, the street is the same.'],
]
const chinese: [string, string][] = [
  ['{product} 還沒收到', '訂單 {order} 上週就該到了，物流頁面一直沒有更新，請協助查詢。'],
  ['{product} 申請退款', '訂單 {order} 星期一已寄回，請問退款什麼時候會入帳？'],
  ['{product} 無法開機', '訂單 {order} 收到後充電一整晚，指示燈閃三下就熄滅。'],
  ['{product} 發票問題', '訂單 {order} 的發票抬頭打錯了，麻煩改開公司抬頭。'],
]
const filled = (text: string, product: string, order: string) =>
  text.replace('{product}', product).replace('{order}', order)

const statuses = weighted([
  [0, 3],
  [1, 7],
  [2, 20],
  [3, 70],
])
const priorities = weighted([
  [0, 15],
  [1, 60],
  [2, 20],
  [3, 5],
])

export const ticketColumns =
  'id, subject, content, due_at, status, priority, contact_id, category_id, sub_category_id, creater_id, handler_id, sponsor_id, termination_code_id, created_at, updated_at'

/** What the small tables hold: a ticket refers to them by id. */
export const categories = 8
export const subCategories = 40
export const terminationCodes = 12

/** The order that a ticket is about. */
export const orderOf = (id: number) => `HP${String((id * 7919) % 10_000_019).padStart(8, '0')}`

/** Lines of COPY for tickets: most matters are few contacts’, and few products’. */
export const ticketLines = (plan: Plan, agents: number[]) => {
  const dice = createDice(plan.seed + 4)
  return (id: number) => {
    dice.of(id)
    const texts = dice.pick(dice.chance(0.55) ? english : chinese)
    const product = productOf(dice.zipf(products))
    const order = orderOf(id)
    const moment = momentOf(id, plan.tickets)
    const made = moment.toISOString()
    const due = dice.chance(0.6)
      ? new Date(moment.getTime() + dice.below(14) * 86_400_000).toISOString()
      : '\\N'
    const status = dice.pick(statuses)
    const contact = dice.chance(0.97) ? 1 + Math.floor(plan.size * dice.next() ** 2) : '\\N'
    const sub = 1 + dice.zipf(subCategories)
    const sponsor = dice.chance(0.6) ? 1 + dice.zipf(plan.sponsors) : '\\N'
    const code = status > 1 ? 1 + dice.zipf(terminationCodes) : '\\N'
    const cells = [
      id,
      filled(texts[0], product, order),
      filled(texts[1], product, order),
      due,
      status,
      dice.pick(priorities),
      contact,
      1 + ((sub - 1) % categories),
      sub,
      agents[dice.zipf(agents.length)],
      dice.chance(0.8) ? agents[dice.zipf(agents.length)] : '\\N',
      sponsor,
      code,
      made,
      made,
    ]
    return `${cells.join('\t')}\n`
  }
}

/** Lines of COPY for the scores that contactables gave. */
export const scoreColumns = 'id, contactable_id, contactable_type, handler_id, score, created_at, updated_at'
export const scoreLines = (plan: Plan, agents: number[]) => {
  const dice = createDice(plan.seed + 5)
  return (id: number) => {
    dice.of(id)
    const made = momentOf(id, plan.contactables).toISOString()
    return `${id}\t${id}\tApp\\\\LineContact\t${agents[dice.zipf(agents.length)]}\t${100 - dice.zipf(100)}\t${made}\t${made}\n`
  }
}
