import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Db } from '#db/connections/connect.ts'
import { message } from '#messages/message.ts'
import { aTask, aTaskThatRejected, aTaskWithRejects } from '#test/imports/import-tasks.ts'
import { imported } from '#test/imports/imports.ts'
import { onlyLong } from '#test/long.ts'
import { startService } from '#test/service.ts'
import { rejectsCsv } from './csv.ts'
import { list } from './queries.ts'

const service = await startService()
const { app, admin, agent, database } = service
const db = database.main

const missing = { column: 'contacts.membership_no', code: 'contact_missing', message: 'No contact has it.' }
const invalid = { column: 'contacts.last_name', code: 'invalid', message: 'The cell must be shorter.' }
const idle = { column: null, code: 'nothing_to_import', message: 'The row has nothing to import.' }

const few = await aTaskWithRejects(db, [
  { cells: ['A1', '王小明', null], reasons: [missing] },
  { cells: ['A2'], row_index: 7, reasons: [idle, invalid] },
  { cells: ['A3', '=1+1', '-5', 'beyond'], sheet_index: 2, row_index: 3, reasons: [invalid] },
])
const many = 1_000_000
const million = await aTaskThatRejected(db, many)
await sql`vacuum analyze relation_import_rejects`.execute(db)

const listOf = async (id: number, query = '') => {
  const { status, body } = await admin.get(`/relation-import-task/${id}/rejects.json${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const download = (id: number, headers = {}) => admin.get(`/relation-import-task/${id}/rejects`, headers)

test('the rows that were not taken are listed with their place, their cells and all that is wrong', async () => {
  const { data, meta, links } = await listOf(few)
  assert.deepEqual(data[1], {
    number: 2,
    sheet_index: 0,
    row_index: 7,
    reasons: [idle, invalid],
    cells: ['A2'],
  })
  assert.deepEqual(data[0].cells, ['A1', '王小明', null])
  assert.deepEqual(data[2].cells, ['A3', '=1+1', '-5', 'beyond'])
  assert.match(meta.path, /\/api\/v1\/relation-import-task\/\d+\/rejects\.json$/)
  assert.deepEqual(
    { ...meta, path: '' },
    { current_page: 1, from: 1, last_page: 1, path: '', per_page: 15, to: 3, total: 3 },
  )
  assert.equal(links.next, null)
})

test('they are counted by reason; a row with two reasons counts for both', async () => {
  const { body } = await admin.get(`/relation-import-task/${few}/reject-counts`)
  assert.deepEqual(body.data, [
    { code: 'invalid', total: 2 },
    { code: 'contact_missing', total: 1 },
    { code: 'nothing_to_import', total: 1 },
  ])
})

test('the reasons are in the reader’s language, in the list as in the file', async () => {
  const told = message('rejects.cell_must_be', { kind: message('kinds.text_of_length', { count: 255 }) })
  const reasons = [{ ...missing, message: told }, idle]
  const id = await aTaskWithRejects(db, [{ cells: ['A1'], reasons }])
  const chinese = { 'accept-language': 'zh-TW' }
  const { body } = await admin.get(`/relation-import-task/${id}/rejects.json`, chinese)
  assert.equal(body.data[0].reasons[0].message, '儲存格須為最多 255 個字元的文字。')
  assert.equal(body.data[0].reasons[1].message, idle.message)
  const file = await download(id, chinese)
  assert.match(file.body, /原因,工作表,列/)
  assert.match(file.body, /儲存格須為最多 255 個字元的文字。/)
})

test('pages of it follow each other, and past the last one there is nothing', async () => {
  const second = await listOf(few, '?per_page=2&page=2')
  assert.deepEqual(
    second.data.map(({ number }: { number: number }) => number),
    [3],
  )
  assert.deepEqual([second.meta.from, second.meta.to, second.meta.last_page], [3, 3, 2])
  const { data, meta } = await listOf(few, '?page=9007199254740')
  assert.deepEqual([data, meta.from, meta.total], [[], null, 3])
})

test('only the rows with one reason are listed where that is asked for', async () => {
  const { data, meta } = await listOf(few, '?code=invalid&per_page=1&page=2')
  assert.deepEqual([data[0].number, meta.total, meta.last_page], [3, 2, 2])
  assert.deepEqual((await listOf(few, '?code=contact_ambiguous')).data, [])
  const { status, body } = await admin.get(`/relation-import-task/${few}/rejects.json?code=bad`)
  assert.equal(status, 422)
  assert.ok(body.errors.code)
})

const taskOf = (id: number, rejected_amount: number) => ({
  id,
  recipe_id: 1,
  rejected_amount,
  kept_amount: 0,
})

const rowsRead = async (trx: Db) => {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables
    where relname = 'relation_import_rejects'`.execute(trx)
  return rows[0]?.count as number
}

const pageOf = (query: object) =>
  db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx)
    const { pages, total } = await list(trx, taskOf(million, many), query)
    const numbers: number[] = []
    for await (const rows of pages) numbers.push(...rows.map(({ number }) => number))
    return { numbers, total, read: (await rowsRead(trx)) - before }
  })

test('every page of a million rows is found without reading the rows before it', async () => {
  for (const page of [1, 500, 50_000]) {
    const { numbers, total, read } = await pageOf({ page, per_page: 20 })
    assert.deepEqual([numbers.length, numbers[0], total], [20, (page - 1) * 20 + 1, many])
    // The index and the table each count a row.
    assert.ok(read <= 2 * 20, `${read} rows were read`)
  }
})

