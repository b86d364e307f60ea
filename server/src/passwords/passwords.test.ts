import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import test, { after } from 'node:test'
import { stopTime } from '#test/elapse.ts'
import { Overloaded } from '../overloaded.ts'
import { createCallerQueue } from '../queues/caller-queue.ts'
import { deriveHere, hashPassword, matchesHash } from './hash.ts'
import { openHasher } from './hasher.ts'
import { createPasswords } from './open.ts'
import { createRefusals } from './refusals.ts'

const stranger = (key: string) => ({ key, isKnown: false })
const known = (key: string) => ({ key, isKnown: true })
const isBusy = (error: unknown) => error instanceof Overloaded

test('known callers go first, and each network of strangers in its turn', async () => {
  const runQueued = createCallerQueue()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const under = [runQueued(stranger('a'), () => first.promise)]
  for (const caller of [stranger('a'), stranger('a'), stranger('b'), known('c'), known('d'), known('c')])
    under.push(runQueued(caller, () => void order.push(caller.key)))
  assert.deepEqual(order, [])
  first.resolve()
  await Promise.all(under)
  assert.deepEqual(order, ['c', 'd', 'c', 'a', 'b', 'a'])
})

test('a turn that fails passes on', async () => {
  const runQueued = createCallerQueue()
  const failing = runQueued(known('a'), () => Promise.reject(new Error('no')))
  const next = runQueued(known('b'), () => 'done')
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'done')
})

test('strangers cannot take the places of known callers, nor one network those of others', async () => {
  const end = Promise.withResolvers<void>()
  const { admit } = createPasswords(deriveHere)
  const enter = (key: string, isKnown: boolean) => admit({ key, isKnown }, () => end.promise)
  const entered = Array.from({ length: 30 }, () => enter('one network', false))
  await assert.rejects(enter('one network', false), isBusy)
  for (let n = 0; n < 70; n++) entered.push(enter(`network ${n}`, false))
  await assert.rejects(enter('another network', false), isBusy)
  entered.push(enter('another network', true))
  end.resolve()
  await Promise.all(entered)
  await enter('another network', false)
})

test('a caller who waited too long is refused without any work', async (t) => {
  const elapse = stopTime(t)
  let jobs = 0
  const begun = Promise.withResolvers<void>()
  const { admit } = createPasswords(async () => {
    jobs++
    await begun.promise
    return Buffer.alloc(32)
  })
  const check = () => admit(stranger(`network ${jobs}`), (matches) => matches('a guess', undefined))
  const first = check()
  const second = check()
  elapse(10_001)
  begun.resolve()
  assert.equal(await first, false)
  await assert.rejects(second, isBusy)
  assert.equal(jobs, 1)
})

test('refusals are paced, however many ask again', async (t) => {
  stopTime(t)
  const waits: number[] = []
  const delay = createRefusals(async (ms) => waits.push(ms))
  for (let n = 0; n < 24; n++) await delay()
  assert.deepEqual(waits, [50, 100, 150])
  for (let n = 0; n < 1_000; n++) await delay()
  assert.equal(Math.max(...waits), 5_000)
})

const hasher = openHasher()
after(hasher.close)
const derive = (job: Parameters<typeof deriveHere>[0]) => hasher.derive(job, known('test'))

const childOf = (parent: number) =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,ni=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, , ...args]) => Number(ppid) === parent && /passwords.child/.test(args.join(' ')))
    .map(([pid, , niceness]) => ({ pid: Number(pid), niceness: Number(niceness) }))

test('a child of lower priority hashes as the process itself does', async () => {
  const hash = await hashPassword('a long password', derive)
  assert.equal(await matchesHash('a long password', hash), true)
  assert.equal(await matchesHash('another password', hash, derive), false)
  const [child] = childOf(process.pid)
  const [, own] = execFileSync('ps', ['-o', 'pid=,ni=', '-p', String(process.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  assert.ok((child?.niceness ?? 0) > Number(own))
})

test('a job that cannot be done fails, and the next is done', async () => {
  const job = { message: 'x', nonce: Buffer.alloc(16), memory: 1, passes: 1, parallelism: 1, tagLength: 32 }
  await assert.rejects(derive(job))
  assert.match(await hashPassword('a long password', derive), /^\$argon2id/)
})

test('a child that is killed fails its job with a 503, and is replaced', async () => {
  await hashPassword('a long password', derive)
  const [child] = childOf(process.pid)
  process.kill(child?.pid as number, 'SIGSTOP')
  const job = hashPassword('a long password', derive)
  process.kill(child?.pid as number, 'SIGKILL')
  await assert.rejects(job, isBusy)
  assert.match(await hashPassword('a long password', derive), /^\$argon2id/)
  assert.notEqual(childOf(process.pid)[0]?.pid, child?.pid)
})
