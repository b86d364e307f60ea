import assert from 'node:assert/strict'
import test from 'node:test'
import { documentsOf } from './documents.ts'
import { listPath, packDocuments } from './packed.ts'
import { noWords } from './words.ts'

const part = (name: string) => ({ name, title: name, tags: [], events: [] })
const parts = ['contacts', 'tickets'].map(part)

test('a document is described and compressed when it is first asked for, and only as it is asked for', async () => {
  const described: string[] = []
  const compressed: string[] = []
  const documents = documentsOf([], '1.0.0', { parts, events: [], words: noWords, facts: {} }).map(
    ({ describe, ...place }) => ({
      ...place,
      describe: () => {
        described.push(place.name)
        return describe()
      },
    }),
  )
  const compressor = (encoding: string) => async (bytes: Buffer) => {
    const { info } = JSON.parse(String(bytes))
    compressed.push(`${info?.title ?? 'list'} ${encoding}`)
    return bytes
  }
  const packed = packDocuments(documents, {
    br: compressor('br'),
    gzip: compressor('gzip'),
    identity: compressor('identity'),
  })
  const read = (path: string, encoding: string) => packed.get(path)?.get(encoding)?.()

  await Promise.all([read(`${listPath}/tickets.json`, 'br'), read(`${listPath}/tickets.json`, 'br')])
  await read(`${listPath}/tickets.json`, 'br')
  assert.deepEqual(described, ['tickets'])
  assert.deepEqual(compressed, ['Parley: tickets br'])

  await read(listPath, 'br')
  assert.deepEqual(described.toSorted(), ['all', 'contacts', 'tickets'])
  assert.ok(compressed.includes('list br') && compressed.includes('Parley: contacts gzip'))
  assert.deepEqual(
    compressed.filter((each) => each.endsWith(' br')),
    ['Parley: tickets br', 'list br'],
  )
})
