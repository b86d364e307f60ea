/** How a file separates its cells, and how it quotes those with a delimiter or a line break. */
export interface Dialect {
  delimiter: string
  quote: string
}

export const LF = 0x0a
export const CR = 0x0d

/** Returns where the line after a line end begins. */
export const afterLine = (text: string, end: number) =>
  text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1

/** Finds and reads the cells of a text. A quote that does not begin a cell is an ordinary character. */
export function scannerOf({ delimiter, quote }: Dialect) {
  const quoteCode = quote.charCodeAt(0)
  const [delimiterCode, secondCode] = [delimiter.charCodeAt(0), delimiter.charCodeAt(1)]
  const isPair = delimiter.length > 1
  const highest = Math.max(delimiterCode, CR)

  // For short cells, checking each character is cheaper than calling indexOf.
  function closingQuote(text: string, from: number) {
    for (let at = from + 1; at < text.length; at++) {
      if (text.charCodeAt(at) !== quoteCode) continue
      if (at + 1 === text.length || text.charCodeAt(at + 1) !== quoteCode) return at
      at++
    }
    return -1
  }

  const isQuoted = (text: string, from: number, end: number) =>
    from < end && text.charCodeAt(from) === quoteCode

  return {
    /**
     * Returns where a cell ends: at a delimiter, a line end or the end of the text; -1 if its quote is never
     * closed.
     */
    endOfCell(text: string, from: number) {
      let at = from
      if (isQuoted(text, from, text.length)) {
        at = closingQuote(text, from) + 1
        if (at === 0) return -1
      }
      for (; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if (code > highest) continue
        if (code === LF || code === CR) break
        if (code === delimiterCode && !(isPair && text.charCodeAt(at + 1) !== secondCode)) break
      }
      return at
    },

    /** Returns the value of a cell. As in Excel, text after its closing quote is kept as is. */
    readCell(text: string, from: number, end: number) {
      if (!isQuoted(text, from, end)) return text.slice(from, end)
      const closing = closingQuote(text, from)
      const inner = text.slice(from + 1, closing)
      const value = inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner
      return closing + 1 === end ? value : value + text.slice(closing + 1, end)
    },
  }
}

/**
 * Returns a function that finds line ends at ever later positions; it returns -1 if a line has a quote or no
 * end.
 */
export function plainLinesOf(text: string, quote: string) {
  const next = (sign: string, from: number) => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let [lf, cr, quoted] = [-1, -1, -1]
  return (from: number) => {
    if (lf < from) lf = next('\n', from)
    if (cr < from) cr = next('\r', from)
    if (quoted < from) quoted = next(quote, from)
    const end = lf < cr ? lf : cr
    return end < quoted ? end : -1
  }
}
