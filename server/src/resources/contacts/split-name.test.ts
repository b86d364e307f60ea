import assert from 'node:assert/strict'
import test from 'node:test'
import { splitName } from './split-name.ts'
import { wholeName } from './whole-name.ts'

const splits = (names: Record<string, [last_name: string | null, first_name: string]>) => {
  for (const [name, [last_name, first_name]] of Object.entries(names))
    assert.deepEqual(splitName(name), { first_name, last_name }, name)
}

test('Chinese, Japanese and Korean names begin with the family name', () =>
  splits({
    王小明: ['王', '小明'],
    李白: ['李', '白'],
    𠮷小明: ['𠮷', '小明'],
    歐陽娜娜: ['歐陽', '娜娜'],
    司馬遷: ['司馬', '遷'],
    '張簡 志偉': ['張簡', '志偉'],
    '王　小明': ['王', '小明'],
    '山田 太郎': ['山田', '太郎'],
    '田中 さくら': ['田中', 'さくら'],
    김민준: ['김', '민준'],
    남궁민수: ['남궁', '민수'],
    '김 민준': ['김', '민준'],
    ['김민준'.normalize('NFD')]: ['김', '민준'],
  }))

test('Western names end with the family name, or have it before a comma', () =>
  splits({
    'Ann Lin': ['Lin', 'Ann'],
    ' Mary  Jane Watson ': ['Watson', 'Mary Jane'],
    'Lin, Ann': ['Lin', 'Ann'],
    'Ludwig van Beethoven': ['van Beethoven', 'Ludwig'],
    'Oscar de la Renta': ['de la Renta', 'Oscar'],
    'Van Morrison': ['Morrison', 'Van'],
    'Lin, Ann, PhD': ['Lin', 'Ann, PhD'],
    'John Smith, Jr.': ['Smith, Jr.', 'John'],
    'John Smith, MBA': ['Smith, MBA', 'John'],
    'John Smith, CPA, MBA': ['Smith, CPA, MBA', 'John'],
    'Ann Lin,': ['Lin', 'Ann'],
  }))

test('a form of address after a name is left out', () =>
  splits({
    '王小明 先生': ['王', '小明'],
    '王 小明 小姐': ['王', '小明'],
    '歐陽娜娜 女士': ['歐陽', '娜娜'],
    '陳美玲 太太': ['陳', '美玲'],
    '山田 太郎 様': ['山田', '太郎'],
    '田中 さくら さん': ['田中', 'さくら'],
    '王小明 經理': ['王', '小明'],
  }))

test('a form of address right behind a Chinese name is left out', () =>
  splits({
    王小明先生: ['王', '小明'],
    陳美玲小姐: ['陳', '美玲'],
    歐陽娜娜女士: ['歐陽', '娜娜'],
    李白太太: ['李', '白'],
    '林 志豪經理': ['林', '志豪'],
    张伟老师: ['张', '伟'],
  }))

test('a form of address stays where no first name is left without it', () =>
  splits({
    王先生: ['王', '先生'],
    歐陽小姐: ['歐陽', '小姐'],
    王老先生: ['王', '老先生'],
    先生: ['先', '生'],
  }))

test('the name of a company is not split', () => {
  for (const name of [
    'Acme Trading Co., Ltd.',
    'Acme, Inc.',
    'Acme Trading LLC',
    'Acme, Co., Ltd',
    'Lin & Co, LLP',
  ])
    splits({ [name]: [null, name] })
})

test('a name that cannot be split is the first name', () =>
  splits({
    Cher: [null, 'Cher'],
    王: [null, '王'],
    たなかさくら: [null, 'たなかさくら'],
    歐陽: ['歐', '陽'],
    'マイケル ジャクソン': [null, 'マイケル ジャクソン'],
    'Lin,': [null, 'Lin'],
    ',': [null, ','],
    'マイケル・ジャクソン': [null, 'マイケル・ジャクソン'],
  }))

test('names are shown as the file has them', () => {
  for (const name of [
    '王小明',
    '歐陽娜娜',
    'Ann Lin',
    'Oscar de la Renta',
    '王小明 David',
    '김민준',
    'Cher',
    'マイケル ジャクソン',
    'Acme Trading Co., Ltd.',
    'John Smith, MBA',
  ]) {
    const { first_name, last_name } = splitName(name)
    assert.equal(wholeName(first_name, last_name), name)
  }
})
