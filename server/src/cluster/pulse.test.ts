import assert from 'node:assert/strict'
import test from 'node:test'
import { BEAT_MS, createPulse } from './pulse.ts'

const aPulse = () => {
  const hung: string[] = []
  let now = 0
  const pulse = createPulse<string>({ onHung: (name) => hung.push(name), clock: () => now })
  const pass = (milliseconds: number) => {
    now += milliseconds
    pulse.look()
  }
  const beats = (count: number, ...members: string[]) => {
    for (let beat = 0; beat < count; beat++) {
      pass(BEAT_MS)
      for (const member of members) pulse.hear(member)
    }
  }
  return { pulse, hung, pass, beats }
}

test('a worker that is silent for ten seconds counts as hanging', () => {
  const { pulse, hung, beats } = aPulse()
  for (const name of ['one', 'other']) pulse.begin(name)
  beats(100, 'one', 'other')
  beats(9, 'other')
  assert.deepEqual(hung, [])
  beats(5, 'other')
  assert.deepEqual(hung, ['one'])
})

test('a worker that has yet to load the program has a minute', () => {
  const { pulse, hung, beats } = aPulse()
  pulse.begin('one')
  beats(59)
  assert.deepEqual(hung, [])
  beats(1)
  assert.deepEqual(hung, ['one'])
})

test('a machine that slept for an hour wakes with all its workers', () => {
  const { pulse, hung, pass, beats } = aPulse()
  for (const name of ['one', 'other']) pulse.begin(name)
  beats(3, 'one', 'other')
  pass(3_600_000)
  beats(3, 'one', 'other')
  assert.deepEqual(hung, [])
})

test('a worker that ended is not counted any more', () => {
  const { pulse, hung, beats } = aPulse()
  pulse.begin('one')
  beats(1, 'one')
  pulse.forget('one')
  beats(100)
  assert.deepEqual(hung, [])
})
