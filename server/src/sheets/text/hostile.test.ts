import assert from 'node:assert/strict'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Message } from '#messages/message.ts'
import { english } from '#test/english.ts'
import { onlyLong } from '#test/long.ts'

const folder = await mkdtemp(join(tmpdir(), 'parley-text-'))
after(() => rm(folder, { recursive: true }))

const megabyte = 1024 * 1024

async function repeated(piece: string, megabytes: number, start = '') {
  const path = join(folder, 'hostile.csv')
  const file = await open(path, 'w')
  await file.write(start)
  const block = Buffer.from(piece.repeat(Math.ceil(megabyte / (piece.length || 1))))
  for (let i = 0; i < megabytes; i++) await file.write(block)
  await file.close()
  return path
}

const reader = `
  const { parentPort, workerData } = require('node:worker_threads')
  const outcome = async (parts, amount) => {
    let rows = 0
    try {
      for await (const part of parts) rows += amount(part)
    } catch (error) {
      return { error: error.text }
    }
    return { rows }
  }
  import(workerData.module).then(async ({ countText, readText }) => {
    const source = { path: workerData.path, format: 'text' }
    const kept = []
    const read = await outcome(readText(source), (chunk) => {
      if (workerData.isKeeping) kept.push(chunk)
      return chunk.length
    })
    const counted = await outcome(countText(source), (rows) => rows)
    parentPort.postMessage({ read, counted })
  })`

interface Outcome {
  rows?: number
  error?: Message
}

/** Reads and counts in a thread of which the heap has 48 MB, so that what is held in memory ends it. */
async function readApart(path: string, isKeeping = false) {
  const worker = new Worker(reader, {
    eval: true,
    workerData: { path, isKeeping, module: new URL('./read.ts', import.meta.url).href },
    resourceLimits: { maxOldGenerationSizeMb: 48 },
  })
  const { read, counted } = await new Promise<{ read: Outcome; counted: Outcome }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  assert.deepEqual(counted, read)
  return read
}

const tooLong = /^Row 2 has more than 1 MB or 1,000 cells: a quote is probably not closed/

test('a line of 100 MB is refused', async () => {
  const { error } = await readApart(await repeated('x', 100, 'a,b\n'))
  assert.match(english(error), tooLong)
})

test('a line of 100 MB that is all delimiters is refused', { skip: onlyLong }, async () => {
  const { error } = await readApart(await repeated(',', 100, 'a,b\n'))
  assert.match(english(error), tooLong)
})

test('a row of a little more than 1 MB is refused', async () => {
  const { error } = await readApart(await repeated('', 0, `a,b\n${'x'.repeat(megabyte + 10)}\nc,d\n`))
  assert.match(english(error), tooLong)
})

test('a line of 1,001 cells is refused, of 1,000 it is read', async () => {
  const wide = await readApart(await repeated('', 0, `a,b\n${'x,'.repeat(1000)}y\n`))
  assert.match(english(wide.error), tooLong)
  assert.deepEqual(await readApart(await repeated('', 0, `a,b\n${'x,'.repeat(999)}y\n`)), { rows: 2 })
})

test('a quote that is open for 100 MB is refused with the row that opens it', async () => {
  const { error } = await readApart(await repeated('c,d\n', 100, 'a,b\n"'))
  assert.match(english(error), tooLong)
})

test('more than 5,000,000 rows are refused', async () => {
  const { error } = await readApart(await repeated('\n', 5, 'a,b\n'))
  assert.equal(english(error), 'The file has more than 5,000,000 rows.')
})

test('5,000,000 rows are read, and refused as soon as one more begins', { skip: onlyLong }, async () => {
  const rows = '\n'.repeat(4_999_999)
  assert.deepEqual(await readApart(await repeated('', 0, `${rows}a`)), { rows: 1 })
  const { error } = await readApart(await repeated('', 0, `${rows}a\nb`))
  assert.equal(english(error), 'The file has more than 5,000,000 rows.')
})

test('a row of quotes only, of near 1 MB, is read', async () => {
  const row = `"${'""'.repeat(megabyte / 2 - 2)}"\n`
  assert.deepEqual(await readApart(await repeated('', 0, row.repeat(4))), { rows: 4 })
})

test('rows that are mostly blanks can be kept without these', { skip: onlyLong }, async () => {
  const row = `${' '.repeat(50_000)},${'x'.repeat(50)},\n`
  assert.deepEqual(await readApart(await repeated(row, 80), true), { rows: 80 * 21 })
})

test('rows of near 1 MB are read one after the other', { skip: onlyLong }, async () => {
  assert.deepEqual(await readApart(await repeated(`a,${'y'.repeat(megabyte - 3)}\n`, 60)), { rows: 60 })
})

test('100 MB without a line end in any encoding are refused', { skip: onlyLong }, async () => {
  const { error } = await readApart(await repeated('中', 30))
  assert.match(english(error), /^Row 1 has more than 1 MB/)
})
