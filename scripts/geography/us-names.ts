/** Names that the post office of the United States abbreviates. */
export const fullNames = new Map([
  ['Apo', 'APO'],
  ['Atl', 'Atlanta'],
  ['Bham', 'Birmingham'],
  ['Dpo', 'DPO'],
  ['Fpo', 'FPO'],
  ['Hon', 'Honolulu'],
])

const shortWords = new Map([
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['saint', 'st'],
  ['sainte', 'ste'],
])

/** The same for every spelling of a name: `Saint Louis` and `St. Louis`, `Mc Lean` and `McLean`. */
export const spellingKey = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .replaceAll('-', ' ')
    .replace(/\b(sainte?|mount|fort)\b/g, (word) => shortWords.get(word) ?? word)
    .replace(/ (village|island|state)$/, '')
    .replaceAll(' ', '')

/** Restores what a list that capitalizes every word, and nothing within words, takes from a name. */
export const capitals = (name: string) =>
  name
    .replace(/(?<= )(And|De|Des|Du|In|Of|On|The)(?= )/g, (word) => word.toLowerCase())
    .replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/-(?!(?:by|de|in|la|of|on|the)\b)([a-z])/g, (_, letter: string) => `-${letter.toUpperCase()}`)
    .replace(/\bAfb\b/, 'AFB')
