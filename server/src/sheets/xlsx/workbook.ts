import { UnreadableFile } from '../types.ts'
import type { Limits } from './limits.ts'
import { findWorkbook, readRelationships } from './relationships.ts'
import { readStyles } from './styles.ts'
import { createTexts, type Texts } from './texts.ts'
import { Malformed } from './xml/malformed.ts'
import { scanWhole } from './xml/part.ts'
import type { Handler } from './xml/scan.ts'
import { attribute, prefixed } from './xml/tag.ts'
import type { Zip } from './zip/zip.ts'

interface Sheet {
  name: string
  part: string
}

export interface Workbook {
  sheets: Sheet[]
  is1904: boolean
  /** The kind of number format of each style; see `values/formats.ts`. */
  formats: Uint8Array
  texts: Texts
}

const LONGEST_NAME = 100

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

const readList = async (zip: Zip, part: string, limits: Limits) => {
  const listed: { name: string; id: string }[] = []
  let is1904 = false
  let list = ''
  const handler: Handler = {
    open(name, depth, tag) {
      if (depth === 1 && name !== 'workbook') throw new Malformed('workbooks.workbook_missing')
      if (depth === 2) list = name
      if (depth === 2 && name === 'workbookPr') is1904 = isTrue(attribute(tag, 'date1904'))
      if (depth !== 3 || list !== 'sheets' || name !== 'sheet') return
      if (listed.length === limits.entries) throw new Malformed('workbooks.too_many_sheets')
      const isShown = (attribute(tag, 'state') ?? 'visible') === 'visible'
      if (isShown)
        listed.push({
          name: (attribute(tag, 'name') ?? '').slice(0, LONGEST_NAME),
          id: prefixed(tag, 'id') ?? '',
        })
    },
    close() {},
    text() {},
  }
  await scanWhole(zip, part, handler, limits)
  return { listed, is1904 }
}

/** Opens a workbook: its visible worksheets in its own order, its formats and its shared texts. */
export const openWorkbook = async (zip: Zip, limits: Limits): Promise<Workbook> => {
  const part = await findWorkbook(zip, limits)
  const { listed, is1904 } = await readList(zip, part, limits)
  const relationships = await readRelationships(zip, part, limits)
  const partOfType = (type: string) => [...relationships.values()].find((one) => one.type === type)?.part
  const sheets = listed.flatMap(({ name, id }) => {
    const relationship = relationships.get(id)
    return relationship?.type === 'worksheet' ? [{ name, part: relationship.part }] : []
  })
  if (sheets.length === 0) throw new UnreadableFile('workbooks.no_visible_sheet')
  const styles = partOfType('styles')
  return {
    ...{ sheets, is1904, texts: createTexts(zip, partOfType('sharedStrings'), limits) },
    formats: styles && zip.has(styles) ? await readStyles(zip, styles, limits) : new Uint8Array(),
  }
}
