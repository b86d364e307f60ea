import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aContact } from '#test/factories.ts'
import { imported } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'
import { readDecimal } from './decimals.ts'

const service = await startService()
const { admin, database } = service
const db = database.main
const made = maker(admin)

const get = async (path: string) => (await admin.get(path)).body.data
const aField = (given: object = {}) => made('/cz-col', { name: 'Price', type: 8, ...given })
type FieldOwner = { cz_cols: { id: number; value: unknown }[] }
const answered = async (contact: number, field: number) =>
  ((await get(`/contact/${contact}`)) as FieldOwner).cz_cols.find(({ id }) => id === field)?.value
const write = (contact: number, id: number, value: unknown) =>
  admin.put(`/contact/${contact}`, { cz_cols: [{ id, value }] })

/** No JavaScript number tells these two apart. */
const largest = '999999999999999999.999999999'
const almost = '999999999999999999.999999998'

const readings: [given: unknown, scale: number, stored: string | undefined][] = [
  ['129.50', 2, '129.5'],
  [' 129.5 ', 2, '129.5'],
  [129.5, 2, '129.5'],
  ['007.10', 2, '7.1'],
  ['-0.50', 2, '-0.5'],
  ['-0.00', 2, '0'],
  [-0, 2, '0'],
  [0.1, 1, '0.1'],
  [1e-9, 9, '0.000000001'],
  ['12.000', 2, '12'],
  ['12', 0, '12'],
  ['0', 0, '0'],
  [largest, 9, largest],
  [`-${largest}`, 9, `-${largest}`],
  [9_999_999_999_999, 2, '9999999999999'],
  [10_000_000_000_000, 2, undefined],
  [1e-9, 8, undefined],
  [0.125, 2, undefined],
  ['0.125', 2, undefined],
  ['12.5', 0, undefined],
  ['1000000000000000000', 2, undefined],
  [Number.POSITIVE_INFINITY, 2, undefined],
  [Number.NaN, 2, undefined],
  ...['1,234.5', '1.', '.5', '+1', '1e3', '0x10', '--1', '1 000', '１', 'x', true, ['1'], {}].map(
    (wrong): [unknown, number, undefined] => [wrong, 2, undefined],
  ),
]

test('a decimal is taken as plain text or number and stored without needless zeros', () => {
  for (const [given, scale, stored] of readings)
    assert.equal(readDecimal(given, scale), stored, `${JSON.stringify(given)} at ${scale}`)
})

const aDecimal = fc.tuple(
  fc.bigInt({ min: 1n - 10n ** 27n, max: 10n ** 27n - 1n }),
  fc.integer({ min: 0, max: 9 }),
)

