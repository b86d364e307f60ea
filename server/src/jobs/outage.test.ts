import assert from 'node:assert/strict'
import test from 'node:test'
import { outageLog } from './outage.ts'

test('an outage is logged at once, then each minute with what was left out, and its end once all works', () => {
  const lines: [facts: object, message: string][] = []
  const write = (facts: object, message: string) => void lines.push([facts, message])
  let seconds = 0
  const { failed, works } = outageLog({ info: write, error: write }, 'upkeep', () => seconds * 1000)
  const [away, starting, bug] = [{ code: 'ECONNREFUSED' }, { code: '57P03' }, new Error('broken')]
  works('one')
  for (const part of ['one', 'two', 'one']) failed(part, away, 'upkeep failed')
  failed('one', starting, 'upkeep failed')
  seconds = 60
  failed('two', away, 'upkeep failed')
  for (const _ of [1, 2]) failed('two', bug, 'upkeep failed')
  works('one')
  works('two')
  failed('two', away, 'upkeep failed')
  assert.deepEqual(lines, [
    [{ failure: away }, 'upkeep failed'],
    [{ failure: starting }, 'upkeep failed'],
    [{ failure: away, unlogged: 2 }, 'upkeep failed'],
    [{ failure: bug }, 'upkeep failed'],
    [{ failure: bug }, 'upkeep failed'],
    [{ component: 'upkeep', seconds: 60 }, 'database back'],
    [{ failure: away }, 'upkeep failed'],
  ])
})
