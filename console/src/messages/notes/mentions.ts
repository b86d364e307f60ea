export interface Colleague {
  id: number
  name: string
}

const asked = /(?<![\p{Lu}\p{Ll}\p{N}._%+@-])@([^\s@]*(?: [^\s@]+)?)$/u
/** An `@` that mentions somebody: it is not in the middle of an address. */
const start = /(?<![\p{Lu}\p{Ll}\p{N}._%+@-])@/gu
/** Where a word of letters with cases goes on. Other scripts write the next word right behind a name. */
const inWord = /^[\p{Lu}\p{Ll}\p{N}]{2}/u

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

/**
 * Splits a text at the mentions of colleagues, each as `@` and the full name. Of two names the longer one counts, and of
 * two colleagues with one name the first.
 */
export const partsWith = <C extends Colleague>(text: string, colleagues: C[]): Part<C>[] => {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  const parts: Part<C>[] = []
  let shown = 0
  for (const { index: at } of text.matchAll(start)) {
    const colleague = longestFirst.find(
      ({ name }) =>
        name &&
        text.startsWith(name, at + 1) &&
        !inWord.test(text.slice(at + name.length, at + name.length + 2)),
    )
    if (!colleague) continue
    const end = at + 1 + colleague.name.length
    if (at > shown) parts.push({ text: text.slice(shown, at) })
    parts.push({ text: text.slice(at, end), colleague })
    shown = end
  }
  if (shown < text.length) parts.push({ text: text.slice(shown) })
  return parts
}
