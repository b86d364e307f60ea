import assert from 'node:assert/strict'
import test from 'node:test'
import { createParley, type ParleyOptions } from '../src/index.ts'

const url = 'https://desk.example.com'

test('creating a client without a required setting throws an error that names it', () => {
  const refused: [ParleyOptions, RegExp][] = [
    [{}, /needs url, the address of the service/],
    [{ url: '', token: 'T' }, /needs url/],
    [{ url: 'desk.example.com', token: 'T' }, /"desk\.example\.com", which is no http or https address/],
    [{ url: 'ftp://desk.example.com', token: 'T' }, /no http or https address/],
    [{ url: `${url}/api/v1/`, token: 'T' }, /without \/api\/v1/],
    [{ url }, /needs token/],
    [{ url, token: '' }, /needs token/],
    [{ url, token: 'Bearer T' }, /Give the token alone/],
    [{ url, token: 'T\n' }, /line break/],
  ]
  for (const [options, message] of refused)
    assert.throws(() => createParley(options), { name: 'TypeError', message }, JSON.stringify(options))
  for (const options of [{ token: 'T' }, { token: null }, { token: () => undefined }])
    assert.equal(typeof createParley({ url, ...options }).GET, 'function')
})
