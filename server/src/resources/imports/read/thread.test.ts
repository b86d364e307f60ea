import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import test from 'node:test'
import { promisify } from 'node:util'

/** Imports a module in a program of its own, and writes down what that loads. */
const program = (module: string) => `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(${JSON.stringify(module)})
  console.log(JSON.stringify(loaded))`

test('the thread that reads files loads no descriptions of records, which would take most of its start', async () => {
  const module = import.meta.resolve('./thread.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program(module),
  ])
  const loaded = JSON.parse(stdout) as string[]
  assert.ok(loaded.includes(module))
  assert.deepEqual(
    loaded.filter((url) => /\/typebox\/|\/fields\.ts$/.test(url)),
    [],
  )
})
