import assert from 'node:assert/strict'
import test from 'node:test'
import { candidatesIn } from './rules.ts'

const textsOf = (written: string, kind: string) =>
  candidatesIn([written])
    .filter((one) => one.kind === kind)
    .map(({ text }) => text)

test('order and member numbers are letters and digits with at least three digits', () => {
  assert.deepEqual(textsOf('訂單HP5119705還沒到 A-1002，M00017', 'code'), ['HP5119705', 'A-1002', 'M00017'])
  assert.deepEqual(textsOf('My order HP5119705, from May 12.', 'code'), ['HP5119705'])
  assert.deepEqual(textsOf('Hello there, at 10:30', 'code'), [])
})

test('phone numbers and addresses are found as they are written', () => {
  assert.deepEqual(textsOf('Call 0912-345-678 or (02) 2345 6789.', 'phone'), [
    '0912-345-678',
    '(02) 2345 6789',
  ])
  assert.deepEqual(textsOf('I am alfred.c+1@example.com.', 'email'), ['alfred.c+1@example.com'])
  assert.deepEqual(textsOf('12 34', 'phone'), [])
})

test('a flood of numbers is cut off', () => {
  const flood = Array.from({ length: 5_000 }, (_, place) => `X${place + 1000}`).join(' ')
  assert.equal(candidatesIn([flood, flood]).length, 60)
})

test('an address begins where its word does, within the first 10,000 characters of a text', () => {
  assert.deepEqual(textsOf('Mail:a.lin@example.com,b-lin@example.com', 'email'), [
    'a.lin@example.com',
    'b-lin@example.com',
  ])
  assert.deepEqual(textsOf(`${'a'.repeat(64)}@example.com`, 'email'), [`${'a'.repeat(64)}@example.com`])
  assert.deepEqual(textsOf(`${'a'.repeat(65)}@example.com`, 'email'), [])
  assert.deepEqual(textsOf(`${' '.repeat(10_000)}a.lin@example.com`, 'email'), [])
})
