import { once } from '#db/once.ts'
import { type Compressors, compress, type Variants } from '../answers/compressed.ts'
import { prefix } from '../mount.ts'
import type { ApiDocument } from './documents.ts'

export const listPath = `${prefix}/openapi`

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))

const bytesIn = async (content: Variants, encoding: keyof Compressors) =>
  (await content.get(encoding)?.())?.bytes.length

const packDocument = ({ describe, ...place }: ApiDocument, compressors?: Compressors) => {
  const described = once(describe)
  const content = compress(() => jsonOf(described()), compressors)
  const summarize = async () => {
    const { paths, webhooks } = described()
    return {
      ...place,
      operations: Object.values(paths).flatMap(Object.keys).length,
      events: Object.keys(webhooks).length,
      bytes: await bytesIn(content, 'identity'),
      gzip_bytes: await bytesIn(content, 'gzip'),
    }
  }
  return { path: place.path, content, summarize }
}

/** Returns the documents and their list, by path. Each is described and compressed when it is first asked for. */
export const packDocuments = (documents: ApiDocument[], compressors?: Compressors) => {
  const packed = documents.map((each) => packDocument(each, compressors))
  const listed = async () => jsonOf({ data: await Promise.all(packed.map(({ summarize }) => summarize())) })
  return new Map([
    [listPath, compress(listed, compressors)],
    ...packed.map(({ path, content }) => [path, content] as const),
  ])
}
