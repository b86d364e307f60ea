/** Limits on what reading a workbook may cost. */
export const LIMITS = {
  entries: 1000,
  /** Total unpacked bytes of all parts that are read. */
  bytes: 2 ** 30,
  /** Ratio of unpacked to packed size, for parts of more than `freeBytes`. */
  ratio: 100,
  freeBytes: 10 * 2 ** 20,
  columns: 1000,
  rows: 5_000_000,
  /** Bytes of one text, tag or comment. */
  token: 2 ** 20,
  rowCharacters: 4 * 2 ** 20,
  sharedTexts: 8_000_000,
  sharedBytes: 112 * 2 ** 20,
  depth: 100,
  attributes: 40,
  /** Sheets, relationships or styles: the length of a list in the workbook. */
  listed: 66_000,
}

export type Limits = typeof LIMITS
