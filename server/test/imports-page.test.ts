import assert from 'node:assert/strict'
import test from 'node:test'
import { aDatabase, aFolder, secretKey } from './programs/command.ts'
import { run } from './programs/program.ts'
import { answersIn, blocksOf, follow, pageOf } from './tour.ts'

const page = pageOf('docs/imports.md')
const PASSWORD = 'a password for this test'

interface Row {
  row: number
  reasons: { message: string; cell: number }[]
}
const rejectedRows = (rows: Row[]) => rows.filter(({ reasons }) => reasons.length).map(({ row }) => row)

test('the example of docs/imports.md works as it is written', async (t) => {
  const { url } = await aDatabase(process.env.TEST_TEMPLATE)
  const { address } = run(t, ['serve'], {
    DATABASE_URL: url,
    DATA_DIR: await aFolder(),
    SECRET_KEY: secretKey,
    ADMIN_PASSWORD: PASSWORD,
  })
  const printed = await follow(page, { API: `${await address}/api/v1`, PASSWORD }, await aFolder())
  const [look, tried, dry, first, second, rejects, undone] = answersIn(printed)

  assert.deepEqual([look.encoding, look.delimiter, look.header.length], ['utf-8', ',', 6])
  assert.deepEqual(
    look.headers.map(({ value }: { value: string }) => value.replace(/\d+/, '')),
    ['contacts.membership_no', 'contacts.name', ...Array(4).fill('cz_relation_information.')],
  )
  assert.deepEqual(rejectedRows(tried.sheets[0].rows), [4])
  const amounts = (task: Record<string, number>) => [
    task.status,
    task.imported_amount,
    task.added_records_amount,
    task.rejected_amount,
  ]
  assert.deepEqual([dry.dry_run, ...amounts(dry)], [true, 2, 2, 2, 2])
  assert.deepEqual([first.dry_run, ...amounts(first)], [false, 2, 2, 2, 2])
  assert.deepEqual(amounts(second), [2, 1, 1, 1])
  assert.deepEqual(rejects[0].cells.slice(0, 2), ['M1009', 'Dan'])
  assert.deepEqual([undone.undo_status, undone.undone_amount, undone.kept_amount], [2, 2, 0])

  const [csv = ''] = blocksOf(page, 'csv')
  assert.ok(printed.replaceAll('\r', '').includes(csv), `the page shows other rejected rows:\n${printed}`)
})
