import assert from 'node:assert/strict'
import { ParleyError } from '../src/index.ts'

/** What a call was refused with. */
export const failureOf = (call: Promise<unknown>): Promise<ParleyError> =>
  call.then(
    () => assert.fail('It succeeded.'),
    (error) => {
      assert.ok(error instanceof ParleyError, String(error))
      return error
    },
  )
