import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import test from 'node:test'
import { filesFolder } from '#files/open.ts'
import { until } from '#test/embedded.ts'
import { figure } from '../server/test/figure.ts'
import { numberedRecipes } from '../server/test/imports/numbered-recipes.ts'
import { encode, filePart, type } from '../server/test/uploads.ts'
import { aDesk, logIn, serve } from './desk.ts'

const bytes = 100_000_000
const withinMs = 120_000
const maxSeconds = 60

/** Sends so much of an upload's body. Resolves once it is written, with the connection still open. */
const sendPart = async (address: string, token: string, body: Buffer, share: number): Promise<Socket> => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  const head = [
    'POST /api/v1/relation-import-task HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(body.subarray(0, Math.floor(body.length * share)), resolve))
  return socket
}

test('uploads that are cut off, and those of a server that is killed, leave nothing', {
  timeout: 600_000,
}, async (t) => {
  const env = await aDesk(t)
  const place = join(filesFolder(env.DATA_DIR as string), '.under-way')
  const leftovers = async () => {
    const found = await readdir(place, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).length
  }
  const untilLeft = async (count: number) => {
    const begun = performance.now()
    await until(
      () => `${count} files are under way`,
      async () => (await leftovers()) === count,
      withinMs,
    )
    return (performance.now() - begun) / 1000
  }
  const first = serve(t, env)
  const address = await first.address
  const { token, admin } = await logIn(address)
  const { adding } = await numberedRecipes(admin)
  const field: [string, string] = ['name="recipe_id"', String(adding)]
  const body = encode([field, filePart(Buffer.alloc(bytes, 'name\n'))])
  for (const share of [0, 0.01, 0.5, 0.999]) (await sendPart(address, token, body, share)).destroy()
  const seconds = await untilLeft(0)

  const cut = await Promise.all([0.01, 0.5, 0.999].map((share) => sendPart(address, token, body, share)))
  await untilLeft(cut.length)
  first.child.kill('SIGKILL')
  await first.ended
  for (const socket of cut) socket.destroy()
  assert.equal(await leftovers(), cut.length)
  const begun = performance.now()
  const second = serve(t, env)
  const again = await logIn(await second.address)
  await untilLeft(0)
  const gone = (performance.now() - begun) / 1000
  const { total } = (await again.admin.get('/relation-import-task')).body.meta
  figure(
    t,
    'T05',
    `4 uploads of 100 MB cut off: no file left after ${seconds.toFixed(1)} s; ${cut.length} under way as the server was killed: gone ${gone.toFixed(0)} s after the restart began; ${total} tasks`,
  )
  assert.equal(total, 0)
  assert.ok(gone < maxSeconds)
})
