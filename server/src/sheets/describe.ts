import { describeText } from './text/describe.ts'
import type { Row, Source } from './types.ts'
import { describeWorkbook } from './xlsx/read.ts'

/**
 * The contents of a file for a preview. A text is one sheet without a name; a workbook has no encoding or
 * delimiter.
 */
export interface Description {
  format: Source['format']
  encoding: string | null
  delimiter: string | null
  sheets: { name: string | null; rows: Row[] }[]
}

/** Returns the sheets of a file, each with its first non-blank rows. */
export const describeFile = async (source: Source, amount: number): Promise<Description> => {
  const { format } = source
  if (format === 'xlsx') {
    return { format, encoding: null, delimiter: null, ...(await describeWorkbook(source, amount)) }
  }
  const { encoding, delimiter, rows } = await describeText(source, amount)
  return { format, encoding, delimiter, sheets: [{ name: null, rows }] }
}
