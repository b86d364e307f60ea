import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import test from 'node:test'
import { sql } from 'kysely'
import { newKey } from '#files/keys.ts'
import type { Turn } from '#jobs/job.ts'
import { aFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { fileCleanUp } from './clean-up.ts'
import { type PreparedContent, prepareContent, recordContent } from './contents.ts'
import { insert } from './queries.ts'

const service = await startService()
const { agent, admin, app, database, files, services } = service
const db = database.main

const turn: Turn = {
  db,
  data: {},
  signal: new AbortController().signal,
  commit: (work) => db.transaction().execute(work),
  checkRoom: async () => undefined,
}
const cleanUp = () => fileCleanUp(files).run(turn)

const aDayLater = async () => {
  await sql`update files set unused_since = unused_since - interval '25 hours'`.execute(db)
  await sql`update file_contents set unused_since = unused_since - interval '25 hours'`.execute(db)
}

const isThere = async (id: number) => (await agent.get(`/file/${id}/meta`)).status === 200
const objects = async () => (await Array.fromAsync(files.list('files'))).length
const contents = async () => (await db.selectFrom('file_contents').select('id').execute()).length

test('a file that nothing uses is removed after a day, and its content a day later', async () => {
  const id = await aFile(agent, 'unused')
  const before = await objects()
  await cleanUp()
  assert.ok(await isThere(id))
  await aDayLater()
  await cleanUp()
  assert.equal(await isThere(id), false)
  assert.equal(await objects(), before)
  await aDayLater()
  await cleanUp()
  assert.deepEqual([await objects(), await contents()], [before - 1, 0])
})

test('a file that is used stays, until a day after it is not', async () => {
  const id = await aFile(agent, 'used')
  const { body } = await agent.post('/ticket', { subject: 'Cup', file_ids: [id] })
  for (let day = 0; day < 3; day++) {
    await aDayLater()
    await cleanUp()
  }
  assert.ok(await isThere(id))
  await admin.delete(`/ticket/${body.data.id}`)
  await cleanUp()
  assert.ok(await isThere(id))
  await aDayLater()
  await cleanUp()
  assert.equal(await isThere(id), false)
})

test('a content that is uploaded again just before it would go stays for its new file', async () => {
  const first = await aFile(agent, 'again')
  await aDayLater()
  await cleanUp()
  assert.equal(await isThere(first), false)
  await aDayLater()
  const second = await aFile(agent, 'again')
  await cleanUp()
  const { payload } = await app.inject({
    url: `/api/v1/file/${second}`,
    headers: { authorization: `Bearer ${agent.token}` },
  })
  assert.equal(payload, 'again')
})

test('a content shared by two files stays with the one that is used', async () => {
  const [used, unused] = [await aFile(agent, 'shared'), await aFile(agent, 'shared')]
  await agent.post('/ticket', { subject: 'Cup', file_ids: [used] })
  for (let day = 0; day < 3; day++) {
    await aDayLater()
    await cleanUp()
  }
  assert.deepEqual([await isThere(used), await isThere(unused)], [true, false])
  assert.equal((await agent.get(`/file/${used}`)).body, 'shared')
})

test('a file that a transaction is just attaching is not removed under it', async () => {
  const id = await aFile(agent, 'attached meanwhile')
  const { body } = await agent.post('/ticket', { subject: 'Cup' })
  await aDayLater()
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('file_uses').values({ file_id: id, ticket_id: body.data.id }).execute()
    await cleanUp()
  })
  await cleanUp()
  assert.ok(await isThere(id))
})

/** An upload of this text up to the point where its content is in the file store. */
const prepareUpload = async (text: string) => {
  const path = await files.temporary()
  await writeFile(path, text)
  const sha256 = hash('sha256', text)
  const keep = async (folder: string) => {
    const key = newKey(folder)
    await files.keep(path, key)
    return key
  }
  return prepareContent(services, { path, size: text.length, sha256, keep })
}

const finishUpload = (prepared: PreparedContent) =>
  db.transaction().execute(async (trx) => {
    const { id: content_id, key } = await recordContent(trx, services, prepared)
    await insert(trx, { content_id, name: 'late' })
    return key
  })

test('a clean-up between the two halves of an upload leaves it its content', async () => {
  await aFile(agent, 'known content')
  await aDayLater()
  await cleanUp()
  await aDayLater()
  const known = await prepareUpload('known content')
  assert.equal(known.added, undefined)
  await cleanUp()
  assert.ok(await files.open(await finishUpload(known)))
})

test('an upload that meets a clean-up of the same content stores it once more', async () => {
  await aFile(agent, 'content on its way out')
  await aDayLater()
  await cleanUp()
  await aDayLater()
  const removed = Promise.withResolvers<void>()
  const uploading = Promise.withResolvers<void>()
  const cleaning = fileCleanUp(files).run({
    ...turn,
    commit: (work) =>
      db.transaction().execute(async (trx) => {
        const done = await work(trx)
        if (typeof done === 'object') {
          removed.resolve()
          await uploading.promise
        }
        return done
      }),
  })
  await removed.promise
  const preparing = prepareUpload('content on its way out')
  uploading.resolve()
  const prepared = await preparing
  await cleaning
  assert.ok(await files.open(await finishUpload(prepared)))
})

test('of two uploads of one content, the second to finish gives up its object', async () => {
  const [one, other] = [await prepareUpload('twice at once'), await prepareUpload('twice at once')]
  assert.ok(one.added && other.added)
  const key = await finishUpload(one)
  const { surplus, ...recorded } = await recordContent(db, services, other)
  assert.deepEqual([recorded.key, surplus], [key, other.added.key])
})
