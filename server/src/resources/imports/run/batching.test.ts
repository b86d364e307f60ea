import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { imported } from '#test/imports/imports.ts'
import { onlyLong } from '#test/long.ts'
import { maker } from '#test/made.ts'
import { fc } from '#test/property.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database } = service

const made = maker(admin)

const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
const order = await made('/cz-col', { name: 'Order', type: 1, category_id: category })
const at = await made('/cz-col', { name: 'At', type: 5, category_id: category })
const needed = await made('/cz-col', {
  name: 'Needed',
  type: 0,
  category_id: category,
  is_allowed_null: false,
})
const filled = await made('/cz-col', { name: 'Filled', type: 0, category_id: category, default: 1 })
const relation = (field: number) => `cz_relation_information.${field}`

const columns = [
  'contacts.membership_no',
  'contacts.first_name',
  'contacts.gender',
  relation(order),
  relation(at),
  relation(needed),
  relation(filled),
]

const settings = [null, relation(order), relation(at)].flatMap((relation_unique_column) =>
  [true, false].flatMap((create_missing_contacts) =>
    (['reject', 'last_wins'] as const).map((repeated_keys) => ({
      relation_unique_column,
      create_missing_contacts,
      repeated_keys,
    })),
  ),
)

const recipes = await Promise.all(
  settings.map(async (setting) => ({
    ...setting,
    id: await made('/relation-import-recipe', {
      name: 'A recipe',
      importable_type: 'App\\Contact',
      headers: columns.map((value) => ({ value })),
      unique_columns: ['contacts.membership_no'],
      cz_col_category_id: category,
      ...setting,
    }),
  })),
)

const cell = (...values: string[]) => fc.constantFrom('', ...values)
const aRow = fc.tuple(
  fc.constantFrom('A', 'B', 'C', 'twin', ''),
  cell('Ann', 'Bea'),
  cell('0', '1', '2'),
  cell('o1', 'o2'),
  cell('2026-01-01', '2026-01-01 00:00:00', '2026-01-02'),
  cell('1', '2', 'x'),
  cell('5'),
)

/** Everything that the files of this test can change, by what it says and not by its ids. */
const state = async () => {
  const { rows } = await sql<{ contacts: unknown }>`
    select coalesce(jsonb_agg(contact order by contact), '[]') as contacts from (
      select jsonb_build_object('no', c.membership_no, 'name', c.name, 'gender', c.gender, 'records', (
        select coalesce(jsonb_agg(r.cz_values order by r.id), '[]') from relation_records r where r.contact_id = c.id))
        as contact from contacts c) listed`.execute(database.main)
  return rows[0]?.contacts
}

const begin = async () => {
  await sql`truncate contacts, relation_import_rejects, relation_import_changes, relation_import_additions cascade`.execute(
    database.main,
  )
  const people = [
    ['A', 1],
    ['twin', 0],
    ['twin', 0],
  ] as const
  for (const [membership_no, gender] of people)
    await made('/contact', { first_name: 'Known', membership_no, gender })
}

const told = [
  ...['status', 'error', 'total_amount', 'imported_amount', 'rejected_amount'],
  ...['created_contacts_amount', 'updated_contacts_amount', 'added_records_amount', 'updated_records_amount'],
]

/** A cell as it counts: what no column takes is nothing, and a moment is one however it is written. */
const counting = (row: string[]) =>
  row.map((text, place) => {
    if ((place === 2 && text === '2') || (place === 5 && text === 'x')) return ''
    return place === 4 && text.length === 10 ? `${text} 00:00:00` : text
  })

/** Whether two rows have different values in one of these columns. */
const differ = (one: string[], other: string[], places: number[]) =>
  places.some((place) => one[place] && other[place] && one[place] !== other[place])

/** Which rows repeat a key with other values, by comparing each row with each. */
const repeating = (
  given: string[][],
  { relation_unique_column, repeated_keys }: (typeof settings)[number],
) => {
  const rows = given.map(counting)
  const keyed = (places: number[]) => (row: string[]) => places.map((place) => row[place]).join()
  const isIn = (row: string[], key: (row: string[]) => string, places: number[]) => {
    const alike = rows.filter((other) => key(other) === key(row))
    return alike.some((one) => alike.some((other) => differ(one, other, places)))
  }
  const unique = columns.indexOf(relation_unique_column ?? 'none')
  return rows.map((row) => {
    if (repeated_keys === 'last_wins' || !row[0]) return false
    const isContact = (row[1] || row[2]) && isIn(row, keyed([0]), [1, 2])
    const others = [3, 4, 5, 6].filter((place) => place !== unique)
    const isRecord = row[unique] && isIn(row, keyed([0, unique]), others)
    return Boolean(isContact || isRecord)
  })
}

const codesOf = (reasons: unknown) => (reasons as { code: string }[]).map(({ code }) => code)

const outcome = (task: Record<string, unknown>) => told.map((field) => [field, task[field]])

const rejects = async (id: number) =>
  database.main
    .selectFrom('relation_import_rejects')
    .select(['number', 'row_index', 'reasons', 'cells'])
    .where('task_id', '=', id)
    .orderBy('number')
    .execute()

const run = async (recipe: number, rows: string[][], maxRows: number, dry_run: boolean) => {
  const task = await imported(service, recipe, { rows, fields: { dry_run: String(dry_run) } }, maxRows)
  return { task: outcome(task), rejects: await rejects(task.id) }
}

test('the outcome is the same for every batch size, and a dry run predicts it', {
  skip: onlyLong,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...recipes),
      fc.array(aRow, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 5 }),
      async (recipe, rows, maxRows) => {
        await begin()
        const before = await state()
        const foretold = await run(recipe.id, rows, maxRows, true)
        assert.deepEqual(await state(), before)
        const together = await run(recipe.id, rows, 1000, false)
        const whole = await state()
        await begin()
        const singly = await run(recipe.id, rows, 1, false)
        assert.deepEqual(singly, together)
        assert.deepEqual(await state(), whole)
        assert.deepEqual(foretold, together)
        const why = new Map(together.rejects.map(({ row_index, reasons }) => [row_index, codesOf(reasons)]))
        for (const [index, isRepeating] of repeating(rows, recipe).entries()) {
          const codes = why.get(index + 1) ?? []
          const isTold = codes.some((code) => code.endsWith('_repeated'))
          if (isRepeating) assert.ok(codes.length, `row ${index + 1} is rejected`)
          else assert.ok(!isTold, `row ${index + 1} repeats nothing`)
        }
      },
    ),
    { numRuns: process.env.LONG ? 500 : 5 },
  )
})
