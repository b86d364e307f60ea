import assert from 'node:assert/strict'
import test from 'node:test'
import type { Db } from '#db/connections/connect.ts'
import { newKey } from '#files/keys.ts'
import type { Job } from '#jobs/job.ts'
import { aKeptFile } from '#test/factories.ts'
import { startMessageFiles } from '#test/message-files.ts'
import { adoptMessageFiles } from './adopt.ts'
import { strayFiles } from './clean-up.ts'

const service = await startMessageFiles()
const { services, files, agent, db, answering, fetchNext, messageOf, sent, fileOf } = service

const runJob = (job: Job) => {
  const { signal } = new AbortController()
  const commit = <T>(work: (trx: Db) => Promise<T>) => db.transaction().execute(work)
  return job.run({ db, data: {}, signal, commit, checkRoom: async () => undefined })
}

test('what an earlier version stored becomes a file of its message', async () => {
  const id = await aKeptFile(service)
  const lost = await aKeptFile(service)
  const former = (await messageOf(id)).message.file as string
  assert.match(former, /^media\//)
  await files.remove((await messageOf(lost)).message.file as string)
  await runJob(adoptMessageFiles(services))
  await runJob(adoptMessageFiles(services))
  const { message, conversation_id } = await messageOf(id)
  assert.match(message.file as string, /^files\//)
  assert.equal((await fileOf(id)).content, 'a letter')
  const [file, ...others] = (await agent.get(`/conversation/${conversation_id}/message`)).body.data.at(
    -1,
  ).files
  assert.deepEqual([file.name, file.mime, others], ['letter.txt', 'text/plain', []])
  assert.equal(await files.open(former), undefined)
  assert.deepEqual((await messageOf(lost)).message.state, 'missing')
})

test('files that no message names are removed after a day, and those of messages stay', async () => {
  answering(200, {}, 'bytes')
  const id = await sent()
  await fetchNext()
  const { file } = (await messageOf(id)).message
  const former = (await messageOf(await aKeptFile(service))).message.file
  const strays = [newKey('files'), newKey('thumbnails'), newKey('media')]
  const removed: string[] = []
  async function* list(folder: string) {
    const old = [file as string, former as string, ...strays].filter((key) => key.startsWith(`${folder}/`))
    for (const key of old) yield { key, modified: new Date(0) }
    yield { key: newKey(folder), modified: new Date() }
  }
  const job = strayFiles({ ...files, list, remove: async (key) => void removed.push(key) })
  await runJob(job)
  assert.deepEqual(removed, strays)
})
