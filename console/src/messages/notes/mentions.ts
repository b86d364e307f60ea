export interface Colleague {
  id: number
  name: string
}

const asked = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+)?)$/u

/** Returns what was typed after an `@` that ends the text; undefined if nobody is being mentioned. */
export const mentionAsked = (text: string) => asked.exec(text)?.[1]

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns the colleagues whose name, or one of its words, begins with what was typed. */
export const matching = <C extends Colleague>(colleagues: C[], typed: string): C[] => {
  const start = folded(typed)
  return colleagues.filter(({ name }) => {
    const text = folded(name)
    return text.startsWith(start) || text.split(/\s+/).some((word) => word.startsWith(start))
  })
}

interface Part<C> {
  text: string
  /** The colleague whom this part mentions. */
  colleague?: C
}

/** Splits a text at the mentions of colleagues, each as `@` and the full name; of two names the longer one counts. */
export const partsWith = <C extends Colleague>(text: string, colleagues: C[]): Part<C>[] => {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  const parts: Part<C>[] = []
  let start = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const colleague = longestFirst.find(({ name }) => name && text.startsWith(name, at + 1))
    if (!colleague) continue
    const end = at + 1 + colleague.name.length
    if (at > start) parts.push({ text: text.slice(start, at) })
    parts.push({ text: text.slice(at, end), colleague })
    start = end
  }
  if (start < text.length) parts.push({ text: text.slice(start) })
  return parts
}
