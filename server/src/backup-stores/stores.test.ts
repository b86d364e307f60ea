import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { aFolder } from '#test/programs/command.ts'
import { startS3 } from '#test/programs/s3.ts'
import { noSmallDisks } from '#test/programs/small-disk.ts'
import { openStore, storeTrouble } from './open.ts'
import { troubleOfStore } from './probe.ts'
import { readWhole } from './store.ts'

const folder = await aFolder()
const stores = [openStore(folder), openStore(await startS3())]

async function* pieces(...parts: Buffer[]) {
  yield* parts
}

async function* broken() {
  yield Buffer.from('the first half')
  throw new Error('the source has failed')
}

for (const store of stores)
  test(`${store.url.slice(0, 5)}… keeps what is put there, whole or not at all`, async () => {
    const large = Array.from({ length: 9 }, () => randomBytes(1_048_576))
    assert.equal(await store.put('archives/large', pieces(...large)), 9 * 1_048_576)
    assert.ok((await readWhole(store, 'archives/large'))?.equals(Buffer.concat(large)))
    await store.put('archives/deep/empty', pieces())
    await store.put('archives/small', pieces(Buffer.from('once')))
    await store.put('archives/small', pieces(Buffer.from('twice')))
    assert.equal(String(await readWhole(store, 'archives/small')), 'twice')
    await assert.rejects(store.put('archives/broken', broken()), /source has failed/)
    assert.equal(await store.read('archives/broken'), undefined)
    const names = async (...place: [string, string?]) =>
      (await Array.fromAsync(store.list(...place))).map(({ name, bytes }) => `${name} ${bytes}`).sort()
    assert.deepEqual(await names('archives'), [
      'archives/deep/empty 0',
      'archives/large 9437184',
      'archives/small 5',
    ])
    assert.deepEqual(await names('archives', 'sm'), ['archives/small 5'])
    assert.deepEqual(await names('elsewhere'), [])
    for (const name of ['archives/small', 'archives/never']) await store.remove(name)
    assert.equal(await store.read('archives/small'), undefined)
  })

test('an error about a missing S3 setting names its variable', async (t) => {
  const { AWS_REGION } = process.env
  t.after(() => Object.assign(process.env, { AWS_REGION }))
  delete process.env.AWS_REGION
  const trouble = await troubleOfStore({ to: 's3://backups', profile: undefined })
  assert.equal(trouble, 'The region is missing: set AWS_REGION.')
})

test('a folder that is not there, as behind an unmounted disk, is not made', async () => {
  const store = openStore(join(folder, 'unmounted'))
  const failure = await store.put('archives/a', pieces()).catch((error) => storeTrouble(store, error))
  assert.match((failure as Error).message, /unmounted cannot be used: There is no such folder/)
  // The log has no messages: it finds the code that says why in the cause.
  const refused: Error = await store.put('archives/a', pieces()).catch((error) => error)
  assert.equal((refused.cause as { code?: string }).code, 'ENOENT')
  assert.ok(!(await readdir(folder)).includes('unmounted'))
})

test('a folder that is read-only for the service, or on a full disk, is said to be', {
  skip: noSmallDisks,
}, async (t) => {
  const sealed = join(folder, 'sealed')
  await mkdir(sealed)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'parley', sealed])
  t.after(() => execFileSync('umount', [sealed]))
  const store = openStore(sealed)
  const failure = await store.put('archives/a', pieces()).catch((error) => storeTrouble(store, error))
  assert.match((failure as Error).message, /sealed cannot be used: It is read-only here\. .*ReadWritePaths/)
  execFileSync('mount', ['-o', 'remount,rw,size=1m', sealed])
  await assert.rejects(store.check(2 ** 31), /Its disk has 1 MB left, and the last backup took 2,048 MB\./)
  const full = await store
    .put('archives/a', pieces(Buffer.alloc(2 ** 21)))
    .catch((error) => storeTrouble(store, error))
  assert.match((full as Error).message, /sealed cannot be used: Its disk is full\.$/)
})
