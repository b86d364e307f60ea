type Cells = (string | null)[]

const isNumber = (text: string) => /\d/.test(text) && /^[\s\d.,:/+()%$€-]+$/.test(text)
const isValue = (text: string) => isNumber(text) || text.includes('@')
const hasDigit = (cell: string | null | undefined) => /\d/.test(cell ?? '')

/** Whether a column's later cells are mostly numbers, dates or codes, and its first one is not. */
const changesKind = (first: string | null, later: (string | null | undefined)[]) => {
  const filled = later.filter(Boolean)
  return first !== null && !hasDigit(first) && filled.filter(hasDigit).length * 2 > filled.length
}

/** Whether the first row of a sheet seems to name its columns; `known` says how many of the names are known. */
export const seemsHeader = ([first, ...later]: Cells[], known: number) => {
  const names = first?.filter((cell) => cell !== null) ?? []
  if (!first || !names.length || names.some(isValue)) return false
  // Names of which some are known may come twice; any others would be data.
  if (known > 0) return true
  if (new Set(names.map((name) => name.trim().toLowerCase())).size < names.length) return false
  return first.some((cell, place) =>
    changesKind(
      cell,
      later.map((cells) => cells[place]),
    ),
  )
}
