import assert from 'node:assert/strict'
import test from 'node:test'
import { emailsOf, lineOf, textOfHtml } from './values.ts'

test('the text of a message is read from behind a long style sheet', () => {
  const html = `<style>${'.a { color: red }'.repeat(10_000)}</style><p>Hello</p>`
  assert.equal(textOfHtml(html), 'Hello')
})

test('a name has one line, and nothing that controls a terminal', () => {
  assert.equal(lineOf(' Support\u001b[2J\n 台北\u0007'), 'Support [2J 台北')
})

test('an address that is there twice, whatever its case, comes once', () => {
  assert.deepEqual(emailsOf(['Ann@x.example', 'ann@x.example', 'b@x.example']), [
    'Ann@x.example',
    'b@x.example',
  ])
})
