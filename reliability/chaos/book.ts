/** What the service has said of one record, or of one file that was sent. */
export interface Entry {
  noun: 'tag' | 'contact' | 'ticket' | 'record' | 'import'
  /** What it is found by in the database. */
  key: string
  id: number | undefined
  is: 'there' | 'absent' | 'unknown'
  /** What it may hold now. */
  values: Set<string>
  /** A record's contact. */
  owner: Entry | undefined
}

export type Outcome = 'done' | 'refused' | 'unknown'

/** A row of the database that should be an entry's. */
export interface FoundRow {
  key: string
  id: number
  value: string
  /** What is missing of it. */
  lack?: string | undefined
}

/** The model: everything that was asked for, and what the service answered. */
export const openBook = () => {
  const entries = new Map<string, Entry>()
  const nameOf = ({ noun, key }: Pick<Entry, 'noun' | 'key'>) => `${noun} ${key}`

  const create = (given: Omit<Entry, 'is' | 'values'>, value: string, outcome: Outcome) => {
    const is = { done: 'there', refused: 'absent', unknown: 'unknown' } as const
    const entry: Entry = { ...given, is: is[outcome], values: new Set([value]) }
    entries.set(nameOf(entry), entry)
    return entry
  }
  const change = (entry: Entry, value: string, outcome: Outcome) => {
    if (outcome === 'done') entry.values.clear()
    if (outcome !== 'refused') entry.values.add(value)
  }
  const remove = (entry: Entry, outcome: Outcome) => {
    if (outcome === 'refused') return
    const parts = [...entries.values()].filter(({ owner, is }) => owner === entry && is !== 'absent')
    for (const each of [entry, ...parts]) each.is = outcome === 'done' ? 'absent' : 'unknown'
  }

  const complaintsAbout = (noun: Entry['noun'], { key, value, lack }: FoundRow) => {
    const entry = entries.get(`${noun} ${key}`)
    if (!entry) return [`${noun} ${key} was never asked for`]
    return [
      ...(entry.is === 'absent' ? [`${noun} ${key} is there, but was refused or deleted`] : []),
      ...(entry.values.has(value)
        ? []
        : [`${noun} ${key} holds ${value}, not ${[...entry.values].join(' or ')}`]),
      ...(lack ? [`${noun} ${key} is half there: ${lack}`] : []),
    ]
  }

  /** What contradicts the answers. Where nothing does, the unknown is known from now on. */
  const compare = (noun: Entry['noun'], rows: FoundRow[]) => {
    const found = new Map(rows.map((row) => [row.key, row]))
    const complaints = rows.flatMap((row) => complaintsAbout(noun, row))
    if (found.size !== rows.length)
      complaints.push(`${rows.length - found.size} of the ${noun}s are there twice`)
    for (const [name, entry] of entries) {
      if (entry.noun !== noun) continue
      const row = found.get(entry.key)
      if (!row && entry.is === 'there') complaints.push(`${noun} ${entry.key} is lost`)
      if (!row) entry.is = 'absent'
      else Object.assign(entry, { is: 'there', id: row.id, values: new Set([row.value]) })
      // Whatever comes back under a key that is gone was never asked for.
      if (!row) entries.delete(name)
    }
    return complaints
  }
  const expected = (noun: Entry['noun'], key: string) =>
    entries.get(`${noun} ${key}`)?.values.values().next().value
  return { create, change, remove, compare, expected, size: () => entries.size }
}

export type Book = ReturnType<typeof openBook>
