import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { callingCodes, exampleNumbers } from '../../../../scripts/calling-codes/metadata.ts'

const { agent, database } = await startService()
const { pool } = database

const sameAmong = async (pairs: [string, string][]) => {
  const { rows } = await pool.query(
    `select same_phone(phone_code(a), phone_national(a), phone_code(b), phone_national(b)) as is_same,
       phone_lookup_keys(b) && array[phone_ending(a)] as is_found
     from unnest($1::text[], $2::text[]) pairs (a, b)`,
    [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
  )
  return rows as { is_same: boolean; is_found: boolean }[]
}

/** A hundred pairs at a time: all in one statement would be slow beside other tests. */
const isSame = async (pairs: [string, string][]) => {
  const found: Awaited<ReturnType<typeof sameAmong>> = []
  for (let n = 0; n < pairs.length; n += 100) found.push(...(await sameAmong(pairs.slice(n, n + 100))))
  return found
}

const trunkOf = new Map(callingCodes().map(({ code, trunk }) => [code, trunk]))

test('the schema knows every calling code and what is dialed before a number at home', async () => {
  for (const { code, trunk } of callingCodes()) {
    const { rows } = await pool.query('select phone_code($1) as code, trunk_prefix($2) as trunk', [
      `+${code}12345678`,
      code,
    ])
    assert.deepEqual(rows, [{ code, trunk }])
  }
})

test('a number of every country is the same as it is written abroad, at home and bare', async () => {
  const pairs = exampleNumbers().flatMap(({ code, national }): [string, string][] => {
    const abroad = `+${code} ${national.replace(/(...)(?=.)/g, '$1-')}`
    const home = `${trunkOf.get(code)}${national}`
    return [
      [abroad, home],
      [home, abroad],
      [abroad, national],
      [`00${code}${national}`, home],
    ]
  })
  assert.ok(pairs.length > 800)
  for (const [n, { is_same, is_found }] of (await isSame(pairs)).entries())
    assert.ok(is_same && is_found, `${pairs[n]}`)
})

test('numbers that say two countries are two numbers, whatever else is the same', async () => {
  const codes = callingCodes().map(({ code }) => code)
  const pairs = codes.map((code, n): [string, string] => [
    `+${code} 912345678`,
    `+${codes[(n + 1) % codes.length]} 912345678`,
  ])
  for (const [n, { is_same }] of (await isSame(pairs)).entries()) assert.ok(!is_same, `${pairs[n]}`)
})

test('similar numbers are distinguished, and one number is found in every spelling', async () => {
  const different: [string, string][] = [
    ['06 1234567', '61234567'],
    ['+39 06 1234567', '6 1234567'],
    ['+65 6123 4567', '061234567'],
    ['+81 90-1234-5678', '12345678'],
    ['+1 234 567 8901', '+44 234 567 8901'],
  ]
  const alike: [string, string][] = [
    ['+39 06 1234567', '06 1234567'],
    ['+44 (0)20 7946 0111', '020 7946 0111'],
    ['+7 912 345-67-89', '8 (912) 345-67-89'],
    ['+886 912 345 678', '886912345678'],
    ['０９９５－２２２－２４３', '0995222243'],
    ['02-2345-6789 ext 12', '+886 2 2345 6789'],
    ['02-2345-6789 分機 12', '02 2345 6789 #7'],
    ['0912345678', '912345678'],
  ]
  for (const [n, { is_same }] of (await isSame(different)).entries()) assert.ok(!is_same, `${different[n]}`)
  for (const [n, { is_same, is_found }] of (await isSame(alike)).entries())
    assert.ok(is_same && is_found, `${alike[n]}`)
})

const found = async (query: string) => {
  const { status, body } = await agent.get(`/contact?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map(({ id }: { id: number }) => id)
}

test('a customer is found by their number in every form, and no stranger is', async () => {
  const ids: Record<string, number> = {}
  for (const number of ['+81 90-1234-5678', '+82 10-1234-5678', '+34 912 345 678', '+45 12 34 56 78']) {
    ids[number] = await aContact(database.main)
    await agent.post('/phone-number', { contact_id: ids[number], type: 2, number })
  }
  for (const typed of ['09012345678', '9012345678', '+819012345678', '０９０-1234-5678'])
    assert.deepEqual(
      await found(`phone_number=${encodeURIComponent(typed)}`),
      [ids['+81 90-1234-5678']],
      typed,
    )
  assert.deepEqual(await found('phone_number=12345678'), [ids['+45 12 34 56 78']])
  assert.deepEqual(await found('search=%2B819012345678'), [ids['+81 90-1234-5678']])
  assert.deepEqual(await found('search=09012345678'), [ids['+81 90-1234-5678']])
})

test('full-width digits are stored plain and found; letters are refused, but for an extension', async () => {
  const contact_id = await aContact(database.main)
  const { body } = await agent.post('/phone-number', { contact_id, type: 2, number: '０９９５-222-243' })
  assert.equal(body.data.number, '0995-222-243')
  for (const typed of ['0995222243', '0995-222', '０９９５'])
    assert.deepEqual(await found(`search=${encodeURIComponent(typed)}`), [contact_id], typed)
  for (const number of [
    '0995abc',
    'unknown',
    '王 0912',
    '••2243',
    '+',
    '()',
    '0995\n222',
    '٠٩٩٥',
    'ext 12',
  ]) {
    const refused = await agent.post('/phone-number', { contact_id, type: 2, number })
    assert.equal(refused.status, 422, number)
    assert.match(refused.body.errors.number[0], /letters/)
    assert.equal((await agent.put(`/phone-number/${body.data.id}`, { contact_id, number })).status, 422)
  }
  for (const number of ['02-2345-6789 ext. 12', '0223456789x12', '02-2345-6789 分機12', '*31#0912345678'])
    assert.equal((await agent.post('/phone-number', { contact_id, type: 1, number })).status, 200, number)
})
