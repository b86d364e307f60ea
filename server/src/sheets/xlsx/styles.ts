import type { Limits } from './limits.ts'
import { kindOfBuiltIn, kindOfFormat } from './values/formats.ts'
import { Malformed } from './xml/malformed.ts'
import { scanWhole } from './xml/part.ts'
import type { Handler } from './xml/scan.ts'
import { attribute } from './xml/tag.ts'
import type { Zip } from './zip/zip.ts'

/** Reads the kind of number format of each style of a workbook. */
export const readStyles = async (zip: Zip, part: string, limits: Limits) => {
  const formats = new Map<number, number>()
  const styles: number[] = []
  let list = ''
  const handler: Handler = {
    open(name, depth, tag) {
      if (depth === 2) list = name
      if (depth !== 3) return
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      if (list === 'numFmts' && name === 'numFmt')
        formats.set(id, kindOfFormat(attribute(tag, 'formatCode') ?? ''))
      if (list === 'cellXfs' && name === 'xf') styles.push(id)
      if (Math.max(formats.size, styles.length) > limits.listed)
        throw new Malformed('workbooks.too_many_styles')
    },
    close() {},
    text() {},
  }
  await scanWhole(zip, part, handler, limits)
  return Uint8Array.from(styles, (id) => formats.get(id) ?? kindOfBuiltIn(id))
}
