/** How much of two texts is shared, from 0 to 1, above which they say the same. */
const minLikeness = 0.5

const runs = /[\u0021-\u007e]+|[^\u0020-\u007e]+/g

/**
 * Returns what a folded text is compared by: as in pg_trgm the triples of letters of a word, and pairs of other
 * characters. Not pg_trgm itself, because it sees nothing in Chinese where the database has the locale C, as the embedded
 * one does: any two Chinese texts have a similarity of 0 there.
 */
const gramsOf = (text: string) => {
  const grams = new Set<string>()
  for (const run of text.match(runs) ?? []) {
    if (run < '\u007f') {
      const padded = `  ${run} `
      for (let at = 0; at < padded.length - 2; at++) grams.add(padded.slice(at, at + 3))
    } else {
      const characters = [...run]
      for (let at = 0; at < Math.max(1, characters.length - 1); at++)
        grams.add(characters.slice(at, at + 2).join(''))
    }
  }
  return grams
}

/**
 * Groups texts that say the same, given the most common first. Each joins the first text of the group that it is most
 * like, so that no chain of small differences joins texts that have little in common. Returns the indexes by group. In SQL,
 * comparing 2,000 texts in pairs takes longer than a request may.
 */
export const groupAlike = (texts: string[]): number[][] => {
  const groups: { size: number; members: number[] }[] = []
  const groupsWith = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    const grams = gramsOf(text)
    const shared = new Uint16Array(groups.length)
    for (const gram of grams) for (const at of groupsWith.get(gram) ?? []) shared[at] = (shared[at] ?? 0) + 1
    const likenesses = groups.map(({ size }, at) => {
      const count = shared[at] ?? 0
      return count / (size + grams.size - count)
    })
    const best = Math.max(0, ...likenesses)
    const joined = best >= minLikeness ? groups[likenesses.indexOf(best)] : undefined
    if (joined) joined.members.push(index)
    else {
      for (const gram of grams) {
        const others = groupsWith.get(gram)
        if (others) others.push(groups.length)
        else groupsWith.set(gram, [groups.length])
      }
      groups.push({ size: grams.size, members: [index] })
    }
  }
  return groups.map(({ members }) => members)
}
