import assert from 'node:assert/strict'
import test from 'node:test'
import { partCell } from './parts.ts'

const known = { tags: new Map<string, number>(), createsTags: false }
const phone = partCell({ of: 'phone_numbers', type: 2 }, known)
const email = partCell({ of: 'email_contacts' }, known)

test('a cell with several phone numbers gives each of them', () => {
  const two = ['0912-345-678', '02-2345-6789']
  for (const cell of [
    two.join('/'),
    two.join('、'),
    two.join('；'),
    two.join('\n'),
    two.join(' '),
    `${two.join(', ')},`,
  ])
    assert.deepEqual(phone.read(cell), two, cell)
  assert.deepEqual(phone.read('02-2345-6789 轉 12, 0912345678'), ['02-2345-6789 轉 12', '0912345678'])
})

test('what separates an area code or an extension parts no numbers', () => {
  for (const cell of [
    '02/2345-6789',
    '0171/1234567',
    '02-2345-6789,12',
    '+886 912 345 678',
    '02 2345 6789 #123',
  ])
    assert.deepEqual(phone.read(cell), [cell], cell)
  for (const cell of ['0912345678/mother', 'none', '', '/', '0912345678\n12'])
    assert.equal(phone.read(cell), undefined, cell)
})

test('a cell with several e-mail addresses gives each of them', () => {
  const two = ['ann@example.com', 'Ann@Example.org']
  for (const separator of [';', ', ', '、', '/', '\n', ' ', '；'])
    assert.deepEqual(email.read(two.join(separator)), two, separator)
  assert.deepEqual(email.read('a/b@example.com'), ['a/b@example.com'])
  for (const end of [';', ',', '、', ' /'])
    assert.deepEqual(email.read(`ann@example.com${end}`), ['ann@example.com'], end)
  for (const cell of ['ann@example.com; none', 'none', ';']) assert.equal(email.read(cell), undefined, cell)
})

test('a tag is found however its accents are encoded', () => {
  const { read } = partCell({ of: 'tags' }, { tags: new Map([['café', 7]]), createsTags: false })
  assert.deepEqual([read('Cafe\u0301'), read('Cafe\u0301; Café')], [[7], [7]])
})
