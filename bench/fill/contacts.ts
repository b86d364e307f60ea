import { createDice, type Dice, weighted } from './dice.ts'
import { type Name, nameOf } from './names.ts'
import { isRare, momentOf, type Plan } from './plan.ts'
import type { FieldIds } from './small.ts'

const dayMs = 86_400_000
const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

const interests = weighted([
  ['["sea"]', 40],
  ['["hills"]', 20],
  ['["sea","hills"]', 15],
  ['["cities","food"]', 12],
  ['["hills","cities","music"]', 8],
  ['["sea","cities","food","music"]', 5],
])
const tiers = weighted([
  ['standard', 80],
  ['silver', 15],
  ['gold', 4],
  ['platinum', 1],
])
const nicknames = ['', 'Sunny', '小魚', 'Moon', '阿寶', 'ゆき', '하늘', 'Tiger', '小花', 'Max']

/** One value of each type, as the service stores them. */
const valuesOf = (dice: Dice, id: number, plan: Plan, fields: FieldIds) => {
  const points = Math.floor(1_000_000 * dice.next() ** 4)
  const nickname = `${dice.pick(nicknames)}${dice.zipf(500_000)}`
  const since = dateOf(Date.UTC(2025, 11, 31) - Math.floor(7000 * dice.next() ** 2) * dayMs)
  const call = new Date(Math.floor((dice.next() + dice.next()) * (dayMs / 2))).toISOString().slice(11, 19)
  const visit = `${new Date(Date.UTC(2025, 11, 31) - Math.floor(dice.next() ** 3 * 2000 * dayMs)).toISOString().slice(0, 19)}Z`
  const tier = isRare(id + 2, plan) ? 'founder' : dice.pick(tiers)
  const interest = isRare(id + 3, plan) ? '["sea","astronomy"]' : dice.pick(interests)
  const [a, b, c, d, e, f, g, h] = fields
  return (
    `{"${a}":${points},"${b}":"${nickname}","${c}":${isRare(id + 1, plan)},"${d}":"${since}",` +
    `"${e}":"${call}","${f}":"${visit}","${g}":"${tier}","${h}":${interest}}`
  )
}

const letters = [...'ABCDEFGHJKLMNPQRSTUVXY']

export const contactColumns =
  'id, profile_id, first_name, last_name, membership_no, identity_no, gender, birth_at, sponsor_id, cz_values, created_at, updated_at'

/** Lines of COPY for contacts, each by its id. */
export const contactLines = (plan: Plan, fields: FieldIds, firstProfile: number) => {
  const dice = createDice(plan.seed)
  return (id: number) => {
    dice.of(id)
    const { first, last, script } = nameOf(dice)
    const membership = dice.chance(0.9) ? `M${padded(id, 8)}` : '\\N'
    const identity =
      script === 'chinese' || dice.chance(0.3)
        ? `${dice.pick(letters)}${padded((id * 7919) % 1_000_000_007, 9)}`
        : '\\N'
    const gender = dice.chance(0.92) ? (dice.chance(0.53) ? 0 : 1) : '\\N'
    const birth = dice.chance(0.85)
      ? dateOf(Date.UTC(2007, 0, 1) - Math.floor((dice.next() + dice.next()) * 15_000) * dayMs)
      : '\\N'
    const sponsor = dice.chance(0.7) ? 1 + dice.zipf(plan.sponsors) : '\\N'
    const made = momentOf(id, plan.size).toISOString()
    const values = valuesOf(dice, id, plan, fields)
    return `${id}\t${firstProfile + id}\t${first}\t${last ?? '\\N'}\t${membership}\t${identity}\t${gender}\t${birth}\t${sponsor}\t${values}\t${made}\t${made}\n`
  }
}

export const phoneColumns = 'id, contact_id, type, number, created_at, updated_at'

const mobileIn: Record<Name['script'], (digits: string) => string> = {
  chinese: (d) => `09${d.slice(0, 2)}-${d.slice(2, 5)}-${d.slice(5, 8)}`,
  latin: (d) => `+1 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(4, 8)}`,
  japanese: (d) => `+81 90-${d.slice(0, 4)}-${d.slice(4, 8)}`,
  korean: (d) => `010-${d.slice(0, 4)}-${d.slice(4, 8)}`,
}
const fixedIn: Record<Name['script'], (digits: string) => string> = {
  chinese: (d) => `(02) ${d.slice(0, 4)}-${d.slice(4, 8)}`,
  latin: (d) => `+49 ${d.slice(0, 3)} ${d.slice(2, 8)}`,
  japanese: (d) => `03-${d.slice(0, 4)}-${d.slice(4, 8)}`,
  korean: (d) => `+82 2-${d.slice(1, 5)}-${d.slice(4, 8)}`,
}

/** Two for each contact, in the fashion of its country. */
export const phoneLines = (plan: Plan) => {
  const dice = createDice(plan.seed)
  const numbers = createDice(plan.seed + 1)
  return (id: number) => {
    dice.of(id)
    const { script } = nameOf(dice)
    numbers.of(id)
    const made = momentOf(id, plan.size).toISOString()
    const line = (place: number, type: number, number: string) =>
      `${id * 2 - 1 + place}\t${id}\t${type}\t${number}\t${made}\t${made}\n`
    return (
      line(0, 2, mobileIn[script](padded(numbers.below(100_000_000), 8))) +
      line(1, numbers.chance(0.7) ? 0 : 1, fixedIn[script](padded(numbers.below(100_000_000), 8)))
    )
  }
}

export const emailColumns = 'id, contact_id, address, created_at, updated_at'

const hosts = weighted([
  ['mail.example', 50],
  ['post.example', 25],
  ['example.com', 15],
  ['example.org', 7],
  ['example.net', 3],
])
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

export const emailLines = (plan: Plan) => {
  const dice = createDice(plan.seed)
  return (id: number) => {
    dice.of(id)
    const { first, last, script } = nameOf(dice)
    const who = script === 'latin' ? `${plain(first)}.${plain(last ?? '')}` : 'user'
    const made = momentOf(id, plan.size).toISOString()
    return `${id}\t${id}\t${who}${id}@${dice.pick(hosts)}\t${made}\t${made}\n`
  }
}

/** One company for every third contact. */
export const companyLines = (plan: Plan) => {
  const dice = createDice(plan.seed + 2)
  return (id: number) => {
    dice.of(id)
    return dice.chance(1 / 3) ? `${id}\t${1 + dice.zipf(plan.companies)}\n` : ''
  }
}

/** A tag for every other contact, two for a few. */
export const tagLines = (plan: Plan) => {
  const dice = createDice(plan.seed + 3)
  return (id: number) => {
    dice.of(id)
    if (!dice.chance(0.5)) return ''
    const tag = dice.zipf(plan.tags)
    const other = (tag + 1 + dice.below(plan.tags - 1)) % plan.tags
    return `${id}\t${1 + tag}\n${dice.chance(0.1) ? `${id}\t${1 + other}\n` : ''}`
  }
}
