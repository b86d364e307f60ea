import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import test from 'node:test'
import { eventually } from './eventually.ts'
import { clientAt } from './http-client.ts'
import { onlyLong } from './long.ts'
import { aDataDir, run } from './programs/program.ts'

const ADMIN_PASSWORD = 'correct horse battery'

const logIn = async (address: string) => {
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password: ADMIN_PASSWORD })
  return body.access_token as string
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

const head = 'Content-Disposition: form-data; name="file"; filename="half.txt"'

/** Starts an upload and leaves it in the middle, without waiting for an answer. */
const beginUpload = (address: string, token: string) => {
  const sending = request(`${address}/api/v1/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  }).on('error', () => undefined)
  sending.write(`--x\r\n${head}\r\n\r\n${'half of it '.repeat(20_000)}`)
  return sending
}

test('a server killed in the middle of an upload keeps what it answered, and nothing of the rest', {
  skip: onlyLong,
}, async (t) => {
  const DATA_DIR = await aDataDir(t)
  const first = run(t, ['serve'], { DATA_DIR, ADMIN_PASSWORD })
  const address = await first.address
  const token = await logIn(address)
  const content = 'kept whole '.repeat(1_000)
  const answered = await clientAt(address, token).upload('/file', {}, { name: 'whole.txt', content })
  assert.equal(answered.status, 200)
  const sending = beginUpload(address, token)
  const under = join(DATA_DIR, 'files', '.under-way')
  const isWritten = async () => {
    const sizes = await Promise.all((await filesIn(under)).map(async (path) => (await readFile(path)).length))
    return sizes.some((size) => size > 0)
  }
  await eventually(isWritten)
  first.child.kill('SIGKILL')
  await first.ended
  sending.destroy()

  const second = run(t, ['serve'], { DATA_DIR, ADMIN_PASSWORD })
  const there = await second.address
  const headers = { authorization: `Bearer ${await logIn(there)}` }
  const { id, sha256 } = answered.body.data
  const kept = await fetch(`${there}/api/v1/file/${id}`, { headers })
  assert.equal(await kept.text(), content)
  assert.equal((await filesIn(join(DATA_DIR, 'files', 'files'))).length, 1)
  for (const next of [1, 2, 3]) {
    const { status } = await fetch(`${there}/api/v1/file/${id + next}/meta`, { headers })
    assert.equal(status, 404, 'the half upload has no record')
  }
  const again = await clientAt(there, headers.authorization.slice(7)).upload(
    '/file',
    {},
    { name: 'b', content },
  )
  assert.equal(again.body.data.sha256, sha256)
  assert.equal((await filesIn(join(DATA_DIR, 'files', 'files'))).length, 1)
  await eventually(async () => (await filesIn(under)).length === 0, 180_000)
})
