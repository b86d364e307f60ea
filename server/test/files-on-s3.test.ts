import assert from 'node:assert/strict'
import test from 'node:test'
import { aFile } from './factories.ts'
import { png } from './images.ts'
import { startS3 } from './programs/s3.ts'
import { startService } from './service.ts'

const service = await startService({ FILES_URL: await startS3() })
const { app, agent, files } = service

const download = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${agent.token}`, ...headers } })

test('files in a bucket are stored once, and served whole, in parts and as thumbnails', async () => {
  const content = png(300, 200)
  const ids = await Promise.all([1, 2].map(() => aFile(agent, content, 'photo.png')))
  await aFile(agent, content, 'again.png')
  assert.equal((await Array.fromAsync(files.list('files'))).length, 1)
  const path = `/file/${ids[0]}`
  assert.deepEqual((await download(path)).rawPayload, content)
  const part = await download(path, { range: 'bytes=1-3' })
  assert.deepEqual(
    [part.statusCode, part.headers['content-range'], part.headers['content-length'], part.payload],
    [206, `bytes 1-3/${content.length}`, '3', 'PNG'],
  )
  const thumbnail = await download(`${path}/thumbnail`)
  assert.equal(thumbnail.headers['content-type'], 'image/jpeg')
  assert.equal(thumbnail.rawPayload.toString('latin1', 0, 3), '\xff\xd8\xff')
  assert.deepEqual((await download(`${path}/thumbnail`)).rawPayload, thumbnail.rawPayload)
})
