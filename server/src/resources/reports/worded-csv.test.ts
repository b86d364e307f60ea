import assert from 'node:assert/strict'
import test from 'node:test'
import { worldOf } from '#test/reports.ts'
import { startService } from '#test/service.ts'

const service = await startService({ APP_TIMEZONE: 'Asia/Taipei' })
const { admin, endpoints } = service
const { aDesk, aTalk } = worldOf(service)

/** A comma with an even number of quotes behind it. */
const betweenCells = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/

const linesOf = async (path: string) => {
  const { status, body } = await admin.get(`/report/${path}`)
  assert.equal(status, 200, JSON.stringify(body))
  return (body as string)
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(betweenCells).map((cell) => cell.replaceAll('"', '')))
}

test('a report comes as CSV in words, with names for IDs and times for seconds', async () => {
  const { channel_id, handler_id } = await aDesk()
  await aTalk({ channel_id, handler_id, at: '2026-09-12 09:00:00', accepted: 5, answered: 9, ended: 3705 })
  const period = `from=2026-09-12&to=2026-09-12&channel_id=${channel_id}`
  const [heads, row] = await linesOf(`employees.csv?${period}&language=en`)
  assert.deepEqual(heads?.slice(0, 5), [
    'From',
    'To',
    'Employee',
    'Conversations handled',
    'Handling, median',
  ])
  assert.match(String(row?.[2]), /^agent/)
  assert.deepEqual(row?.slice(3, 5), ['1', '1:01:40'])
  const [chinese, ticket] = await linesOf('open-tickets.csv?language=zh-TW')
  assert.deepEqual([chinese?.[0], ticket?.[0]], ['狀態', '待處理'])
})

test('without a language it stays in the words of the API', async () => {
  const [heads] = await linesOf('open-tickets.csv')
  assert.deepEqual(heads?.slice(0, 2), ['status', 'under_1_day'])
  const { status, body } = await admin.get('/report/open-tickets.csv?language=de')
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['language']])
})

test('every report has words for each of its columns but IDs', async () => {
  const files = endpoints.filter(({ path }) => /^\/report\/.*\.csv$/.test(path))
  assert.ok(files.length > 14)
  for (const { path } of files) {
    const file = path.slice('/report/'.length)
    const [[plain = []], [worded = []]] = [await linesOf(file), await linesOf(`${file}?language=en`)]
    const ids = plain.filter((column) => column === 'key' || column === 'others' || /_id$/.test(column))
    assert.equal(worded.length, plain.length - ids.length, path)
  }
})