/** A whole number of units of the ninth digit, written with the point where it belongs. */
const written = (units: bigint) => {
  const digits = String(units < 0n ? -units : units).padStart(10, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`
}

test('any decimal is stored, answered and compared as whole numbers of its last digit are', async () => {
  await fc.assert(
    fc.asyncProperty(aDecimal, aDecimal, async ([a, dropped], [b]) => {
      const units = (a / 10n ** BigInt(dropped)) * 10n ** BigInt(dropped)
      const stored = readDecimal(written(units), 9 - dropped) as string
      assert.equal(readDecimal(stored, 9 - dropped), stored)
      const { rows } = await sql<{
        shown: string
        order: number
      }>`select round(${stored}::numeric, 9)::text as shown,
        sign(${stored}::numeric - ${readDecimal(written(b), 9)}::numeric)::int as order`.execute(db)
      const order = units < b ? -1 : Number(units > b)
      assert.deepEqual(rows, [{ shown: written(units), order }])
    }),
    { numRuns: 200 },
  )
})

test('a JSON number is taken only where it is the decimal that was sent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), fc.nat(9), (units, scale) => {
      const text = written(units * 10n ** BigInt(9 - scale))
      const read = readDecimal(JSON.parse(text), scale)
      if (read !== undefined) assert.equal(read, readDecimal(text, scale))
      assert.equal(read === undefined, (units < 0n ? -units : units) >= 10n ** 15n)
    }),
  )
})

test('a decimal is answered with all digits of its scale, and more digits are refused, never rounded', async () => {
  const id = await aField()
  assert.deepEqual([(await get(`/cz-col/${id}`)).type, (await get(`/cz-col/${id}`)).scale], [8, 2])
  const contact = await made('/contact', { first_name: 'Ann', cz_cols: [{ id, value: 129.5 }] })
  assert.equal(await answered(contact, id), '129.50')
  const refused = await write(contact, id, '129.505')
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.errors, {
    'cz_cols.0.value': ['The field must be a decimal of at most 18 digits before the point and 2 after it.'],
  })
  const long = await write(contact, id, 12345678901234.5)
  assert.match(long.body.errors['cz_cols.0.value'][0], /2 after it, sent as text if it has more than 15\.$/)
  assert.equal(await answered(contact, id), '129.50')
})

test('only decimals have a scale, of 0 to 9 digits, and the default keeps to it', async () => {
  const errorsOf = async (body: object) =>
    Object.keys((await admin.post('/cz-col', { name: 'x', ...body })).body.errors)
  assert.deepEqual(await errorsOf({ type: 0, scale: 2 }), ['scale'])
  assert.deepEqual(await errorsOf({ type: 8, scale: 10 }), ['scale'])
  assert.deepEqual(await errorsOf({ type: 8, scale: -1 }), ['scale'])
  assert.deepEqual(await errorsOf({ type: 8, scale: 1, default: '0.25' }), ['default'])
  const id = await aField({ scale: 3, default: '0.25' })
  assert.equal((await get(`/cz-col/${id}`)).default, '0.250')
  assert.equal((await admin.put(`/cz-col/${id}`, { scale: 1 })).status, 422)
  const renamed = await admin.put(`/cz-col/${id}`, { name: 'Cost', scale: null })
  assert.equal(renamed.body.data.scale, 3)
  const text = await admin.put(`/cz-col/${id}`, { type: 1 })
  assert.deepEqual([text.body.data.scale, text.body.data.default], [null, '0.25'])
})

test('the scale grows at any time, and shrinks only while no value loses digits', async () => {
  const id = await aField({ scale: 2 })
  const contact = await aContact(db)
  await write(contact, id, '1.25')
  const scaleTo = (scale: number) => admin.put(`/cz-col/${id}`, { scale })
  assert.equal((await scaleTo(4)).status, 200)
  assert.equal(await answered(contact, id), '1.2500')
  assert.equal((await scaleTo(2)).status, 200)
  const refused = await scaleTo(1)
  assert.equal(refused.status, 422)
  assert.deepEqual([refused.body.code, refused.body.counts], ['in_use', { contacts: 1 }])
  assert.deepEqual(refused.body.errors.scale, [
    'The scale cannot shrink to 1 while values have more digits: 1 contact.',
  ])
  await write(contact, id, '1.50')
  assert.equal((await scaleTo(1)).status, 200)
  assert.equal(await answered(contact, id), '1.5')
})

test('every digit survives filters, the export, a merge and history', async () => {
  const id = await aField({ scale: 9 })
  const [first, second] = [
    await made('/contact', { first_name: 'Bea', cz_cols: [{ id, value: almost }] }),
    await made('/contact', { first_name: 'Bob', cz_cols: [{ id, value: largest }] }),
  ]
  const found = async (op: string, val: unknown) => {
    const filter = encodeURIComponent(JSON.stringify([{ id, op, val }]))
    return (await get(`/contact?cz_cols=${filter}`)).map((contact: { id: number }) => contact.id)
  }
  assert.deepEqual(await found('=', largest), [second])
  assert.deepEqual(await found('<', largest), [first])
  const { body: csv } = await admin.get(`/contact/export?ids=${first},${second}&columns=cz_cols.${id}`)
  assert.ok(csv.includes(`${almost}\r\n`) && csv.includes(`${largest}\r\n`), csv)
  await admin.post('/contact/merge', { contact_ids: [first, second], cz_cols: { [id]: second } })
  assert.equal(await answered(first, id), largest)
  await write(first, id, `-${largest}`)
  const history = JSON.stringify(await get(`/contact/${first}/history`))
  assert.ok(history.includes(`{"field":"cz_cols.${id}","from":"${largest}","to":"-${largest}"}`), history)
})

test('tickets and imported relation records keep decimals as contacts do', async () => {
  const [tickets, orders] = [
    await made('/cz-col-category', { name: 'Product', type: 2 }),
    await made('/cz-col-category', { name: 'Orders', type: 1 }),
  ]
  const cost = await aField({ name: 'Cost', category_id: tickets })
  const ticket = await made('/ticket', { subject: 'Lamp', cz_cols: [{ id: cost, value: '-0.5' }] })
  assert.equal((await get(`/ticket/${ticket}`)).cz_cols[0].value, '-0.50')
  const { body: csv } = await admin.get(`/ticket/export?columns=cz_cols.${cost}`)
  assert.ok(csv.endsWith('-0.50\r\n'), csv)

  const total = await aField({ name: 'Total', category_id: orders })
  const recipe = await made('/relation-import-recipe', {
    name: 'Orders',
    importable_type: 'App\\Contact',
    headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${total}` }],
    unique_columns: ['contacts.membership_no'],
    relation_unique_column: `cz_relation_information.${total}`,
    cz_col_category_id: orders,
  })
  const contact = await made('/contact', { first_name: 'Cy', membership_no: 'M1' })
  const cells = ['1234.5', '1234.50', '-0.50', '999999999999999999.99', '1,234.5', '0.125']
  const task = await imported(service, recipe, { rows: cells.map((cell) => ['M1', cell]) })
  assert.deepEqual([task.imported_amount, task.added_records_amount, task.rejected_amount], [4, 3, 2])
  const records = await get(`/contact/${contact}/contact-cz-relation`)
  assert.deepEqual(
    records.map(({ information }: { information: { value: string }[] }) => information[0]?.value).sort(),
    ['-0.50', '1234.50', '999999999999999999.99'],
  )
})
