import { type Dice, weighted } from './dice.ts'
import {
  chineseFamily,
  chineseFirst,
  chineseGiven,
  chineseSecond,
  japaneseFamily,
  japaneseFirst,
  japaneseKana,
  japaneseSecond,
  koreanFamily,
  koreanFirst,
  koreanSecond,
  latinFamily,
  latinGiven,
} from './words.ts'

/** Names put together from common parts; nobody is meant. */
export interface Name {
  first: string
  last: string | null
  script: Script
}
type Script = 'latin' | 'chinese' | 'japanese' | 'korean'

const scripts = weighted<Script>([
  ['latin', 40],
  ['chinese', 40],
  ['japanese', 10],
  ['korean', 10],
])

/** Earlier words are drawn more often than later ones. */
const early = (dice: Dice, items: readonly string[]) =>
  items[Math.floor(items.length * dice.next() * dice.next())] as string

const givenIn: Record<Script, (dice: Dice) => string> = {
  latin: (dice) => early(dice, latinGiven),
  chinese: (dice) => {
    const kind = dice.next()
    if (kind < 0.25) return chineseGiven[dice.zipf(chineseGiven.length)] as string
    return kind < 0.3 ? early(dice, chineseSecond) : early(dice, chineseFirst) + early(dice, chineseSecond)
  },
  japanese: (dice) =>
    dice.chance(0.3) ? early(dice, japaneseKana) : early(dice, japaneseFirst) + early(dice, japaneseSecond),
  korean: (dice) => early(dice, koreanFirst) + early(dice, koreanSecond),
}

const familyIn: Record<Script, (dice: Dice) => string> = {
  latin: (dice) => early(dice, latinFamily),
  chinese: (dice) => dice.pick(chineseFamily),
  japanese: (dice) => early(dice, japaneseFamily),
  korean: (dice) => dice.pick(koreanFamily),
}

export const nameOf = (dice: Dice): Name => {
  const script = dice.pick(scripts)
  const first = givenIn[script](dice)
  return { first, last: dice.chance(0.02) ? null : familyIn[script](dice), script }
}
