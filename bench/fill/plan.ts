/** How much of everything a fill of this many contacts has. */
export interface Plan {
  size: number
  seed: number
  tickets: number
  companies: number
  sponsors: number
  tags: number
  agents: number
  contactables: number
  relations: number
}

export const planOf = (size: number, seed: number): Plan => ({
  size,
  seed,
  tickets: Math.floor((size * 2) / 5),
  companies: Math.min(Math.max(Math.ceil(size / 100), 10), 20_000),
  sponsors: 20,
  tags: 100,
  agents: 50,
  contactables: Math.ceil(size / 20),
  relations: Math.ceil(size / 20),
})

/** Some things are as rare in a large installation as in a small one: about this many contacts have them. */
const rareEvery = 800
export const isRare = (id: number, { size }: Plan) => id % Math.max(Math.floor(size / rareEvery), 2) === 1

const words: Record<string, number> = { k: 1000, m: 1_000_000 }

/** A size as people write it: 300k, 5m, 12345. */
export const sizeOf = (text: string, max = 50_000_000) => {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)([km]?)$/i.exec(text.trim()) ?? []
  const exact = Number(digits) * (words[unit?.toLowerCase() ?? ''] ?? 1)
  const size = Number(exact.toPrecision(12))
  return Number.isSafeInteger(size) && size >= 100 && size <= max ? size : undefined
}

/** The moments between which everything has been made. */
const firstDay = Date.UTC(2023, 0, 2)
const lastDay = Date.UTC(2025, 11, 31)

/** When the n-th of so many was made, as a date. */
export const momentOf = (n: number, of: number) => new Date(firstDay + ((lastDay - firstDay) * n) / (of + 1))
