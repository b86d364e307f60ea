import type { Random } from './random.ts'

/**
 * Numbers that nobody has: from ranges that regulators reserve for fiction, or that no exchange begins with.
 */

const northAmerican = ['206', '503', '617', '512', '612', '416', '613', '604']
const british = [
  '020 7946 0',
  '0161 496 0',
  '0117 496 0',
  '0113 496 0',
  '0121 496 0',
  '0131 496 0',
  '0141 496 0',
]

const ranges: Record<string, (random: Random, isMobile: boolean) => string> = {
  US: ({ pick, digits }) => `+1 ${pick(northAmerican)} 555 01${digits(2)}`,
  GB: ({ pick, digits }, isMobile) => (isMobile ? `07700 900${digits(3)}` : pick(british) + digits(3)),
  AU: ({ pick, digits }) => `(${pick(['02', '03'])}) ${pick(['5550', '7010'])} ${digits(4)}`,
  TW: ({ pick, digits }, isMobile) =>
    isMobile ? `099${pick(['0', '5', '9'])}-${digits(3)}-${digits(3)}` : `(02) 0${digits(3)}-${digits(4)}`,
  JP: ({ digits }, isMobile) =>
    isMobile ? `090-0${digits(3)}-${digits(4)}` : `03-0${digits(3)}-${digits(4)}`,
  KR: ({ digits }, isMobile) =>
    isMobile ? `010-0${digits(3)}-${digits(4)}` : `02-0${digits(3)}-${digits(3)}`,
}

/** Returns a number of the country, avoiding those that are taken. */
export const aNumber = (random: Random, country: string, isMobile: boolean, taken: Set<string>) => {
  const range = ranges[country === 'CA' ? 'US' : country] as NonNullable<(typeof ranges)[string]>
  for (let attempt = 0; ; attempt++) {
    const number = range(random, isMobile)
    if (taken.has(number) && attempt < 50) continue
    taken.add(number)
    return number
  }
}
