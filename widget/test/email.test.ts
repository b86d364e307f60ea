import assert from 'node:assert/strict'
import test from 'node:test'
import Value from 'typebox/value'
import { GivenForm } from '#resources/livechat/schema.ts'
import { isEmail } from '../src/forms/email.ts'

test('the form takes the e-mail addresses that the service takes', () => {
  const taken = ['mei@example.com', '美@例子.tw', 'mei@localhost', 'mei+tea@mail.example.com.tw']
  const refused = ['mei', 'mei@', '@example.com', 'mei@a@b', 'me i@example.com', 'MailTo:mei@example.com']
  for (const address of [...taken, ...refused])
    assert.equal(isEmail(address), Value.Check(GivenForm.properties.email, address), address)
  assert.deepEqual(taken.filter(isEmail), taken)
  assert.deepEqual(refused.filter(isEmail), [])
})
