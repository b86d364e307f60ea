import assert from 'node:assert/strict'
import test from 'node:test'
import { making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'
import { scriptOf } from './script.ts'

const { admin } = await startService()
const made = making(admin)

test('a rule sees whether a contact is a duplicate, and whose ticket was closed lately', async () => {
  const twins = [await made('/contact', { first_name: 'Mei' }), await made('/contact', { first_name: 'Mei' })]
  for (const id of twins) await made('/email-contact', { contact_id: id, address: 'mei@example.com' })
  const closed = await made('/ticket', { subject: 'Old', contact_id: twins[0], status: 3 })
  const rule = { subject: 'ticket', when: { event: 'created' }, state: 'on' }
  const named = (field: string, val: number) => ({
    if: { all: [{ field: `contact.${field}`, op: '=', val }] },
  })
  await made('/rule', {
    ...{
      ...rule,
      ...named('duplicate_ids', twins[1] as number),
      name: 'Twin',
      then: [{ set: { priority: 0 } }],
    },
  })
  await made('/rule', {
    ...{ ...rule, ...named('closed_ticket_ids', closed), name: 'Again', then: [{ note: 'Closed lately' }] },
  })
  const ran = async (contact_id: number | undefined) =>
    ((await admin.post('/ticket', { subject: 'New', contact_id })).body.by_rules ?? []).map(
      ({ name }: { name: string }) => name,
    )
  assert.deepEqual(await ran(twins[0]), ['Twin', 'Again'])
  assert.deepEqual(await ran(twins[1]), [])
  await admin.post('/contact/duplicate/dismiss', { contact_ids: twins })
  assert.deepEqual(await ran(twins[0]), ['Again'])
})

test('conditions name fields of the contact, and custom fields', async () => {
  const level = await made('/cz-col', { name: 'Level', type: 1 })
  const cz_cols = [{ id: level, value: 'gold' }]
  const contact_id = await made('/contact', { first_name: 'Ann', membership_no: 'VIP-1', cz_cols })
  const category_id = await made('/cz-col-category', { name: 'Of tickets', type: 2 })
  const floor = await made('/cz-col', { name: 'Floor', type: 0, category_id })
  await made('/rule', {
    ...{ name: 'Gold', subject: 'ticket', when: { event: 'created' }, state: 'on' },
    if: {
      all: [
        { field: 'contact.membership_no', op: 'contains', val: 'vip' },
        { field: `contact.cz_col.${level}`, op: '=', val: 'gold' },
        { field: `cz_col.${floor}`, op: '>', val: 3 },
      ],
    },
    then: [{ set: { priority: 3, [`cz_col.${floor}`]: 10 } }],
  })
  const post = async (given: object) => {
    const ticket = { subject: 'The parcel', cz_cols: [{ id: floor, value: 4 }], ...given }
    return (await admin.post('/ticket', ticket)).body.data
  }
  const matching = await post({ contact_id })
  assert.deepEqual([matching.priority, matching.cz_cols[0].value], [3, 10])
  assert.equal((await post({})).priority, 1)
})

test('yes and no are compared however they are written', async () => {
  const category_id = await made('/cz-col-category', { name: 'Returns', type: 2 })
  const broken = await made('/cz-col', { name: 'Broken', type: 2, category_id })
  const compared = [
    ...['1', 'true', true, 1].map((val) => ({ op: '=', val })),
    ...[
      { op: 'in', val: ['1'] },
      { op: '<>', val: '0' },
      { op: '=', val: '0' },
      { op: '<>', val: 'true' },
    ],
  ]
  for (const condition of compared)
    await made('/rule', {
      ...{ name: JSON.stringify(condition), subject: 'ticket', when: { event: 'created' }, state: 'on' },
      if: { all: [{ field: `cz_col.${broken}`, ...condition }] },
      then: [{ note: 'Compared' }],
    })
  const ran = async (value: boolean) => {
    const ticket = { subject: 'The lid', cz_cols: [{ id: broken, value }] }
    return (await admin.post('/ticket', ticket)).body.by_rules.map(({ name }: { name: string }) => name)
  }
  const names = compared.map((condition) => JSON.stringify(condition))
  assert.deepEqual(await ran(true), names.slice(0, 6))
  assert.deepEqual(await ran(false), names.slice(6))
})

test('the script of a text is recognized', () => {
  const texts = ['Hello', '您好 LINE', 'こんにちは', '안녕', 'Привет', 'مرحبا', 'สวัสดี', '123 👍', undefined]
  assert.deepEqual(texts.map(scriptOf), [
    ...['latin', 'han', 'kana', 'hangul', 'cyrillic', 'arabic', 'thai', undefined, undefined],
  ])
})
