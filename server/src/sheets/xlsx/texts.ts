import { damaged } from './damaged.ts'
import type { Limits } from './limits.ts'
import { remembered } from './remembered.ts'
import { append, beginPiece, commit, createStore, release, type Store, textAt, trimPiece } from './store.ts'
import { scanPart } from './xml/part.ts'
import type { Handler } from './xml/scan.ts'
import { attribute, type Tag } from './xml/tag.ts'
import type { Zip } from './zip/zip.ts'

/** The shared texts of a workbook, read only as far as needed. */
export interface Texts {
  /** Reads up to a text. */
  reach(index: number): Promise<void>
  /** The number of texts read so far. */
  count(): number
  at(index: number): string
  close(): Promise<unknown>
}

export const isPreserved = (tag: Tag) => tag.count > 0 && attribute(tag, 'xml:space') === 'preserve'

// sst > si > t, or si > r > t for each run of rich text; rPh, the phonetic text, is skipped.
const handlerInto = (store: Store): Handler => {
  let isRun = false
  let isText = false
  let isKept = false
  return {
    open(name, depth, tag) {
      if (depth === 3) isRun = name === 'r'
      isText = name === 't' && (depth === 3 || (depth === 4 && isRun))
      if (!isText) return
      isKept = isPreserved(tag)
      beginPiece(store)
    },
    close(name, depth) {
      if (isText && !isKept) trimPiece(store)
      isText = false
      if (depth === 2 && name === 'si') commit(store)
    },
    text(bytes, from, to, isLiteral) {
      if (isText) append(store, bytes, from, to, isLiteral)
    },
  }
}

const none: Texts = {
  ...{ reach: async () => {}, count: () => 0, close: async () => {} },
  at: () => {
    throw damaged('workbooks.texts_missing')
  },
}

export const createTexts = (zip: Zip, part: string | undefined, limits: Limits): Texts => {
  if (part === undefined || !zip.has(part)) return none
  const store = createStore(limits)
  const scan = scanPart(zip, part, handlerInto(store), limits)
  let isDone = false
  const reach = async (index: number) => {
    while (!isDone && store.count <= index) isDone = Boolean((await scan.next()).done)
  }
  const at = remembered((index) => textAt(store, index))
  const close = async () => {
    await scan.return(undefined)
    release(store)
  }
  return { reach, at, count: () => store.count, close }
}
