type Cells = (string | null)[]

const isNumber = (text: string) => /\d/.test(text) && /^[\s\d.,:/+()%$€-]+$/.test(text)
const isValue = (text: string) => isNumber(text) || text.includes('@')
const hasDigit = (cell: string | null | undefined) => /\d/.test(cell ?? '')

/** Reports whether a column's later cells are mostly numbers, dates or codes, but its first one is not. */
const changesKind = (first: string | null, later: (string | null | undefined)[]) => {
  const filled = later.filter(Boolean)
  return first !== null && !hasDigit(first) && filled.filter(hasDigit).length * 2 > filled.length
}

/** Reports whether the first row seems to be a header; `known` is the number of recognized names in it. */
export const seemsHeader = ([first, ...later]: Cells[], known: number) => {
  const names = first?.filter((cell) => cell !== null) ?? []
  if (!first || !names.length || names.some(isValue)) return false
  // If some names are recognized, duplicates are allowed; otherwise they suggest data.
  if (known > 0) return true
  if (new Set(names.map((name) => name.trim().toLowerCase())).size < names.length) return false
  return first.some((cell, place) =>
    changesKind(
      cell,
      later.map((cells) => cells[place]),
    ),
  )
}
