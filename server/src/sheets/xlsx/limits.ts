/** What a workbook may cost at most. */
export const LIMITS = {
  entries: 1000,
  /** Bytes of all parts that are read, unpacked. */
  bytes: 2 ** 30,
  /** Unpacked to packed, of a part that has more than `freeBytes`. */
  ratio: 100,
  freeBytes: 10 * 2 ** 20,
  columns: 1000,
  rows: 5_000_000,
  /** Bytes of one text, one tag, one comment. */
  token: 2 ** 20,
  rowCharacters: 4 * 2 ** 20,
  sharedTexts: 8_000_000,
  sharedBytes: 112 * 2 ** 20,
  depth: 100,
  attributes: 40,
  /** Sheets, relationships, styles: what a workbook lists once. */
  listed: 66_000,
}

export type Limits = typeof LIMITS
