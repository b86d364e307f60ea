/** The number of characters in a cell's fingerprint. */
export const width = 7

/** The fingerprint of an empty cell. */
export const blank = '.'.repeat(width)

const values = 36 ** width

/** Two different cells share a fingerprint once in 78 billion pairs (cyrb53, cut to a fixed width). */
const fingerprintOf = (text: string) => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const number = 4294967296 * (2097151 & low) + (high >>> 0)
  return (number % values).toString(36).padStart(width, '0')
}

/** Returns the fingerprints of cells, concatenated; null if all cells are empty. */
export const fingerprintsOf = (cells: unknown[]) => {
  let text = ''
  let isEmpty = true
  for (const cell of cells) {
    if (cell === null || cell === undefined) text += blank
    else {
      text += fingerprintOf(typeof cell === 'object' ? JSON.stringify(cell) : String(cell))
      isEmpty = false
    }
  }
  return isEmpty ? null : text
}
