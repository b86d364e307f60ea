import { createHash } from 'node:crypto'
import { UserError } from '../user-error.ts'
import { damaged, type Entry, padding, readTar, tarEnd, tarHeader } from './tar.ts'

/** The last entry: a line for each of the others, in the format of sha256sum. */
const sumsName = 'SHA256SUMS'

/** Yields the bytes of a tar that ends with the checksums of all its entries. */
export async function* sealed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const seconds = Math.floor(Date.now() / 1000)
  const sums: string[] = []
  for await (const { name, size, body } of entries) {
    yield tarHeader(name, size, seconds)
    const hash = createHash('sha256')
    let written = 0
    for await (const part of body) {
      hash.update(part)
      written += part.length
      yield part
    }
    if (written !== size) throw new UserError(`${name} changed while it was read.`)
    yield padding(size)
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  const list = Buffer.from(sums.join(''))
  yield tarHeader(sumsName, list.length, seconds)
  yield list
  yield padding(list.length)
  yield tarEnd
}

async function* hashed(body: Entry['body'], done: (sum: string) => void) {
  const hash = createHash('sha256')
  for await (const part of body) {
    hash.update(part)
    yield part
  }
  done(hash.digest('hex'))
}

const textOf = async (body: Entry['body']) => {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Yields the entries of a sealed tar, whose bodies must be read whole. Throws at the end unless every byte is
 * as written.
 */
export async function* unsealed(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let expected = ''
  let seal: string | undefined
  for await (const { name, size, body } of readTar(source)) {
    if (seal !== undefined) throw damaged()
    if (name === sumsName) seal = await textOf(body)
    else
      yield {
        name,
        size,
        body: hashed(body, (sum) => {
          expected += `${sum}  ${name}\n`
        }),
      }
  }
  if (seal !== expected) throw damaged()
}