test('rows with one reason among a million are counted exactly', async () => {
  const { data, meta } = await listOf(million, '?code=contact_missing&page=10000&per_page=10')
  assert.deepEqual([meta.total, meta.last_page, data.length], [100_000, 10_000, 10])
  assert.equal(data[9].number, 1_000_000)
})

test('pages of rows that are too large together are refused by name; each row alone is not', {
  skip: onlyLong,
}, async () => {
  const id = await aTaskWithRejects(db, [{ cells: [] }, { cells: [] }])
  await sql`update relation_import_rejects set cells = array_fill(repeat('x', 1000000), array[18])
    where task_id = ${id}`.execute(db)
  const { status, body } = await admin.get(`/relation-import-task/${id}/rejects.json`)
  assert.equal(status, 422)
  assert.ok(body.errors.per_page)
  assert.equal((await listOf(id, '?per_page=1&page=2')).data[0].cells[17], 'x'.repeat(1_000_000))
})

test('the download is a file that a spreadsheet opens, with the cells where they stood', async () => {
  const { status, body, headers } = await download(few)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(headers['content-disposition'], `attachment; filename="rejects-${few}.csv"`)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(
    body,
    [
      '\uFEFFNumber,contacts.last_name,Column 3,Column 4,Reason,Sheet,Row',
      'A1,王小明,,,Number: No contact has it.,1,2',
      'A2,,,,The row has nothing to import. contacts.last_name: The cell must be shorter.,1,7',
      "A3,'=1+1,-5,beyond,contacts.last_name: The cell must be shorter.,3,3",
      '',
    ].join('\r\n'),
  )
})

test('the download is CSV whatever the client accepts', async () => {
  for (const accept of ['application/json', 'text/html', 'image/png'])
    assert.match((await download(few, { accept })).body, /^\uFEFFNumber,/)
})

test('without rejected rows there is an empty list, and a file with its header', async () => {
  const id = await aTask(db)
  assert.deepEqual((await listOf(id)).data, [])
  assert.equal((await download(id)).body, '\uFEFFNumber,contacts.last_name,Column 3,Reason,Sheet,Row\r\n')
})

const address = await app
  .listen({ port: 0, host: '127.0.0.1' })
  .then(() => app.server.address() as AddressInfo)

const dial = async (path: string) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const request = get({ port: address.port, host: '127.0.0.1', path: `/api/v1${path}`, headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response.on('error', () => undefined)
}

test('a million rows are downloaded, a little at a time', { skip: onlyLong }, async () => {
  let lines = 0
  let largest = 0
  let last = ''
  for await (const piece of rejectsCsv(database.lists, taskOf(million, many), [{ value: '' }])) {
    lines += piece.split('\n').length - 1
    largest = Math.max(largest, piece.length)
    last = piece
  }
  assert.equal(lines, many + 1)
  assert.deepEqual(parse(last).at(-1), ['M1000000', '王小明', '', 'Not so.', '1', '1000001'])
  assert.ok(largest < 100_000, `${largest} characters at once`)
})

test('a download that the client cuts off is not read on', async () => {
  let statements = 0
  const count = () => statements++
  database.listPool.on('acquire', count)
  const served = once(app.server, 'request')
  const response = await dial(`/relation-import-task/${million}/rejects`)
  const [, reply] = await served
  await once(response, 'data')
  response.destroy()
  await once(reply, 'close')
  const before = statements
  assert.ok(before < 500, `${before} statements`)
  for (const page of [1, 2, 3]) await listOf(few, `?page=${page}`)
  // One of the download may have been under way; the lists take their own.
  assert.ok(statements <= before + 1 + 3 * 2, `${statements - before} statements`)
  database.listPool.off('acquire', count)
})

test('a downloaded file that has been corrected is imported by the same recipe', async () => {
  const made = async (path: string, body: object) => (await admin.post(path, body)).body.data.id
  const recipe = await made('/relation-import-recipe', {
    name: 'Names',
    headers: [
      { value: 'contacts.membership_no', text: 'Number' },
      { value: '' },
      { value: 'contacts.last_name' },
    ],
    unique_columns: ['contacts.membership_no'],
  })
  const contact = await made('/contact', { first_name: 'Ann', membership_no: 'M-7' })
  const first = await imported(service, recipe, { rows: [['M-8', 'left, out', '王']] })
  assert.deepEqual([first.imported_amount, first.rejected_amount], [0, 1])
  const { body } = await download(first.id)
  assert.equal(
    body,
    '\uFEFFNumber,Column 2,contacts.last_name,Reason,Sheet,Row\r\n' +
      'M-8,"left, out",王,No contact has these values. The recipe can be set to add a contact that is not found.,1,1\r\n',
  )
  const content = body.replace('M-8', 'M-7')
  const again = await imported(service, recipe, { content, fields: { has_header: '1' } })
  assert.deepEqual([again.imported_amount, again.rejected_amount], [1, 0])
  assert.equal((await admin.get(`/contact/${contact}`)).body.data.last_name, '王')
})

test('an unknown task has neither list nor file, and who may not read imports gets none', async () => {
  for (const path of ['rejects', 'rejects.json', 'reject-counts', 'kept']) {
    assert.equal((await admin.get(`/relation-import-task/987654/${path}`)).status, 404)
    assert.equal((await agent.get(`/relation-import-task/${few}/${path}`)).status, 403)
  }
})
