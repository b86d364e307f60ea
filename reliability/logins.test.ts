import assert from 'node:assert/strict'
import test from 'node:test'
import { figure } from '../server/test/figure.ts'
import { aDesk, logIn, serve } from './desk.ts'
import { quantile } from './generator.ts'

const accounts = 60
const guessesEach = 5

test('the duration of a login does not reveal whether the account exists', {
  timeout: 600_000,
}, async (t) => {
  const address = await serve(t, await aDesk(t, { TRUST_PROXY: '1' })).address
  const { admin } = await logIn(address)
  for (let n = 0; n < accounts; n++) {
    const made = await admin.post('/employee', {
      account: `known-${n}`,
      password: `a long password of ${n}`,
      first_name: `Known ${n}`,
    })
    assert.equal(made.status, 200)
  }
  let networks = 0
  const guess = async (name: string) => {
    // Each guess from a network of its own, whose failures do not count against the others.
    networks++
    const from = `11.${networks >> 8}.${networks & 255}.1`
    const begun = performance.now()
    const { status } = await fetch(`${address}/api/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ name, password: 'not the password' }),
    })
    assert.equal(status, 401)
    return performance.now() - begun
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  await guess('known-0')
  for (let round = 0; round < guessesEach; round++)
    for (let n = 0; n < accounts; n++) {
      known.push(await guess(`known-${n}`))
      unknown.push(await guess(`nobody-${n}`))
    }
  const [one, other] = [quantile(known, 0.5), quantile(unknown, 0.5)]
  figure(
    t,
    'T25',
    `${known.length} guesses each, in turns: median ${one.toFixed(2)} ms for known names, ${other.toFixed(2)} ms for unknown ones`,
  )
  assert.ok(Math.abs(one - other) <= 5)
  assert.ok(Math.abs(one - other) / other <= 0.05)
})
