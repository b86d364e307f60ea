import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

// A program that prints what reaches it, started by a launcher of its own.
const program = `
  const tell = (line) => process.stdout.write(line + ' ')
  const hear = (signal) => {
    tell(signal)
    if (process.stdin.readableEnded) process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, hear)
  process.on('disconnect', () => { tell('disconnect'); process.exit() })
  process.stdin.on('data', (end) => {
    if (Number(end) >= 0) process.exit(Number(end))
    process.kill(process.pid, String(end).trim())
  })
  process.stdin.on('end', () => setTimeout(process.exit, 10_000))
  tell('ready')
`
const launcher = `
  import(process.argv[1]).then(({ launch }) => launch(process.execPath, ['-e', ${JSON.stringify(program)}]))
`

const command = [process.execPath, '-e', launcher, join(import.meta.dirname, 'launch.js')]
/** npm's shell, which waits for what it runs. */
const shell = ['sh', '-c', '"$@"; exit $?', 'sh', ...command]

const aLauncher = async (t: TestContext, [file = '', ...args] = command, env = {}) => {
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  t.after(() => child.kill('SIGKILL'))
  const told: string[] = []
  child.stdout.on('data', (words) => told.push(...String(words).trim().split(' ')))
  const hears = async (word: string) => {
    while (!told.includes(word)) await once(child.stdout, 'data')
  }
  const closed = once(child, 'close')
  await hears('ready')
  return { child, told, hears, end: (how: string) => child.stdin.write(how), closed }
}

test("the launcher ends with its program's exit code", async (t) => {
  const { end, closed } = await aLauncher(t)
  end('7')
  assert.deepEqual(await closed, [7, null])
})

test('the launcher ends by the signal that ended its program', async (t) => {
  const { end, closed } = await aLauncher(t)
  end('SIGKILL')
  assert.deepEqual(await closed, [null, 'SIGKILL'])
})

test('a Ctrl-C that the terminal and npm both pass on reaches the program once', async (t) => {
  const { child, told, hears, end, closed } = await aLauncher(t)
  child.kill('SIGINT')
  await hears('SIGINT')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  await hears('SIGTERM')
  end('0')
  await closed
  assert.deepEqual(told.sort(), ['SIGINT', 'SIGTERM', 'ready'])
})

test('a program is notified when its launcher is killed', { timeout: 20_000 }, async (t) => {
  const { child, told, closed } = await aLauncher(t)
  child.kill('SIGKILL')
  await closed
  assert.deepEqual(told, ['ready', 'disconnect'])
})

test('a program ends with the shell in which npm has started it', {
  timeout: 20_000,
  skip: process.platform === 'win32' && 'npm starts no shell that waits there',
}, async (t) => {
  const { child, told, closed } = await aLauncher(t, shell, { npm_lifecycle_event: 'start' })
  // Our end of its input closes with the shell.
  child.kill('SIGTERM')
  await closed
  assert.deepEqual(told, ['ready', 'SIGTERM'])
})
