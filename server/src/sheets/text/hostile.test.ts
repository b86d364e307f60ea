import assert from 'node:assert/strict'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { Worker } from 'node:worker_threads'

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
  const read = async () => {
    const { readText } = await import(workerData.module)
    let rows = 0
    for await (const chunk of readText({ path: workerData.path, format: 'text' })) rows += chunk.length
    return rows
  }
  read().then(
    (rows) => parentPort.postMessage({ rows }),
    (error) => parentPort.postMessage({ error: error.message }),
  )`

/** Reads in a thread of which the heap has 48 MB, so that what is held in memory ends it. */
function readApart(path: string) {
  const worker = new Worker(reader, {
    eval: true,
    workerData: { path, module: new URL('./read.ts', import.meta.url).href },
    resourceLimits: { maxOldGenerationSizeMb: 48 },
  })
  return new Promise<{ rows?: number; error?: string }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const tooLong = /^Row 2 has more than 1 MB or 1,000 cells: a quote is probably not closed/

test('a line of 100 MB is refused', async () => {
  const { error } = await readApart(await repeated('x', 100, 'a,b\n'))
  assert.match(error ?? '', tooLong)
})

test('a line of 100 MB that is all delimiters is refused', async () => {
  const { error } = await readApart(await repeated(',', 100, 'a,b\n'))
  assert.match(error ?? '', tooLong)
})

test('a row of a little more than 1 MB is refused', async () => {
  const { error } = await readApart(await repeated('', 0, `a,b\n${'x'.repeat(megabyte + 10)}\nc,d\n`))
  assert.match(error ?? '', tooLong)
})

test('a line of 1,001 cells is refused, of 1,000 it is read', async () => {
  const wide = await readApart(await repeated('', 0, `a,b\n${'x,'.repeat(1000)}y\n`))
  assert.match(wide.error ?? '', tooLong)
  assert.deepEqual(await readApart(await repeated('', 0, `a,b\n${'x,'.repeat(999)}y\n`)), { rows: 2 })
})

test('a quote that is open for 100 MB is refused with the row that opens it', async () => {
  const { error } = await readApart(await repeated('c,d\n', 100, 'a,b\n"'))
  assert.match(error ?? '', tooLong)
})

test('more than 5,000,000 rows are refused', async () => {
  const { error } = await readApart(await repeated('\n', 5, 'a,b\n'))
  assert.equal(error, 'The file has more than 5,000,000 rows.')
})

test('rows of near 1 MB are read one after the other', async () => {
  assert.deepEqual(await readApart(await repeated(`a,${'y'.repeat(megabyte - 3)}\n`, 60)), { rows: 60 })
})

test('100 MB without a line end in any encoding are refused', async () => {
  const { error } = await readApart(await repeated('中', 30))
  assert.match(error ?? '', /^Row 1 has more than 1 MB/)
})
